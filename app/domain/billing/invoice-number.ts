/**
 * INV-2026-000123: the year and a number that grows by one within it (handbook/entities.md, Invoice). From the millionth of a
 * year on it has a digit more, so that texts are in their order only where their lengths are.
 */

/** More than anybody issues in a year, and short enough to be read out. */
const most = 999_999_999;

export const invoiceNumberPattern = /^INV-(?<year>[1-9]\d{3})-(?<count>\d{6}|[1-9]\d{6,8})$/;

/** @throws RangeError for what is no year or no count */
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
  const { year, count } = invoiceNumberPattern.exec(text)?.groups ?? {};
  return Number(count) > 0 ? { year: Number(year), count: Number(count) } : null;
}
