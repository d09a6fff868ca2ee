import { readRosterFile } from "~/core/association/roster-files";
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
import { z } from "zod";
import { importLimits, decodeFile } from "~/domain/company/team-file/file-text";
import { problem } from "~/domain/problems/problem";
import { seeOther, parseForm, refuse, refuseFile } from "~/screens/forms/form-answer.server";
import { callForDesk, rosterPath } from "~/screens/association/desk/whose-desk.server";
import { getAssociationDesk } from "~/core/association/overview";

export const handle = { title: { en: "Import a file", es: "Importar un archivo" } };

const refuseLargeRosterFile = () => refuseFile(problem("file.large"), 413);

/** Returns the list's path and the most rows of a file; an unknown association has no form. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  await callForDesk(args, getAssociationDesk, {});
  return { list: rosterPath(args), most: importLimits.rows };
});

/** Stores the file and redirects to the preview of its rows; refuses one that is missing, too large or unreadable. */
export const action = form(
  ["auth", "associationdesk"],
  async (posted) => {
    const { fields } = posted;
    const file = fields.get("file");
    // The browser can't send the file again, so its field only has the error.
    fields.set("file", "");
    const submission = parseForm(fields, z.object({}).passthrough());
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
      return refuse(submission, { fields: { file: [problem("file.none_csv")] } });
    }
    if (file.size > importLimits.bytes) return refuseLargeRosterFile();
    const read = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if ("refused" in read) return refuse(submission, { fields: { file: [read.refused] } });
    const id = await callForDesk(posted, readRosterFile, { text: read.text });
    return seeOther(`${rosterPath(posted)}/import/${encodeURIComponent(id)}`);
  },
  {
    // A file with the rest of the form.
    largest: () => importLimits.bytes + 100_000,
    tooLarge: refuseLargeRosterFile,
  },
);

export default function ImportRosterFile() {
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
