import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { messageTableTexts } from "./message-table.text";

type Row = {
  id: string;
  what: string;
  /** Masked. */
  to: string;
  day: string;
  attempts: number;
  why: string;
  href: string;
};

export function MessageTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(messageTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t.message, cell: ({ what }) => what },
        {
          title: t.to,
          cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span>,
        },
        { title: t.written, cell: ({ day }) => day },
        { title: t.why, cell: ({ why }) => why },
        {
          title: t.action,
          whole: true,
          cell: ({ href, what, to }) => (
            <a className="tap" href={href}>
              {t.again}
              <span className="sr-only">{` ${t.which({ what, to })}`}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
