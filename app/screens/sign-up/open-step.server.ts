import { hasToAnswer } from "~/domain/user";
import { loadSignUpFacts, loadWalk } from "~/screens/engine/ask-walk.server";
import { flowPageAt } from "~/screens/engine/flow";
import { checkStepRule } from "~/screens/engine/walk";
import { seeOther, signInFor, type Go } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";
import { checkWaitlist } from "./address-step";
import { signUpFlows } from "./sign-up-flows.server";

/**
 * Applies the step rule of handbook/guards.md to any page of a sign-up. It only navigates; the page's own guards
 * authorize. Returns the redirect to the missing step, the success page, sign-in or the waiting list; null if the page
 * may be opened, or if a guard comes first.
 */
export async function redirectToOpenStep(
  args: PageRequest,
  flows = signUpFlows,
): Promise<Go | null> {
  for (const flow of flows) {
    const place = flowPageAt(flow, args.url.pathname);
    if (!place) continue;
    if (args.unknownBecause) return signInFor(args.url.pathname + args.url.search);
    // Its own guard asks the visitor to sign in and returns here.
    if (!args.user && place.before?.includes("auth")) continue;
    // The guard for the questionnaire comes before the step rule too.
    if (args.user && place.before?.includes("questionnaire") && hasToAnswer(args.user)) continue;
    const known = { signUp: await loadSignUpFacts(args), user: args.user };
    const walk = await loadWalk(args, flow);
    const waits = checkWaitlist(flow, walk.draft, place.path);
    const verdict = waits === "pass" ? checkStepRule(walk, place, known) : waits;
    if (verdict !== "pass") return seeOther(verdict.to, { notice: verdict.notice });
  }
  return null;
}
