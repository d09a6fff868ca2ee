import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { useTexts } from "~/language/use-texts";
import { VerdictLinks } from "./verdict-links";
import { rosterImportTexts } from "~/domain/association/desk/roster-import.text";

type Verdict = "error" | "add" | "update" | "unchanged";

export function RosterImport({
  list,
  most,
  result,
}: {
  list: string;
  most: number;
  result: FormResult | undefined;
}) {
  const t = useTexts(rosterImportTexts);
  const field = fieldStates(result, {});
  return (
    <>
      <LinkLine href={list} text={t.back} />
      <h1>{t.title}</h1>
      <div className="prose mb-6 mt-4">
        <ul>
          <li>{t.limits({ most })}</li>
          <li>{t.columns}</li>
          <li>{t.ein}</li>
          <li>{t.kept}</li>
        </ul>
      </div>
      <FormFrame result={result} encType="multipart/form-data">
        <FileField field={field("file")} label={t.file} accept=".csv,.tsv,.txt,text/csv" />
        <Button>{t.check}</Button>
      </FormFrame>
    </>
  );
}

type RosterPreviewPage = {
  list: string;
  /** The page for choosing another file, and this page. */
  path: string;
  pagePath: string;
  counts: Record<Verdict, number>;
  notices: readonly string[];
  verdict: string;
  rows: readonly {
    row_number: number;
    verdict: Verdict;
    title: string;
    changes: readonly { label: string; before: string; after: string }[];
    problems: readonly { column: string; reason: string }[];
  }[];
  pagination: { current_page: number; last_page: number };
  done: { added: number; updated: number; left: number } | null;
};

const tones: Record<Verdict, Tone> = {
  error: "bad",
  add: "good",
  update: "good",
  unchanged: "plain",
};
const verdicts = Object.keys(tones) as Verdict[];

/** Previews each row and imports the valid ones, or shows the result. */
export function RosterPreview({
  page,
  result,
}: {
  page: RosterPreviewPage;
  result: FormResult | undefined;
}) {
  const t = useTexts(rosterImportTexts);
  const { list, path, pagePath, counts, notices, verdict, rows, pagination, done } = page;
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
      <VerdictLinks
        path={pagePath}
        links={[
          { value: "", text: t.all, count: count + counts.unchanged + counts.error },
          ...verdicts.map((each) => ({ value: each, text: t.verdicts[each], count: counts[each] })),
        ]}
        verdict={verdict}
      />
      <DataTable
        caption={t.previewTitle}
        dense
        rows={rows}
        keyOf={({ row_number }) => String(row_number)}
        columns={[
          {
            title: t.company,
            cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title || "–"}</span>,
          },
          { title: t.row, figure: true, cell: ({ row_number }) => row_number },
          {
            title: t.verdict,
            cell: (row) => <Chip tone={tones[row.verdict]}>{t.verdicts[row.verdict]}</Chip>,
          },
          {
            title: t.cells,
            whole: true,
            cell: ({ verdict: what, problems, changes }) => (
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
            ),
          },
        ]}
      />
      <PageLinks
        path={pagePath}
        query={verdict ? { verdict } : {}}
        current={pagination.current_page}
        last={pagination.last_page}
      />
    </>
  );
}
