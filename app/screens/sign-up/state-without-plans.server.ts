import { stateNamed } from "~/domain/us-states";
import { signUpFacts } from "../engine/ask-walk.server";
import { flowPageAt } from "../engine/flow";
import { draftOf, wasSubmitted } from "../engine/walk";
import { addressOf } from "./address-step";
import { signUpFlows } from "./sign-up-flows.server";
import type { Args } from "./sign-up.server";

/**
 * Returns the name of the state on whose waiting list the visitor is, so that the first page can say early what the
 * address page would say. It isn't a guard, because they may now mean another state. A draft with an address has its
 * own answer.
 */
export async function findStateWithoutPlans(
  visitor: Args,
  flows = signUpFlows,
): Promise<string | null> {
  const path = new URL(visitor.request.url).pathname;
  const flow = flows.find((each) => flowPageAt(each, path));
  if (!flow) return null;
  const facts = await signUpFacts(visitor);
  const draft = draftOf(flow, facts);
  const place = facts.waits?.find(({ product }) => product === flow.definition.product);
  if (!place || (draft && addressOf(flow, draft).state !== "") || wasSubmitted(draft)) return null;
  return stateNamed(place.us_state, visitor.language);
}
