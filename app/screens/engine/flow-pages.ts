import type { Answers } from "~/contract/sign-up/registration-calls";
import { stepNamed, type Flow, type FlowStep, type StepPlace } from "./flow";

/** The pages of a step, and what each has of the step's answers. */

/** A step, or one of its pages: `about-company`, `about-company/address`. */
export type PageKey<Step extends string = string> = Step | `${Step}/${string}`;

/**
 * The step of this name and its page: the first, or the one that the name says.
 * @throws Error for a name that the flow has not
 */
export function pageNamed<Step extends string>(flow: Flow<string, Step>, name: PageKey<Step>) {
  const [key, inside] = name.split("/", 2) as [Step, string?];
  const step = stepNamed(flow, key);
  const page =
    inside === undefined ? step.pages[0] : step.pages.find((each) => each.key === inside);
  if (!page) throw new Error(`The step ${key} of the ${flow.kind} sign-up has no page ${inside}`);
  return { step, page };
}

/** The page of a step that asks for this answer; the first for one that none of them asks. */
export const pageAsking = ({ pages }: FlowStep, answer: string): StepPlace =>
  pages.find(({ asks }) => asks === null || asks.includes(answer)) ?? pages[0];

/** Of a step's answers those that this page asks for. */
export function answersOn({ asks }: Pick<StepPlace, "asks">, answers: Answers): Answers {
  if (!asks) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asks.includes(name)));
}

/** A step's answers with what was typed on one of its pages in the place of what that page had. */
export function withTyped(
  { asks }: Pick<StepPlace, "asks">,
  stored: Answers | undefined,
  typed: Answers,
): Answers {
  if (!asks || !stored) return typed;
  const others = Object.entries(stored).filter(([name]) => !asks.includes(name));
  return { ...Object.fromEntries(others), ...typed };
}
