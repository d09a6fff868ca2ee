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
  const said = useTexts(messageTableTexts);
  return (
    <DataTable
      caption={said.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: said.message, cell: ({ what }) => what },
        {
          title: said.to,
          cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span>,
        },
        { title: said.written, cell: ({ day }) => day },
        { title: said.why, cell: ({ why }) => why },
        {
          title: said.action,
          whole: true,
          cell: ({ href, what, to }) => (
            <a className="tap" href={href}>
              {said.again}
              <span className="sr-only">{` ${said.which({ what, to })}`}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
