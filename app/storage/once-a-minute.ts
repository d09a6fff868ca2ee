/**
 * A trouble that repeats with every request or look is told when it begins, and once a minute while it lasts.
 * @returns whether this one is to be told; `kind` separates troubles
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
