import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

type RowApart = {
  row_number: number;
  /** The bank's text. */
  description: string;
  amount: string;
  /** Why it can't be recorded from the file. */
  why: string;
};
export type Apart = { unread: readonly RowApart[]; left: readonly RowApart[] };

export function RowsApart({ unread, left: leftOut }: Apart) {
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

/** Returns text such as "Row 3: RENT, -900.00: money that went out". */
export function NamedRows({
  rows,
}: {
  rows: readonly (Omit<RowApart, "why"> & Partial<RowApart>)[];
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
