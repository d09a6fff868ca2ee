import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { SummaryList } from "~/components/ui/summary-list";
import { useTexts } from "~/language/use-texts";
import { catalogueHistoryTexts } from "./catalogue-history.text";
import { ChangeTable, type FieldChange } from "./change-table";
import { ValueParts, type ValuePart } from "./value-parts";

type Version = {
  number: number;
  act: string;
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
  const said = useTexts(catalogueHistoryTexts);
  return (
    <>
      <BackLink href={page.back}>{said.back({ title: page.title })}</BackLink>
      <h1 className="mb-4">{said.title({ title: page.title })}</h1>
      {page.rows.length > 0 ? (
        <DataTable
          caption={said.caption}
          dense
          rows={page.rows}
          keyOf={({ number }) => String(number)}
          columns={[
            {
              title: said.version,
              cell: ({ number, href }) => <a href={href}>{`${said.version} ${number}`}</a>,
            },
            { title: said.act, cell: ({ act }) => act },
            { title: said.when, cell: ({ at }) => at },
            { title: said.who, cell: (version) => <Who version={version} /> },
            {
              title: said.changed,
              cell: ({ changed, on }) =>
                [
                  ...changed.slice(0, 4),
                  ...(changed.length > 4 ? ["…"] : []),
                  ...(on ? [said.on({ day: on })] : []),
                ].join(", "),
            },
          ]}
        />
      ) : (
        <p>{said.none}</p>
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
  const said = useTexts(catalogueHistoryTexts);
  return <>{by ?? (isFound ? "" : said.clock)}</>;
}

function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="print:hidden">
      <a className="tap" href={href}>
        {children}
      </a>
    </p>
  );
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
  const said = useTexts(catalogueHistoryTexts);
  const { number, title, act, at, on, changes, parts, restore } = page;
  return (
    <>
      <BackLink href={page.back}>{said.backToHistory}</BackLink>
      <h1>{said.versionTitle({ number: String(number), title })}</h1>
      <SummaryList
        rows={[
          { term: said.act, detail: on ? `${act}. ${said.on({ day: on })}` : act },
          { term: said.when, detail: at },
          ...(page.isFound ? [] : [{ term: said.who, detail: <Who version={page} /> }]),
        ]}
      />
      {changes.length > 0 ? (
        <section aria-labelledby="changed-title" className="part">
          <h2 id="changed-title">{said.changed}</h2>
          <ChangeTable
            caption={said.changed}
            rows={changes}
            titles={{ field: said.field, before: said.before, after: said.after }}
            nothing={said.nothing}
          />
        </section>
      ) : null}
      <section aria-labelledby="restore-title" className="part">
        <h2 id="restore-title">{said.restore}</h2>
        {restore ? (
          <>
            <p className="my-2 max-w-line">{said.restoreAbout}</p>
            {page.day ? (
              <p className="my-2 max-w-line">{said.restoreDay({ day: page.day })}</p>
            ) : null}
            <ChangeTable
              caption={said.restore}
              rows={restore}
              titles={{ field: said.field, before: said.now, after: said.then }}
              nothing={said.nothing}
            />
            <FormFrame result={result} action={page.action} className="mt-4">
              <input type="hidden" name="rev" value={page.rev} />
              <Button>{said.restore}</Button>
            </FormFrame>
          </>
        ) : (
          <p className="mt-2">{said.same}</p>
        )}
      </section>
      <ValueParts title={said.values} nothing={said.nothing} parts={parts} />
    </>
  );
}
