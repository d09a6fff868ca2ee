import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { SummaryList } from "~/components/ui/summary-list";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { ChangeTable, type FieldChange } from "./change-table";
import { ValueParts, type ValuePart } from "./value-parts";

const catalogueHistoryTexts = texts({
  en: {
    title: "History of {title}",
    caption: "Versions",
    version: "Version",
    versionTitle: "Version {number} of {title}",
    act: "What was done",
    when: "When",
    who: "Who",
    clock: "Automatically, on its date",
    changed: "What changed",
    none: "No one has changed it yet.",
    back: "Back to {title}",
    backToHistory: "All versions",
    on: "To be published on {day}",
    before: "Before",
    after: "After",
    field: "Field",
    nothing: "Nothing",
    values: "What it said",
    restore: "Bring this version back",
    restoreDay:
      "What you’re working on is set to be published on {day}. This version isn’t: that date will be canceled.",
    restoreAbout:
      "What you’re working on will say what this version said. People will see it once you publish it. These fields will change:",
    same: "What you’re working on already says the same thing, so there’s nothing to bring back.",
    now: "Now",
    then: "Then",
  },
  es: {
    title: "Historial de {title}",
    caption: "Versiones",
    version: "Versión",
    versionTitle: "Versión {number} de {title}",
    act: "Qué se hizo",
    when: "Cuándo",
    who: "Quién",
    clock: "Automáticamente, en su fecha",
    changed: "Qué cambió",
    none: "Nadie lo ha cambiado todavía.",
    back: "Volver a {title}",
    backToHistory: "Todas las versiones",
    on: "Se publica el {day}",
    before: "Antes",
    after: "Después",
    field: "Dato",
    nothing: "Nada",
    values: "Lo que decía",
    restore: "Retomar esta versión",
    restoreDay: "Lo que usted prepara se publicaría el {day}. Esta versión no: esa fecha se anula.",
    restoreAbout:
      "Lo que usted prepara pasará a decir lo que decía esta versión. La gente lo verá cuando lo publique. Cambiarán estos datos:",
    same: "Lo que se prepara dice lo mismo, así que no hay nada que retomar.",
    now: "Ahora",
    then: "Entonces",
  },
});

type Version = {
  number: number;
  operation: string;
  at: string;
  on: string | null;
  /** Null if the scheduler did it or the author is unknown. */
  by: string | null;
  isFound: boolean;
  /** Labels of fields. */
  changed: readonly string[];
};

/** Newest entries come first. */
export function CatalogueHistory({
  page,
}: {
  page: {
    title: string;
    path: string;
    back: string;
    rows: readonly (Version & { href: string })[];
    pagination: { current_page: number; last_page: number };
  };
}) {
  const t = useTexts(catalogueHistoryTexts);
  return (
    <>
      <BackLink href={page.back}>{t.back({ title: page.title })}</BackLink>
      <h1 className="mb-4">{t.title({ title: page.title })}</h1>
      {page.rows.length > 0 ? (
        <DataTable
          caption={t.caption}
          dense
          rows={page.rows}
          keyOf={({ number }) => String(number)}
          columns={[
            {
              title: t.version,
              cell: ({ number, href }) => <a href={href}>{`${t.version} ${number}`}</a>,
            },
            { title: t.act, cell: ({ operation }) => operation },
            { title: t.when, cell: ({ at }) => at },
            { title: t.who, cell: (version) => <Who version={version} /> },
            {
              title: t.changed,
              cell: ({ changed, on }) =>
                [
                  ...changed.slice(0, 4),
                  ...(changed.length > 4 ? ["…"] : []),
                  ...(on ? [t.on({ day: on })] : []),
                ].join(", "),
            },
          ]}
        />
      ) : (
        <p>{t.none}</p>
      )}
      <PageLinks
        path={page.path}
        query={{}}
        current={page.pagination.current_page}
        last={page.pagination.last_page}
      />
    </>
  );
}

function Who({ version: { by, isFound } }: { version: Version }) {
  const t = useTexts(catalogueHistoryTexts);
  return <>{by ?? (isFound ? "" : t.clock)}</>;
}

function BackLink({ href, children }: { href: string; children: string }) {
  return <LinkLine className="print:hidden" href={href} text={children} />;
}

/** Shows one version with its changes, and a button that restores it. */
export function CatalogueVersionPage({
  page,
  result,
}: {
  page: Version & {
    title: string;
    rev: number;
    back: string;
    action: string;
    changes: readonly FieldChange[];
    parts: readonly ValuePart[];
    restore: readonly FieldChange[] | null;
    /** The day for which the current draft is scheduled. */
    day: string | null;
  };
  result: FormResult | undefined;
}) {
  const t = useTexts(catalogueHistoryTexts);
  const { number, title, operation, at, on, changes, parts, restore } = page;
  return (
    <>
      <BackLink href={page.back}>{t.backToHistory}</BackLink>
      <h1>{t.versionTitle({ number: String(number), title })}</h1>
      <SummaryList
        rows={[
          { term: t.act, detail: on ? `${operation}. ${t.on({ day: on })}` : operation },
          { term: t.when, detail: at },
          ...(page.isFound ? [] : [{ term: t.who, detail: <Who version={page} /> }]),
        ]}
      />
      {changes.length > 0 ? (
        <Part id="changed-title" title={t.changed}>
          <ChangeTable
            caption={t.changed}
            rows={changes}
            titles={{ field: t.field, before: t.before, after: t.after }}
            nothing={t.nothing}
          />
        </Part>
      ) : null}
      <Part id="restore-title" title={t.restore}>
        {restore ? (
          <>
            <p className="my-2 max-w-line">{t.restoreAbout}</p>
            {page.day ? <p className="my-2 max-w-line">{t.restoreDay({ day: page.day })}</p> : null}
            <ChangeTable
              caption={t.restore}
              rows={restore}
              titles={{ field: t.field, before: t.now, after: t.then }}
              nothing={t.nothing}
            />
            <FormFrame result={result} action={page.action} className="mt-4">
              <input type="hidden" name="rev" value={page.rev} />
              <Button>{t.restore}</Button>
            </FormFrame>
          </>
        ) : (
          <p className="mt-2">{t.same}</p>
        )}
      </Part>
      <ValueParts title={t.values} nothing={t.nothing} parts={parts} />
    </>
  );
}
