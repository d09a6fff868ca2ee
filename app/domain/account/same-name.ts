/** Returns the name without blanks, case and accents, with straight apostrophes and hyphens. */
const comparableName = (name: string): string =>
  name
    // Keyboards produce all of these, and phones insert curly and long ones by themselves.
    .replace(/['’‘‛ʼʻʹ′`´＇]/g, "'")
    .replace(/[-‐‑‒–—―−﹣－]/g, "-")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .toLowerCase();

/** Returns true if names match apart from blanks, case, accents and the shape of apostrophes (`’`, `'`) and hyphens. */
export const isSameName = (a: string, b: string): boolean =>
  comparableName(a) === comparableName(b);
