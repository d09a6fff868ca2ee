let clock = (): number => Date.now();

/** Makes pages read the time from the installation in this process. */
export function followClock(of: () => number): void {
  clock = of;
}

/** Returns the installation's time, in ms; all pages count days and waits from it. */
export const clockNow = (): number => clock();
