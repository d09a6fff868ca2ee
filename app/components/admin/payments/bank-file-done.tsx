import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { NamedRows, RowsApart, type Apart } from "./bank-file-rows";
import { bankFileTexts } from "./bank-file.text";

type Done = Apart & {
  recorded: readonly {
    number: string;
    href: string;
    payer: string;
    date: string;
    amount_c: number;
    reference: string | null;
  }[];
  known: number;
  refused: readonly { number: string; why: string }[];
  unchosen: readonly { row_number: number; description: string; amount_c: number }[];
};

export function BankFileDone({ recorded, known, refused, unchosen, unread, left: leftOut }: Done) {
  const t = useTexts(bankFileTexts);
  const write = formats(useLanguage());
  return (
    <div className="mb-8 grid gap-4">
      <div className="notice mt-6 max-w-form" role="status">
        <p>{t.recorded({ count: recorded.length })}</p>
        {known > 0 ? <p>{t.known({ count: known })}</p> : null}
        {refused.length > 0 ? (
          <>
            <p>{t.refused}</p>
            <ul>
              {refused.map(({ number, why }, index) => (
                <li key={index}>
                  {number}: {why}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {recorded.length > 0 ? (
        <DataTable
          caption={t.wasRecorded}
          rows={recorded.map((row, index) => ({ index, row }))}
          keyOf={({ index }) => String(index)}
          columns={[
            {
              title: t.invoice,
              cell: ({ row }) => (
                <a className="tap" href={row.href}>
                  {row.number}
                </a>
              ),
            },
            { title: t.payer, cell: ({ row }) => row.payer },
            { title: t.received, cell: ({ row }) => write.day(row.date) },
            { title: t.reference, cell: ({ row }) => row.reference ?? t.noReference },
            { title: t.amount, figure: true, cell: ({ row }) => formatCents(row.amount_c) },
          ]}
        />
      ) : null}
      {unchosen.length > 0 ? (
        <div>
          <p>{t.unchosen}</p>
          <NamedRows
            rows={unchosen.map(({ row_number, description, amount_c }) => ({
              row_number,
              description,
              amount: formatCents(amount_c),
            }))}
          />
        </div>
      ) : null}
      <RowsApart unread={unread} left={leftOut} />
    </div>
  );
}
