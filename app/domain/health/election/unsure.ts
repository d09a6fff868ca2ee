import type { AnswersByStep } from "../../sign-up/kind-definition";

/** These questions can be marked, by step. */
export const unsureAbout = {
  registration: ["person", "birth", "address"],
  dependents: ["dependents"],
  plan: ["medical", "dental", "vision"],
  addons: ["add_ons"],
  marketplace: ["marketplace"],
} as const;
export type UnsureStep = keyof typeof unsureAbout;
type UnsureQuestion = (typeof unsureAbout)[UnsureStep][number];

/** A step's answers hold its marks in this field. */
export const unsureField = "unsure";

/** One checked box arrives as a string, several as a list and none as undefined. */
export const listOf = (input: unknown): string[] =>
  (input === undefined ? [] : [input].flat()).filter((each) => typeof each === "string");

function unsureIn(step: UnsureStep, answers: AnswersByStep[string] | undefined): UnsureQuestion[] {
  const marked = listOf(answers?.[unsureField]);
  return unsureAbout[step].filter((each) => marked.includes(each));
}

/** Returns all questions marked in a draft, in the order in which they are asked. */
export const unsureInDraft = (
  answers: AnswersByStep,
): { step: UnsureStep; question: UnsureQuestion }[] =>
  (Object.keys(unsureAbout) as UnsureStep[]).flatMap((step) =>
    unsureIn(step, answers[step]).map((question) => ({ step, question })),
  );
