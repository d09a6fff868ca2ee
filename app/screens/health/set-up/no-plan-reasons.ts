import type { GroupSetUp } from "~/core/health/set-up";
import { canHavePlan } from "~/domain/health/offer/group-facts";
import { stateNameIn } from "~/domain/us-states";
import type { Language } from "~/language/languages";

/** Returns the codes of the reasons why a company can't have a group plan, and of ways out; null if it can have one. */
export function findNoPlanReasons(facts: GroupSetUp, language: Language) {
  const { eligibility, place } = facts;
  if (canHavePlan(facts)) return null;
  const { eligible, reasons, ways } = eligibility;
  return {
    /** The name of the state without plans, or "" if there is no place; null if the group itself is the reason. */
    place: eligible ? stateNameIn(place.state ?? "", language) : null,
    reasons,
    ways,
  };
}
