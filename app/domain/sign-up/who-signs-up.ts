/** The signer says that they are not on the list. It is a separate module, because browsers load it. */
export const notListed = "none";
