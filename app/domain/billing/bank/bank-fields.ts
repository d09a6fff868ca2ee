/** The bank-file form's field for the pasted text. */
export const pastedField = "text";
/** The bank-file form's field with the words of the file's direction column that mean incoming money. */
export const cameInField = "came_in";
/** The bank-file form's hidden field that says that the administrator was asked which words mean incoming money. */
export const askedField = "asked";
