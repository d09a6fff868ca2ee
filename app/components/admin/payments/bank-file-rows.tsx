import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

/** A row of a bank's file that isn't recorded, with the reason. */
type SkippedRow = {
  row_number: number;
  description: string;
  amount: string;
  why: string;
};
/** The rows that couldn't be read, and those that are left out because they aren't incoming money. */
export type SkippedRows = { unread: readonly SkippedRow[]; left: readonly SkippedRow[] };

/** Lists the rows that couldn't be read, and below them those without incoming money, folded if more than ten. */
export function SkippedRowLists({ unread, left: leftOut }: SkippedRows) {
  const t = useTexts(bankFileTexts);
  return (
    <>
      {unread.length > 0 ? (
        <div className="notice">
          <p>{t.unread}</p>
          <RowSentences rows={unread} />
        </div>
      ) : null}
      {leftOut.length > 0 ? (
        <details open={leftOut.length <= 10}>
          <summary>{t.others({ count: leftOut.length })}</summary>
          <RowSentences rows={leftOut} />
        </details>
      ) : null}
    </>
  );
}

/** Words each row like "Row 3: RENT, -900.00 (money that went out)". */
export function RowSentences({
  rows,
}: {
  rows: readonly (Omit<SkippedRow, "why"> & Partial<SkippedRow>)[];
}) {
  const t = useTexts(bankFileTexts);
  return (
    <ul className="[overflow-wrap:anywhere]">
      {rows.map(({ row_number, description, amount, why }) => (
        <li key={row_number}>
          {t.row} {row_number}: {[description, amount].filter(Boolean).join(", ")}
          {why ? ` (${why})` : null}
        </li>
      ))}
    </ul>
  );
}
