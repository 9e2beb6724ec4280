// A game's drawings: one file, fetched once, put into the page once; everything else says <use href="#id">.
const asked = new Map<string, Promise<void>>();

/** Put a sprite into the page. It is 0 x 0 and not `display: none`: gradients and clip paths would not be painted then. */
export function sprite(url: string): Promise<void> {
  let coming = asked.get(url);
  if (!coming) {
    coming = fetch(url)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then((text) => {
        const holder = document.createElement("div");
        holder.setAttribute("aria-hidden", "true");
        holder.dataset["decor"] = "";
        holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
        holder.innerHTML = text;
        document.body.prepend(holder);
      });
    asked.set(url, coming);
    coming.catch(() => asked.delete(url)); // a bad line: the next who asks tries again
  }
  return coming;
}
