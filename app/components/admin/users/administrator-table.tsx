import { DataTable } from "~/components/ui/data-table";

type Row = { id: string; name: string; email: string; level: string; factor: string };

export function AdministratorTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Administrators"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: "Name", cell: ({ name }) => name },
        {
          title: "Email",
          cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
        },
        { title: "Level", cell: ({ level }) => level },
        { title: "Second factor", cell: ({ factor }) => factor },
      ]}
    />
  );
}
