type Connection = { saveData?: boolean; effectiveType?: string };

/** Undefined if the browser doesn't say (Firefox, Safari). */
export const getConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Runs something when the browser is idle; in Safari, which can't tell, after 200 ms. */
export function runWhenIdle(run: () => void): void {
  const ask = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  ask(run);
}
