import { ImportPreviewTable } from "~/components/association/desk/import-preview-table";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { catalogueImportTexts } from "~/components/admin/catalogue/catalogue-import.text";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";
import { confirmImport, loadPreviewPage } from "~/screens/admin/catalogue/catalogue-files.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Check an import into the catalog", es: "Revisar una importación al catálogo" },
};

export const loader = page(["auth", "superadmin"], loadPreviewPage);
export const action = form(["auth", "superadmin"], confirmImport);

export default function CatalogueImportCheck() {
  const preview = useLoaderData<typeof loader>();
  const { title, kinds, list, done } = preview;
  const t = useTexts(catalogueImportTexts);
  return (
    <>
      <LinkLine href={list} text={title} />
      <h1>{done ? t.done : t.title({ kinds })}</h1>
      {done ? (
        <CatalogueImportDone {...done} list={list} kinds={kinds} />
      ) : (
        <CatalogueImportPreview {...preview} />
      )}
    </>
  );
}

type Preview = ReturnType<typeof useLoaderData<typeof loader>>;

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
        {(row) => <Cells row={row} publish={publish} />}
      </ImportPreviewTable>
    </>
  );
}

function Cells({ row, publish }: { row: Preview["rows"][number]; publish: boolean }) {
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

function CatalogueImportDone({
  imported,
  newer,
  list,
  kinds,
}: NonNullable<Preview["done"]> & Pick<Preview, "list" | "kinds">) {
  const t = useTexts(catalogueImportTexts);
  return (
    <div className="notice my-6 max-w-form" role="status">
      <p>{t.imported({ count: imported })}</p>
      {newer.length > 0 ? (
        <>
          <p>{t.newer({ count: newer.length })}</p>
          <ul>
            {newer.map(({ row_number, title }) => (
              <li key={row_number}>{t.newerRow({ row: String(row_number), title })}</li>
            ))}
          </ul>
        </>
      ) : null}
      <LinkLine href={list} text={t.toList({ kinds })} />
    </div>
  );
}
