/** Whoever signs up says that they are not on the list. Alone, because browsers load this. */
export const notListed = "none";
