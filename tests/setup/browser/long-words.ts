/**
 * Runs in the page: makes all that it says a third longer, as another language would, and leaves addresses, codes and numbers
 * alone. The longest words of the texts are long already: no language needs longer ones.
 */
export function withLongWords(): void {
  const longest = 16;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
  for (const node of nodes) {
    if (!node.parentElement?.closest("script, style")) {
      node.textContent = (node.textContent ?? "").replace(
        /(?<![\p{L}\p{N}@./_-])\p{L}{3,}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu,
        (word) => {
          const more = Math.max(0, Math.min(Math.ceil(word.length / 3), longest - word.length));
          return word + "ñ".repeat(more);
        },
      );
    }
  }
}
