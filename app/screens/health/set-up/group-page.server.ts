import type { GroupSetUp } from "~/core/health/set-up";
import type { Answers } from "~/domain/sign-up/registration";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import { canHavePlan } from "~/domain/health/offer/group-facts";
import { stateNamed } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { loadWalk } from "../../engine/ask-walk.server";
import { checkSections } from "../../engine/walk";
import { waitingIn } from "./figures.server";
import { groupSetUp, offerFlow } from "./offer-flow.server";

/** Returns why a group can't have a plan of its own, with alternatives; null if it can. */
export function noPlanReasons(facts: GroupSetUp, language: Language) {
  const { eligibility, place } = facts;
  if (canHavePlan(facts)) return null;
  const { eligible, reasons, ways } = eligibility;
  return {
    /** The name of the state without plans, or "" if there is no place; null if the group itself is the reason. */
    place: eligible ? stateNamed(place.state ?? "", language) : null,
    reasons,
    ways,
  };
}

/** Shows the company as answered, its employees, and whether they make a group. */
export async function loadGroupPage(args: PageRequest) {
  const { language } = args;
  const [facts, walk] = [await groupSetUp(args), await loadWalk(args, offerFlow)];
  const asks = offerFlow.steps.filter(({ key }) => key === "about-company");
  const company = (walk.draft?.steps["about-company"]?.data ?? {}) as Answers;
  const stated = Number(textOf(company, "full_time_count").replace(/\D/g, ""));
  const listed = facts?.eligibility.full_time ?? 0;
  const waitingDays = facts ? waitingIn(facts, company) : 0;
  return {
    sections: checkSections({ ...walk, steps: asks }, {}, language).map((section) => ({
      ...section,
      // Drops the query that would return to the check page, so that Change returns to this one.
      change: section.change.replace(/\?.*$/, ""),
    })),
    people: (facts?.people ?? []).map(({ id, name, hire_date, is_owner_or_spouse }) => ({
      id,
      name,
      from: eligibleFrom(hire_date, waitingDays),
      isOwner: is_owner_or_spouse,
    })),
    stated,
    listed,
    refusal: facts && noPlanReasons(facts, language),
  };
}
