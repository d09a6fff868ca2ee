import { birthDayOf } from "~/domain/account/birth-fields";
import { ageGroup } from "~/domain/sign-up/member-age";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { stateNamed } from "~/domain/us-states";
import { paysAlone, todayOf } from "~/domain/user";
import type { SignedIn } from "~/sessions/visitor";
import { signUpFacts, walkFor } from "../../engine/ask-walk.server";
import type { Flow, FlowVisitor, SignUpFacts } from "../../engine/flow";
import { closedOf, draftOf, isGivenBack, rejectedOf, wentThrough } from "../../engine/walk";
import { membershipStepsTexts } from "./membership-steps.text";
import { comeBackPath } from "../company-flow.server";
import { flowOfKind, signUpFlows } from "../sign-up-flows.server";
import { answerPath } from "../under-review.server";

/**
 * What is left of joining us or an association, for the dashboard of whoever would pay for it, and of an owner's offer to
 * their team. Others are not asked about: that would be one more backend call on everybody's first page.
 * @returns the application that a person looks at, how the newest stands that is no membership, what to do, and whether
 * Medicare is theirs to ask about rather than a health plan, and the name of the state for which they have a place in line
 */
export async function membershipSteps(
  { backend, caller, user }: Pick<SignedIn, "backend" | "caller" | "user">,
  language: Language,
) {
  const nothing = { review: null, application: null, steps: [], medicare: false, waits: null };
  const covered = user.insurance !== null || user.dental === "Y" || user.vision === "Y";
  if (!user.is_company_owner && !paysAlone(user)) return nothing;
  if (!(await backend.keeps("signUp"))) return nothing;
  const facts = await signUpFacts({ backend });
  const visitor = { backend, caller, user, language };
  const offer = await stepLeft(visitor, flowOfKind.hce, facts);
  const place = facts.waits?.find(({ product }) => product === "membership");
  // Who is covered has a membership, and may still be on the way into an association.
  const flows = covered
    ? [flowOfKind.association]
    : signUpFlows.filter(({ definition }) => definition.product === "membership");
  const steps = await Promise.all(flows.map((flow) => stepLeft(visitor, flow, facts)));
  const review = flows.map((flow) => reviewIn(flow, facts)).find((found) => found !== null) ?? null;
  const standing = review?.asked ? ("asked" as const) : ("review" as const);
  return {
    review,
    application: review ? standing : closedIn(flows, facts),
    steps: [...steps, offer].filter((step) => step !== null),
    medicare:
      !covered && flows.some((flow) => isOfMedicareAge(draftOf(flow, facts), todayOf(user))),
    waits: place && !covered ? stateNamed(place.us_state, language) : null,
  };
}

/** By the birthday of their own sign-up, whether it went through or not. */
function isOfMedicareAge(draft: ReturnType<typeof draftOf>, today: string): boolean {
  const days = Object.values(draft?.steps ?? {}).map(({ data }) => birthDayOf(data));
  return days.some((born) => born !== null && ageGroup(born, today) === "medicare");
}

/** The application that a person looks at, or asks about; null where there is none. */
function reviewIn(flow: Flow, facts: SignUpFacts) {
  const draft = draftOf(flow, facts);
  const href = flow.definition.pages.review;
  if (!href || !draft?.review || (draft.state !== "submitted" && !isGivenBack(draft))) return null;
  const asked = isGivenBack(draft);
  return { reference: draft.reference ?? "", asked, note: asked ? draft.review_note : null, href };
}

/** How an application ended that led to no membership; null while another goes on, or where there was none. */
function closedIn(flows: readonly Flow[], facts: SignUpFacts): "rejected" | "withdrawn" | null {
  if (flows.some((flow) => draftOf(flow, facts) !== null)) return null;
  const states = flows.map((flow) => closedOf(flow, facts)?.state);
  return states.find((state) => state === "rejected" || state === "withdrawn") ?? null;
}

type Left = {
  kind: "answer" | "begin" | "refused" | "finish";
  text: string;
  href: string;
  note?: string | null;
};

/** What is left of one flow, or null. */
async function stepLeft(
  visitor: FlowVisitor & { language: Language },
  flow: Flow,
  facts: SignUpFacts,
): Promise<Left | null> {
  const said = say(membershipStepsTexts, visitor.language);
  const rejected = rejectedOf(flow, facts);
  if (rejected && !facts.membership) {
    const note = rejected.review_note;
    return { kind: "refused", text: said.rejected, href: flow.success, note };
  }
  const draft = draftOf(flow, facts);
  if (!draft) return null;
  if (wentThrough(draft)) {
    return draft.state === "awaiting_payment"
      ? { kind: "begin", text: said.pay, href: flow.success }
      : null;
  }
  const walk = await walkFor(visitor, flow);
  // Nobody is told to finish what they cannot.
  if (walk.stop?.final) return null;
  if (!isGivenBack(draft)) {
    return { kind: "finish", text: flow.finish[visitor.language], href: comeBackPath(walk) };
  }
  const href = answerPath(flow);
  return { kind: "answer", text: said.answer, href, note: draft.review_note };
}
