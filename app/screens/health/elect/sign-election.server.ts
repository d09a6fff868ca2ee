import { chooseWayToPay as keepWayToPay, listPaymentKinds } from "~/core/billing/billing-details";
import { clockNow } from "~/backend/installation-clock";
import { getBilling, getInvoice as ownInvoice, listInvoices } from "~/core/billing/invoices";
import { getMembership as ownMembership } from "~/core/billing/membership";
import type { OwnElection } from "~/core/health/election";
import { inLanguage } from "~/domain/benefits/in-language";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { answersVersion, type AnswersByStep } from "~/domain/sign-up/kind-definition";
import {
  openQuestion,
  electionChoices,
  hasWaived,
} from "~/domain/health/election/election-answers";
import { answerBefore, canceledTo, ownPlansIn } from "~/domain/health/election/answer-before";
import { unsureInDraft } from "~/domain/health/election/unsure";
import { coverageWithoutPlan } from "~/domain/health/covered-people";
import { perPaycheck } from "~/domain/health/premium-shares";
import { electionPages, healthPath } from "~/domain/health/election/election-pages";
import { dependentRows } from "~/domain/health/election/listed-dependents";
import { owedOf, totalOf } from "~/domain/billing/invoice-terms";
import { choiceField } from "~/domain/field-schemas";
import { wayToPaySchema } from "~/domain/billing/membership/billing-fields";
import { signatureField } from "~/domain/person-fields";
import { isLoggedInAs, todayOf } from "~/domain/user";
import { problem } from "~/domain/problems/problem";
import type { Language } from "~/language/languages";
import type { SignIn } from "../../account/sign-in.server";
import { loadWalk } from "../../engine/ask-walk.server";
import { answersOf, type FlowVisitor } from "../../engine/flow";
import { pageNamed } from "../../engine/flow-pages";
import { progressOf } from "../../engine/progress";
import { resumePath, returnQuery, wasSubmitted, type Walk } from "../../engine/walk";
import { handleForm, seeOther, isRedirect, refuseLoggedInAs } from "../../forms/form-answer.server";
import { paceOf } from "../../sign-up/pace.server";
import type { Args, Posted } from "../../sign-up/sign-up.server";
import { shownVersion, submitCheck } from "../../sign-up/submit.server";
import { loadOwnHealth } from "../own-coverage.server";
import { costOf } from "./election-cost.server";
import { loadElectionFacts, electionFlow as flow } from "./election-flow.server";

/** The review of a choice of coverage, its signature, and the pages after that. */

/** Returns what a review says besides the answers: the cost, what it changes, and open questions. */
export async function reviewFacts(args: Args) {
  const [walk, facts] = [await loadWalk(args, flow), await loadElectionFacts(args)];
  const answers = answersOf(walk.draft);
  const open = openQuestion(answers, facts);
  const { window, at_work } = facts;
  const before = await loadCurrentCoverage(args, facts, coveredIn(answers), partIn(answers));
  const isCoveredAtWork = at_work && coveredIn(answers).length > 0;
  return {
    at_work,
    own_plans: isCoveredAtWork ? ownPlansIn((await loadOwnHealth(args))?.answers ?? []) : [],
    email: args.user?.user_email ?? "",
    waives: hasWaived(answers),
    effective: window?.effective_on ?? null,
    closes: window?.closes_on ?? null,
    cost: costOf(facts, walk.draft, args.language),
    before: before && {
      ...before,
      add_ons: before.add_ons.map((addOn) => inLanguage(addOn, "title", args.language)),
    },
    unsure: unsureInDraft(answers).map(({ step, question }) => ({
      question,
      href: `${pageNamed(flow, step).page.path}?${returnQuery}`,
    })),
    open: open && `${pageNamed(flow, open.step).page.path}?${returnQuery}`,
    agreement: electionPages.agreement,
  };
}

/**
 * Returns what counts until the member signs: their current coverage, or an earlier choice that hasn't begun. Null
 * without any, or if it isn't known.
 * @param listed the names of all people in the draft; empty if it covers none
 */
async function loadCurrentCoverage(
  args: Pick<FlowVisitor, "caller" | "user">,
  { at_work, window }: Pick<OwnElection, "at_work" | "window">,
  listed: readonly string[],
  part: ReturnType<typeof coverageWithoutPlan> = null,
) {
  const health = await loadOwnHealth(args);
  const effective_on = window?.effective_on ?? null;
  const counts = answerBefore(health?.answers ?? [], { at_work, effective_on });
  if (!counts) return null;
  const people = (counts.people ?? []).map(({ name }) => name);
  const ahead = counts.effective_on > todayOf(args.user, clockNow());
  return {
    reference: ahead ? counts.reference : null,
    ahead,
    canceled_to: listed.length > 0 ? canceledTo(counts, effective_on) : null,
    plans: (["plan", "dental", "vision"] as const).map((kind) => ({
      kind: kind === "plan" ? ("medical" as const) : kind,
      plan: counts[kind],
    })),
    people,
    listed,
    /** The coverage of these people if they have no health plan. */
    parts: { was: coverageWithoutPlan(counts), then: part },
    add_ons: counts.add_ons,
    employer_c: counts.employer_c,
    member_c: counts.member_c,
    paycheck_c: counts.member_c === null ? null : perPaycheck(counts.member_c),
    /**
     * People who would lose their coverage. It's empty if the member declines everything, which has a text of its own.
     */
    lost:
      listed.length === 0
        ? []
        : people.filter((name) => !listed.some((each) => sameName(each, name))),
  };
}

const sameName = (a: string, b: string) =>
  a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

/** Returns the names of all people that a draft covers, the member first; empty without a plan. */
function coveredIn(answers: AnswersByStep): string[] {
  const { medical, dental, vision } = electionChoices(answers);
  if ((medical ?? dental ?? vision) === null) return [];
  return [
    nameIn(answers["registration"]),
    ...dependentRows(answers["dependents"]).map((row) => nameIn(row)),
  ];
}

const partIn = (answers: AnswersByStep) => {
  const { medical: plan, dental, vision } = electionChoices(answers);
  return coverageWithoutPlan({ plan, dental, vision });
};

const signature = z.object({
  agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
  signature: signatureField,
});

const nameIn = (answers: Readonly<Record<string, unknown>> | undefined) =>
  `${String(answers?.["first_name"] ?? "")} ${String(answers?.["last_name"] ?? "")}`.trim();

/** Redirects to the review, which shows the answers, the day and the price as they are now. */
function redirectToReview(walk: Walk, reviewedVersion: string | null) {
  const answers = answersVersion(flow.definition, walk.draft?.steps ?? {});
  if (reviewedVersion === null) return seeOther(flow.check.path);
  return seeOther(flow.check.path, {
    notice: reviewedVersion.startsWith(answers) ? "termsChanged" : "answersChanged",
  });
}

/** Shows the agreement only for answers that were reviewed as they are now. */
export async function loadAgreementPage(args: Args & { language: Language }) {
  const [walk, facts] = [await loadWalk(args, flow), await loadElectionFacts(args)];
  const seenVersion = shownVersion(walk);
  const reviewedVersion = new URL(args.request.url).searchParams.get("seen");
  if (reviewedVersion !== seenVersion) return redirectToReview(walk, reviewedVersion);
  const answers = answersOf(walk.draft);
  if (openQuestion(answers, facts)) return seeOther(flow.check.path);
  const { window, at_work } = facts;
  return {
    // It's encoded as browsers do, because input that was kept before a sign-in is found by this URL.
    action: `${electionPages.agreement}?${new URLSearchParams({ seen: seenVersion }).toString()}`,
    progress: progressOf(walk, flow.check, args.language),
    pace: await paceOf(args, walk, flow.check.path),
    back: flow.check.path,
    seenVersion,
    at_work,
    waives: hasWaived(answers),
    covered: coveredIn(answers),
    part: partIn(answers),
    lost: (await loadCurrentCoverage(args, facts, coveredIn(answers)))?.lost ?? [],
    effective: window?.effective_on ?? null,
    closes: window?.closes_on ?? null,
    cost: costOf(facts, walk.draft, args.language),
    constraints: getZodConstraint(signature),
  };
}

/** Signs and submits, and asks members who pay themselves how they pay. */
export async function signElection(posted: Posted & { signIn: SignIn }) {
  const [walk, facts] = [await loadWalk(posted, flow), await loadElectionFacts(posted)];
  const seenVersion = posted.fields.get("seen");
  const isOpen = walk.draft !== null && !wasSubmitted(walk.draft);
  if (isOpen && typeof seenVersion === "string" && seenVersion !== shownVersion(walk))
    return redirectToReview(walk, seenVersion);
  const answer = await submitCheck(posted, flow);
  if (!isRedirect(answer) || answer.to !== flow.success) return answer;
  return facts.at_work ? answer : seeOther(electionPages.payment, { headers: answer.headers });
}

/** Returns what was submitted, or null. */
async function loadSubmitted(args: Args) {
  const walk = await loadWalk(args, flow);
  const { draft } = walk;
  return draft && wasSubmitted(draft) ? { walk, draft } : null;
}

/** Returns the enrollment that came of a submission, while it counts, with the day and the price as signed. */
async function answerOf(args: Pick<FlowVisitor, "caller" | "user">, reference: string | null) {
  const health = await loadOwnHealth(args);
  return health?.answers.find((each) => each.reference === reference) ?? null;
}

/**
 * Returns the invoice for the first month, with how to pay it; null if there is none of its own, or if a newer one
 * credited it.
 */
async function findFirstInvoice({ caller }: Pick<Args, "caller">, month: string | null) {
  const issued = month === null ? [] : await listInvoices(caller);
  const first = issued.find(
    ({ about, period_start, state }) =>
      about === "premiums" && period_start === month && state !== "void",
  );
  if (!first) return null;
  const invoice = await ownInvoice(caller, first.number);
  const premiums = invoice.lines.filter(({ premium }) => premium?.month === month);
  if (totalOf(premiums) <= 0) return null;
  return { ...invoice, owed_c: owedOf(invoice) };
}

/** Returns the submission and membership of a member who pays themselves, or a redirect. */
async function loadOwnPayment(args: Args) {
  const sent = await loadSubmitted(args);
  if (!sent) return seeOther(resumePath(await loadWalk(args, flow)));
  const facts = await loadElectionFacts(args);
  const membership = facts.at_work ? null : await ownMembership(args.caller);
  if (facts.at_work || hasWaived(answersOf(sent.draft)) || !membership)
    return seeOther(flow.success);
  return { reference: sent.draft.reference, kind: membership.subscription.payment_kind };
}

/**
 * Shows the first month's invoice and the ways to pay to a member who pays themselves; an employer deducts it from the
 * paycheck.
 */
export async function loadPaymentPage(args: Args) {
  const payment = await loadOwnPayment(args);
  if ("to" in payment) return payment;
  const answer = await answerOf(args, payment.reference);
  const effective = answer?.effective_on ?? null;
  return {
    kind: payment.kind,
    kinds: await listPaymentKinds(args.caller),
    month_c: answer?.member_c ?? null,
    effective,
    invoice: await findFirstInvoice(args, effective),
    nextInvoice: (await getBilling(args.caller)).next,
    next: flow.success,
    constraints: getZodConstraint(wayToPaySchema),
  };
}

/** Stores how they pay from now on, and redirects to what is owed. */
export async function chooseWayToPay(posted: Posted) {
  const { fields, caller, user } = posted;
  const payment = await loadOwnPayment(posted);
  if ("to" in payment) return payment;
  if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, wayToPaySchema, async (value) => {
    await keepWayToPay(caller, value.payment_kind);
    return seeOther(flow.success);
  });
}

/** Returns what was submitted, to be kept and printed, with what is owed and until when it can be changed. */
export async function loadThankYouPage(args: Args & { language: Language }) {
  const sent = await loadSubmitted(args);
  if (!sent) {
    return args.user
      ? seeOther(resumePath(await loadWalk(args, flow)))
      : seeOther(`/login?next=${encodeURIComponent(flow.success)}`);
  }
  const facts = await loadElectionFacts(args);
  const { window, choices } = facts;
  const answers = answersOf(sent.draft);
  const health = await loadOwnHealth(args);
  const isIt = ({ reference }: { reference: string | null }) =>
    reference !== null && reference === sent.draft.reference;
  const answersNow = health?.answers ?? [];
  const stopped = answersNow.find((each) => isIt(each) && each.frozen_until !== null);
  const receipt = health?.receipts.find(isIt);
  const answer = answersNow.find(isIt);
  const effective = answer?.effective_on ?? null;
  const cost = choices && effective ? costOf(facts, sent.draft, args.language) : null;
  return {
    reference: sent.draft.reference ?? "",
    /** Set if the member reported that they didn't make the choice. */
    stopped: stopped ?? null,
    receipt: receipt ? `${healthPath}/receipts/${receipt.id}` : null,
    // A member who keeps dental or vision hasn't waived everything.
    waives: hasWaived(answers) && coveredIn(answers).length === 0,
    printed: todayOf(args.user, clockNow()),
    effective,
    until: window?.closes_on ?? null,
    at_work: facts.at_work,
    /** Their own coverage, which an employer's enrollment periods don't concern. */
    own: answer !== undefined && answer.source !== "offer",
    cost,
    /** The stored monthly price, for when the draft whose choices make up `cost` is gone. */
    month_c: cost ? null : (answer?.member_c ?? null),
    invoice: facts.at_work ? null : await findFirstInvoice(args, effective),
    nextInvoice: facts.at_work || effective === null ? null : (await getBilling(args.caller)).next,
    change: window ? flow.definition.pages.entrance : null,
  };
}
