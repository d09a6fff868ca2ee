import { localDay } from "../local-days";
import { zoneOfState } from "../us-state-zones";
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
 * Which day it is for a sign-up: the day where the answers say that the person or the company is, and until they say so, where
 * whoever answers is. Who chooses coverage has a window of their own place's days.
 * @param now ms
 * @param zone of whoever answers
 */
export function signUpDays(
  { product, steps }: Pick<KindDefinition, "product" | "steps">,
  answers: AnswersByStep,
  now: number,
  zone: string,
): SignUpDays {
  const today = localDay(now, zone);
  if (product === "health") return { today, offered: today };
  return daysIn(zoneOfState(stateIn(steps, answers), zone), now);
}

/** The same in a state, by its USPS code. @param now ms */
export const daysInState = (state: string, now: number): SignUpDays =>
  daysIn(zoneOfState(state), now);

const daysIn = (zone: string, now: number): SignUpDays => ({
  today: localDay(now, zone),
  offered: localDay(now - openOverMidnight, zone),
});

/** The state of the address that was answered, "" while none was. */
function stateIn(steps: KindDefinition["steps"], answers: AnswersByStep): string {
  const states = Object.keys(steps).map((step) => answers[step]?.["state"]);
  return states.filter((state) => typeof state === "string").find((state) => state !== "") ?? "";
}
