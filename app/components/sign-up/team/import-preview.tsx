import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { importPreviewTexts } from "./import-preview.text";
import { ImportRows, type PreviewedRow } from "./import-rows";
import { StepFields, type StepFacts } from "../step-frame";
import type { TeamUrls } from "./team-list";

type MendedRow = {
  number: number;
  name: string;
  leaveOut: string;
  /** What is wrong with the row as a whole. */
  whole: string[];
  /** `label` is what the file calls the column. */
  fields: { name: string; label: string; value: string; problems: string[] }[];
};

export type Preview = {
  rev: number;
  counts: Record<"add" | "update" | "unchanged" | "error", number>;
  notices: string[];
  /** What the file calls its column of both names. */
  namesSplit: string | null;
  newLocations: { name: string; label: string; people: number; accepted: boolean }[];
  mends: MendedRow[];
  moreToMend: number;
  rows: PreviewedRow[];
  locations: boolean;
  born: boolean;
};

const fieldOf = (name: string, value: string | undefined, problem?: string) => ({
  ...{ name, problem, constraint: undefined },
  defaultValue: value,
  chosen: value === undefined ? [] : [value],
});

function Counts({ counts }: Pick<Preview, "counts">) {
  const words = useTexts(importPreviewTexts);
  const kinds = ["add", "update", "unchanged", "error"] as const;
  return (
    <ul className="mb-4 text-lead font-bold">
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <li key={kind}>{words[kind]({ count: counts[kind] })}</li>
        ))}
    </ul>
  );
}

/** The cells that something is wrong with, under the names that the file gives to their columns. */
function Mends({ preview, urls }: { preview: Preview; urls: TeamUrls }) {
  const words = useTexts(importPreviewTexts);
  return (
    <section aria-labelledby="problems" className="w-full">
      <h2 id="problems" className="mb-2 text-h3">
        {words.mend({ count: preview.counts.error })}
      </h2>
      <p className="mb-4">{words.mendHere}</p>
      <div className="flex flex-col gap-4">
        {preview.mends.map(({ number, name, whole, leaveOut, fields }) => (
          <fieldset key={number} className="rounded border bg-raised p-4">
            <legend className="px-1 font-bold">
              {name
                ? words.rowOf({ number: String(number), name })
                : words.row({ number: String(number) })}
            </legend>
            {whole.map((text) => (
              <p key={text} className="mb-3 font-bold text-alarm">
                {text}
              </p>
            ))}
            <div className="flex flex-col gap-4">
              {fields.map(({ name: field, label, value, problems }) => (
                <TextField
                  key={field}
                  field={fieldOf(field, value, problems.join(" "))}
                  label={label}
                  autoComplete="off"
                />
              ))}
              <CheckboxField field={fieldOf(leaveOut, undefined)} label={words.leaveOut} />
            </div>
          </fieldset>
        ))}
      </div>
      {preview.moreToMend > 0 ? (
        <p className="mt-4">{words.moreToMend({ count: preview.moreToMend })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button quiet name="intent" value="mend">
          {words.saveMends}
        </Button>
        <a className="tap" href={urls.errors} download>
          {words.report}
        </a>
      </div>
    </section>
  );
}

function NewLocations({ locations }: { locations: Preview["newLocations"] }) {
  const words = useTexts(importPreviewTexts);
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-h3 font-bold">{words.newLocations}</legend>
      <p className="mb-2 text-soft">{words.newLocationsHint}</p>
      <input type="hidden" name="locations_shown" value="yes" />
      {locations.map(({ name, label, people, accepted }) => (
        <CheckboxField
          key={label}
          field={fieldOf(name, accepted ? "on" : undefined)}
          label={words.newLocation({ label, count: people })}
        />
      ))}
    </fieldset>
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
  const words = useTexts(importPreviewTexts);
  const { counts, namesSplit } = preview;
  const notices = [
    ...preview.notices,
    ...(namesSplit === null ? [] : [words.split({ heading: namesSplit })]),
  ];
  const toImport = counts.add + counts.update;
  return (
    <>
      <Counts counts={counts} />
      {notices.length > 0 ? (
        <ul className="notice mb-6 max-w-line">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      ) : null}
      <FormFrame result={result} action={page.action}>
        <input type="hidden" name="part" value="preview" />
        <input type="hidden" name="import_rev" value={preview.rev} />
        <StepFields page={page} rev={page.rev} />
        {preview.mends.length > 0 ? <Mends preview={preview} urls={page.urls} /> : null}
        {preview.newLocations.length > 0 ? <NewLocations locations={preview.newLocations} /> : null}
        <div className="flex flex-wrap gap-3">
          {toImport > 0 ? (
            <Button name="intent" value="import">
              {words.importPeople({ count: toImport })}
            </Button>
          ) : null}
          <Button quiet name="intent" value="cancel">
            {toImport > 0 ? words.cancel : words.close}
          </Button>
          <Button quiet name="intent" value="save">
            {words.later}
          </Button>
        </div>
      </FormFrame>
      <ImportRows preview={preview} />
    </>
  );
}
