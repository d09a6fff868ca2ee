import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { fieldStates } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { rosterImportTexts } from "~/domain/association/desk/roster-import.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import {
  loadImportPage,
  largestRosterFile,
  refuseLargeRosterFile,
  takeRosterFile,
} from "~/screens/association/desk/roster-import.server";

export const handle = { title: { en: "Import a file", es: "Importar un archivo" } };

export const loader = page(["auth", "associationdesk"], loadImportPage);
export const action = form(["auth", "associationdesk"], takeRosterFile, {
  largest: () => largestRosterFile,
  tooLarge: refuseLargeRosterFile,
});

export default function Import() {
  const { list, most } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(rosterImportTexts);
  const field = fieldStates(result, {});
  return (
    <>
      <LinkLine href={list} text={t.back} />
      <h1>{t.title}</h1>
      <div className="prose mb-6 mt-4">
        <ul>
          <li>{t.limits({ most })}</li>
          <li>{t.columns}</li>
          <li>{t.ein}</li>
          <li>{t.kept}</li>
        </ul>
      </div>
      <FormFrame result={result} encType="multipart/form-data">
        <FileField field={field("file")} label={t.file} accept=".csv,.tsv,.txt,text/csv" />
        <Button>{t.check}</Button>
      </FormFrame>
    </>
  );
}
