/** Contexts of the requests whose guards passed; only those may have changed something. */
const passed = new WeakSet<object>();

export const markGuardsPassed = (context: object): void => void passed.add(context);
export const havePassedGuards = (context: object): boolean => passed.has(context);

/** A call found that the visitor must sign in or show a second factor first. */
export const clearPassedGuards = (context: object): void => void passed.delete(context);
