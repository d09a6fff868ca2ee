import { birthDayOf } from "../account/birth-fields";
import { addMonths, ageOn } from "../calendar-days";
import type { AnswersByStep, StopDefinition } from "./kind-definition";
import { medicareReadField } from "./unseen-answers";
import { problem } from "../problems/problem";

/** Membership depends on age on the local day (handbook/rules.md#days). */

/** Years. A parent or guardian becomes the member for younger people. */
const adultAge = 18;
/** Years. From this age on, Medicare is offered before a health plan. */
export const medicareAge = 65;

export type AgeGroup = "minor" | "adult" | "medicare";

/** Returns "minor" below 18, "medicare" from 65 and otherwise "adult"; `born` and `today` are YYYY-MM-DD. */
export function ageGroup(born: string, today: string): AgeGroup {
  const age = ageOn(today, born);
  if (age < adultAge) return "minor";
  return age < medicareAge ? "adult" : "medicare";
}

/** Returns the first day on which a person is an adult; `born` is YYYY-MM-DD. */
export function adultFrom(born: string): string {
  const birthday = addMonths(born, 12 * adultAge);
  // People born on February 29 have their birthday on March 1 in other years.
  return ageOn(birthday, born) < adultAge ? `${birthday.slice(0, 4)}-03-01` : birthday;
}

/**
 * Returns the two stops because of age after the step that asks for `dob`: `guardian` is final for minors, and
 * `medicare` stands for people of 65 and over until they have read it. Without a valid date neither stands.
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
    stands: (answers, today) => answeredAgeGroup(answers[after], today) === "minor",
  },
  {
    after,
    page: pages.medicare,
    problem: problem("sign_up.medicare_unread"),
    final: false,
    stands: (answers, today) =>
      answeredAgeGroup(answers[after], today) === "medicare" &&
      answers[after]?.[medicareReadField] !== "yes",
  },
];

function answeredAgeGroup(
  answers: AnswersByStep[string] | undefined,
  today: string,
): AgeGroup | null {
  const born = answers && birthDayOf(answers);
  return born ? ageGroup(born, today) : null;
}
