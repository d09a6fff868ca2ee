/**
 * Null means that the line doesn't exist on that side. `line` counts from 1 in the later text, or in the earlier one
 * if the line was removed.
 */
type ChangedLine = { line: number; before: string | null; after: string | null };

/** Above this many pairs of lines, everything between the first and the last difference counts as new. */
const maxPairs = 4_000_000;

/** Returns the removed, added and changed lines in order; a moved line is both removed and added. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let first = 0;
  while (first < old.length && first < now.length && old[first] === now[first]) first += 1;
  let tail = 0;
  while (
    tail < old.length - first &&
    tail < now.length - first &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  ) {
    tail += 1;
  }
  const removedLines = old.slice(first, old.length - tail);
  const come = now.slice(first, now.length - tail);
  const kept = keptPairs(removedLines, come);
  const found: ChangedLine[] = [];
  let [remaining, right] = [0, 0];
  for (const [oldEnd, newEnd] of [...kept, [removedLines.length, come.length] as const]) {
    for (; remaining < oldEnd || right < newEnd; remaining += 1, right += 1) {
      const isOld = remaining < oldEnd;
      const isNew = right < newEnd;
      found.push({
        line: first + 1 + (isNew ? right : remaining),
        before: isOld ? (removedLines[remaining] ?? "") : null,
        after: isNew ? (come[right] ?? "") : null,
      });
    }
    [remaining, right] = [oldEnd + 1, newEnd + 1];
  }
  return found;
}

/** Returns the positions of the longest common sequence of lines. */
function keptPairs(
  removedLines: readonly string[],
  come: readonly string[],
): (readonly [number, number])[] {
  if (removedLines.length * come.length > maxPairs) return [];
  const width = come.length + 1;
  const longest = new Uint32Array((removedLines.length + 1) * width);
  const at = (remaining: number, right: number) => longest[remaining * width + right] ?? 0;
  for (let remaining = removedLines.length - 1; remaining >= 0; remaining -= 1) {
    for (let right = come.length - 1; right >= 0; right -= 1) {
      longest[remaining * width + right] =
        removedLines[remaining] === come[right]
          ? at(remaining + 1, right + 1) + 1
          : Math.max(at(remaining + 1, right), at(remaining, right + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let remaining = 0, right = 0; remaining < removedLines.length && right < come.length;) {
    if (removedLines[remaining] === come[right]) {
      pairs.push([remaining, right]);
      remaining += 1;
      right += 1;
    } else if (at(remaining + 1, right) >= at(remaining, right + 1)) remaining += 1;
    else right += 1;
  }
  return pairs;
}
