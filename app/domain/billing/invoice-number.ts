/**
 * An invoice number is INV-2026-000123: the year and a count within it (handbook/entities.md, Invoice). From a
 * million on it has another digit, so the texts sort correctly only among equal lengths.
 */

const invoiceNumberPattern = /^INV-(?<year>[1-9]\d{3})-(?<count>\d{6}|[1-9]\d{6,8})$/;

/** Returns the invoice number of a year and a count (at most nine digits). @throws RangeError if one is out of range */
export function invoiceNumber(year: number, count: number): string {
  const fits = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to;
  if (!fits(year, 1000, 9999) || !fits(count, 1, 999_999_999)) {
    throw new RangeError(`There is no invoice number ${count} of ${year}`);
  }
  return `INV-${year}-${String(count).padStart(6, "0")}`;
}

/** Returns the year and count of an invoice number; null for anything else, lowercase and blanks included. */
export function parseInvoiceNumber(text: string): { year: number; count: number } | null {
  const { year, count } = invoiceNumberPattern.exec(text)?.groups ?? {};
  return Number(count) > 0 ? { year: Number(year), count: Number(count) } : null;
}
