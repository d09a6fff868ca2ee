/** The answer that the owner isn't on the list of employees. It is a separate module, because browsers load it. */
export const notListed = "none";
