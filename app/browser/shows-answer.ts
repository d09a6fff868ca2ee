/** What the page shows of the answer to a form. */
type Shown = "nothing" | "answer" | "refusal";

let shown: Shown = "nothing";
const listeners = new Set<() => void>();

/** Returns true while the page shows an answer to a form. */
export const showsAnswer = (): boolean => shown !== "nothing";

/** Returns true while the page shows a form's errors. */
export const showsRefusal = (): boolean => shown === "refusal";

export function onShownAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setShownAnswer(now: Shown): void {
  shown = now;
  for (const listener of listeners) listener();
}
