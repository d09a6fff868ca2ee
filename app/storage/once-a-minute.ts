/**
 * Returns a function that is true if a problem of this `kind` should be logged: when it starts, and once a minute
 * while it lasts.
 */
export function onceAMinute(): (kind: string) => boolean {
  const told = new Map<string, number>();
  return (kind) => {
    const now = performance.now();
    if (now - (told.get(kind) ?? -Infinity) < 60_000) return false;
    told.set(kind, now);
    return true;
  };
}
