import { localDay } from "~/domain/local-days";
import {
  answersVersion,
  applicableSteps,
  activeStop,
  type AnswersByStep,
  type Product,
  type StepContext,
} from "~/domain/sign-up/kind-definition";
import { signUpDays } from "~/domain/sign-up/sign-up-days";
import type { Db } from "../../../db/schema";
import type { Installation } from "../../../installation";
import { invalid } from "../../../refusal";
import { getOwnerZone, getUserZone } from "../../zones";
import type { RegistrationRow } from "../registration-rows";
import type { SignUpService, Submission, Vault } from "./submission";
import { loadAnswers, readStep } from "./submit-answers";

type WithSignUps = Pick<Installation, "signUps">;

/** Returns what the backend does with a kind of sign-up; null for an unknown kind, because callers may pass any. */
export const findSignUpService = ({ signUps }: WithSignUps, kind: string): SignUpService | null =>
  Object.hasOwn(signUps, kind) ? (signUps[kind] ?? null) : null;

/**
 * Returns the product of a registration's kind, a membership also for an association's; null for an unknown kind, and
 * for one without a product.
 */
export const productOf = (
  app: WithSignUps,
  { kind }: Pick<RegistrationRow, "kind">,
): Product | null => findSignUpService(app, kind)?.definition.product ?? null;

/** Returns true if the installation still offers a payment method. */
export const isPaymentOffered = (
  { payments }: Pick<Installation, "payments">,
  { kind }: NonNullable<Submission["payment"]>,
): boolean => payments.offered.includes(kind);

/** Returns what a draft's forms depend on: answers, facts, and days in its owner's zone, for `hce` their company's. */
export async function loadStepContext(
  vault: Pick<Vault, "seals">,
  { definition, facts }: SignUpService,
  db: Db,
  { draft, answers, now }: { draft: RegistrationRow; answers: AnswersByStep; now: number },
): Promise<StepContext> {
  const zoneOf = draft.kind === "hce" ? getOwnerZone : getUserZone;
  const zone = await zoneOf(db, draft.owner_user_id);
  return {
    ...signUpDays(definition, answers, now, zone),
    answers,
    facts: facts ? await facts(vault, db, draft, localDay(now, zone)) : null,
  };
}

/**
 * Returns a draft's answers as a submission. Every step that applies must be valid, even one that its service doesn't
 * read, and no stop may apply. Throws Refusal invalid for the step that causes a stop, or the first invalid one.
 */
export function readSubmission(service: SignUpService, context: StepContext): Submission {
  const stop = activeStop(service.definition, context.answers, context.today, context.facts);
  if (stop) throw invalid(stop.after, stop.problem);
  for (const step of listApplicableSteps(service, context))
    readStep(service.definition, step, context);
  return service.read(context);
}

/**
 * Returns true if the answers differ from the signed ones; if those weren't recorded, they count as different. `revs`
 * are by step.
 */
export function wasChangedSinceSigned(
  app: WithSignUps,
  row: RegistrationRow,
  revs: Readonly<Record<string, { rev: number } | undefined>>,
): boolean {
  const service = findSignUpService(app, row.kind);
  return !service || answersVersion(service.definition, revs) !== row.signed_answers;
}

/** Returns `{ rev }` by saved step: its version, which each save increases. */
export async function loadRevs(db: Db, registrationId: string) {
  const rows = await db
    .selectFrom("registration_steps")
    .select(["step", "rev"])
    .where("registration_id", "=", registrationId)
    .execute();
  return Object.fromEntries(rows.map(({ step, rev }) => [step, { rev }]));
}

/** Returns the steps that apply to this draft, in order. */
export const listApplicableSteps = (
  { definition }: SignUpService,
  { answers, facts }: Pick<StepContext, "answers" | "facts">,
): string[] => applicableSteps(definition, answers, facts);

/** Returns the name of a registration's company; null if the applicant is a person, or hasn't named it yet. */
export async function findCompanyName(
  app: Pick<Installation, "storage" | "seals" | "signUps">,
  row: Pick<RegistrationRow, "id" | "kind" | "owner_user_id">,
): Promise<string | null> {
  const { db } = app.storage;
  const service = findSignUpService(app, row.kind);
  if (service?.companyOf) return service.companyOf(app, db, row);
  const name = service?.definition.calledBy;
  if (!name) return null;
  const { [name.step]: step } = await loadAnswers(app, db, row.id, [name.step]);
  return toNameOrNull(step?.[name.answer]);
}

/** Returns a typed name; null if it is empty. */
export const toNameOrNull = (answer: unknown): string | null =>
  (typeof answer === "string" && answer.trim()) || null;
