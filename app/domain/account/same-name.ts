/**
 * Keyboards produce all of these for an apostrophe or a hyphen, and phones insert the curly and long ones
 * automatically.
 */
const apostrophes = /['’‘‛ʼʻʹ′`´＇]/g;
const hyphens = /[-‐‑‒–—―−﹣－]/g;

const compared = (name: string) =>
  name
    .replace(apostrophes, "'")
    .replace(hyphens, "-")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .toLowerCase();

/**
 * Returns true if two names match apart from blanks, case, accents, apostrophes and hyphens: "Bea O’Dell" may sign
 * for "Bea O'Dell".
 */
export const isSameName = (a: string, b: string): boolean => compared(a) === compared(b);
