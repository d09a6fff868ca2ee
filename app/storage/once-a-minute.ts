/** True when a problem of this `kind` starts, and once a minute while it lasts. */
export function onceAMinute(): (kind: string) => boolean {
  const reported = new Map<string, number>();
  return (kind) => {
    const now = performance.now();
    if (now - (reported.get(kind) ?? -Infinity) < 60_000) return false;
    reported.set(kind, now);
    return true;
  };
}
