import type { AnswersByStep } from "../../sign-up/kind-definition";

/** The questions that a member can mark as "I'm not sure", by step. */
export const unsureAbout = {
  registration: ["person", "birth", "address"],
  dependents: ["dependents"],
  plan: ["medical", "dental", "vision"],
  addons: ["add_ons"],
  marketplace: ["marketplace"],
} as const;
export type UnsureStep = keyof typeof unsureAbout;

/** The field that holds a step's marks. */
export const unsureField = "unsure";

/** Returns checkboxes' values as a list: one checked box arrives as a string, several as a list and none as undefined. */
export const listOf = (input: unknown): string[] =>
  (input === undefined ? [] : [input].flat()).filter((each) => typeof each === "string");

/** Returns all questions marked in a draft, in the order in which they are asked. */
export const unsureInDraft = (
  answers: AnswersByStep,
): { step: UnsureStep; question: (typeof unsureAbout)[UnsureStep][number] }[] =>
  (Object.keys(unsureAbout) as UnsureStep[]).flatMap((step) =>
    unsureAbout[step]
      .filter((question) => listOf(answers[step]?.[unsureField]).includes(question))
      .map((question) => ({ step, question })),
  );
