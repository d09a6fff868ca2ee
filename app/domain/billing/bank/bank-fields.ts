/**
 * The bank-file form has these fields: the pasted text, the values that mean incoming money, and a mark that they
 * were asked for.
 */
export const pastedField = "text";
export const cameInField = "came_in";
export const askedField = "asked";
