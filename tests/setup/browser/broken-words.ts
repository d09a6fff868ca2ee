/**
 * Runs in the page: words of its main part that stand on two lines. Only an address, a path or a code may; a word with a hyphen
 * breaks there. Returns a line for each.
 */
export function brokenWords(): string[] {
  const found: string[] = [];
  const main = document.querySelector("main") ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
      if (/[-@/_=\u00a0]/.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) found.push(`"${word}" is broken in <${element.localName}>`);
    }
  }
  return [...new Set(found)];
}
