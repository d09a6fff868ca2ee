/** INV-2026-000123: the year and a number that grows by one within it (handbook/entities.md, Invoice). */

const most = 999_999;

/** @throws RangeError for what the form has no room for */
export function invoiceNumber(year: number, count: number): string {
  const fits = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to;
  if (!fits(year, 1000, 9999) || !fits(count, 1, most)) {
    throw new RangeError(`There is no invoice number ${count} of ${year}`);
  }
  return `INV-${year}-${String(count).padStart(6, "0")}`;
}

/** The year and the count of an invoice number; null for anything else. */
export function parseInvoiceNumber(text: string): { year: number; count: number } | null {
  const [, year, count] = /^INV-([1-9]\d{3})-(\d{6})$/.exec(text) ?? [];
  return year && count && Number(count) > 0 ? { year: Number(year), count: Number(count) } : null;
}
