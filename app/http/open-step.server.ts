import { flowPageAt, openAt } from "~/screens/engine/flow";
import { signUpFlows as flows } from "~/screens/sign-up/sign-up-flows.server";
import { signUpFacts } from "~/screens/sign-up/sign-up.server";
import { redirectWithNotice } from "./redirects.server";
import type { Visitor } from "~/sessions/visitor";

/**
 * The step rule of handbook/guards.md for whatever page of a sign-up this is. Navigation, not authorisation: the page's
 * own guards decide.
 * @throws Response to the step that is missing, or to the success page
 */
export async function requireOpenStep(request: Request, visitor: Visitor): Promise<void> {
  const path = new URL(request.url).pathname;
  for (const flow of flows) {
    const place = flowPageAt(flow, path);
    if (!place) continue;
    if (visitor.unknownBecause) throw visitor.unknownBecause;
    const verdict = openAt(flow, place, await signUpFacts(visitor), visitor.user);
    if (verdict !== "pass") throw await redirectWithNotice(verdict.to, verdict.notice);
  }
}
