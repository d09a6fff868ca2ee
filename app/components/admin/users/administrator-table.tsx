import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { administratorTableTexts } from "./administrator-table.text";
import { EmailText } from "./email-text";

type Row = { id: string; name: string; email: string; level: string; factor: string };

export function AdministratorTable({ rows }: { rows: readonly Row[] }) {
  const said = useTexts(administratorTableTexts);
  return (
    <DataTable
      caption={said.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: said.name, cell: ({ name }) => name },
        {
          title: said.email,
          cell: ({ email }) => <EmailText email={email} />,
        },
        { title: said.level, cell: ({ level }) => level },
        { title: said.factor, cell: ({ factor }) => factor },
      ]}
    />
  );
}
