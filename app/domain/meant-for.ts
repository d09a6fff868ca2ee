/** An administrator's form names in this field whose account its page showed. */
export const meantForField = "meant_for";
