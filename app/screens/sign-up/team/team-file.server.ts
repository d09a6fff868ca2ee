import { readKeptFile } from "~/domain/company/team-file/kept-file";
import type { TeamFile } from "../../company/team-file/team-file.server";
import {
  companyTeamConfig,
  dayOf,
  labelsOf,
  teamStep,
  withoutId,
  type Team,
} from "./team-draft.server";

/** It has a separate step name, so that the file and the team can't overwrite each other. */
export const importStep = { ...teamStep(companyTeamConfig), key: "employees-import" };

export function teamFileOf(team: Team): TeamFile {
  const step = team.draft.steps[importStep.key];
  return {
    waiting: { file: readKeptFile(step?.data), rev: step?.rev ?? 0 },
    people: team.people.map(withoutId),
    formerEmails: [],
    locations: labelsOf(team),
    today: dayOf(team),
  };
}
