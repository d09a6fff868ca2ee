import { keptFile } from "~/domain/company/team-file/kept-file";
import type { TeamFile } from "../../company/team-file/team-file.server";
import { companyDesk, dayOf, labelsOf, teamStep, withoutId, type Team } from "./team-draft.server";

/** The file that waits in a draft, beside the team. */

/** A name of its own beside the team, so that neither can overwrite the other. */
export const importStep = { ...teamStep(companyDesk), key: "employees-import" };

export function teamFileOf(team: Team): TeamFile {
  const step = team.draft.steps[importStep.key];
  return {
    waiting: { file: keptFile(step?.data), rev: step?.rev ?? 0 },
    people: team.people.map(withoutId),
    gone: [],
    locations: labelsOf(team),
    today: dayOf(team),
  };
}
