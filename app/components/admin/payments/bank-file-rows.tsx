import type { BankFile } from "~/domain/billing/bank-file";
import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

type Named = { row_number: number; description: string; amount: string };

/** Rows of a file that can't be recorded from it, each by what the bank writes. */
export function RowsApart({ unread, left }: Pick<BankFile, "unread" | "left">) {
  const said = useTexts(bankFileTexts);
  return (
    <>
      {unread.length > 0 ? (
        <div className="notice">
          <p>{said.unread}</p>
          <NamedRows rows={unread.map(({ why, ...row }) => withWhy(row, said.whys[why]))} />
        </div>
      ) : null}
      {left.length > 0 ? (
        <details open={left.length <= 10}>
          <summary>{said.others({ count: left.length })}</summary>
          <NamedRows rows={left.map(({ why, ...row }) => withWhy(row, said.whys[why]))} />
        </details>
      ) : null}
    </>
  );
}

const withWhy = ({ row_number, description, amount }: Named, why: string) => ({
  row_number,
  description,
  amount,
  why,
});

/** "Row 3: RENT, -900.00: money that went out" */
export function NamedRows({ rows }: { rows: readonly (Named & { why?: string })[] }) {
  const said = useTexts(bankFileTexts);
  return (
    <ul className="[overflow-wrap:anywhere]">
      {rows.map(({ row_number, description, amount, why }) => (
        <li key={row_number}>
          {said.row} {row_number}: {[description, amount].filter(Boolean).join(", ")}
          {why ? ` (${why})` : null}
        </li>
      ))}
    </ul>
  );
}
