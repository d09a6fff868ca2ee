import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ImportPreviewTable } from "~/components/association/desk/import-preview-table";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { rosterImportTexts } from "~/domain/association/desk/roster-import.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { rosterVerdicts } from "~/domain/association/roster-file";
import { rosterFieldNames, type RosterField } from "~/domain/association/roster-fields";
import { rosterLabels } from "~/domain/association/roster-labels.text";
import { problemWords } from "~/domain/problems/problem-words.server";
import { say } from "~/language/say";
import { seeOther } from "~/screens/forms/form-answer.server";
import {
  idInPath,
  callForDesk,
  choiceInUrl,
  pageInUrl,
  rosterPath,
} from "~/screens/association/desk/whose-desk.server";
import { getRosterFile, confirmRosterFile } from "~/core/association/roster-files";

export const handle = { title: { en: "Check the import", es: "Revisar la importación" } };

/**
 * Returns a page of the file's rows with what each would change, or the counts if the file was imported (`done`).
 * @throws Response the not-found page, also for a file that has been deleted
 */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { language, url } = args;
  const id = idInPath(args, "file");
  const verdict = choiceInUrl(url, "verdict", rosterVerdicts);
  const { counts, notices, rows, pagination, result } = await callForDesk(args, getRosterFile, {
    id,
    page: pageInUrl(url),
    verdict,
  });
  const labels = say(rosterLabels, language);
  const list = rosterPath(args);
  const path = `${list}/import`;
  return {
    documentTitle: say(rosterImportTexts, language)[result ? "done" : "previewTitle"],
    list,
    path,
    pagePath: `${path}/${encodeURIComponent(id)}`,
    done: result,
    counts,
    pagination,
    verdict: verdict ?? "",
    notices: notices.map((each) => problemWords(each, language)),
    rows: rows.map(({ values, before, problems, ...row }) => ({
      ...row,
      title: values.legal_name,
      changes: rosterFieldNames
        .filter((name) => problems.length === 0 && values[name] !== (before?.[name] ?? ""))
        .filter((name) => before !== null || name !== "legal_name")
        .map((name) => ({
          label: labels[name],
          before: before?.[name] ?? "",
          after: values[name],
        })),
      problems: problems.map(({ field, problem: reason }) => ({
        column: labels[field as RosterField] ?? field,
        reason: problemWords(reason, language),
      })),
    })),
  };
});

/** Imports the file's valid rows, unless that was done before, and returns to this page, which then tells counts. */
export const action = form(["auth", "associationdesk"], async (posted) => {
  const id = idInPath(posted, "file");
  await callForDesk(posted, confirmRosterFile, { id });
  return seeOther(`${rosterPath(posted)}/import/${encodeURIComponent(id)}`);
});

/** The preview with the button that imports the valid rows; afterward, only the counts. */
export default function RosterImport() {
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
