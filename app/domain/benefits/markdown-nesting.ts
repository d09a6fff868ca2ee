import { Marked, Tokenizer } from "marked";

/**
 * Markdown may nest quotes, lists and emphasis this deep. Authors never need more, and each level costs the parser
 * stack and another pass over the text.
 */
const deepestNesting = 20;

class TooDeep extends Error {}

/** Returns a parser of markdown that throws TooDeep beyond 20 nested levels. */
export function createBoundedMarked(): Marked {
  let depth = 0;
  function within<Found>(read: () => Found): Found {
    if (depth >= deepestNesting) throw new TooDeep("The text nests too deep");
    depth += 1;
    try {
      return read();
    } finally {
      depth -= 1;
    }
  }
  const marked = new Marked({ async: false, gfm: true });
  const { blockquote, list, emStrong, del, link, reflink } = Tokenizer.prototype;
  marked.use({
    tokenizer: {
      blockquote(src) {
        return within(() => blockquote.call(this, src));
      },
      list(src) {
        return within(() => list.call(this, src));
      },
      emStrong(...args) {
        return within(() => emStrong.apply(this, args));
      },
      del(...args) {
        return within(() => del.apply(this, args));
      },
      link(src) {
        return within(() => link.call(this, src));
      },
      reflink(...args) {
        return within(() => reflink.apply(this, args));
      },
    },
  });
  return marked;
}

/** Returns true if the text nests deeper than 20 levels, so that it can't be rendered. */
export function isNestedTooDeeply(markdown: string): boolean {
  try {
    createBoundedMarked().lexer(markdown);
    return false;
  } catch (error) {
    if (error instanceof TooDeep || error instanceof RangeError) return true;
    throw error;
  }
}
