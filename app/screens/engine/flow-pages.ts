import type { Answers } from "~/domain/sign-up/registration";
import { stepNamed, type Flow, type FlowStep, type FlowStepPage } from "./flow";

/** A step has one or more pages, each with a part of the step's answers. */

/** A step, or one of its pages: `about-company`, `about-company/address`. */
export type PageKey<Step extends string = string> = Step | `${Step}/${string}`;

/**
 * Returns a step and its page: the first, or the named one. Throws an Error for a name that the flow doesn't have.
 */
export function pageNamed<Step extends string>(flow: Flow<string, Step>, name: PageKey<Step>) {
  const [key, inside] = name.split("/", 2) as [Step, string?];
  const step = stepNamed(flow, key);
  const page =
    inside === undefined ? step.pages[0] : step.pages.find((each) => each.key === inside);
  if (!page) throw new Error(`The step ${key} of the ${flow.kind} sign-up has no page ${inside}`);
  return { step, page };
}

/** Returns the page of a step that asks for an answer; the first if none does. */
export const pageAsking = ({ pages }: FlowStep, answer: string): FlowStepPage =>
  pages.find(({ asks }) => asks === null || asks.includes(answer)) ?? pages[0];

/** Returns a step's answers under exactly the names that a page asks for; all for an only page. */
export function answersOn({ asks }: Pick<FlowStepPage, "asks">, answers: Answers): Answers {
  if (!asks) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asks.includes(name)));
}

/** Returns a step's stored answers with those of one page replaced; for an only page, just the typed ones. */
export function replacePageAnswers(
  { asks }: Pick<FlowStepPage, "asks">,
  stored: Answers | undefined,
  input: Answers,
): Answers {
  if (!asks || !stored) return input;
  const others = Object.entries(stored).filter(([name]) => !asks.includes(name));
  return { ...Object.fromEntries(others), ...input };
}
