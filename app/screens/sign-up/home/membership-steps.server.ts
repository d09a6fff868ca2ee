import { clockNow } from "~/backend/installation-clock";
import { birthDayOf } from "~/domain/account/birth-fields";
import { ageGroup } from "~/domain/sign-up/member-age";
import { wasSubmitted, type Registration, type SignUpFacts } from "~/domain/sign-up/registration";
import { stateNameIn } from "~/domain/us-states";
import { paysAlone, todayOf } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { SignedIn } from "~/sessions/visitor";
import { loadSignUpFacts, loadWalk } from "../../engine/ask-walk.server";
import type { Flow, FlowVisitor } from "../../engine/flow";
import { closedOf, draftOf, isReturned, rejectedOf } from "../../engine/walk";
import { signUpResumePath } from "../company-flow.server";
import { flowOfKind, signUpFlows } from "../sign-up-flows.server";
import { answerPath } from "../under-review.server";

const signUpTaskTexts = texts({
  en: {
    rejected: "Your application was not accepted",
    pay: "Pay for your membership",
    answer: "Answer our question about your application",
  },
  es: {
    rejected: "Su solicitud no fue aceptada",
    pay: "Pague su membresía",
    answer: "Responda nuestra pregunta sobre su solicitud",
  },
});

/**
 * Returns open sign-up tasks (`steps`) for the home page of payers and owners: an application in review or how it
 * ended, unfinished sign-ups (only for an association and an offer if they are covered), whether Medicare concerns
 * them, the name of the state on whose waiting list they are, and whether they wait for health plans. All are empty for
 * other visitors.
 */
export async function loadSignUpTasks(
  { backend, caller, user }: Pick<SignedIn, "backend" | "caller" | "user">,
  language: Language,
) {
  const nothing = {
    review: null,
    application: null,
    steps: [],
    medicare: false,
    waits: null,
    waitsForPlans: false,
  };
  const covered = user.insurance !== null || user.dental === "Y" || user.vision === "Y";
  if (!user.is_company_owner && !paysAlone(user)) return nothing;
  const facts = await loadSignUpFacts({ caller });
  const visitor = { backend, caller, user, language };
  const offer = await findSignUpTask(visitor, flowOfKind.hce, facts);
  const place = facts.waits?.find(({ product }) => product === "membership");
  // A covered member has a membership, and may only be joining an association.
  const flows = covered
    ? [flowOfKind.association]
    : signUpFlows.filter(({ definition }) => definition.product === "membership");
  const steps = await Promise.all(flows.map((flow) => findSignUpTask(visitor, flow, facts)));
  const review = flows.map((flow) => reviewIn(flow, facts)).find((found) => found !== null) ?? null;
  const standing = review?.isGivenBack ? ("asked" as const) : ("review" as const);
  return {
    review,
    application: review ? standing : closedStateIn(flows, facts),
    steps: [...steps, offer].filter((step) => step !== null),
    medicare:
      !covered &&
      flows.some((flow) => isOfMedicareAge(draftOf(flow, facts), todayOf(user, clockNow()))),
    waits: place && !covered ? stateNameIn(place.us_state, language) : null,
    waitsForPlans: facts.waits?.some(({ product }) => product === "health") ?? false,
  };
}

/** Returns true if any birth date in any step of the user's draft, submitted or not, is of someone of 65 or older. */
function isOfMedicareAge(draft: ReturnType<typeof draftOf>, today: string): boolean {
  const days = Object.values(draft?.steps ?? {}).map(({ data }) => birthDayOf(data));
  return days.some((born) => born !== null && ageGroup(born, today) === "medicare");
}

/** Returns an application under review or with a question; null if there is none, or no page for its messages. */
function reviewIn(flow: Flow, facts: SignUpFacts) {
  const draft = draftOf(flow, facts);
  const href = flow.definition.pages.review;
  const isGivenBack = isReturned(draft);
  if (!href || !draft?.review || (draft.state !== "submitted" && !isGivenBack)) return null;
  return {
    reference: draft.reference ?? "",
    isGivenBack,
    note: isGivenBack ? draft.review_note : null,
    href,
    hasPhone: hasPhone(draft),
  };
}

/** Returns true if a step other than the one about the company has a phone number. */
const hasPhone = ({ steps }: Registration): boolean =>
  Object.entries(steps).some(
    ([step, { data }]) =>
      step !== "about-company" && typeof data["phone"] === "string" && data["phone"].trim() !== "",
  );

/** Returns how the first closed application of these flows ended; null while another is open, or without one. */
function closedStateIn(
  flows: readonly Flow[],
  facts: SignUpFacts,
): "rejected" | "withdrawn" | null {
  if (flows.some((flow) => draftOf(flow, facts) !== null)) return null;
  const states = flows.map((flow) => closedOf(flow, facts)?.state);
  return states.find((state) => state === "rejected" || state === "withdrawn") ?? null;
}

/** A sign-up as a task of home: to "answer" or "finish" it, "begin" by paying, or "refused": an admin rejected it. */
type SignUpTask = {
  kind: "answer" | "begin" | "refused" | "finish";
  text: string;
  href: string;
  note?: string | null;
};

/** Returns a flow's task: to see a rejection, pay, finish or answer; null without one, or if a stop is final. */
async function findSignUpTask(
  visitor: FlowVisitor & { language: Language },
  flow: Flow,
  facts: SignUpFacts,
): Promise<SignUpTask | null> {
  const t = say(signUpTaskTexts, visitor.language);
  const rejected = rejectedOf(flow, facts);
  if (rejected && !facts.membership) {
    const note = rejected.review_note;
    return { kind: "refused", text: t.rejected, href: flow.success, note };
  }
  const draft = draftOf(flow, facts);
  if (!draft) return null;
  if (draft.state === "awaiting_payment") {
    return { kind: "begin", text: t.pay, href: flow.success };
  }
  if (wasSubmitted(draft)) return null;
  const walk = await loadWalk(visitor, flow);
  // A draft with a final stop can't be finished, so there is no task.
  if (walk.stop?.final) return null;
  if (!isReturned(draft)) {
    return { kind: "finish", text: flow.finish[visitor.language], href: signUpResumePath(walk) };
  }
  const href = answerPath(flow);
  return { kind: "answer", text: t.answer, href, note: draft.review_note };
}
