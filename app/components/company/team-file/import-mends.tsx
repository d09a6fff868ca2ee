import { CheckboxField } from "~/components/forms/checkbox-field";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import type { PassedTexts } from "~/language/say";
import { usePassedTexts } from "~/language/use-texts";
import type { importMendsTexts } from "~/domain/company/team-file/import-mends.text";

type Texts = PassedTexts<typeof importMendsTexts>;

/** A row of the file with errors, and the names of its fields. */
type MendedRow = {
  number: number;
  name: string;
  /** True if the answers to `gaps` would mend the row. */
  onlyGaps: boolean;
  leaveOut: string;
  /** The checkbox that confirms a different person with the same name; null without such a person. */
  another: string | null;
  /** Errors that belong to no single cell. */
  whole: string[];
  /** `label` is the file's heading; `hint` is the other part of a name. */
  fields: {
    name: string;
    label: string;
    hint: string | null;
    value: string;
    problems: string[];
  }[];
};

/** What the preview of a file asks to mend. */
export type MendableFile = {
  counts: Record<"add" | "update" | "unchanged" | "error", number>;
  /** Values that several rows leave out, which one answer fills in for all of them. */
  gaps: { name: string; label: string; people: number; value: string; problem: string | null }[];
  /** The question about ambiguous dates. */
  dayOrder: {
    name: string;
    /** An example as the file writes it. */
    written: string;
    chosen: string;
    /** The example's date, read with the month first and with the day first. */
    options: { month: string; day: string };
  } | null;
  mends: MendedRow[];
  /** The number of rows with other errors than `gaps`. */
  toMend: number;
  /** The number of rows with errors that aren't in `mends`, because a form has limits. */
  moreToMend: number;
  mendTexts: Texts;
};

/** Returns the state of a field that no schema knows. */
export const bareFieldState = (name: string, value: string | undefined, problem?: string) => ({
  name,
  problem,
  constraint: undefined,
  defaultValue: value,
  chosen: value === undefined ? [] : [value],
});

/** Asks for values that several rows leave out; an answer fills in all of them. */
export function MissingValues({ preview: { gaps, counts, mendTexts } }: { preview: MendableFile }) {
  const words = usePassedTexts<typeof importMendsTexts>(mendTexts);
  return (
    <Part id="gaps" title={words.gaps} className="w-full" heading="mb-2 text-h3">
      <p className="mb-4">{words.gapsHint}</p>
      <div className="flex flex-col gap-4">
        {gaps.map(({ name, label, people, value, problem }) => (
          <TextField
            key={name}
            field={bareFieldState(name, value, problem ?? undefined)}
            label={words.forAll({ column: label })}
            hint={words.without({ count: people })}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="mt-4">
        <Button quiet={counts.add + counts.update > 0} name="intent" value="mend">
          {words.fillIn}
        </Button>
      </div>
    </Part>
  );
}

/** Asks whether the day or the month comes first in the file's dates; nothing if they can be read in one way only. */
export function DayOrderQuestion({ preview }: { preview: MendableFile }) {
  const words = usePassedTexts<typeof importMendsTexts>(preview.mendTexts);
  if (!preview.dayOrder) return null;
  const { name, written, chosen, options } = preview.dayOrder;
  return (
    <Part id="days" title={words.days} className="w-full" heading="mb-2 text-h3">
      <p className="mb-4">{words.daysHint}</p>
      <RadioCards
        field={bareFieldState(name, chosen)}
        label={words.dayOrder({ written })}
        options={[
          { value: "month", text: words.monthFirst({ day: options.month }) },
          { value: "day", text: words.dayFirst({ day: options.day }) },
        ]}
      />
      <div className="mt-4">
        <Button quiet={chosen !== "asked"} name="intent" value="mend">
          {words.readDays}
        </Button>
      </div>
    </Part>
  );
}

/** The errors of a row, its cells that have some, and checkboxes to confirm another person and to leave the row out. */
function RowToMend({ row, texts }: { row: MendedRow; texts: Texts }) {
  const words = usePassedTexts<typeof importMendsTexts>(texts);
  const number = String(row.number);
  return (
    <fieldset className="rounded border bg-raised p-4">
      <legend className="px-1 font-bold">
        {row.name ? words.rowOf({ number, name: row.name }) : words.row({ number })}
      </legend>
      {row.whole.map((text) => (
        <p key={text} className="mb-3 font-bold text-alarm">
          {text}
        </p>
      ))}
      <div className="flex flex-col gap-4">
        {row.fields.map(({ name, label, hint, value, problems }) => (
          <TextField
            key={name}
            field={bareFieldState(name, value, problems.join(" ") || undefined)}
            label={label}
            hint={hint ?? undefined}
            autoComplete="off"
          />
        ))}
        {row.another ? (
          <CheckboxField field={bareFieldState(row.another, undefined)} label={words.another} />
        ) : null}
        <CheckboxField field={bareFieldState(row.leaveOut, undefined)} label={words.leaveOut} />
      </div>
    </fieldset>
  );
}

const MendedRows = ({ rows, texts }: { rows: MendedRow[]; texts: Texts }) => (
  <div className="flex flex-col gap-4">
    {rows.map((row) => (
      <RowToMend key={row.number} row={row} texts={texts} />
    ))}
  </div>
);

/**
 * The rows with errors, and a link to `errors`, their report. Rows that only leave out values that `MissingValues` asks
 * for come last and closed.
 */
export function RowsToMend({ preview, errors }: { preview: MendableFile; errors: string }) {
  const { mends, toMend, moreToMend, mendTexts } = preview;
  const words = usePassedTexts<typeof importMendsTexts>(mendTexts);
  const filled = mends.filter(({ onlyGaps }) => onlyGaps);
  return (
    <section aria-labelledby={toMend > 0 ? "problems" : undefined} className="w-full">
      {toMend > 0 ? (
        <>
          <h2 id="problems" className="mb-2 text-h3">
            {words.mend({ count: toMend })}
          </h2>
          <p className="mb-4">{words.mendHere}</p>
          <MendedRows rows={mends.filter(({ onlyGaps }) => !onlyGaps)} texts={mendTexts} />
        </>
      ) : null}
      {filled.length > 0 ? (
        <details className="mt-4">
          <summary className="tap mb-4 cursor-pointer text-accent underline">
            {words.oneByOne}
          </summary>
          <MendedRows rows={filled} texts={mendTexts} />
        </details>
      ) : null}
      {moreToMend > 0 ? <p className="mt-4">{words.moreToMend({ count: moreToMend })}</p> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button quiet name="intent" value="mend">
          {words.saveMends}
        </Button>
        <a className="tap" href={errors} download>
          {words.report}
        </a>
      </div>
    </section>
  );
}
