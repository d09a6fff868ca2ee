const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A wait as people say it, rounded up: "2 seconds", "1 minute", "3 hours". @param seconds a fraction counts as a second */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return counted(whole, "second");
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}
