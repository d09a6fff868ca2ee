/** Forms with `data-own` submit themselves and bypass the router. */
const routed = "form:not([data-own])";

/**
 * From now on, links, forms and the history load whole documents, because this page's scripts belong to an older
 * version. All of them work natively once the events don't reach the router. Returns a function that undoes it.
 */
export function loadDocuments(): () => void {
  const leave = (event: Event) => {
    const target = event.target;
    if (target instanceof Element && target.closest(event.type === "click" ? "a[href]" : routed)) {
      event.stopPropagation();
    }
  };
  const page = () => location.pathname + location.search;
  const currentPath = page();
  const goBack = (event: Event) => {
    // Only the hash differs, so it is the same document.
    if (page() === currentPath) return;
    event.stopImmediatePropagation();
    location.reload();
  };
  // Capturing on the window comes before React and the router.
  const listeners = { click: leave, submit: leave, popstate: goBack };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      removeEventListener(type, listener, true);
    }
  };
}
