import type { Answers } from "~/domain/sign-up/registration";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import { fewestFullTime, maxFullTime } from "~/domain/health/eligibility/group";
import { canHavePlan } from "~/domain/health/offer/group-facts";
import { groupEligibilityTexts } from "~/domain/health/eligibility/group.text";
import { stateNamed } from "~/domain/us-states";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { loadWalk } from "../../engine/ask-walk.server";
import { checkSections } from "../../engine/walk";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { waitingIn } from "./figures.server";
import { groupSetUp, type GroupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";

type WayOut = { text: string; href: string };

/** Returns why a group can't have a plan of its own, with alternatives; null if it can. */
export function noPlanReasons(facts: GroupSetUp, language: Language) {
  const { eligibility, place } = facts;
  if (canHavePlan(facts)) return null;
  const t = say(groupPageTexts, language);
  if (eligibility.eligible) {
    const there = place.state && stateNamed(place.state, language);
    return {
      reasons: [there ? t.noPlansIn({ place: there }) : t.noPlans],
      ways: [{ text: t.locations, href: "/settings/locations" }],
    };
  }
  const reasons = say(groupEligibilityTexts, language).reasons;
  const words = {
    too_few: reasons.too_few({ fewest: fewestFullTime, hours: fullTimeHours }),
    owners_only: reasons.owners_only,
    too_many: reasons.too_many({ most: maxFullTime }),
  };
  const ways: Record<(typeof eligibility.ways)[number], WayOut> = {
    employees: { text: t.employees, href: "/settings/employees" },
    // A company's account can't buy an individual plan here, because its plans page is the company's.
    individual: { text: t.individual, href: "https://www.healthcare.gov/" },
    enterprise: { text: t.enterprise, href: "/association/enterprise" },
  };
  return {
    reasons: eligibility.reasons.map((reason) => words[reason]),
    ways: eligibility.ways.map((way) => ways[way]),
  };
}

/** Shows the company as answered, its employees, and whether they make a group. */
export async function loadGroupPage(args: PageRequest) {
  const { language } = args;
  const [facts, walk] = [await groupSetUp(args), await loadWalk(args, offerFlow)];
  const t = say(groupPageTexts, language);
  const asks = offerFlow.steps.filter(({ key }) => key === "about-company");
  const company = (walk.draft?.steps["about-company"]?.data ?? {}) as Answers;
  const stated = Number(textOf(company, "full_time_count").replace(/\D/g, ""));
  const listed = facts?.eligibility.full_time ?? 0;
  const { day } = formats(language);
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
      from: day(eligibleFrom(hire_date, waitingDays)),
      note: is_owner_or_spouse ? t.owner : "",
    })),
    differs: stated === listed ? null : t.differs({ stated, listed }),
    mend: "/settings/employees",
    yes: t.yes({ people: listed }),
    refusal: facts && noPlanReasons(facts, language),
  };
}
