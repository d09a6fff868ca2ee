/** Runs at the next quiet moment; Safari has no word for that and gets a fifth of a second. */
export function whenIdle(run: () => void): void {
  const ask = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  ask(run);
}
