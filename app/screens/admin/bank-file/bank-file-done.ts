import type { BankMatch } from "~/domain/admin/desk-payments";
import type { BankFile, BankRow } from "~/domain/billing/bank/bank-file";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";
import { apartIn } from "./bank-file-preview";
import { deskPath } from "../payment-desk.server";

export type ChosenMatch = { number: string; row: BankRow; match: BankMatch };
type Facts = {
  file: Omit<BankFile, "rows"> & { rows: readonly BankRow[] };
  chosen: readonly ChosenMatch[];
  matches: readonly BankMatch[];
  outcome: {
    recorded: readonly string[];
    known: readonly string[];
    refused: readonly { bank_row: string; number: string; why: string }[];
  };
};

export function bankFileDone({ file, chosen, matches, outcome }: Facts, language: Language) {
  const recorded = new Set(outcome.recorded);
  const wanted = new Set(chosen.map(({ match }) => match.bank_row));
  const listed = chosen.filter(({ match }) => recorded.has(match.bank_row));
  const out = file.rows.flatMap((row, index) => {
    const match = matches[index];
    const isOut = match && !wanted.has(match.bank_row) && match.status !== "recorded";
    return isOut ? [row] : [];
  });
  const before = matches.filter(
    ({ status, bank_row }) => status === "recorded" && !wanted.has(bank_row),
  ).length;
  return {
    recorded: listed.map(({ number, row, match }) => ({
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
    unchosen: out.map(({ row_number, description, amount_c }) => ({
      row_number,
      description,
      amount_c,
    })),
    ...apartIn(file, language),
  };
}
