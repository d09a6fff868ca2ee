import { ImportPreviewTable } from "~/components/association/desk/import-preview-table";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { catalogueImportTexts } from "~/components/admin/catalogue/catalogue-import.text";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { z } from "zod";
import { getCatalogueImport } from "~/core/benefits/catalogue-file";
import { confirmCatalogueImport } from "~/core/benefits/confirm-catalogue-file";
import type { FieldValue } from "~/domain/benefits/catalogue/field";
import { labelOf, valueText } from "~/domain/benefits/catalogue/field-text";
import { fieldsOfFile } from "~/domain/benefits/files/catalogue-file";
import { problemWords } from "~/domain/problems/problem-words.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { findOrNotFound } from "~/screens/admin/super-confirm.server";
import { loadReferableTitles } from "~/screens/admin/catalogue/catalogue-others.server";
import { kindPath } from "~/screens/admin/catalogue/catalogue-paths";
import {
  getRequestedFileKind,
  importPath,
  kindTitles,
} from "~/screens/admin/catalogue/catalogue-files.server";

export const handle = {
  title: { en: "Check an import into the catalog", es: "Revisar una importación al catálogo" },
};

/** The page as text and the verdict to show; an invalid one is "", which means the first page or all rows. */
const querySchema = z.object({
  page: z.string().max(9).catch(""),
  verdict: z.enum(["", "error", "add", "update", "unchanged"]).catch(""),
});

/**
 * Returns a page of the file's rows with what each would change, or the result if it was imported (`done`).
 * @throws Response 404, also for a file that is no longer stored
 */
export const loader = page(["auth", "superadmin"], async (args) => {
  const kind = await getRequestedFileKind(args);
  const { caller, params, url, language } = args;
  const given = Object.fromEntries(url.searchParams);
  const query = querySchema.parse({ page: "", verdict: "", ...given });
  const id = params["importId"] ?? "";
  const read = await findOrNotFound(args, async () => {
    const found = await getCatalogueImport(caller, { id, ...query });
    return found.kind === kind ? found : null;
  });
  const fields = fieldsOfFile(kind);
  const columnTitle = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field ? labelOf(field, language) : name;
  };
  const { rows, counts, publish, unknown, pagination, result, covered } = read;
  const changes = rows.flatMap((row) => row.changes);
  const referred = changes.map(({ name, before }) => [name, before] as const);
  const names = await loadReferableTitles(args, kind, Object.fromEntries(referred));
  /** Old and new of an amount or a word; a text of pages is only named. */
  const change = ({ name, before, after }: (typeof changes)[number]) => {
    const field = fields.find((each) => each.name === name);
    const text = (value: FieldValue) => field && valueText(field, value, { language, names });
    const isLong = field?.type === "text" && field.lines;
    return {
      label: columnTitle(name),
      texts: isLong ? null : { before: text(before) ?? null, after: text(after) ?? null },
    };
  };
  return {
    ...kindTitles(kind, language),
    counts,
    publish,
    unknown,
    pagination,
    done: result,
    verdict: query.verdict,
    path: importPath(kind),
    pagePath: importPath(kind, id),
    list: kindPath(kind),
    covered: publish ? covered : 0,
    rows: rows.map(({ changes: changed, problems, ...row }) => ({
      ...row,
      changes: changed.map(change),
      problems: Object.entries(problems).flatMap(([name, all]) =>
        all.map((reason) => ({
          column: columnTitle(name),
          reason: problemWords(reason, language),
        })),
      ),
    })),
  };
});

/** Imports valid rows of items unchanged since, as drafts or published as the import says, and returns to this page. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const kind = await getRequestedFileKind(posted);
  const { caller, params } = posted;
  const id = params["importId"] ?? "";
  await findOrNotFound(posted, () => confirmCatalogueImport(caller, id));
  return seeOther(importPath(kind, id));
});

/** The preview of an import; afterward, how many were imported, and the rows whose items had changed. */
export default function CatalogueImportCheck() {
  const preview = useLoaderData<typeof loader>();
  const { title, kinds, list, done } = preview;
  const t = useTexts(catalogueImportTexts);
  return (
    <>
      <LinkLine href={list} text={title} />
      <h1>{done ? t.done : t.title({ kinds })}</h1>
      {done ? (
        <div className="notice my-6 max-w-form" role="status">
          <p>{t.imported({ count: done.imported })}</p>
          {done.newer.length > 0 ? (
            <>
              <p>{t.newer({ count: done.newer.length })}</p>
              <ul>
                {done.newer.map(({ row_number, title }) => (
                  <li key={row_number}>{t.newerRow({ row: String(row_number), title })}</li>
                ))}
              </ul>
            </>
          ) : null}
          <LinkLine href={list} text={t.toList({ kinds })} />
        </div>
      ) : (
        <CatalogueImportPreview {...preview} />
      )}
    </>
  );
}

type Preview = ReturnType<typeof useLoaderData<typeof loader>>;

/** What an import would add or change row by row, with the button that does it. */
function CatalogueImportPreview(preview: Preview) {
  const { path, pagePath, publish, covered, counts, unknown, verdict, rows, pagination } = preview;
  const result = useRefused();
  const t = useTexts(catalogueImportTexts);
  const count = counts.add + counts.update;
  return (
    <>
      <div className="mt-2 max-w-line" role="status">
        <p>{publish ? t.atOnce : t.asDrafts}</p>
        {covered > 0 ? <p className="mt-2">{t.covered({ count: covered })}</p> : null}
        {unknown.length > 0 ? <p className="mt-2">{t.unknown({ names: [...unknown] })}</p> : null}
        {counts.error > 0 ? <p className="mt-2">{t.skipped({ count: counts.error })}</p> : null}
        {count === 0 ? <p className="mt-2">{t.nothing}</p> : null}
      </div>
      {count > 0 ? (
        <FormFrame result={result} action={pagePath} className="mt-4">
          <Button>{publish ? t.confirmPublish({ count }) : t.confirmDrafts({ count })}</Button>
        </FormFrame>
      ) : null}
      <LinkLine className="mt-4" href={path} text={t.another} />
      <h2 className="mt-6">{t.preview}</h2>
      <ImportPreviewTable
        path={pagePath}
        counts={counts}
        verdict={verdict}
        rows={rows}
        pagination={pagination}
        caption={t.preview}
        name={t.name}
        words={t}
      >
        {(row) => <ChangedCells row={row} publish={publish} />}
      </ImportPreviewTable>
    </>
  );
}

/** A row's errors, or else its changes; if these are published, also how many people are covered by the item. */
function ChangedCells({ row, publish }: { row: Preview["rows"][number]; publish: boolean }) {
  const t = useTexts(catalogueImportTexts);
  if (row.problems.length > 0) {
    return (
      <ul className="[overflow-wrap:anywhere]">
        {row.problems.map(({ column, reason }, index) => (
          <li key={index}>{t.problemAt({ column, reason })}</li>
        ))}
      </ul>
    );
  }
  if (row.changes.length === 0) return null;
  return (
    <div className="text-small [overflow-wrap:anywhere]">
      <ul>
        {row.changes.map(({ label, texts }) => (
          <li key={label}>
            {texts
              ? t.change({
                  label,
                  before: texts.before ?? t.empty,
                  after: texts.after ?? t.empty,
                })
              : t.changeLong({ label })}
          </li>
        ))}
      </ul>
      {publish && row.enrolled ? <p>{t.enrolled({ count: row.enrolled })}</p> : null}
    </div>
  );
}
