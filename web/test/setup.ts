// The few things of a browser that the client's plain modules read when they are loaded.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => null, setItem: () => {} },
  document: { visibilityState: "visible", documentElement: { dataset: {} } },
});
