import { todayOf } from "../calendar-days";
import { dayIn, zoneOfState } from "../us-state-zones";
import type { AnswersByStep, KindDefinition } from "./kind-definition";

/** The days that the forms of a sign-up are read by, YYYY-MM-DD. */
export type SignUpDays = {
  today: string;
  /** The first start that a page may have offered that is being answered now. */
  offered: string;
};

/** So long a page may lie open over midnight and the day it offered is still taken, ms. */
const openOverMidnight = 3_600_000;

/**
 * Which day it is for a sign-up. In the evening UTC is a day ahead of everybody here, and nobody means that day by "today":
 * it is the day where the answers say that the person or the company is. Until they say so it is UTC's. Windows of health
 * coverage begin and end at midnight UTC, and so do their sign-ups' days.
 * @param now ms
 */
export function signUpDays(
  { product, steps }: Pick<KindDefinition, "product" | "steps">,
  answers: AnswersByStep,
  now: number,
): SignUpDays {
  if (product === "health") return { today: todayOf(now), offered: todayOf(now) };
  return daysInState(stateIn(steps, answers), now);
}

/** The same in a state, by its USPS code. @param now ms */
export function daysInState(state: string, now: number): SignUpDays {
  const zone = zoneOfState(state);
  return { today: dayIn(zone, now), offered: dayIn(zone, now - openOverMidnight) };
}

/** The state of the address that was answered, "" while none was. */
function stateIn(steps: KindDefinition["steps"], answers: AnswersByStep): string {
  const states = Object.keys(steps).map((step) => answers[step]?.["state"]);
  return states.filter((state) => typeof state === "string").find((state) => state !== "") ?? "";
}
