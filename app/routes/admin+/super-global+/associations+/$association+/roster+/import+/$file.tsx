import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ImportPreviewTable } from "~/components/association/desk/import-preview-table";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { rosterImportTexts } from "~/domain/association/desk/roster-import.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import {
  confirmRosterFile,
  loadRosterPreviewPage,
} from "~/screens/association/desk/roster-import.server";

export const handle = { title: { en: "Check the import", es: "Revisar la importación" } };

export const loader = page(["auth", "associationdesk"], loadRosterPreviewPage);
export const action = form(["auth", "associationdesk"], confirmRosterFile);

export default function Preview() {
  const { list, path, pagePath, counts, notices, verdict, rows, pagination, done } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(rosterImportTexts);
  const count = counts.add + counts.update;
  if (done) {
    return (
      <>
        <h1>{t.done}</h1>
        <div className="notice my-6 max-w-form" role="status">
          <p>{t.added({ count: done.added })}</p>
          {done.updated > 0 ? <p>{t.updated({ count: done.updated })}</p> : null}
          {done.left > 0 ? <p>{t.left({ count: done.left })}</p> : null}
          <LinkLine href={list} text={t.back} />
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{t.previewTitle}</h1>
      <div className="mt-2 grid max-w-line gap-2" role="status">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
        {counts.error > 0 ? <p>{t.skipped({ count: counts.error })}</p> : null}
        {count === 0 ? <p>{t.nothing}</p> : null}
      </div>
      {count > 0 ? (
        <FormFrame result={result} action={pagePath} className="mt-4">
          <Button>{t.confirm({ count })}</Button>
        </FormFrame>
      ) : null}
      <LinkLine className="mt-4" href={path} text={t.another} />
      <ImportPreviewTable
        path={pagePath}
        counts={counts}
        verdict={verdict}
        rows={rows}
        pagination={pagination}
        caption={t.previewTitle}
        name={t.company}
        words={t}
      >
        {({ verdict: what, problems, changes }) => (
          <ul className="text-small [overflow-wrap:anywhere]">
            {problems.map(({ column, reason }, index) => (
              <li key={index}>{t.problemAt({ column, reason })}</li>
            ))}
            {changes.map(({ label, before, after }) => (
              <li key={label}>
                {what === "add"
                  ? `${label}: ${after}`
                  : t.change({
                      label,
                      before: before || t.empty,
                      after: after || t.empty,
                    })}
              </li>
            ))}
          </ul>
        )}
      </ImportPreviewTable>
    </>
  );
}
