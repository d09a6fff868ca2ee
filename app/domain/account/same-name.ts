/** Keyboards write these for one apostrophe and one hyphen; phones the curly and the long ones, of their own accord. */
const apostrophes = /['’‘‛ʼʻʹ′`´＇]/g;
const hyphens = /[-‐‑‒–—―−﹣－]/g;

/** A name as it is compared: without blanks, case, accents and the ways to write an apostrophe or a hyphen. */
const compared = (name: string) =>
  name
    .replace(apostrophes, "'")
    .replace(hyphens, "-")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .toLowerCase();

/** Whether two people's names are one, however the keyboard wrote them: "Bea O’Dell" signs for "Bea O'Dell". */
export const isSameName = (one: string, other: string): boolean =>
  compared(one) === compared(other);
