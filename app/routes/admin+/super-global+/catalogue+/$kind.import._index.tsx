import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { catalogueImportTexts } from "~/components/admin/catalogue/catalogue-import.text";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/radio-cards";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";
import {
  loadImportPage,
  largestCatalogueFile,
  postFile,
  refuseLargeCatalogueFile,
} from "~/screens/admin/catalogue/catalogue-files.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Import into the catalog", es: "Importar al catálogo" } };

export const loader = page(["auth", "superadmin"], loadImportPage);
export const action = form(["auth", "superadmin"], postFile, {
  largest: () => largestCatalogueFile,
  tooLarge: refuseLargeCatalogueFile,
});

export default function CatalogueImport() {
  const { title, back, ...query } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const t = useTexts(catalogueImportTexts);
  return (
    <>
      <LinkLine href={back} text={title} />
      <h1>{t.title({ kinds: query.kinds })}</h1>
      <CatalogueImportForm {...query} result={result} />
    </>
  );
}

function CatalogueImportForm({
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
  const t = useTexts(catalogueImportTexts);
  const field = fieldStates(result, {}, { publish: "no" });
  return (
    <>
      <div className="prose mb-6 mt-4">
        <ul>
          <li>{t.limits({ most })}</li>
          <li>
            {t.begin}{" "}
            <a href={exportPath} download>
              {t.export({ kinds })}
            </a>
          </li>
          <li>{t.columns}</li>
          <li>{t.lacking}</li>
          <li>{t.kept}</li>
        </ul>
      </div>
      <FormFrame result={result} action={path} encType="multipart/form-data">
        <FileField field={field("file")} label={t.file} accept=".csv,.tsv,.txt,text/csv" />
        <RadioCards
          field={field("publish")}
          label={t.what}
          options={[
            { value: "no", text: t.drafts, detail: t.draftsHint },
            { value: "yes", text: t.publish, detail: t.publishHint },
          ]}
        />
        <Button>{t.check}</Button>
      </FormFrame>
    </>
  );
}
