import { localDay } from "../local-days";
import { zoneOfState } from "../us-state-zones";
import type { AnswersByStep, KindDefinition } from "./kind-definition";

/** A sign-up's forms use these days, YYYY-MM-DD, in the answered state's zone, or the visitor's before its answer. */
export type SignUpDays = {
  today: string;
  /** The first start date that the page being answered may have offered: the day an hour ago, or for health today. */
  offered: string;
};

/** ms. A page may stay open this long past midnight, and the day it offered is still accepted. */
const openOverMidnight = 3_600_000;

/**
 * Returns today for a sign-up, and the day that a page still open after midnight offered, in the state of the answered
 * address or before that in `zone`, the visitor's. For health coverage, both are today in that zone. `now` is ms.
 */
export function signUpDays(
  { product, steps }: Pick<KindDefinition, "product" | "steps">,
  answers: AnswersByStep,
  now: number,
  zone: string,
): SignUpDays {
  const today = localDay(now, zone);
  if (product === "health") return { today, offered: today };
  return signUpDaysInZone(zoneOfState(stateIn(steps, answers), zone), now);
}

/** Returns today in a state (USPS code), and the day that a page still open after midnight offered; `now` is ms. */
export const signUpDaysInState = (state: string, now: number): SignUpDays =>
  signUpDaysInZone(zoneOfState(state), now);

/** Returns a membership's first day: the chosen one, or today for one that is past and no longer offered. */
export const firstDayOf = (startOn: string, { today, offered }: SignUpDays): string =>
  startOn < offered ? today : startOn;

const signUpDaysInZone = (zone: string, now: number): SignUpDays => ({
  today: localDay(now, zone),
  offered: localDay(now - openOverMidnight, zone),
});

/** Returns the first state among the answers, as posted; "" if there is none. */
function stateIn(steps: KindDefinition["steps"], answers: AnswersByStep): string {
  const states = Object.keys(steps).map((step) => answers[step]?.["state"]);
  return states.filter((state) => typeof state === "string").find((state) => state !== "") ?? "";
}
