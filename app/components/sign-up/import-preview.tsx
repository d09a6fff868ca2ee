import { FormFrame } from "~/components/forms/form-frame";
import type { FormResult } from "~/components/forms/field-state";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { StepFields, type StepFacts } from "./step-frame";
import { people, rows as rowsText, type TeamUrls } from "./team-list";

const verdicts = {
  add: "Add",
  update: "Update",
  unchanged: "No change",
  error: "Not imported",
};

export type Preview = {
  rev: number;
  counts: Record<keyof typeof verdicts, number>;
  refused: string | null;
  notices: string[];
  rows: {
    number: number;
    verdict: keyof typeof verdicts;
    name: string;
    email: string;
    hired: string;
    hours: string;
    problems: string[];
  }[];
};

function Counts({ counts }: Pick<Preview, "counts">) {
  const lines = [
    counts.add > 0 ? `${people(counts.add)} to add` : "",
    counts.update > 0 ? `${people(counts.update)} to update` : "",
    counts.unchanged > 0 ? `${rowsText(counts.unchanged)} without a change` : "",
    counts.error > 0 ? `${rowsText(counts.error)} with problems` : "",
  ].filter(Boolean);
  return (
    <ul className="mb-4 text-lead font-bold">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Problems({ preview, urls }: { preview: Preview; urls: TeamUrls }) {
  const { add, update, error } = preview.counts;
  return (
    <section aria-labelledby="problems" className="mb-8 max-w-line">
      <h2 id="problems" className="mb-2 text-h3">{`${rowsText(error)} cannot be imported`}</h2>
      <ul className="mb-2">
        {preview.rows.flatMap(({ problems }) =>
          problems.map((problem) => <li key={problem}>{problem}</li>),
        )}
      </ul>
      <p className="text-soft">
        {add + update > 0 ? "The other rows can. " : ""}Download these rows, change what is wrong,
        and import that file.
      </p>
      <p>
        <a className="tap" href={urls.errors} download>
          Download the error report
        </a>
      </p>
    </section>
  );
}

/** What would become of each row; nothing is written before it is confirmed. */
export function ImportPreview({
  page,
  preview,
  result,
}: {
  page: StepFacts & { urls: TeamUrls };
  preview: Preview;
  result: FormResult | undefined;
}) {
  const { counts, notices, refused, rows } = preview;
  const toImport = counts.add + counts.update;
  return (
    <>
      {refused ? <p className="mb-4 font-bold text-alarm">{refused}</p> : null}
      <Counts counts={counts} />
      {notices.length > 0 ? (
        <ul className="notice mb-6 max-w-line">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      ) : null}
      {counts.error > 0 ? <Problems preview={preview} urls={page.urls} /> : null}
      <FormFrame result={result} action={page.action}>
        <input type="hidden" name="part" value="preview" />
        <input type="hidden" name="import_rev" value={preview.rev} />
        <StepFields page={page} rev={page.rev} />
        <div className="flex flex-wrap gap-3">
          {toImport > 0 ? <Button>{`Import ${people(toImport)}`}</Button> : null}
          <Button quiet name="intent" value="cancel">
            {toImport > 0 ? "Cancel import" : "Close the import"}
          </Button>
          <Button quiet name="intent" value="save">
            Save and come back later
          </Button>
        </div>
      </FormFrame>
      <section aria-labelledby="rows" className="part">
        <h2 id="rows" className="mb-2 text-h3">
          Row by row
        </h2>
        <DataTable
          caption="What would become of each row"
          rows={rows}
          keyOf={({ number }) => String(number)}
          columns={[
            { title: "Row", cell: ({ number }) => `Row\u00a0${number}` },
            {
              title: "Result",
              cell: ({ verdict, problems }) =>
                problems.length > 0 ? (
                  <>
                    <b className="text-alarm">{verdicts[verdict]}</b>
                    {problems.map((problem) => (
                      <span key={problem} className="block text-small">
                        {problem}
                      </span>
                    ))}
                  </>
                ) : (
                  verdicts[verdict]
                ),
            },
            { title: "Name", cell: ({ name }) => name },
            { title: "Email", cell: ({ email }) => email },
            { title: "Hired", cell: ({ hired }) => hired },
            { title: "Hours", cell: ({ hours }) => hours },
          ]}
        />
      </section>
    </>
  );
}
