/**
 * Returns a LIKE pattern of a text's words in their order, for a lowercased column. Databases lowercase only ASCII
 * letters alike, so `%` replaces runs of characters other than these, digits and `@.+'-`.
 */
export const likePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[^a-z0-9@.+'-]+/g, "%")}%`;

/** Returns a LIKE pattern of texts that contain this one as it is; for SQLite, add `escape '\\'`. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
