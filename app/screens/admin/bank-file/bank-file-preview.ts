import type { recordBankRows } from "~/core/admin/bank-rows";
import type { BankMatch } from "~/domain/admin/desk-payments";
import type { BankFile, BankRow } from "~/domain/billing/bank/bank-file";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { deskPath } from "../payment-desk.server";

const bankRowsTexts = texts({
  en: {
    whys: {
      date: "the date can’t be read",
      amount: "the amount can’t be read",
      future: "it’s dated in the future",
      direction: "it doesn’t say whether the money came in or went out",
      columns: "it has more cells than the file has columns",
      out: "money that went out",
      nothing: "no amount",
    },
    doubts: {
      no_invoice: "There’s no invoice with the number it names.",
      undone: "It was recorded before and undone.",
      several: "It may be for one of several invoices.",
      amount_only: "Only the amount matches.",
      before_issue: "The money came before the invoice was issued.",
      perhaps_recorded: "The same amount was recorded for this invoice around that time.",
      same_check: "An earlier row has the same check, which is recorded once.",
      nothing_owed: "It has nothing left to pay, or another row pays it.",
      other_amount: "The invoice asks for another amount.",
    },
  },
  es: {
    whys: {
      date: "la fecha no se puede leer",
      amount: "la cantidad no se puede leer",
      future: "tiene una fecha futura",
      direction: "no dice si el dinero entró o salió",
      columns: "tiene más celdas que columnas el archivo",
      out: "dinero que salió",
      nothing: "sin cantidad",
    },
    doubts: {
      no_invoice: "No hay ninguna factura con el número que indica.",
      undone: "Se registró antes y se deshizo.",
      several: "Puede ser de una de varias facturas.",
      amount_only: "Solo coincide la cantidad.",
      before_issue: "El dinero llegó antes de que se emitiera la factura.",
      perhaps_recorded: "La misma cantidad se registró para esta factura por esas fechas.",
      same_check: "Una fila anterior trae el mismo cheque, que se registra una sola vez.",
      nothing_owed: "Ya no falta nada por pagar, o la paga otra fila.",
      other_amount: "La factura pide otra cantidad.",
    },
  },
});

/** The most rows that one form can record, well below the number of fields that http/read-form.ts allows. */
const maxFields = 200;

/** Invoice numbers by the row's index; "" for a row that the administrator left out. */
export type Choices = ReadonlyMap<number, string>;

/**
 * Returns a field's name, made from the row's content. If a choice is kept while the administrator signs in again, it
 * then only applies to the same row when the file is chosen again.
 */
export const choiceFieldOf = ({ bank_row }: Pick<BankMatch, "bank_row">): string =>
  `row_${bank_row.slice(-16)}`;

/** A bank's file whose rows have the invoice number that the administrator typed, or null. */
type NumberedFile = Omit<BankFile, "rows"> & {
  rows: readonly (BankRow & { number: string | null })[];
};

/** Returns the rows that can't be read (`unread`) or aren't payments (`left`), as in the file, with `why` in words. */
function wordSkippedRows(
  { unread, left: leftOut }: Pick<NumberedFile, "unread" | "left">,
  language: Language,
) {
  const { whys } = say(bankRowsTexts, language);
  return {
    unread: unread.map((row) => ({ ...row, why: whys[row.why] })),
    left: leftOut.map((row) => ({ ...row, why: whys[row.why] })),
  };
}

/**
 * Returns the rows of a file, in its order, with the invoices that they may pay. 200 of those that aren't recorded yet
 * have a field, beginning with those that have a possible invoice.
 * @param choices the administrator's earlier choices; by default, invoices that match for sure are chosen
 */
export function toPreview(
  file: NumberedFile,
  matches: readonly BankMatch[],
  { language, choices }: { language: Language; choices?: Choices },
) {
  const { rows, unread, left: leftOut } = file;
  const { doubts } = say(bankRowsTexts, language);
  const known = rows.flatMap((row, index) => {
    const match = matches[index];
    return match ? [{ index, row, match }] : [];
  });
  const open = known.filter(({ match }) => match.status !== "recorded");
  // Rows with a possible invoice go first, because others, such as interest, can wait.
  const inOrder = [
    ...open.filter(({ match }) => match.status !== "unknown"),
    ...open.filter(({ match }) => match.status === "unknown"),
  ];
  const shownIndexes = new Set(inOrder.slice(0, maxFields).map(({ index }) => index));
  return {
    rows: known.map(({ index, row, match }) => {
      const sure = match.status === "matched" ? (match.candidates[0]?.number ?? "") : "";
      const kind = row.number !== null || match.status === "unknown" ? "number" : "choice";
      const value = choices?.get(index) ?? (row.number !== null ? row.number : sure);
      /** Null if the row can't be recorded now. */
      const field = shownIndexes.has(index)
        ? ({ name: choiceFieldOf(match), kind, value } as const)
        : null;
      return { ...row, ...match, doubt: match.doubt && doubts[match.doubt], field };
    }),
    ...wordSkippedRows(file, language),
    most: maxFields,
    isCut: open.length > maxFields,
    /** The form posts these rows back, because the server doesn't store the file. */
    held: JSON.stringify({ rows, unread, left: leftOut }),
    /** The number of typed invoices that the administrator hasn't been shown yet. */
    toLookAt: 0,
  };
}

/** A row of the file, and the number of the invoice that the administrator chose for it. */
export type ChosenMatch = { number: string; row: BankRow; match: BankMatch };

/** Returns the chosen rows that were recorded or refused, how many had been before, and the rows without a choice. */
export function describeOutcome(
  {
    file,
    chosen,
    matches,
    outcome,
  }: {
    file: NumberedFile;
    chosen: readonly ChosenMatch[];
    matches: readonly BankMatch[];
    outcome: Awaited<ReturnType<typeof recordBankRows>>;
  },
  language: Language,
) {
  const recorded = new Set(outcome.recorded);
  const wanted = new Set(chosen.map(({ match }) => match.bank_row));
  const isOther = ({ bank_row }: BankMatch) => !wanted.has(bank_row);
  const before = matches.filter((match) => match.status === "recorded" && isOther(match)).length;
  return {
    recorded: chosen
      .filter(({ match }) => recorded.has(match.bank_row))
      .map(({ number, row, match }) => ({
        number,
        href: `${deskPath}/${number}`,
        payer: match.candidates.find((candidate) => candidate.number === number)?.payer ?? "",
        date: row.date,
        amount_c: row.amount_c,
        reference: row.reference,
      })),
    known: outcome.known.length + before,
    refused: outcome.refused.map(({ number, why }) => ({
      number,
      why: problemWords(why, language),
    })),
    /** Payments for which the administrator chose no invoice. */
    unchosen: file.rows.flatMap(({ row_number, description, amount_c }, index) => {
      const match = matches[index];
      const isOut = match && isOther(match) && match.status !== "recorded";
      return isOut ? [{ row_number, description, amount_c }] : [];
    }),
    ...wordSkippedRows(file, language),
  };
}
