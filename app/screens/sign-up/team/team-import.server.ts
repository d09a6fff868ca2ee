import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import type { Answers } from "~/domain/sign-up/registration";
import { locationsToAdd, type PreviewRow } from "~/domain/company/team-file/preview";
import { storedFile, type KeptFile } from "~/domain/company/team-file/kept-file";
import { revOf, type FileDesk, type Taken } from "../../company/team-file/file-desk.server";
import { mendPreview } from "../../company/team-file/mend-preview.server";
import { takeFile } from "../../company/team-file/take-file.server";
import { go, parseForm, refuse } from "../../forms/form-answer.server";
import { companyFlow } from "../company-flow.server";
import { keepAnswers } from "../sign-up.server";
import {
  keepTeam,
  leave,
  newPerson,
  companyDesk,
  sizeProblem,
  teamUrl,
  type Posted,
  type Saved,
  type Team,
  type TeamAnswer,
} from "./team-draft.server";
import { importStep, teamFileOf } from "./team-file.server";

/** Imports a team file into a draft. */

/** Saves the waiting file; null deletes it. Throws BackendError 409 if `rev` isn't the stored version. */
function keepImport(
  posted: Posted,
  { draft }: Pick<Saved, "draft">,
  file: KeptFile | null,
  rev: number,
) {
  const data: Answers = file ? storedFile(file) : {};
  return keepAnswers(posted, companyFlow, importStep, { draft, rev, data, complete: false });
}

function deskOf(posted: Posted): FileDesk<Saved> {
  const { team, returnToCheck } = posted;
  return {
    team: teamFileOf(team),
    list: teamUrl(companyDesk, {}, returnToCheck),
    preview: teamUrl(companyDesk, { preview: "1" }, returnToCheck),
    keep: (file, rev) => keepImport(posted, team, file, rev),
    take: (taken) => imported(posted, taken),
    leave: (kept) => leave(posted, kept ?? { draft: team.draft, headers: new Headers() }),
  };
}

export const fromImport = (posted: Posted): Promise<TeamAnswer> => takeFile(posted, deskOf(posted));

export const fromPreview = (posted: Posted): Promise<TeamAnswer> =>
  mendPreview(posted, deskOf(posted));

async function imported(posted: Posted, { preview, rest, rev }: Taken) {
  const { fields, team, returnToCheck } = posted;
  const people = importedInto(team, preview.rows);
  const tooMany = sizeProblem(companyDesk, people);
  if (tooMany) return refuse(parseForm(fields, z.object({})), { form: tooMany });
  const locations = [...team.locations, ...locationsToAdd(preview).map((label) => ({ label }))];
  const saved = await keepTeam(posted, { ...team, people, locations }, revOf(fields));
  await keepRest(posted, saved, rest, rev);
  return go(teamUrl(companyDesk, {}, returnToCheck), {
    notice: "teamImported",
    headers: saved.headers,
  });
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

/** The team is already saved: a file that stays would only show unchanged rows. */
async function keepRest(
  posted: Posted,
  saved: Saved,
  rest: KeptFile | null,
  rev: number,
): Promise<void> {
  try {
    await keepImport(posted, saved, rest, rev);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
