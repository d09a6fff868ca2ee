/** The bank-file form's field for the pasted text. */
export const pastedField = "text";
/** Its field with the words of the file's direction column that mean incoming money. */
export const cameInField = "came_in";
/** Its hidden field that says that the administrator was asked which words these are. */
export const askedField = "asked";
