import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { catalogueImportTexts } from "~/components/admin/catalogue/catalogue-import.text";
import { fieldStates } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/option";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { z } from "zod";
import { readCatalogueFile } from "~/core/benefits/catalogue-file";
import { catalogueFileLimits } from "~/domain/benefits/files/catalogue-file";
import { decodeText } from "~/domain/csv-text";
import { problem } from "~/domain/problems/problem";
import { seeOther, parseForm, refuse, refuseFile } from "~/screens/forms/form-answer.server";
import { textOf } from "~/screens/admin/super-confirm.server";
import { kindPath } from "~/screens/admin/catalogue/catalogue-paths";
import {
  getRequestedFileKind,
  importPath,
  kindTitles,
} from "~/screens/admin/catalogue/catalogue-files.server";

export const handle = { title: { en: "Import into the catalog", es: "Importar al catálogo" } };

/** Returns the refused form (413), which the body's limit and the file's share. */
const refuseLargeCatalogueFile = () => refuseFile(problem("catalogue_file.large"), 413);

/** Returns the form for a kind's file. @throws Response the not-found page, also for a kind without files */
export const loader = page(["auth", "superadmin"], async (args) => {
  const kind = await getRequestedFileKind(args);
  return {
    ...kindTitles(kind, args.language),
    path: importPath(kind),
    exportPath: `${kindPath(kind)}/export`,
    back: kindPath(kind),
    most: catalogueFileLimits.rows,
  };
});

/** Stores the file and redirects to its preview; refuses a missing or large one, and a form without `publish`. */
export const action = form(
  ["auth", "superadmin"],
  async (posted) => {
    const kind = await getRequestedFileKind(posted);
    const { fields, caller } = posted;
    const file = fields.get("file");
    // A refused form can't return its file, so errors about the file need a field of their own.
    fields.set("file", "");
    const submission = parseForm(fields, z.object({}).passthrough());
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
      return refuse(submission, { fields: { file: [problem("catalogue_file.none")] } });
    }
    if (file.size > catalogueFileLimits.bytes) return refuseLargeCatalogueFile();
    const publish = textOf(fields, "publish");
    if (publish !== "yes" && publish !== "no") {
      return refuse(submission, { fields: { publish: [problem("catalogue_file.publish")] } });
    }
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    const { id } = await readCatalogueFile(caller, { kind, text, publish: publish === "yes" });
    return seeOther(importPath(kind, id));
  },
  {
    // A file with what a form puts around it.
    largest: () => catalogueFileLimits.bytes + 20_000,
    tooLarge: refuseLargeCatalogueFile,
  },
);

/** Asks for a file, and whether its new items stay drafts or are published; the preview follows. */
export default function CatalogueImport() {
  const { title, back, path, exportPath, kinds, most } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const t = useTexts(catalogueImportTexts);
  const field = fieldStates(result, {}, { publish: "no" });
  return (
    <>
      <LinkLine href={back} text={title} />
      <h1>{t.title({ kinds })}</h1>
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
