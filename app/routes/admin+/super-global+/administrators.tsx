import { useLoaderData } from "@remix-run/react";
import { AdministratorTable } from "~/components/admin/users/administrator-table";
import { administratorsTexts } from "~/components/admin/users/administrators.text";
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
