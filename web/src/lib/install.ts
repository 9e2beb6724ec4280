// What lasts beyond this page: the worker that keeps things for bad lines, and a page that was there before an update.

/** A part of the page that is no longer on the server: a newer build has come. The page is loaded anew, once. */
export function mendStale(): void {
  const KEY = "landfall.reloaded";
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return; // nothing newer can be had now
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 20_000) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

/** Once the first page stands, and only then: nobody waits for it. */
export function keepForBadLines(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = (): void =>
    void setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), 3000); // not allowed here: all works without it
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
