// The few things of a browser that the client's plain modules read when they are loaded.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  navigator: { language: "en" },
  localStorage: { getItem: () => null, setItem: () => {} },
  document: { visibilityState: "visible", documentElement: { dataset: {} } },
});
