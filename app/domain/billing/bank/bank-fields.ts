/** The bank-file form's fields: the pasted text, the values that mean incoming money, and a mark that they were asked. */
export const pastedField = "text";
export const cameInField = "came_in";
export const askedField = "asked";
