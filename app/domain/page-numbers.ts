/** How many a list holds, as a page says it: a search with too many hits counts them only so far. */
export function countText({
  total,
  more_than_total,
}: {
  total: number;
  more_than_total?: boolean | undefined;
}): string {
  const number = total.toLocaleString("en-US");
  return more_than_total ? `more than ${number}` : number;
}

/**
 * Which pages of a long list to offer: the first, the last and those around the current one. Null stands for pages left
 * out; never for a single one, because its number takes no more room than the gap.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last];
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= last);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0);
    if (gap === 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
