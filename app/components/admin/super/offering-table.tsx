import { DataTable } from "~/components/ui/data-table";

type Row = {
  key: string;
  name: string;
  /** The carrier of a plan, the category of a vendor. */
  of: string;
  kind: string;
  status: string;
  changed: string;
  act: "publish" | "retire";
  href: string;
};

const actWords = { publish: "Publish", retire: "Retire" };

export function OfferingTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Plans and vendors"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          title: "Name",
          cell: ({ name, of }) => (
            <>
              <b>{name}</b>
              <span className="block text-small font-normal text-soft">{of}</span>
            </>
          ),
        },
        { title: "Kind", cell: ({ kind }) => kind },
        { title: "State", cell: ({ status }) => status },
        { title: "Changed", cell: ({ changed }) => changed },
        {
          title: "Action",
          whole: true,
          cell: ({ act, href, name }) => (
            <a className="tap" href={href}>
              {actWords[act]}
              <span className="sr-only">{` ${name}`}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
