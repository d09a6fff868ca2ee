import { wasSubmitted } from "~/domain/sign-up/registration";
import { perPaycheck } from "~/domain/health/premium-shares";
import { clockNow } from "~/backend/installation-clock";
import { getInvoice, listInvoices } from "~/core/billing/invoices";
import type { OwnElection } from "~/core/health/election";
import { owedOf, totalOf } from "~/domain/billing/invoice-terms";
import { addDays } from "~/domain/calendar-days";
import { inLanguage } from "~/domain/benefits/in-language";
import { coverageWithoutPlan } from "~/domain/health/covered-people";
import {
  findComparedAnswer,
  continuedThrough,
  ownPlansIn,
} from "~/domain/health/election/answer-before";
import { electionChoices, findOpenQuestion } from "~/domain/health/election/election-answers";
import { electionPages } from "~/domain/health/election/election-pages";
import { dependentRows } from "~/domain/health/election/listed-dependents";
import { unsureInDraft } from "~/domain/health/election/unsure";
import type { AnswersByStep } from "~/domain/sign-up/kind-definition";
import { todayOf } from "~/domain/user";
import { loadWalk } from "../../engine/ask-walk.server";
import { answersOf, type FlowVisitor } from "../../engine/flow";
import { pageNamed } from "../../engine/flow-pages";
import { returnQuery } from "../../engine/walk";
import type { SignUpRequest } from "../../sign-up/sign-up.server";
import { loadOwnHealth } from "../own-coverage.server";
import { monthlyCostOf } from "./election-cost.server";
import { loadElectionFacts, electionFlow as flow } from "./election-flow.server";

/**
 * Returns what a review says besides the answers: the cost, what it changes, what the member is unsure about, and in
 * `open` the page of a question that must be answered before signing.
 */
export async function loadReviewFacts(args: SignUpRequest) {
  const [walk, facts] = [await loadWalk(args, flow), await loadElectionFacts(args)];
  const answers = answersOf(walk.draft);
  const open = findOpenQuestion(answers, facts);
  const { window, at_work } = facts;
  const before = await loadCurrentCoverage(args, facts, answers);
  const isCoveredAtWork = at_work && coveredNamesIn(answers).length > 0;
  return {
    at_work,
    own_plans: isCoveredAtWork ? ownPlansIn((await loadOwnHealth(args))?.answers ?? []) : [],
    email: args.user?.user_email ?? "",
    effective: window?.effective_on ?? null,
    closes: window?.closes_on ?? null,
    cost: monthlyCostOf(facts, walk.draft, args.language),
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
 * Returns what counts until the member signs: their current coverage, or an earlier choice that hasn't begun (`ahead`),
 * beside what a draft's answers cover instead. Null without either, or if it isn't known.
 */
export async function loadCurrentCoverage(
  args: Pick<FlowVisitor, "caller" | "user">,
  { at_work, window }: Pick<OwnElection, "at_work" | "window">,
  answers: AnswersByStep,
) {
  const listed = coveredNamesIn(answers);
  const health = await loadOwnHealth(args);
  const effective_on = window?.effective_on ?? null;
  const counts = findComparedAnswer(health?.answers ?? [], { at_work, effective_on });
  if (!counts) return null;
  const people = (counts.people ?? []).map(({ name }) => name);
  const ahead = counts.effective_on > todayOf(args.user, clockNow());
  return {
    reference: ahead ? counts.reference : null,
    ahead,
    /** True for the member's own coverage without a gap, whose first month isn't billed at the signature. */
    is_changed:
      counts.source !== "offer" &&
      (counts.plan ?? counts.dental ?? counts.vision) !== null &&
      (counts.ends_on === null ||
        effective_on === null ||
        addDays(effective_on, -1) <= counts.ends_on),
    canceled_to: listed.length > 0 ? continuedThrough(counts, effective_on) : null,
    plans: (["plan", "dental", "vision"] as const).map((kind) => ({
      kind: kind === "plan" ? ("medical" as const) : kind,
      plan: counts[kind],
    })),
    people,
    listed,
    /** The coverage of these people if they have no health plan. */
    parts: { was: coverageWithoutPlan(counts), then: coverageWithoutPlanIn(answers) },
    add_ons: counts.add_ons,
    employer_c: counts.employer_c,
    member_c: counts.member_c,
    paycheck_c: counts.member_c === null ? null : perPaycheck(counts.member_c),
    /** People who would lose their coverage; empty if the member declines everything, which has its own text. */
    lost:
      listed.length === 0
        ? []
        : people.filter((name) => !listed.some((each) => isSameName(each, name))),
  };
}

/** Compares names, their blanks too, without regard to capital letters and to how accents are encoded. */
const isSameName = (a: string, b: string) =>
  a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();

/** Returns the names of all listed, even incomplete ones, the member first; empty without a plan of any benefit. */
export function coveredNamesIn(answers: AnswersByStep): string[] {
  const { medical, dental, vision } = electionChoices(answers);
  if ((medical ?? dental ?? vision) === null) return [];
  return [
    nameIn(answers["registration"]),
    ...dependentRows(answers["dependents"]).map((row) => nameIn(row)),
  ];
}

/** Returns which of dental and vision a draft covers without a medical plan; null with one, or without any. */
export const coverageWithoutPlanIn = (
  answers: AnswersByStep,
): "dental" | "vision" | "both" | null => {
  const { medical: plan, dental, vision } = electionChoices(answers);
  return coverageWithoutPlan({ plan, dental, vision });
};

/** Returns first and last name of a member's or a dependent's answers. */
const nameIn = (answers: Readonly<Record<string, unknown>> | undefined): string =>
  `${String(answers?.["first_name"] ?? "")} ${String(answers?.["last_name"] ?? "")}`.trim();

/** Returns the submitted draft; null before it is submitted. */
export async function findSubmitted(args: SignUpRequest) {
  const { draft } = await loadWalk(args, flow);
  return draft && wasSubmitted(draft) ? draft : null;
}

/**
 * Returns the invoice for the first month of coverage (its first day, YYYY-MM-DD), with what is owed on it. Null if
 * that month has none of its own, or if a newer one credited it.
 */
export async function findFirstInvoice(
  { caller }: Pick<SignUpRequest, "caller">,
  month: string | null,
) {
  const issued = month === null ? [] : await listInvoices(caller);
  const first = issued.find(
    ({ about, period_start, state }) =>
      about === "premiums" && period_start === month && state !== "void",
  );
  if (!first) return null;
  const invoice = await getInvoice(caller, first.number);
  const premiums = invoice.lines.filter(({ premium }) => premium?.month === month);
  if (totalOf(premiums) <= 0) return null;
  return { ...invoice, owed_c: owedOf(invoice) };
}
