import type { AnswerNames, Flow, FlowReader, FlowStep, FlowVisitor, SignUpFacts } from "./flow";
import { draftOf, walkOf, zoneIn, type Walk } from "./walk";

/** What the visitor has begun and has. @throws BackendError 501 where nobody can sign up: no page of a sign-up works there */
export const signUpFacts = ({ backend }: Pick<FlowVisitor, "backend">): Promise<SignUpFacts> =>
  backend.call("registrations");

/** Where a visitor stands in a flow now. The backend answers equal calls of one request once. */
export async function walkFor(visitor: FlowVisitor, flow: Flow): Promise<Walk> {
  const [signUp, facts] = await Promise.all([signUpFacts(visitor), flow.facts?.(visitor) ?? null]);
  return walkOf(flow, draftOf(flow, signUp), facts, zoneIn(flow, visitor.user));
}

/** What the answers of these steps are called. */
export async function namesFor(
  reader: FlowReader,
  steps: readonly FlowStep[],
): Promise<AnswerNames> {
  const told = await Promise.all(steps.flatMap((step) => step.names?.(reader) ?? []));
  return Object.assign({}, ...told) as AnswerNames;
}
