/** Runs at the next idle moment; Safari lacks the API and waits 200 ms. */
export function whenIdle(run: () => void): void {
  const ask = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  ask(run);
}
