type Connection = { saveData?: boolean; effectiveType?: string };

/** Undefined if the browser doesn't say (Firefox, Safari). */
export const getConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Runs something when the browser is idle, at most 4 s later; in Safari, which can't tell, after 200 ms. */
export function runWhenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(run, 200);
}
