import { formatCents } from "~/domain/money";

/** Whole dollars lose their ".00" where `short`. */
type Written = { short?: boolean };

/** Integer cents as dollars. */
export function priceText(cents: number, { short = false }: Written = {}): string {
  const text = formatCents(cents);
  return short ? text.replace(/\.00$/, "") : text;
}

/** The same in figures of one width, where no list of `figures` makes them so. */
export function Price({ cents, ...written }: { cents: number } & Written) {
  return <span className="tabular-nums">{priceText(cents, written)}</span>;
}
