/** What the page shows of the answer to a form. */
type Shown = "nothing" | "answer" | "refusal";

let isShown: Shown = "nothing";
const listeners = new Set<() => void>();

/** Returns true while the page shows an answer to a form. */
export const showsAnswer = (): boolean => isShown !== "nothing";

/** Returns true while the page shows a form's errors. */
export const showsRefusal = (): boolean => isShown === "refusal";

export function onShownAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setShownAnswer(now: Shown): void {
  isShown = now;
  for (const listener of listeners) listener();
}
