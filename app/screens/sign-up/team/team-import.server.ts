import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { BackendError } from "~/backend/backend-error";
import type { Answers } from "~/contract/sign-up/registration-calls";
import { unstoredField } from "~/domain/form-frame";
import { problem, type Problem } from "~/domain/problems/problem";
import type { Picks } from "~/domain/sign-up/employee-csv-columns";
import {
  importLimits,
  readEmployeeFile,
  textOfFile,
  type EmployeeFile,
} from "~/domain/sign-up/employee-csv-file";
import { fileToKeep, storedFile, type KeptFile } from "~/domain/sign-up/employee-csv-kept";
import { go, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { companyFlow } from "../company-flow.server";
import { keepAnswers } from "../sign-up.server";
import { askForColumns, asksForColumns, picksOf } from "./team-columns.server";
import {
  leave,
  revOf,
  teamUrl,
  type Posted,
  type Saved,
  type TeamAnswer,
} from "./team-draft.server";
import { importStep } from "./team-file.server";

/**
 * Importing a list (handbook/rules.md#team-file): what is recognized of the file waits in the draft until its preview is
 * confirmed.
 */

/** Bytes of a posted import: the file, and what a form puts around it. */
export const largestImport = 1_200_000;

/** Keeps what waits of a file; null: nothing waits any more. @throws BackendError 409 when `rev` is not the stored one */
export function keepImport(
  posted: Posted,
  { draft }: Pick<Saved, "draft">,
  file: KeptFile | null,
  rev: number,
) {
  const data: Answers = file ? storedFile(file) : {};
  return keepAnswers(posted, companyFlow, importStep, { draft, rev, data, complete: false });
}

const importForm = z.object({ [unstoredField]: z.string().optional() });
const noFields = z.object({});

/** The answer to an import whose request was not even read. */
export const refuseLargeImport = () =>
  refuse(parseForm(new FormData(), noFields), { fields: { file: [problem("file.large")] } }, 413);

/** A draft that has no room for the file says so at the form. */
function refuseSaving(error: unknown, submission: Submission<unknown, string[]>) {
  return error instanceof BackendError && error.status === 413
    ? refuse(submission, { form: problem("file.no_room") }, 413)
    : refuseFor(error, submission);
}

/** The list in a file, or in the text that was pasted: a form sends its lines apart in a way of its own. */
async function listIn(
  file: File | null,
  pasted: string,
  picks: Picks | null,
): Promise<{ refused: Problem } | { list: EmployeeFile; text: string }> {
  if (file && file.size > importLimits.bytes) return { refused: problem("file.large") };
  const read = file
    ? textOfFile(new Uint8Array(await file.arrayBuffer()))
    : { text: pasted.replaceAll("\r\n", "\n") };
  if ("refused" in read) return read;
  const list = readEmployeeFile(read.text, picks ?? undefined);
  return "refused" in list ? list : { list, text: read.text };
}

/** Takes a file or a pasted list, asks what its unknown columns are, and shows what would become of it. */
export async function fromImport(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const file = fields.get("file");
  fields.delete("file");
  const submission = parseForm(fields, importForm);
  const pasted = String(fields.get(unstoredField) ?? "");
  const chosen = file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
  const leaving = fields.get("intent") === "save";
  if (pasted.trim() === "" && !chosen) {
    if (leaving) return leave(posted, { draft: team.draft, headers: new Headers() });
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
  if (list.columns.missing.length > 0 || (!leaving && asksForColumns(list, picks))) {
    return askForColumns(list, picks, { text, language: posted.language, fields });
  }
  try {
    const saved = await keepImport(posted, team, fileToKeep(list), revOf(fields, "import_rev"));
    if (leaving) return await leave(posted, saved);
    return go(teamUrl({ preview: "1" }, returnToCheck), { headers: saved.headers });
  } catch (error) {
    return refuseSaving(error, submission);
  }
}
