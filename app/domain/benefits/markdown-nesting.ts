import { Marked, Tokenizer } from "marked";

/**
 * How deep a text in markdown may nest: quotes in quotes, lists in lists, words set apart in words set apart. Nobody writes so
 * deep on purpose, and each level costs the reader of it a level of its stack and another walk through the text.
 */
export const deepestNesting = 20;

/** What a text that nests deeper is given up with. */
class TooDeep extends Error {}

/** A reader of markdown that throws at what nests too deep, before it costs anything. Of one text: it counts. */
export function boundedMarked(): Marked {
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
      emStrong(...given) {
        return within(() => emStrong.apply(this, given));
      },
      del(...given) {
        return within(() => del.apply(this, given));
      },
      link(src) {
        return within(() => link.call(this, src));
      },
      reflink(...given) {
        return within(() => reflink.apply(this, given));
      },
    },
  });
  return marked;
}

/** Whether it can't be shown as what it is meant to be. */
export function nestsTooDeep(markdown: string): boolean {
  try {
    boundedMarked().lexer(markdown);
    return false;
  } catch (error) {
    if (error instanceof TooDeep || error instanceof RangeError) return true;
    throw error;
  }
}
