import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextArea } from "~/components/forms/text-area";
import {
  furtherEmployeeColumns,
  neededEmployeeColumns,
  sameForAllColumns,
} from "~/domain/company/employee-columns";
import { employeeColumnLabels } from "~/domain/company/employee-columns.text";
import { unstoredField } from "~/domain/form-frame";
import type { PassedTexts } from "~/language/say";
import { usePassedTexts, useTexts } from "~/language/use-texts";
import type { teamImportTexts } from "~/domain/company/team-file/team-import.text";
import { Button } from "~/components/ui/button";
import type { FileFormParts } from "./import-preview";

/** The form that takes a team file or a pasted list, with its columns and limits stated in advance. */
export function TeamImport({
  desk,
  given,
  result,
}: {
  desk: FileFormParts & { template: { href: string; text: string; hint: string } };
  given: { rev: number; texts: PassedTexts<typeof teamImportTexts> };
  result: FormResult | undefined;
}) {
  const words = usePassedTexts<typeof teamImportTexts>(given.texts);
  const labels = useTexts(employeeColumnLabels);
  const field = fieldStates(result, {});
  const inSentence = (columns: readonly (keyof typeof labels)[]) =>
    columns.map((column) => labels[column].toLowerCase());
  return (
    <>
      <div className="prose mb-6">
        <ul>
          <li>{words.limits({ rows: 500 })}</li>
          <li>{words.needed({ names: inSentence(neededEmployeeColumns) })}</li>
          <li>{words.sameForAll({ names: inSentence(sameForAllColumns) })}</li>
          <li>{words.further({ names: inSentence(furtherEmployeeColumns) })}</li>
          <li>{words.asIs}</li>
          <li>{words.kept}</li>
        </ul>
        <p>
          <a href={desk.template.href} download>
            {desk.template.text}
          </a>
          . {desk.template.hint}
        </p>
      </div>
      <FormFrame result={result} action={desk.action} encType="multipart/form-data">
        <input type="hidden" name="part" value="import" />
        <SeenMark name="import_rev" value={given.rev} />
        {desk.carried}
        <FileField
          field={field("file")}
          label={words.file}
          hint={words.fileHint}
          accept=".csv,.tsv,.txt,text/csv"
        />
        <TextArea
          field={field(unstoredField)}
          label={words.paste}
          hint={words.pasteHint}
          rows={8}
        />
        <p className="text-small text-soft">{words.nothingYet}</p>
        <div className="flex flex-wrap gap-3">
          <Button>{words.check}</Button>
          {desk.leave}
        </div>
      </FormFrame>
    </>
  );
}
