import { formatCents } from "~/domain/money";

/** `short` drops the ".00" of whole dollars. */
type Written = { short?: boolean };

/** Formats integer cents as dollars. */
export function priceText(cents: number, { short = false }: Written = {}): string {
  const text = formatCents(cents);
  return short ? text.replace(/\.00$/, "") : text;
}

/** Formats with tabular figures, for use outside lists of `figures`. */
export function Price({ cents, ...written }: { cents: number } & Written) {
  return <span className="tabular-nums">{priceText(cents, written)}</span>;
}
