/**
 * Texts as an X12 file can hold them. It has no way to escape: what it parts segments, elements and components by cannot stand in
 * one. Of the extended set only the letters and signs of ASCII are used, which every carrier reads alike.
 */

export const elementEnd = "*";
export const componentEnd = ":";
export const repetition = "^";
export const segmentEnd = "~";
const separators = [elementEnd, componentEnd, repetition, segmentEnd];

/** Letters that are no letter of ASCII with a mark. */
const letters: Record<string, string> = {
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", ø: "o", Ø: "O", ł: "l", Ł: "L" },
  ...{ đ: "d", Đ: "D", ð: "d", Ð: "D", þ: "th", Þ: "Th", ı: "i", ŋ: "n", Ŋ: "N", ħ: "h", Ħ: "H" },
  ...{ "’": "'", "‘": "'", ʻ: "'", ʼ: "'", "“": '"', "”": '"', "–": "-", "—": "-", "‑": "-" },
  ...{ "…": "...", º: "o", ª: "a", "№": "No" },
};

/** A letter that has none near it in ASCII. */
const unwritable = "?";

/**
 * The text in one line, without what means something to X12, at most so long. What cannot be written is a question mark: nothing
 * is left out without a trace.
 */
export function x12Text(text: string, longest: number): string {
  const plain = [...text.normalize("NFKD").replace(/\p{M}/gu, "")]
    .map((letter) => {
      const written = letters[letter] ?? letter;
      if (separators.includes(written) || /\s|\p{C}/u.test(written)) return " ";
      return /^[ -\x7d]+$/.test(written) && written !== "`" ? written : unwritable;
    })
    .join("")
    .replace(/ +/g, " ")
    .trim();
  return plain.slice(0, longest).trimEnd();
}

/** One segment; elements at the end that say nothing are left out, as the standard wants it. */
export function segment(tag: string, ...elements: readonly string[]): string {
  const last = elements.findLastIndex((element) => element !== "");
  return `${[tag, ...elements.slice(0, last + 1)].join(elementEnd)}${segmentEnd}`;
}

/** CCYYMMDD of YYYY-MM-DD. */
export const x12Day = (day: string): string => day.replaceAll("-", "");

/** HHMM of an ISO time. */
export const x12Time = (time: string): string => time.slice(11, 16).replace(":", "");
