import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import type { ColumnPicks } from "~/domain/company/team-file/team-file-columns";
import { importLimits, readEmployeeFile, decodeFile } from "~/domain/company/team-file/file-text";
import { toKeptFile } from "~/domain/company/team-file/kept-file";
import { unstoredField } from "~/domain/form-frame";
import { problem } from "~/domain/problems/problem";
import { seeOther, parseForm, refuse, refuseFile, refuseFor } from "../../forms/form-answer.server";
import { askForColumns, mustAskForColumns, readColumnPicks } from "./columns.server";
import { revOf, type FileAnswer, type FileDesk, type FilePosted } from "./file-desk.server";

/** The most bytes of a posted import: the file, and what its form adds. */
export const largestImport = 1_200_000;

/** The pasted list; the chosen file is read apart. */
const importForm = z.object({ [unstoredField]: z.string().optional() });

export const refuseLargeImport = () => refuseFile(problem("file.large"), 413);

/**
 * Returns the employees in a file, or else in pasted text, whose lines a form ends with CR LF, with the text itself;
 * `refused` is why it can't be read.
 */
async function readList(file: File | null, pasted: string, picks: ColumnPicks | null) {
  if (file && file.size > importLimits.bytes) return { refused: problem("file.large") };
  const read = file
    ? decodeFile(new Uint8Array(await file.arrayBuffer()))
    : { text: pasted.replaceAll("\r\n", "\n") };
  if ("refused" in read) return read;
  const list = readEmployeeFile(read.text, picks ?? undefined);
  return "refused" in list ? list : { list, text: read.text };
}

/**
 * Stores a file or a pasted list (handbook/rules.md#team-file) until its preview is confirmed, and goes to that. It
 * first asks about missing columns, and unless the visitor leaves, about unknown ones.
 */
export async function storeTeamFile<Kept extends { headers: Headers }>(
  { fields, language }: FilePosted,
  desk: FileDesk<Kept>,
): Promise<FileAnswer> {
  const file = fields.get("file");
  fields.delete("file");
  const submission = parseForm(fields, importForm);
  const pasted = String(fields.get(unstoredField) ?? "");
  const chosen = file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
  const leave = fields.get("intent") === "save" ? desk.leave : undefined;
  if (pasted.trim() === "" && !chosen) {
    if (leave) return leave(null);
    return refuse(submission, { fields: { file: [problem("file.none")] } });
  }
  if (pasted.trim() !== "" && chosen) {
    return refuse(submission, { fields: { file: [problem("file.two")] } });
  }
  const picks = readColumnPicks(fields);
  const read = await readList(chosen, pasted, picks);
  if ("refused" in read) {
    const status = read.refused === problem("file.large") ? 413 : 422;
    const field = chosen ? "file" : unstoredField;
    return refuse(submission, { fields: { [field]: [read.refused] } }, status);
  }
  const { list, text } = read;
  if (list.columns.missing.length > 0 || (!leave && mustAskForColumns(list, picks))) {
    return askForColumns(list, picks, { text, language, fields });
  }
  try {
    const taken = toKeptFile(list);
    const notices = [...taken.notices, ...((await desk.notesOn?.(taken)) ?? [])];
    const kept = await desk.storeFile({ ...taken, notices }, revOf(fields, "import_rev"));
    if (leave) return await leave(kept);
    return seeOther(desk.preview, { headers: kept.headers });
  } catch (error) {
    return error instanceof Failure && error.status === 413
      ? refuse(submission, { form: problem("file.no_room") }, 413)
      : refuseFor(error, submission);
  }
}
