import type { BankMatch } from "~/domain/admin/desk-payments";
import type { BankFile, BankRow } from "~/domain/billing/bank/bank-file";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { bankRowsTexts } from "./bank-rows.text";

/** The rows of a bank's file as the page shows them: each with what it may be for, and a field where something can be done. */

/** Rows that one form records: as many as forms may have fields for, several times over. */
const mostFields = 200;

/** Numbers of invoices by a row's place in the file; "" where somebody wants it left out. */
export type Choices = ReadonlyMap<number, string>;

/**
 * What a row's field is called: by what is in the row, so that a choice which was kept while somebody signed in again is found by
 * the same row when its file is chosen again, and by no other.
 */
export const fieldOf = ({ bank_row }: Pick<BankMatch, "bank_row">): string =>
  `row_${bank_row.slice(-16)}`;

type Row = BankRow & {
  /** The invoice that somebody typed. */
  number: string | null;
};
type File = Omit<BankFile, "rows"> & { rows: readonly Row[] };

export type PreviewRow = Row &
  Omit<BankMatch, "doubt"> & {
    doubt: string | null;
    /** What is asked of it, and its answer so far; null where nothing can be done. */
    field: { name: string; kind: "choice" | "number"; value: string } | null;
  };

/** A file's rows that can't be recorded from it, and why. */
export function apartIn({ unread, left }: Pick<File, "unread" | "left">, language: Language) {
  const { whys } = say(bankRowsTexts, language);
  return {
    unread: unread.map((row) => ({ ...row, why: whys[row.why] })),
    left: left.map((row) => ({ ...row, why: whys[row.why] })),
  };
}

/** @param choices what somebody chose before; left out, what is sure is chosen */
export function previewOf(
  file: File,
  matches: readonly BankMatch[],
  { language, choices }: { language: Language; choices?: Choices },
) {
  const { rows, unread, left } = file;
  const { doubts } = say(bankRowsTexts, language);
  const known = rows.flatMap((row, index) => {
    const match = matches[index];
    return match ? [{ index, row, match }] : [];
  });
  const open = known.filter(({ match }) => match.status !== "recorded");
  // What has an invoice goes first; interest and the like can wait for another time.
  const inOrder = [
    ...open.filter(({ match }) => match.status !== "unknown"),
    ...open.filter(({ match }) => match.status === "unknown"),
  ];
  const asked = new Set(inOrder.slice(0, mostFields).map(({ index }) => index));
  return {
    rows: known.map(({ index, row, match }): PreviewRow => {
      const sure = match.status === "matched" ? (match.candidates[0]?.number ?? "") : "";
      const kind = row.number !== null || match.status === "unknown" ? "number" : "choice";
      const value = choices?.get(index) ?? (row.number !== null ? row.number : sure);
      const field = asked.has(index) ? ({ name: fieldOf(match), kind, value } as const) : null;
      return { ...row, ...match, doubt: match.doubt && doubts[match.doubt], field };
    }),
    ...apartIn(file, language),
    most: mostFields,
    isCut: open.length > mostFields,
    /** What the page brings back. */
    held: JSON.stringify({ rows, unread, left }),
    /** So many invoices were typed that nobody has seen yet. */
    toLookAt: 0,
  };
}
