import { Fragment } from "react";
import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import type { AuditChange } from "~/domain/admin/audit-lines";
import { auditTableTexts } from "./audit-table.text";

type Named = { name: string; href: string };
type Line = {
  id: string;
  at: string;
  /** YYYY-MM-DD hh:mm:ss with the zone. */
  when: string;
  request_id: string | null;
  /** The acting admin comes first, followed by the user whose account they used. */
  people: readonly Named[];
  nobody: string | null;
  what: string;
  /** `page` is the object's own page, and `href` all events about it, unless they are already shown. */
  object: { text: string; page: string | null; href: string | null };
  /** The object's id, such as `registration:…`. */
  about: string;
  changes: readonly AuditChange[];
};

export function AuditTable({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(auditTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.when,
          cell: ({ at, when }) => (
            <time dateTime={at} className="whitespace-nowrap text-small font-normal">
              {when}
            </time>
          ),
        },
        { title: t.who, cell: (line) => <Who {...line} /> },
        { title: t.what, cell: (line) => <What {...line} /> },
      ]}
    />
  );
}

/** Returns "Adrian Cole as Nora Whitfield", with links to each person's events. */
function Who({ people, nobody: systemActor }: Pick<Line, "people" | "nobody">) {
  const t = useTexts(auditTableTexts);
  if (systemActor) return <span className="text-soft">{systemActor}</span>;
  return (
    <span>
      {people.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? ` ${t.as} ` : ""}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
    </span>
  );
}

function What({ what, object, about, changes, request_id }: Line) {
  const t = useTexts(auditTableTexts);
  return (
    <div className="[overflow-wrap:anywhere]">
      {what}
      <span className="block text-small">
        {object.page ? <a href={object.page}>{object.text}</a> : object.text}
        {object.href ? (
          <>
            {" · "}
            <a href={object.href}>
              {t.lines}
              <span className="sr-only">: {object.text}</span>
            </a>
          </>
        ) : null}
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
      <details className="text-small text-soft">
        <summary className="tap cursor-pointer">{t.details}</summary>
        <span className="block">{about}</span>
        {request_id ? <span className="block">{t.request({ id: request_id })}</span> : null}
      </details>
    </div>
  );
}

function Sides({ before, after }: AuditChange) {
  const t = useTexts(auditTableTexts);
  if (before === null) return <>{after}</>;
  if (after === null) return <del>{before}</del>;
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">{t.became}</span> {after}
    </>
  );
}
