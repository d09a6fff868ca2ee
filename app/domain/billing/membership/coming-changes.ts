/** What a change does to the invoices that come next. Days are YYYY-MM-DD, amounts integer cents. */

type Credits = { invoice: string; amount_c: number }[];

export type Coming = {
  issued_on: string;
  total_c: number;
  /** What it gives back, with the invoice that asked for it. */
  credits: Credits;
};

type ComingChange = {
  issued_on: string;
  /** By so much it asks for less. */
  less_c: number;
  /** What of it is given back for invoices of before. */
  credits: Credits;
};

/** What differs of each day's invoice, also where there is one only before, or only after; the earliest first. */
export function comingChanges(before: readonly Coming[], after: readonly Coming[]): ComingChange[] {
  const days = [...new Set([...before, ...after].map(({ issued_on }) => issued_on))].toSorted();
  return days.map((issued_on) => {
    const [then, now] = [before, after].map((coming) =>
      coming.find((each) => each.issued_on === issued_on),
    );
    return {
      issued_on,
      less_c: (then?.total_c ?? 0) - (now?.total_c ?? 0),
      // What is put right already, whoever it is for, is not of this change.
      credits: newOnes(now?.credits ?? [], then?.credits ?? []),
    };
  });
}

/** What a change adds to the credits for each invoice. */
function newOnes(after: Credits, before: Credits): Credits {
  const sumOf = (credits: Credits, invoice: string) =>
    credits
      .filter((each) => each.invoice === invoice)
      .reduce((sum, { amount_c }) => sum + amount_c, 0);
  return [...new Set(after.map(({ invoice }) => invoice))]
    .map((invoice) => ({ invoice, amount_c: sumOf(after, invoice) - sumOf(before, invoice) }))
    .filter(({ amount_c }) => amount_c > 0);
}
