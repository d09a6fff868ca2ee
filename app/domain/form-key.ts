/** This hidden field holds the idempotency key of a form: a repeated post with the same key takes effect once. */
export const formKeyField = "form_key";

/** Characters of a key that the server creates; forms that the browser renders again append `~` and a count. */
export const formKeyLength = 38;

/** A key as a form may post it, with or without a count. */
export const formKeyPattern = new RegExp(`^[\\w-]{${formKeyLength}}(~\\d{1,9})?$`);
