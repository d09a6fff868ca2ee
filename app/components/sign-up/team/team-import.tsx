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
import { useTexts } from "~/language/use-texts";
import { StepButtons, StepFields, type StepFacts } from "../step-frame";
import { teamImportTexts } from "./team-import.text";
import type { TeamUrls } from "./team-list";

/** A file to choose or a list to paste; what it must hold and its limits are said before. */
export function TeamImport({
  page,
  given,
  result,
}: {
  page: StepFacts & { urls: TeamUrls };
  given: { rev: number };
  result: FormResult | undefined;
}) {
  const words = useTexts(teamImportTexts);
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
          <a href={page.urls.team} download>
            {words.download}
          </a>
          , {words.downloadHint}
        </p>
      </div>
      <FormFrame result={result} action={page.action} encType="multipart/form-data">
        <input type="hidden" name="part" value="import" />
        <SeenMark name="import_rev" value={given.rev} />
        <StepFields page={page} rev={page.rev} />
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
        <StepButtons text={words.check} />
      </FormFrame>
    </>
  );
}
