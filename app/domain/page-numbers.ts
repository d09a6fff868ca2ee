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

/** Of a long list (handbook/entities.md, Pagination). */
export const pageSize = 25;

/** A whole number from a query: 1 to `most`; anything else is the fallback. */
export function numberIn(text: string | undefined, fallback: number, most: number): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
  return number < 1 ? fallback : Math.min(number, most);
}

/**
 * @param asked as in the query
 * @param most lines of one page
 */
export function pageOf(asked: { page?: string; per_page?: string }, total: number, most = 100) {
  const per_page = numberIn(asked.per_page, pageSize, most);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  // A page past the end, of a list that has become shorter, is the last one.
  const current_page = numberIn(asked.page, 1, last_page);
  return {
    pagination: { current_page, per_page, total, last_page },
    offset: (current_page - 1) * per_page,
  };
}
