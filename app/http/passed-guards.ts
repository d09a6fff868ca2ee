/** The requests that their guards let through, by their `context`: only those may have done something. */
const passed = new WeakSet<object>();

export const letThrough = (context: object): void => void passed.add(context);
export const hasPassed = (context: object): boolean => passed.has(context);

/** A call has told meanwhile that whoever asks is to sign in, or to show a second factor, first. */
export const takeBack = (context: object): void => void passed.delete(context);
