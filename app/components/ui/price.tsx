import { formatCents } from "~/domain/money";

/** Integer cents as dollars in figures of one width; whole dollars lose their ".00" where `short`. */
export function Price({ cents, short = false }: { cents: number; short?: boolean }) {
  const text = formatCents(cents);
  return <span className="tabular-nums">{short ? text.replace(/\.00$/, "") : text}</span>;
}
