import { birthDayOf } from "../account/birth-fields";
import { addMonths, ageOn } from "../calendar-days";
import type { StopDefinition } from "./kind-definition";
import { medicareRead } from "./unseen-answers";
import { problem } from "../problems/problem";

/** Who may become a member by their age, and what stands before it. Ages are those of the day, in UTC, as all days are. */

/** Younger people sign nothing: a parent or guardian becomes the member. */
export const adultAge = 18;
/** From here on Medicare comes before any health plan. */
export const medicareAge = 65;

export type AgeGroup = "minor" | "adult" | "medicare";

/** @param born YYYY-MM-DD @param today YYYY-MM-DD */
export function ageGroup(born: string, today: string): AgeGroup {
  const age = ageOn(today, born);
  if (age < adultAge) return "minor";
  return age < medicareAge ? "adult" : "medicare";
}

/** The first day on which somebody is an adult. @param born YYYY-MM-DD */
export function adultFrom(born: string): string {
  const birthday = addMonths(born, 12 * adultAge);
  // Born on February 29: the birthday of a year without one is March 1.
  return ageOn(birthday, born) < adultAge ? `${birthday.slice(0, 4)}-03-01` : birthday;
}

/**
 * The pages that somebody meets by their age, behind the step that asks for it and before anything is signed.
 * @param after that step, which asks for `dob`
 */
export const ageStops = <Step extends string>(
  after: Step,
  pages: { guardian: string; medicare: string },
): readonly [StopDefinition<Step>, StopDefinition<Step>] => [
  {
    after,
    page: pages.guardian,
    problem: problem("sign_up.under_age"),
    final: true,
    stands: (answers, today) => groupOf(answers[after], today) === "minor",
  },
  {
    after,
    page: pages.medicare,
    problem: problem("sign_up.medicare_unread"),
    final: false,
    stands: (answers, today) =>
      groupOf(answers[after], today) === "medicare" && answers[after]?.[medicareRead] !== "yes",
  },
];

function groupOf(answers: Readonly<Record<string, unknown>> | undefined, today: string) {
  const born = answers && birthDayOf(answers);
  return born ? ageGroup(born, today) : null;
}
