import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { BackendError } from "~/backend/backend-error";
import type { Answers } from "~/contract/sign-up/registration-calls";
import type { PreviewRow } from "~/domain/sign-up/employee-csv";
import { importLimits } from "~/domain/sign-up/employee-csv-file";
import { fileToKeep } from "~/domain/sign-up/employee-csv-kept";
import { companyFlow } from "./company-flow.server";
import { keepAnswers } from "./sign-up.server";
import { go, parseForm, refuse, refuseFor } from "../forms/form-answer.server";
import {
  keepTeam,
  leave,
  newPerson,
  revOf,
  sizeProblem,
  teamUrl,
  type Posted,
  type Saved,
  type Team,
  type TeamAnswer,
} from "./team-draft.server";
import { importStep, previewOf, waitingImport, type WaitingImport } from "./team-file.server";
import { problem } from "~/domain/problems/problem";

/** Importing a list (handbook/rules.md#team-file): the file waits in the draft until its preview is confirmed. */

/** Bytes of a posted import: the file, and what a form puts around it. */
export const largestImport = 1_200_000;

function keepImport(posted: Posted, { draft }: Pick<Saved, "draft">, data: Answers, rev: number) {
  const given = { draft, rev, data, complete: false };
  return keepAnswers(posted, companyFlow, importStep, given);
}

const importForm = z.object({ text: z.string().optional() });
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

/** Takes a file or a pasted list, and shows what would become of it. */
export async function fromImport(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const file = fields.get("file");
  fields.delete("file");
  const submission = parseForm(fields, importForm);
  const pasted = String(fields.get("text") ?? "");
  const chosen = file !== null && typeof file !== "string" && (file.name !== "" || file.size > 0);
  const leaving = fields.get("intent") === "save";
  if (pasted.trim() === "" && !chosen) {
    if (leaving) return leave(posted, { draft: team.draft, headers: new Headers() });
    return refuse(submission, { fields: { file: [problem("file.none")] } });
  }
  if (pasted.trim() !== "" && chosen) {
    return refuse(submission, { fields: { file: [problem("file.two")] } });
  }
  const field = chosen ? "file" : "text";
  const text = chosen ? await file.text() : pasted;
  const kept = fileToKeep(text);
  if ("refused" in kept) {
    const large = new TextEncoder().encode(text).length > importLimits.bytes;
    return refuse(submission, { fields: { [field]: [kept.refused] } }, large ? 413 : 422);
  }
  try {
    const saved = await keepImport(posted, team, kept, revOf(fields, "import_rev"));
    if (leaving) return await leave(posted, saved);
    return go(teamUrl({ preview: "1" }, returnToCheck), { headers: saved.headers });
  } catch (error) {
    return refuseSaving(error, submission);
  }
}

/** Imports the rows without errors in one save; rows with errors wait on for a look at them. Or drops the file. */
export async function fromPreview(posted: Posted): Promise<TeamAnswer> {
  const { fields, team, returnToCheck } = posted;
  const intent = fields.get("intent");
  const submission = parseForm(fields, noFields);
  const waiting = waitingImport(team);
  const list = teamUrl({}, returnToCheck);
  if (intent === "save") return leave(posted, { draft: team.draft, headers: new Headers() });
  if (!waiting.present) return go(list);
  const seen = revOf(fields, "import_rev");
  try {
    if (intent === "cancel") {
      const { headers } = await keepImport(posted, team, {}, seen);
      return go(list, { notice: "importCancelled", headers });
    }
    if (seen !== waiting.rev) throw staleImport();
    const { preview, counts } = previewOf(team, waiting);
    const people = importedInto(team, preview.rows);
    const tooMany = sizeProblem(people);
    if (tooMany) return refuse(submission, { form: tooMany });
    if (counts.add + counts.update === 0) return go(list);
    const saved = await keepTeam(posted, { ...team, people }, revOf(fields));
    if (counts.error === 0) await dropImport(posted, saved, waiting);
    return go(list, { notice: "teamImported", headers: saved.headers });
  } catch (error) {
    return refuseFor(error, submission);
  }
}

function importedInto({ people }: Team, rows: readonly PreviewRow[]) {
  const changed = new Map(
    rows
      .filter(({ verdict }) => verdict === "update")
      .map(({ values }) => [values.email ?? "", values]),
  );
  const email = (person: Record<string, string>) => (person["email"] ?? "").trim().toLowerCase();
  return [
    ...people.map((person) => {
      const values = changed.get(email(person));
      return values ? { ...newPerson(values), id: person["id"] ?? "" } : person;
    }),
    ...rows.filter(({ verdict }) => verdict === "add").map(({ values }) => newPerson(values)),
  ];
}

/** Another file waits than the one that was shown. */
const staleImport = () =>
  new BackendError({
    status: 409,
    statusText: "Conflict",
    message: problem("sign_up.import_changed"),
    call: "saveRegistrationStep",
  });

/** The team is saved already: a file that stays would only show rows without a change. */
async function dropImport(posted: Posted, saved: Saved, { rev }: WaitingImport): Promise<void> {
  try {
    await keepImport(posted, saved, {}, rev);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
}
