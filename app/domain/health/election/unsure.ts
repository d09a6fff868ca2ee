import type { AnswersByStep } from "../../sign-up/kind-definition";

/** What somebody wants to ask about before they sign: any question of their choice can be marked. */

/** Questions that can be marked, by the step that asks them. */
export const unsureAbout = {
  registration: ["person", "birth", "address"],
  dependents: ["dependents"],
  plan: ["medical", "dental", "vision"],
  addons: ["add_ons"],
  marketplace: ["marketplace"],
} as const;
export type UnsureStep = keyof typeof unsureAbout;
export type UnsureQuestion = (typeof unsureAbout)[UnsureStep][number];

/** Under which name a step's answers hold what is marked there. */
export const unsureField = "unsure";

/** One box ticked comes as a text, several as a list, none as nothing. */
export const listOf = (typed: unknown): string[] =>
  (typed === undefined ? [] : [typed].flat()).filter((each) => typeof each === "string");

/** What is marked in a step's answers. */
export function unsureIn(
  step: UnsureStep,
  answers: AnswersByStep[string] | undefined,
): UnsureQuestion[] {
  const marked = listOf(answers?.[unsureField]);
  return unsureAbout[step].filter((each) => marked.includes(each));
}

/** What is marked as unsure in a whole draft, in the order in which it is asked. */
export const unsureInDraft = (
  answers: AnswersByStep,
): { step: UnsureStep; question: UnsureQuestion }[] =>
  (Object.keys(unsureAbout) as UnsureStep[]).flatMap((step) =>
    unsureIn(step, answers[step]).map((question) => ({ step, question })),
  );
