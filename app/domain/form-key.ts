/** The hidden field that names one showing of a form: what is sent twice under one key happens once. */
export const formKeyField = "form_key";

/** Characters of a key that the server makes. Forms that the browser shows anew add `~` and a count to it. */
export const formKeyLength = 38;

export const formKeyPattern = new RegExp(`^[\\w-]{${formKeyLength}}(~\\d{1,9})?$`);
