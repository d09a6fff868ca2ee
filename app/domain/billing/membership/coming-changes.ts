/** Compares upcoming invoices before and after a change. Days are YYYY-MM-DD, amounts integer cents. */

type Credits = { invoice: string; amount_c: number }[];

/** An upcoming invoice. */
export type UpcomingInvoice = {
  issued_on: string;
  total_c: number;
  /** The amounts that it returns, with the invoices that charged them. */
  credits: Credits;
};

type ComingChange = {
  issued_on: string;
  /** The invoice is lower by this many cents; negative if it is higher. */
  less_c: number;
  credits: Credits;
};

/** Returns by issue date, earliest first, how much less is charged (also 0) and newly credited; a missing side is 0. */
export function compareUpcoming(
  before: readonly UpcomingInvoice[],
  after: readonly UpcomingInvoice[],
): ComingChange[] {
  const days = [...new Set([...before, ...after].map(({ issued_on }) => issued_on))].toSorted();
  return days.map((issued_on) => {
    const [previous, now] = [before, after].map((coming) =>
      coming.find((each) => each.issued_on === issued_on),
    );
    return {
      issued_on,
      less_c: (previous?.total_c ?? 0) - (now?.total_c ?? 0),
      // Corrections that existed before are not part of this change.
      credits: addedCredits(now?.credits ?? [], previous?.credits ?? []),
    };
  });
}

/** Returns the credits that are new or larger `after` a change, by the invoice that charged them. */
function addedCredits(after: Credits, before: Credits): Credits {
  const sumOf = (credits: Credits, invoice: string) =>
    credits
      .filter((each) => each.invoice === invoice)
      .reduce((sum, { amount_c }) => sum + amount_c, 0);
  return [...new Set(after.map(({ invoice }) => invoice))]
    .map((invoice) => ({ invoice, amount_c: sumOf(after, invoice) - sumOf(before, invoice) }))
    .filter(({ amount_c }) => amount_c > 0);
}
