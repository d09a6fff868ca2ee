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
  const said = useTexts(officeTexts);
  return (
    <>
      <h1>{said.title}</h1>
      <p className="mb-2 mt-2 max-w-line">{said.about}</p>
      <p className="mb-6">
        <a className="tap" href={catalog}>
          {said.catalog}
        </a>
      </p>
      <DataTable
        caption={said.title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: said.association,
            cell: ({ name, href }) => (
              <a className="tap" href={href}>
                {name}
              </a>
            ),
          },
          {
            title: said.status,
            cell: ({ status, join_open }) =>
              `${said.statuses[status]}, ${(join_open ? said.isOpen : said.isClosed).toLowerCase()}`,
          },
          { title: said.members, figure: true, cell: ({ counts }) => counts.members.active },
          { title: said.waiting, figure: true, cell: ({ counts }) => counts.applications },
          { title: said.owing, figure: true, cell: ({ counts }) => counts.overdue },
          { title: said.bounced, figure: true, cell: ({ counts }) => counts.bounced },
        ]}
      />
    </>
  );
}
