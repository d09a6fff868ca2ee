import { DataTable } from "~/components/ui/data-table";

type Row = {
  key: string;
  place: string;
  product: string;
  waiting: number;
  invited: number;
  since: string | null;
  /** The page that asks whether to invite the next; null when nobody waits. */
  invite: string | null;
};

export function WaitingListTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Waiting lists"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { title: "State", cell: ({ place }) => place },
        { title: "For", cell: ({ product }) => product },
        { title: "Waiting", cell: ({ waiting }) => waiting },
        { title: "Invited", cell: ({ invited }) => invited },
        { title: "First since", cell: ({ since }) => since ?? "Nobody waits" },
        {
          title: "Invite",
          whole: true,
          cell: ({ invite, place, product }) =>
            invite ? (
              <a className="tap" href={invite}>
                Invite next
                <span className="sr-only">{` for ${product.toLowerCase()} in ${place}`}</span>
              </a>
            ) : null,
        },
      ]}
    />
  );
}
