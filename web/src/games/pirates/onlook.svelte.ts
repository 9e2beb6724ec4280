// A duel of others, as one looks on: whoever has seen enough goes past the whole of it.
export const onlook = $state({ past: false });
