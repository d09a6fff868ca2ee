/** The field in which a form of an administrator says whose account its page was of. */
export const meantForField = "meant_for";
