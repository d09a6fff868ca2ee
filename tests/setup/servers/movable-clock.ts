/** A clock that stands still until a test moves it; ms. */
export type MovableClock = { now: () => number; advance(ms: number): void };

export function movableClock(start = "2026-03-02T09:00:00.000Z"): MovableClock {
  let at = Date.parse(start);
  return { now: () => at, advance: (ms) => void (at += ms) };
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;
