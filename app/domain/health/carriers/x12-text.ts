/**
 * Converts texts for X12 files. X12 has no escaping, so its separators for segments, elements and components can't
 * occur in a text. Only ASCII is used, which every carrier reads the same way.
 */

const elementEnd = "*";
export const componentEnd = ":";
export const repetition = "^";
const segmentEnd = "~";
const separators = [elementEnd, componentEnd, repetition, segmentEnd];

/** These letters don't decompose into an ASCII letter and an accent. */
const letters: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ħ: "h",
  Ħ: "H",
};

/** Variants of apostrophes, quotation marks and hyphens, and characters that NFKD would change wrongly. */
const signs = [
  [
    /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02be\u02bf\u02c8\u2032\u2035\u00b4\u0060\uff07\ua78c]/g,
    "'",
  ],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, "-"],
  [/\u00ad/g, ""],
  // "412\u00bd" is 412 and a half, not 4121 halves.
  [/(\d)(?=[\u00bc-\u00be\u2150-\u215e\u2189])/g, "$1 "],
] as const;

const fractionBar = /[\u2044\u2215]/g;

/** A letter without an ASCII equivalent becomes this. */
const unwritable = "?";

/**
 * Returns the text on one line, without X12 separators and cut to a length. Unwritable characters become question
 * marks, so that nothing is lost silently.
 */
export function x12Text(text: string, longest: number): string {
  const input = signs.reduce((so, [sign, written]) => so.replace(sign, written), text);
  const plain = [...input.normalize("NFKD").replace(fractionBar, "/").replace(/\p{M}/gu, "")]
    .map((letter) => {
      const written = letters[letter] ?? letter;
      if (separators.includes(written) || /\s|\p{C}/u.test(written)) return " ";
      return /^[ -\x7d]+$/.test(written) ? written : unwritable;
    })
    .join("")
    .replace(/ +/g, " ")
    .trim();
  return plain.slice(0, longest).trimEnd();
}

/** Returns one segment without trailing empty elements, as the standard requires. */
export function segment(tag: string, ...elements: readonly string[]): string {
  const last = elements.findLastIndex((element) => element !== "");
  return `${[tag, ...elements.slice(0, last + 1)].join(elementEnd)}${segmentEnd}`;
}

/** Returns CCYYMMDD for YYYY-MM-DD. */
export const x12Day = (day: string): string => day.replaceAll("-", "");

/** Returns HHMM of an ISO time. */
export const x12Time = (time: string): string => time.slice(11, 16).replace(":", "");
