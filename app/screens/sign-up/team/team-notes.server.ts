import type { Registration } from "~/contract/sign-up/registration-calls";
import {
  asksWhoYouAre,
  billedPeople,
  furtherLocations,
  hasAddress,
  listedTeam,
  ownRow,
} from "~/domain/sign-up/team-answers";
import { kinds } from "~/domain/sign-up/kinds";
import { textOf } from "../../engine/answer-rows";
import { returnQuery } from "../../engine/walk";
import { importLeft } from "./team-file.server";
import { locationsUrl, teamFrom, teamUrl } from "./team-draft.server";

/** What the check page says of a team before it is submitted: who was counted, and what still waits. */

const countIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** As declared and as listed; null where both agree. */
function countsOf(draft: Registration) {
  const company = draft.steps["about-company"]?.data ?? {};
  const answers = draft.steps["employees"]?.data;
  const email = textOf(draft.steps["about-you"]?.data ?? {}, "email");
  const said =
    countIn(textOf(company, "full_time_count")) + countIn(textOf(company, "part_time_count"));
  const listed = listedTeam(answers).length;
  // Whoever signs up is one of those who were declared, on the list or beside it.
  const counted = billedPeople(answers, email);
  if (said === 0 || said === counted) return null;
  const besides = listed > 0 && ownRow(answers, email) === null;
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
  const left = importLeft(team);
  const unplaced = furtherLocations(answers).filter((each) => !hasAddress(each));
  const email = textOf(draft.steps["about-you"]?.data ?? {}, "email");
  return {
    counts: countsOf(draft),
    whoYouAre: asksWhoYouAre(answers, email) ? teamUrl({}, true) : null,
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
