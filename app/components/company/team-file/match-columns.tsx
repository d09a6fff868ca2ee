import { useEffect, useRef } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { unstoredField } from "~/domain/form-frame";
import type { PassedTexts } from "~/language/say";
import { usePassedTexts } from "~/language/use-texts";
import type { matchColumnsTexts } from "~/domain/company/team-file/match-columns.text";
import type { FileFormParts } from "./import-preview";

/** What is known of a file's columns before any of it is stored. */
export type MatchedColumns = {
  /** The file's text, which the form carries along. */
  text: string;
  /** Required columns that the file lacks. */
  missing: string[];
  /** Columns that it lacks whose values the next page can ask for. */
  toFill: string[];
  /** The number of columns that are dropped because they are secret, such as Social Security numbers. */
  secret: number;
  columns: { name: string; heading: string; sample: string; number: number; chosen: string }[];
  options: (readonly [string, string])[];
  texts: PassedTexts<typeof matchColumnsTexts>;
};

/** Asks what each unknown column of a file holds, before any of the file is stored. */
export function MatchColumns({
  desk,
  rev,
  matching,
  result,
}: {
  desk: FileFormParts & { again: string };
  rev: number;
  matching: MatchedColumns;
  result: FormResult | undefined;
}) {
  const words = usePassedTexts<typeof matchColumnsTexts>(matching.texts);
  const { columns, missing, toFill, secret, text, options } = matching;
  const stored = Object.fromEntries(columns.map(({ name, chosen }) => [name, chosen]));
  const field = fieldStates(result, {}, stored);
  const heading = useRef<HTMLHeadingElement>(null);
  // This form replaces the previous one on the same page, so it takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="match">
      <h2 id="match" ref={heading} tabIndex={-1} className="mb-2 text-h3">
        {words.title}
      </h2>
      <div className="prose mb-6">
        <p>{words.lead({ count: columns.length })}</p>
        {missing.length > 0 ? (
          <p className="font-bold">{words.missing({ names: missing })}</p>
        ) : null}
        {toFill.length > 0 ? <p>{words.toFill({ names: toFill })}</p> : null}
        <p>{words.kept}</p>
        {secret > 0 ? <p>{words.secret({ count: secret })}</p> : null}
      </div>
      <FormFrame result={result} action={desk.action} encType="multipart/form-data">
        <input type="hidden" name="part" value="import" />
        <input type="hidden" name="matched" value="yes" />
        <SeenMark name="import_rev" value={rev} />
        {desk.carried}
        <textarea hidden readOnly name={unstoredField} value={text} />
        {columns.map(({ name, heading: called, sample, number }) => (
          <SelectField
            key={name}
            field={field(name)}
            label={
              called ? words.column({ heading: called }) : words.unnamed({ number: String(number) })
            }
            hint={sample ? words.sample({ sample }) : undefined}
            options={[["none", words.leaveOut], ...options]}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button>{words.goOn}</Button>
          <TapLink href={desk.again}>{words.again}</TapLink>
        </div>
      </FormFrame>
    </section>
  );
}
