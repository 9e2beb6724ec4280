// The few things of a browser that the client's plain modules read when they are loaded. Some a newer Node has itself, as getters: those are
// put aside, so that the tests say the same with every Node.
const BROWSER = {
  matchMedia: () => ({ matches: false }),
  navigator: { language: "en" },
  localStorage: { getItem: () => null, setItem: () => {} },
  document: { visibilityState: "visible", documentElement: { dataset: {} } },
};
for (const [name, value] of Object.entries(BROWSER)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
