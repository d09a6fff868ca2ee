import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import type { Picks } from "~/domain/company/team-file/columns";
import {
  importLimits,
  readEmployeeFile,
  decodeFile,
  type EmployeeFile,
} from "~/domain/company/team-file/file-text";
import { toKeptFile } from "~/domain/company/team-file/kept-file";
import { unstoredField } from "~/domain/form-frame";
import { problem, type Problem } from "~/domain/problems/problem";
import { seeOther, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { askForColumns, asksForColumns, picksOf } from "./columns.server";
import { revOf, type FileAnswer, type FileDesk, type FilePosted } from "./file-desk.server";

/** Takes a team file (handbook/rules.md#team-file), which waits until its preview is confirmed. */

/** Bytes of a posted import: the file, and what its form adds. */
export const largestImport = 1_200_000;

const importForm = z.object({ [unstoredField]: z.string().optional() });
const noFields = z.object({});

export const refuseLargeImport = () =>
  refuse(parseForm(new FormData(), noFields), { fields: { file: [problem("file.large")] } }, 413);

function refuseSaving(error: unknown, submission: Submission<unknown, string[]>) {
  return error instanceof Failure && error.status === 413
    ? refuse(submission, { form: problem("file.no_room") }, 413)
    : refuseFor(error, submission);
}

/** Reads the list from a file or from pasted text, whose lines a form ends with CR LF. */
async function listIn(
  file: File | null,
  pasted: string,
  picks: Picks | null,
): Promise<{ refused: Problem } | { list: EmployeeFile; text: string }> {
  if (file && file.size > importLimits.bytes) return { refused: problem("file.large") };
  const read = file
    ? decodeFile(new Uint8Array(await file.arrayBuffer()))
    : { text: pasted.replaceAll("\r\n", "\n") };
  if ("refused" in read) return read;
  const list = readEmployeeFile(read.text, picks ?? undefined);
  return "refused" in list ? list : { list, text: read.text };
}

/** Takes a file or a pasted list, asks about its unknown columns, and shows the preview. */
export async function takeFile<Kept extends { headers: Headers }>(
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
  const picks = picksOf(fields);
  const read = await listIn(chosen, pasted, picks);
  if ("refused" in read) {
    const status = read.refused === problem("file.large") ? 413 : 422;
    const field = chosen ? "file" : unstoredField;
    return refuse(submission, { fields: { [field]: [read.refused] } }, status);
  }
  const { list, text } = read;
  if (list.columns.missing.length > 0 || (!leave && asksForColumns(list, picks))) {
    return askForColumns(list, picks, { text, language, fields });
  }
  try {
    const taken = toKeptFile(list);
    const notices = [...taken.notices, ...((await desk.notesOn?.(taken)) ?? [])];
    const kept = await desk.keep({ ...taken, notices }, revOf(fields, "import_rev"));
    if (leave) return await leave(kept);
    return seeOther(desk.preview, { headers: kept.headers });
  } catch (error) {
    return refuseSaving(error, submission);
  }
}
