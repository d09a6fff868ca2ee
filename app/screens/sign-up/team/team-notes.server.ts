import type { Registration } from "~/contract/sign-up/registration-calls";
import {
  asksForOwner,
  billedPeople,
  companyOwner,
  hasAddress,
  listedTeam,
  ownerRow,
} from "~/domain/sign-up/team-answers";
import { textOf } from "../../engine/answer-rows";
import { returnQuery } from "../../engine/walk";
import { importLeft } from "../../company/team-file/team-file.server";
import { teamFileOf } from "./team-file.server";
import { stepNamed } from "../../engine/flow";
import { signerIn } from "../listed-team";
import {
  companyDesk,
  locationsUrl,
  teamFrom,
  teamStep,
  teamUrl,
  type TeamDesk,
} from "./team-draft.server";

/** What the check page says of a team before it is submitted: who was counted, and what still waits. */

const countIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** As declared and as listed; null where both agree. */
function countsOf(draft: Registration, desk: TeamDesk) {
  const company = draft.steps["about-company"]?.data ?? {};
  const answers = draft.steps[teamStep(desk).key]?.data;
  const owner = companyOwner(signerIn(draft, desk));
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
        ? teamUrl(desk, {}, true)
        : `${stepNamed(desk.flow, "about-company").path}?${returnQuery}`,
  };
}

/** @param draft a company's, or null where there is none */
export function teamNotes(draft: Registration | null, desk = companyDesk) {
  if (!draft) return null;
  const team = teamFrom(draft, desk);
  const answers = draft.steps[teamStep(desk).key]?.data;
  const left = importLeft(teamFileOf(team));
  const unplaced = team.locations.filter((each) => !hasAddress(each));
  const owner = companyOwner(signerIn(draft, desk));
  return {
    owner: owner.name,
    counts: countsOf(draft, desk),
    unsaid: asksForOwner(answers, owner) ? teamUrl(desk, {}, true) : null,
    file:
      left && left.people + left.errors > 0
        ? { ...left, href: teamUrl(desk, { preview: "1" }, true) }
        : null,
    noAddress:
      unplaced.length > 0
        ? { names: unplaced.map(({ label }) => label), href: locationsUrl(desk, {}, true) }
        : null,
  };
}
