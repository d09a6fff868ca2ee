import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Part, TextList } from "~/components/ui/parts";
import { DataTable, type Column } from "~/components/ui/data-table";
import type { PassedTexts } from "~/language/say";
import { usePassedTexts } from "~/language/use-texts";
import {
  DayOrderQuestion,
  bareFieldState,
  MissingValues,
  RowsToMend,
  type MendableFile,
} from "./import-mends";
import type { importPreviewTexts } from "~/domain/company/team-file/import-preview.text";

/** Where the forms of a team file post to, with the hidden fields and the button to leave that their page adds. */
export type FileFormParts = {
  action: string;
  carried?: ReactNode;
  leave?: ReactNode;
};

type Preview = MendableFile & {
  rev: number;
  notices: string[];
  /** The file's heading for full names, which were split; null if it has first and last names. */
  namesSplit: string | null;
  newLocations: { name: string; label: string; people: number; accepted: boolean }[];
  rows: PreviewedRow[];
  /** Whether the table shows locations, and dates of birth. */
  locations: boolean;
  born: boolean;
  texts: Texts;
};
type Texts = PassedTexts<typeof importPreviewTexts>;

/** How many rows would be added, updated, left unchanged, or have errors; zeros are left out. */
function RowCounts({ counts, texts }: Pick<Preview, "counts" | "texts">) {
  const words = usePassedTexts<typeof importPreviewTexts>(texts);
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

/** Asks which of the file's unknown locations become locations of the company. */
function NewLocations({ newLocations, texts }: Pick<Preview, "newLocations" | "texts">) {
  const words = usePassedTexts<typeof importPreviewTexts>(texts);
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-h3 font-bold">{words.newLocations}</legend>
      <p className="mb-2 text-soft">{words.newLocationsHint}</p>
      <input type="hidden" name="locations_shown" value="yes" />
      {newLocations.map(({ name, label, people, accepted }) => (
        <CheckboxField
          key={label}
          field={bareFieldState(name, accepted ? "on" : undefined)}
          label={words.newLocation({ label, count: people })}
        />
      ))}
    </fieldset>
  );
}

/** Shows what would become of each row of a file, asks to mend those with errors, and offers to import the others. */
export function ImportPreview({
  desk,
  preview,
  costs,
  result,
}: {
  desk: FileFormParts & { errors: string };
  costs?: ReactNode;
  preview: Preview;
  result: FormResult | undefined;
}) {
  const { counts, namesSplit, texts } = preview;
  const words = usePassedTexts<typeof importPreviewTexts>(texts);
  const notices = [
    ...preview.notices,
    ...(namesSplit === null ? [] : [words.split({ heading: namesSplit })]),
  ];
  const toImport = counts.add + counts.update;
  return (
    <>
      <RowCounts counts={counts} texts={texts} />
      {notices.length > 0 ? <TextList className="notice mb-6 max-w-line" lines={notices} /> : null}
      {costs}
      <FormFrame result={result} action={desk.action}>
        <input type="hidden" name="part" value="preview" />
        <SeenMark name="import_rev" value={preview.rev} />
        {desk.carried}
        <DayOrderQuestion preview={preview} />
        {preview.gaps.length > 0 ? <MissingValues preview={preview} /> : null}
        {preview.mends.length > 0 ? <RowsToMend preview={preview} errors={desk.errors} /> : null}
        {preview.newLocations.length > 0 ? <NewLocations {...preview} /> : null}
        <div className="flex flex-wrap gap-3">
          {toImport > 0 ? (
            <Button name="intent" value="import">
              {words.importPeople({ count: toImport })}
            </Button>
          ) : null}
          <Button quiet name="intent" value="cancel">
            {toImport > 0 ? words.cancel : words.close}
          </Button>
          {desk.leave}
        </div>
      </FormFrame>
      <ImportRows preview={preview} />
    </>
  );
}

/** A date as it was understood. */
type DayRead = {
  text: string;
  /** The date as the file writes it, if it is ambiguous. */
  written: string | null;
};

type PreviewedRow = {
  number: number;
  verdict: "add" | "update" | "unchanged" | "error";
  name: string;
  first: string;
  last: string;
  email: string;
  hired: DayRead;
  born: DayRead;
  hours: string;
  location: string;
  problems: string[];
  changes: { label: string; from: string | null; to: string | null }[];
};

/** A date, with what the file says if that could be read otherwise. */
function UnderstoodDay({ day, texts }: { day: DayRead; texts: Texts }) {
  const words = usePassedTexts<typeof importPreviewTexts>(texts);
  return (
    // A stacked table's cell must be a single element on a phone.
    <div>
      {day.text}
      {day.written === null ? null : (
        <span className="block text-small text-soft">{words.written({ text: day.written })}</span>
      )}
    </div>
  );
}

/** The table of all the file's rows, with what would become of each. */
function ImportRows({ preview }: { preview: Preview }) {
  const { texts } = preview;
  const words = usePassedTexts<typeof importPreviewTexts>(texts);
  const names: Column<PreviewedRow>[] =
    preview.namesSplit === null
      ? [{ title: words.name, cell: ({ name }) => name }]
      : [
          { title: words.first, cell: ({ first }) => first },
          { title: words.last, cell: ({ last }) => last },
        ];
  const further: Column<PreviewedRow>[] = [
    ...(preview.locations
      ? [{ title: words.location, cell: ({ location }: PreviewedRow) => location }]
      : []),
    ...(preview.born
      ? [
          {
            title: words.born,
            cell: ({ born }: PreviewedRow) => <UnderstoodDay day={born} texts={texts} />,
          },
        ]
      : []),
  ];
  return (
    <Part id="rows" title={words.rows} heading="mb-2 text-h3">
      <p className="mb-2 text-soft">{words.rowsHint}</p>
      <DataTable
        caption={words.caption}
        rows={preview.rows}
        keyOf={({ number }) => String(number)}
        columns={[
          {
            title: "#",
            cell: ({ number }) => words.row({ number: String(number) }),
          },
          {
            title: words.result,
            cell: ({ verdict, problems, changes }) =>
              changes.length > 0 ? (
                <div>
                  {words.verdict[verdict]}
                  {changes.map(({ label, from, to }) => (
                    <span key={label} className="block text-small text-soft">
                      {words.change({ label, from: from ?? words.none, to: to ?? words.none })}
                    </span>
                  ))}
                </div>
              ) : problems.length > 0 ? (
                <div>
                  <b className="text-alarm">{words.verdict[verdict]}</b>
                  {problems.map((problem) => (
                    <span key={problem} className="block text-small">
                      {problem}
                    </span>
                  ))}
                </div>
              ) : (
                words.verdict[verdict]
              ),
          },
          ...names,
          { title: words.email, cell: ({ email }) => <span className="break-words">{email}</span> },
          { title: words.hired, cell: ({ hired }) => <UnderstoodDay day={hired} texts={texts} /> },
          { title: words.hours, cell: ({ hours }) => hours },
          ...further,
        ]}
      />
    </Part>
  );
}
