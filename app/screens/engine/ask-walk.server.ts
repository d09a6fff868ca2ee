import { listRegistrations } from "~/core/sign-up/registrations";
import type { SignUpFacts } from "~/domain/sign-up/registration";
import type { AnswerNames, Flow, FlowReader, FlowStep, FlowVisitor } from "./flow";
import { draftOf, walkOf, zoneIn, type Walk } from "./walk";

/** Returns the visitor's drafts and registrations of all kinds, their membership, and where they wait. */
export const loadSignUpFacts = ({ caller }: Pick<FlowVisitor, "caller">): Promise<SignUpFacts> =>
  listRegistrations(caller);

/** Returns the visitor's walk through a flow. The backend answers equal calls of a request once. */
export async function loadWalk(visitor: FlowVisitor, flow: Flow): Promise<Walk> {
  const [signUp, facts] = await Promise.all([
    loadSignUpFacts(visitor),
    flow.facts?.(visitor) ?? null,
  ]);
  return walkOf(flow, draftOf(flow, signUp), facts, zoneIn(flow, visitor.user));
}

/** Returns the labels that the rows of these steps need besides their answers; a failure to load them throws. */
export async function loadAnswerNames(
  reader: FlowReader,
  steps: readonly FlowStep[],
): Promise<AnswerNames> {
  const names = await Promise.all(steps.flatMap((step) => step.names?.(reader) ?? []));
  return Object.assign({}, ...names) as AnswerNames;
}
