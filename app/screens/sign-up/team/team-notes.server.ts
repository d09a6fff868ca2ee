import type { Registration } from "~/contract/sign-up/registration-calls";
import {
  asksForOwner,
  billedPeople,
  companyOwner,
  furtherLocations,
  hasAddress,
  listedTeam,
  ownerRow,
} from "~/domain/sign-up/team-answers";
import { kinds } from "~/domain/sign-up/kinds";
import { textOf } from "../../engine/answer-rows";
import { returnQuery } from "../../engine/walk";
import { importLeft } from "../../company/team-file/team-file.server";
import { teamFileOf } from "./team-file.server";
import { locationsUrl, teamFrom, teamUrl } from "./team-draft.server";

/** What the check page says of a team before it is submitted: who was counted, and what still waits. */

const countIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** As declared and as listed; null where both agree. */
function countsOf(draft: Registration) {
  const company = draft.steps["about-company"]?.data ?? {};
  const answers = draft.steps["employees"]?.data;
  const owner = companyOwner(draft.steps["about-you"]?.data);
  const said =
    countIn(textOf(company, "full_time_count")) + countIn(textOf(company, "part_time_count"));
  const listed = listedTeam(answers).length;
  const counted = billedPeople(answers, owner);
  const besides = listed > 0 && ownerRow(answers, owner) === null;
  // The owner may be one of the employees who were declared, or not: only who gave the number knows.
  if (said === 0 || said === counted || (besides && said === listed)) return null;
  return {
    ...{ said, listed, besides, counted },
    missing: said - counted,
    href:
      said > counted
        ? teamUrl({}, true)
        : `${kinds.company.steps["about-company"].path}?${returnQuery}`,
  };
}

/** @param draft a company's, or null where there is none */
export function teamNotes(draft: Registration | null) {
  if (!draft) return null;
  const team = teamFrom(draft);
  const answers = draft.steps["employees"]?.data;
  const left = importLeft(teamFileOf(team));
  const unplaced = furtherLocations(answers).filter((each) => !hasAddress(each));
  const owner = companyOwner(draft.steps["about-you"]?.data);
  return {
    owner: owner.name,
    counts: countsOf(draft),
    unsaid: asksForOwner(answers, owner) ? teamUrl({}, true) : null,
    file:
      left && left.people + left.errors > 0
        ? { ...left, href: teamUrl({ preview: "1" }, true) }
        : null,
    noAddress:
      unplaced.length > 0
        ? { names: unplaced.map(({ label }) => label), href: locationsUrl({}, true) }
        : null,
  };
}
