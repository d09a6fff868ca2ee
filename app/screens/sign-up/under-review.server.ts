import type { Registration } from "~/contract/sign-up/registration-calls";
import { signUpFacts } from "../engine/ask-walk.server";
import { flowPageAt } from "../engine/flow";
import { draftOf, isGivenBack } from "../engine/walk";
import { signUpFlows } from "./sign-up-flows.server";
import type { Asked } from "./sign-up.server";

/** What an applicant sees of the review of their application (handbook/states.md#registration). */

/** The question about an application that was given back, on the pages where it is answered; null anywhere else. */
export async function questionOn(
  visitor: Asked,
  flows = signUpFlows,
): Promise<{ reference: string; note: string } | null> {
  const path = new URL(visitor.request.url).pathname;
  const flow = flows.find((each) => flowPageAt(each, path) ?? path === each.definition.pages.home);
  const draft = flow ? draftOf(flow, await signUpFacts(visitor)) : null;
  if (!draft || !isGivenBack(draft)) return null;
  return { reference: draft.reference ?? "", note: draft.review_note ?? "" };
}

/** Of an application that is no membership: whether somebody looks at it, or why it will be none. */
export function applicationOf({ reference, state, review_note }: Registration) {
  return {
    reference: reference ?? "",
    state: state === "rejected" ? ("rejected" as const) : ("submitted" as const),
    note: review_note,
  };
}
