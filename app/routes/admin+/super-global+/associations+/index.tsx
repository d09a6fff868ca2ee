import { LinkLine, TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { DataTable } from "~/components/ui/data-table";
import { officeTexts } from "~/domain/association/desk/office.text";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { listAssociations } from "~/core/association/overview";
import { officePath } from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Associations", es: "Asociaciones" } };

/** Returns all associations by name, of any status, each with its counts and the link to its desk. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const associations = await listAssociations(args.caller);
  return {
    rows: associations.map((association) => ({
      ...association,
      href: `${officePath}/${encodeURIComponent(association.id)}`,
    })),
  };
});

/** All associations with status and counts, each linked to its desk, and a link to the catalog, which adds them. */
export default function Associations() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts(officeTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-2 mt-2 max-w-line">{t.about}</p>
      <LinkLine
        className="mb-6"
        href="/admin/super-global/catalogue/associations"
        text={t.catalog}
      />
      <DataTable
        caption={t.title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.association,
            cell: ({ name, href }) => <TapLink href={href}>{name}</TapLink>,
          },
          {
            title: t.status,
            cell: ({ status, join_open }) =>
              `${t.statuses[status]}, ${(join_open ? t.isOpen : t.isClosed).toLowerCase()}`,
          },
          { title: t.members, figure: true, cell: ({ counts }) => counts.members.active },
          { title: t.waiting, figure: true, cell: ({ counts }) => counts.applications },
          { title: t.owing, figure: true, cell: ({ counts }) => counts.overdue },
          { title: t.bounced, figure: true, cell: ({ counts }) => counts.bounced },
        ]}
      />
    </>
  );
}
