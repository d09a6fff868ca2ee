/** Runs in the page and returns a line for each text that overflows, is cut off, or lies over another; popups may lie over the page. */
export function brokenText(): string[] {
  const found: string[] = [];
  const apart = ".toast, .bottom-bar, .menu-panel, .menu-overlay, [role=dialog]";
  type Around = { hidden: boolean; frames: Element[] };
  const known = new Map<Element, Around>();
  /** Each element is asked once for its surroundings, because a page of plans has thousands. */
  const context = (element: Element): Around => {
    const before = known.get(element);
    if (before) return before;
    const { clip, overflow } = getComputedStyle(element);
    const outside = element.parentElement ? context(element.parentElement) : null;
    const cuts = overflow !== "visible" && element !== document.body;
    const currentPath = {
      hidden: clip !== "auto" || element.matches("div[aria-hidden=true]") || !!outside?.hidden,
      // The window cuts the body off.
      frames: [
        ...(cuts ? [element] : []),
        ...(element === document.body ? [] : (outside?.frames ?? [])),
      ],
    };
    known.set(element, currentPath);
    return currentPath;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(apart) &&
    !context(element).hidden;

  const pieces: { element: Element; words: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (!words || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1) pieces.push({ element, words: words.slice(0, 40), box });
    }
  }

  const side = document.documentElement.clientWidth;
  for (const { element, words, box } of pieces) {
    if (box.left < -1 || box.right > side + 1) found.push(`"${words}" reaches over the side`);
    for (const at of context(element).frames) {
      const { left: remaining, right, bottom } = at.getBoundingClientRect();
      const scrolls =
        at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== "hidden";
      if (
        box.left < remaining - 2 ||
        box.right > right + 2 ||
        (!scrolls && box.bottom > bottom + 2)
      ) {
        found.push(`"${words}" is cut off`);
      }
    }
  }
  pieces.sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of pieces.entries()) {
    for (let next = index + 1; next < pieces.length; next++) {
      const b = pieces[next];
      if (!b || b.box.top >= a.box.bottom) break;
      if (a.element === b.element) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && down > 0.3 * Math.min(a.box.height, b.box.height)) {
        found.push(`"${a.words}" and "${b.words}" overlap`);
      }
    }
  }
  return [...new Set(found)];
}
