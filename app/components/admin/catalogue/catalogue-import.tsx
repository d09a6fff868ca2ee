import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/radio-cards";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { catalogueImportTexts } from "./catalogue-import.text";

export function CatalogueImportForm({
  path,
  exportPath,
  kinds,
  most,
  result,
}: {
  path: string;
  exportPath: string;
  /** Such as "medical plans". */
  kinds: string;
  most: number;
  result: FormResult | undefined;
}) {
  const said = useTexts(catalogueImportTexts);
  const field = fieldStates(result, {}, { publish: "no" });
  return (
    <>
      <div className="prose mb-6 mt-4">
        <ul>
          <li>{said.limits({ most })}</li>
          <li>
            {said.begin}{" "}
            <a href={exportPath} download>
              {said.export({ kinds })}
            </a>
          </li>
          <li>{said.columns}</li>
          <li>{said.lacking}</li>
          <li>{said.kept}</li>
        </ul>
      </div>
      <FormFrame result={result} action={path} encType="multipart/form-data">
        <FileField field={field("file")} label={said.file} accept=".csv,.tsv,.txt,text/csv" />
        <RadioCards
          field={field("publish")}
          label={said.what}
          options={[
            { value: "no", text: said.drafts, detail: said.draftsHint },
            { value: "yes", text: said.publish, detail: said.publishHint },
          ]}
        />
        <Button>{said.check}</Button>
      </FormFrame>
    </>
  );
}
