"""Instincts: what the search needs to know of one game besides its rules. Each is a module of compiled functions:

  shown(s, me, outcome)         0, or a key for what the seat sees of an outcome of chance before it happens
  veiled(s, me)                 whether the seat to act decides from secrets `me` cannot know, or about a secret of `me`
  guess(s, mask, rng, lore)     a sensible choice for the seat to act, drawn at random; mask 0: a wide choice
  believe(s, me, rng, lore)     imagine a world by what the others have said; False: nothing is ever said here, imagine any
  quiet(s)                      whether this is a moment that can be judged (nothing hangs in the air)
  progress(s)                   0 to 1: how far the game has come
  features(s, seat, out)        FEATURES numbers about a seat
  SHARPNESS                     how much a point counts in a close end

`lore` is a row of learned numbers: the weights of the features early, then late, then whatever else the instinct asks for. They are in
`<game>.json` beside each module, found by self-play (`python -m landfall.lab.learn`).
"""
