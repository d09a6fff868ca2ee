import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import type { GivenTexts } from "~/language/say";
import { useGiven } from "~/language/use-texts";
import { DayOrder, fieldOf, Gaps, Mends, type Mendable } from "./import-mends";
import type { importPreviewTexts } from "~/domain/company/team-file/import-preview.text";
import { ImportRows, type PreviewedRow } from "./import-rows";

/** The import pages depend on where they are embedded. */
export type FileDesk = {
  action: string;
  /** Further hidden fields of their forms. */
  carried?: ReactNode;
  /** A button to leave the import for now. */
  leave?: ReactNode;
};

type Preview = Mendable & {
  rev: number;
  counts: Record<"add" | "update" | "unchanged" | "error", number>;
  notices: string[];
  /** The file's heading for full names. */
  namesSplit: string | null;
  newLocations: { name: string; label: string; people: number; accepted: boolean }[];
  rows: PreviewedRow[];
  locations: boolean;
  born: boolean;
  texts: Texts;
};
type Texts = GivenTexts<typeof importPreviewTexts>;

function Counts({ counts, texts }: Pick<Preview, "counts" | "texts">) {
  const words = useGiven<typeof importPreviewTexts>(texts);
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

function NewLocations({ newLocations, texts }: Pick<Preview, "newLocations" | "texts">) {
  const words = useGiven<typeof importPreviewTexts>(texts);
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-h3 font-bold">{words.newLocations}</legend>
      <p className="mb-2 text-soft">{words.newLocationsHint}</p>
      <input type="hidden" name="locations_shown" value="yes" />
      {newLocations.map(({ name, label, people, accepted }) => (
        <CheckboxField
          key={label}
          field={fieldOf(name, accepted ? "on" : undefined)}
          label={words.newLocation({ label, count: people })}
        />
      ))}
    </fieldset>
  );
}

/** Previews each row; nothing is written before the confirmation. */
export function ImportPreview({
  desk,
  preview,
  costs,
  result,
}: {
  desk: FileDesk & { errors: string };
  /** The cost of the import, if any. */
  costs?: ReactNode;
  preview: Preview;
  result: FormResult | undefined;
}) {
  const { counts, namesSplit, texts } = preview;
  const words = useGiven<typeof importPreviewTexts>(texts);
  const notices = [
    ...preview.notices,
    ...(namesSplit === null ? [] : [words.split({ heading: namesSplit })]),
  ];
  const toImport = counts.add + counts.update;
  return (
    <>
      <Counts counts={counts} texts={texts} />
      {notices.length > 0 ? (
        <ul className="notice mb-6 max-w-line">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      ) : null}
      {costs}
      <FormFrame result={result} action={desk.action}>
        <input type="hidden" name="part" value="preview" />
        <SeenMark name="import_rev" value={preview.rev} />
        {desk.carried}
        <DayOrder preview={preview} />
        {preview.gaps.length > 0 ? <Gaps preview={preview} /> : null}
        {preview.mends.length > 0 ? <Mends preview={preview} errors={desk.errors} /> : null}
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
