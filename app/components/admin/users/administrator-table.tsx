import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { administratorTableTexts } from "./administrator-table.text";
import { EmailText } from "./email-text";

type Row = { id: string; name: string; email: string; level: string; factor: string };

export function AdministratorTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(administratorTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t.name, cell: ({ name }) => name },
        {
          title: t.email,
          cell: ({ email }) => <EmailText email={email} />,
        },
        { title: t.level, cell: ({ level }) => level },
        { title: t.factor, cell: ({ factor }) => factor },
      ]}
    />
  );
}
