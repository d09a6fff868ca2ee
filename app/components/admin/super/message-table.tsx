import { DataTable } from "~/components/ui/data-table";

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
  return (
    <DataTable
      caption="Messages that bounced"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: "Message", cell: ({ what }) => what },
        { title: "To", cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span> },
        { title: "Written", cell: ({ day }) => day },
        { title: "Why", cell: ({ why }) => why },
        {
          title: "Action",
          whole: true,
          cell: ({ href, what, to }) => (
            <a className="tap" href={href}>
              Send again<span className="sr-only">{` ${what} to ${to}`}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
