import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

type SkippedRow = {
  row_number: number;
  description: string;
  amount: string;
  why: string;
};
export type SkippedRows = { unread: readonly SkippedRow[]; left: readonly SkippedRow[] };

/** Lists what can't be recorded from the file, and below it the rows without incoming money. */
export function RowsApart({ unread, left: leftOut }: SkippedRows) {
  const t = useTexts(bankFileTexts);
  return (
    <>
      {unread.length > 0 ? (
        <div className="notice">
          <p>{t.unread}</p>
          <NamedRows rows={unread} />
        </div>
      ) : null}
      {leftOut.length > 0 ? (
        <details open={leftOut.length <= 10}>
          <summary>{t.others({ count: leftOut.length })}</summary>
          <NamedRows rows={leftOut} />
        </details>
      ) : null}
    </>
  );
}

/** Words each row like "Row 3: RENT, -900.00 (money that went out)". */
export function NamedRows({
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
