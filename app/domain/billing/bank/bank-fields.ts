/** The fields of the form that takes a bank's file: what was pasted, what says that money came in, and that this was asked. */
export const pastedField = "text";
export const cameInField = "came_in";
export const askedField = "asked";
