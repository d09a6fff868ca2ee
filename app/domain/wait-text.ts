const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A wait as people say it, rounded up so that it is never too short: "2 seconds", "14 minutes", "3 hours". */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

/** What somebody who tried too often is told. @param seconds until the next try, where that is known */
export const tooManyTries = (seconds: number | undefined): string =>
  `Too many tries. Wait ${seconds === undefined ? "a few minutes" : waitText(seconds)}.`;
