/**
 * Runs in the page: text that reaches over the window's side, that something cuts off, or that lies over other text.
 * Returns a line for each. What pops up lies over the page on purpose, and what only screen readers get is not seen.
 */
export function brokenText(): string[] {
  const found: string[] = [];
  const apart = ".toast, .bottom-bar, .menu-panel, .menu-overlay, [role=dialog]";
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest(apart)) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clip !== "auto" || at.matches("div[aria-hidden=true]")) return false;
    }
    return true;
  };

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
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const { left, right, bottom } = at.getBoundingClientRect();
      const scrolls =
        at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== "hidden";
      if (box.left < left - 2 || box.right > right + 2 || (!scrolls && box.bottom > bottom + 2)) {
        found.push(`"${words}" is cut off`);
      }
    }
  }
  for (const [index, a] of pieces.entries()) {
    for (const b of pieces.slice(index + 1)) {
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
