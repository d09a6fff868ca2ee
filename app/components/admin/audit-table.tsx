import { Fragment } from "react";
import { DataTable } from "~/components/ui/data-table";
import type { AuditChange } from "~/domain/admin/audit-lines";

type Named = { name: string; href: string };
type Line = {
  id: string;
  at: string;
  /** YYYY-MM-DD hh:mm:ss, and the zone. */
  when: string;
  request_id: string | null;
  /** The administrator first who acted as the other. */
  people: readonly Named[];
  nobody: string | null;
  what: string;
  object: { text: string; href: string };
  changes: readonly AuditChange[];
};

export function AuditTable({ lines }: { lines: readonly Line[] }) {
  return (
    <DataTable
      caption="Audit history"
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          title: "When",
          cell: ({ at, when }) => (
            <time dateTime={at} className="whitespace-nowrap text-small font-normal">
              {when}
            </time>
          ),
        },
        { title: "Who", cell: (line) => <Who {...line} /> },
        { title: "What", cell: (line) => <What {...line} /> },
      ]}
    />
  );
}

/** "Adrian Cole as Nora Whitfield"; each name leads to that person's acts. */
function Who({ people, nobody }: Pick<Line, "people" | "nobody">) {
  if (nobody) return <span className="text-soft">{nobody}</span>;
  return (
    <span>
      {people.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? " as " : ""}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
    </span>
  );
}

function What({ what, object, changes, request_id }: Line) {
  return (
    <div className="[overflow-wrap:anywhere]">
      {what}
      <span className="block text-small">
        <a href={object.href}>{object.text}</a>
      </span>
      {changes.length > 0 ? (
        <ul className="text-small">
          {changes.map((change) => (
            <li key={change.field}>
              <span className="text-soft">{change.field}:</span> <Sides {...change} />
            </li>
          ))}
        </ul>
      ) : null}
      {request_id ? <span className="block text-small text-soft">Request {request_id}</span> : null}
    </div>
  );
}

function Sides({ before, after }: AuditChange) {
  if (before === null) return <>{after}</>;
  if (after === null) return <del>{before}</del>;
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">became</span> {after}
    </>
  );
}
