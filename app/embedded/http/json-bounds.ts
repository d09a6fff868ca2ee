/** No call's body nests deeper than a draft's answers. */
const deepest = 32;
/** A team of five hundred has some thousand values. */
const mostValues = 10_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Returns true if a JSON text is too deep or has too many values for any call. It counts characters, because parsing
 * would create an object for each value.
 */
export function isOvergrown(text: string): boolean {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = endOfString(text, at);
    } else if (sign === comma) {
      if (++values > mostValues) return true;
    } else if (opening.has(sign)) {
      if (++depth > deepest) return true;
    } else if (closing.has(sign)) depth--;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === backslash) at++;
    else if (sign === quote) return at;
  }
  return text.length;
}
