// Which page is shown, from the address.
export const place = $state({ path: location.pathname, query: location.search });

function read(): void {
  document.getElementById("still")?.remove(); // what a board's page began with belongs to that board
  place.path = location.pathname;
  place.query = location.search;
}

addEventListener("popstate", read);

/** Go to another page of the client. */
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  read();
  scrollTo(0, 0);
}

/** Links within the client do not load the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api") || link.pathname.startsWith("/device"))
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
