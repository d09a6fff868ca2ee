/**
 * Returns the page numbers to offer: the first, the last, and the current one with its neighbors. Null stands for two
 * or more pages left out between them; a single one is offered itself, because it takes no more room.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last];
  const pages = [...new Set(near)].filter((page) => page >= 1 && page <= last);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    if (gap === 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}

/** Long lists have this many rows a page. */
export const pageSize = 25;

/** Returns the number, at most `max`, of a text of one to nine digits; the fallback for 0, nothing and other text. */
export function numberIn(text: string | undefined, fallback: number, max: number): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
  return number < 1 ? fallback : Math.min(number, max);
}

/**
 * Returns the `pagination` of the page that a query asks for and its `offset`, the rows before it. Of `total` rows, a page
 * has 25, or as many as the query asks for up to `max`. A page past the end, because the list became shorter, is the last.
 */
export function pageOf(query: { page?: string; per_page?: string }, total: number, max = 100) {
  const per_page = numberIn(query.per_page, pageSize, max);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  const current_page = numberIn(query.page, 1, last_page);
  return {
    pagination: { current_page, per_page, total, last_page },
    offset: (current_page - 1) * per_page,
  };
}
