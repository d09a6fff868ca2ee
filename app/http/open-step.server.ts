import { signUpFacts, walkFor } from "~/screens/engine/ask-walk.server";
import { flowPageAt } from "~/screens/engine/flow";
import { openAt } from "~/screens/engine/walk";
import { signUpFlows } from "~/screens/sign-up/sign-up-flows.server";
import { redirectWithNotice } from "./redirects.server";
import type { Visitor } from "~/sessions/visitor";

/**
 * The step rule of handbook/guards.md for whatever page of a sign-up this is. Navigation, not authorisation: the page's
 * own guards decide.
 * @throws Response to the step that is missing, or to the success page
 */
export async function requireOpenStep(
  request: Request,
  visitor: Visitor,
  flows = signUpFlows,
): Promise<void> {
  const path = new URL(request.url).pathname;
  for (const flow of flows) {
    const place = flowPageAt(flow, path);
    if (!place) continue;
    if (visitor.unknownBecause) throw visitor.unknownBecause;
    const known = { signUp: await signUpFacts(visitor), user: visitor.user };
    const verdict = openAt(await walkFor(visitor, flow), place, known);
    if (verdict !== "pass") throw await redirectWithNotice(verdict.to, verdict.notice);
  }
}
