/**
 * A line that differs between two texts; null on the side where it doesn't exist. `line` counts from 1 in the later
 * text; for a removed line it is the one that follows there.
 */
type ChangedLine = { line: number; before: string | null; after: string | null };

/** Above this many pairs of lines to compare, everything between the first and the last difference counts as changed. */
const maxPairs = 4_000_000;

/** Returns the lines that differ, in order, a removed one together with the one added in its place. */
export function diffLines(before: string, after: string): ChangedLine[] {
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
  const addedLines = now.slice(first, now.length - tail);
  const kept = commonLines(removedLines, addedLines);
  const found: ChangedLine[] = [];
  let [removedIndex, addedIndex] = [0, 0];
  for (const [oldEnd, newEnd] of [...kept, [removedLines.length, addedLines.length] as const]) {
    for (; removedIndex < oldEnd || addedIndex < newEnd; removedIndex += 1, addedIndex += 1) {
      const isOld = removedIndex < oldEnd;
      const isNew = addedIndex < newEnd;
      found.push({
        line: first + 1 + (isNew ? addedIndex : removedIndex),
        before: isOld ? (removedLines[removedIndex] ?? "") : null,
        after: isNew ? (addedLines[addedIndex] ?? "") : null,
      });
    }
    [removedIndex, addedIndex] = [oldEnd + 1, newEnd + 1];
  }
  return found;
}

/** Returns the longest common sequence of lines as pairs of positions; [] if there are too many lines to compare. */
function commonLines(
  removedLines: readonly string[],
  addedLines: readonly string[],
): (readonly [number, number])[] {
  if (removedLines.length * addedLines.length > maxPairs) return [];
  const width = addedLines.length + 1;
  const longest = new Uint32Array((removedLines.length + 1) * width);
  const at = (removedIndex: number, addedIndex: number) =>
    longest[removedIndex * width + addedIndex] ?? 0;
  for (let remaining = removedLines.length - 1; remaining >= 0; remaining -= 1) {
    for (let right = addedLines.length - 1; right >= 0; right -= 1) {
      longest[remaining * width + right] =
        removedLines[remaining] === addedLines[right]
          ? at(remaining + 1, right + 1) + 1
          : Math.max(at(remaining + 1, right), at(remaining, right + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (
    let remaining = 0, right = 0;
    remaining < removedLines.length && right < addedLines.length;
  ) {
    if (removedLines[remaining] === addedLines[right]) {
      pairs.push([remaining, right]);
      remaining += 1;
      right += 1;
    } else if (at(remaining + 1, right) >= at(remaining, right + 1)) remaining += 1;
    else right += 1;
  }
  return pairs;
}
