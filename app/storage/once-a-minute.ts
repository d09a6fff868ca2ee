/** Returns a function that is true for a `kind` of problem at most once a minute, so that the log isn't flooded. */
export function onceAMinute(): (kind: string) => boolean {
  const reported = new Map<string, number>();
  return (kind) => {
    const now = performance.now();
    if (now - (reported.get(kind) ?? -Infinity) < 60_000) return false;
    reported.set(kind, now);
    return true;
  };
}
