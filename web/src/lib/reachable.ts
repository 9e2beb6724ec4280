// Svelte action: what scrolls can be reached by keys, and only while it scrolls.
export function reachable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const watch = new ResizeObserver(look);
  watch.observe(node);
  if (node.firstElementChild) watch.observe(node.firstElementChild);
  return { destroy: () => watch.disconnect() };
}
