import { useLoaderData } from "@remix-run/react";
import {
  administratorsTexts,
  administratorTableTexts,
} from "~/components/admin/users/administrators.text";
import { EmailText } from "~/components/admin/users/email-text";
import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { administratorRows } from "~/screens/admin/super-administrators.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Administrators", es: "Administradores" } };

export const loader = page(["auth", "superadmin"], administratorRows);

export default function Administrators() {
  const { rows, asksFactor } = useLoaderData<typeof loader>();
  const t = useTexts(administratorsTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{asksFactor ? t.about : t.elsewhere}</p>
      <AdministratorTable rows={rows} />
    </>
  );
}

type Row = { id: string; name: string; email: string; level: string; factor: string };

function AdministratorTable({ rows }: { rows: readonly Row[] }) {
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
