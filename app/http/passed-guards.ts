/** Contexts of the requests whose guards passed; only those may have changed something. */
const passed = new WeakSet<object>();

export const letThrough = (context: object): void => void passed.add(context);
export const hasPassed = (context: object): boolean => passed.has(context);

/** A call found that the visitor must sign in or show a second factor first. */
export const takeBack = (context: object): void => void passed.delete(context);
