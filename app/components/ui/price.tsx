import { formatCents } from "~/domain/money";

/** Returns integer cents as dollars, without the ".00" of whole ones. */
export const shortPrice = (cents: number): string => formatCents(cents).replace(/\.00$/, "");

/** An amount with tabular figures, for use outside lists of `figures`; `short` drops the ".00" of whole dollars. */
export const Price = ({ cents, short = false }: { cents: number; short?: boolean }) => (
  <span className="tabular-nums">{short ? shortPrice(cents) : formatCents(cents)}</span>
);
