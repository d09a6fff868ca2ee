import { formatCents } from "../money";

/** Why an invoice comes to another sum than the one before it (handbook/screens.md, …/payments). */

type Line = { label: string; amount_c: number; reason: string | null };

export type LineChange = {
  label: string;
  /** How it was worked out before and how it is now, in words; "Not billed" where it was not on the invoice. */
  before: string;
  now: string;
  /** Cents; negative when it costs less now. */
  difference_c: number;
};

const notBilled = "Not billed";

function sideOf(lines: readonly Line[], label: string): { amount_c: number; words: string } {
  const own = lines.filter((line) => line.label === label);
  const amount_c = own.reduce((sum, line) => sum + line.amount_c, 0);
  const words = own.map((line) => line.reason ?? formatCents(line.amount_c)).join("; ");
  return { amount_c, words: words || notBilled };
}

/** The lines that come to another amount than before, in the order of the new invoice, then what fell away. */
export function lineChanges(before: readonly Line[], now: readonly Line[]): LineChange[] {
  const labels = [...new Set([...now, ...before].map(({ label }) => label))];
  return labels.flatMap((label) => {
    const [then, today] = [sideOf(before, label), sideOf(now, label)];
    const difference_c = today.amount_c - then.amount_c;
    return difference_c === 0
      ? []
      : [{ label, before: then.words, now: today.words, difference_c }];
  });
}
