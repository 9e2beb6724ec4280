// Whether there is a network at all, as the browser says. (A server that does not answer is told where it was asked.)
export const line = $state({ lost: !navigator.onLine });

addEventListener("online", () => (line.lost = false));
addEventListener("offline", () => (line.lost = true));
