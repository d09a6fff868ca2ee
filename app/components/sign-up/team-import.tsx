import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { furtherEmployeeColumns, neededEmployeeColumns } from "~/domain/company/employee-columns";
import { StepButtons, StepFields, type StepFacts } from "./step-frame";
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
  const field = fieldStates(result, {});
  return (
    <>
      <div className="prose mb-6">
        <ul>
          <li>Up to 500 rows and 1 MB. A larger file is refused as a whole.</li>
          <li>The first row names the columns. Needed: {neededEmployeeColumns.join(", ")}.</li>
          <li>
            Also read: {furtherEmployeeColumns.join(", ")}. The order does not matter, and common
            other names are understood.
          </li>
          <li>Leave out Social Security numbers. We do not keep them.</li>
        </ul>
        <p>
          <a href={page.urls.team} download>
            Download your list as it is now
          </a>
          , or the bare columns while nobody is listed.
        </p>
      </div>
      <FormFrame result={result} action={page.action} encType="multipart/form-data">
        <input type="hidden" name="part" value="import" />
        <input type="hidden" name="import_rev" value={given.rev} />
        <StepFields page={page} rev={page.rev} />
        <FileField
          field={field("file")}
          label="CSV file"
          hint="From a spreadsheet: “Save as”, then “CSV UTF-8”."
          accept=".csv,.tsv,.txt,text/csv"
        />
        <TextArea
          field={field("text")}
          label="Or paste the list"
          hint="Straight from a spreadsheet, with the row that names the columns."
          rows={8}
        />
        <p className="text-small text-soft">
          Nothing is added yet: the next page shows what would become of each row.
        </p>
        <StepButtons text="Check the list" />
      </FormFrame>
    </>
  );
}
