import type { AssociationCounts } from "~/domain/association/desk/desk-rows";
import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { officeTexts } from "~/domain/association/desk/office.text";

export function AssociationList({
  page: { rows, catalog },
}: {
  page: {
    rows: readonly {
      id: string;
      name: string;
      href: string;
      status: "draft" | "published" | "retired";
      join_open: boolean;
      counts: AssociationCounts;
    }[];
    catalog: string;
  };
}) {
  const t = useTexts(officeTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-2 mt-2 max-w-line">{t.about}</p>
      <p className="mb-6">
        <a className="tap" href={catalog}>
          {t.catalog}
        </a>
      </p>
      <DataTable
        caption={t.title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.association,
            cell: ({ name, href }) => (
              <a className="tap" href={href}>
                {name}
              </a>
            ),
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
