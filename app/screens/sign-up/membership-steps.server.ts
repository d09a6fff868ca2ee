import type { Registration } from "~/contract/sign-up/registration-calls";
import { paysAlone } from "~/domain/user";
import type { SignedIn } from "~/sessions/visitor";
import { signUpFacts, walkFor } from "../engine/ask-walk.server";
import type { Flow, FlowVisitor, SignUpFacts } from "../engine/flow";
import { draftOf, isGivenBack, rejectedOf, resumePath, wentThrough } from "../engine/walk";
import { signUpFlows } from "./sign-up-flows.server";
import { answerPath } from "./under-review.server";

const after: Partial<Record<Registration["state"], string>> = {
  awaiting_payment: "Pay for your membership",
};

/**
 * What is left of joining, for the dashboard of somebody who would pay for a membership and has no benefits yet. Others
 * are not asked about: that would be one more backend call on everybody's first page.
 * @returns the application that a person looks at, and what to do
 */
export async function membershipSteps({ backend, user }: Pick<SignedIn, "backend" | "user">) {
  const nothing = { review: null, steps: [] };
  const covered = user.insurance !== null || user.dental === "Y" || user.vision === "Y";
  if (covered || !(user.is_company_owner || paysAlone(user))) return nothing;
  if (!(await backend.keeps("signUp"))) return nothing;
  const facts = await signUpFacts({ backend });
  const flows = signUpFlows.filter(({ definition }) => definition.product === "membership");
  const steps = await Promise.all(flows.map((flow) => stepLeft({ backend, user }, flow, facts)));
  return {
    review: flows.map((flow) => reviewIn(flow, facts)).find((found) => found !== null) ?? null,
    steps: steps.filter((step) => step !== null),
  };
}

/** The application that a person looks at, or asks about; null where there is none. */
function reviewIn(flow: Flow, facts: SignUpFacts) {
  const draft = draftOf(flow, facts);
  const href = flow.definition.pages.review;
  if (!href || !draft?.review || (draft.state !== "submitted" && !isGivenBack(draft))) return null;
  return { reference: draft.reference ?? "", asked: isGivenBack(draft), href };
}

type Left = { text: string; href: string; note?: string | null };

/** What is left of one flow, or null. */
async function stepLeft(
  visitor: FlowVisitor,
  flow: Flow,
  facts: SignUpFacts,
): Promise<Left | null> {
  const rejected = rejectedOf(flow, facts);
  if (rejected && !facts.membership) {
    const note = rejected.review_note;
    return { text: "Your application was not accepted", href: flow.success, note };
  }
  const draft = draftOf(flow, facts);
  if (!draft) return null;
  if (wentThrough(draft)) {
    const text = after[draft.state];
    return text ? { text, href: flow.success } : null;
  }
  const walk = await walkFor(visitor, flow);
  // Nobody is told to finish what they cannot.
  if (walk.stop?.final) return null;
  if (!isGivenBack(draft)) return { text: flow.finish, href: resumePath(walk) };
  const href = answerPath(flow);
  return { text: "Answer our question about your application", href, note: draft.review_note };
}
