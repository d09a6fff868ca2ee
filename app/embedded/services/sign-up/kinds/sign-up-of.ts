import type { Kysely } from "kysely";
import { localDay } from "~/domain/local-days";
import {
  answersSeen,
  askedSteps,
  standingStop,
  type AnswersByStep,
  type StepContext,
} from "~/domain/sign-up/kind-definition";
import { signUpDays } from "~/domain/sign-up/sign-up-days";
import type { EmbeddedTables } from "../../../db/schema";
import type { Installation } from "../../../installation";
import { invalid } from "../../../refusal";
import { zoneOfOwner, zoneOfPerson } from "../../zones";
import type { RegistrationRow } from "../registration-rows";
import type { SignUpService, Submission, Vault } from "./submission";
import { readStep } from "./submit-answers";

type Known = Pick<Installation, "signUps">;

/** Null for a kind that nobody knows: callers name kinds freely. */
export const signUpOf = ({ signUps }: Known, kind: string): SignUpService | null =>
  Object.hasOwn(signUps, kind) ? (signUps[kind] ?? null) : null;

export const productOf = (app: Known, { kind }: Pick<RegistrationRow, "kind">) =>
  signUpOf(app, kind)?.definition.product ?? null;

/** Whether the settings still allow a way to pay. */
export const isOffered = (
  { payments }: Pick<Installation, "payments">,
  { kind }: NonNullable<Submission["payment"]>,
): boolean => payments.offered.includes(kind);

/** What the forms of a draft depend on. @param now ms, the moment that they are read for */
export async function contextOf(
  vault: Pick<Vault, "seals">,
  { definition, facts }: SignUpService,
  db: Kysely<EmbeddedTables>,
  { draft, answers, now }: { draft: RegistrationRow; answers: AnswersByStep; now: number },
): Promise<StepContext> {
  const zoneOf = draft.kind === "hce" ? zoneOfOwner : zoneOfPerson;
  const zone = await zoneOf(db, draft.owner_user_id);
  return {
    ...signUpDays(definition, answers, now, zone),
    answers,
    facts: facts ? await facts(vault, db, draft, localDay(now, zone)) : null,
  };
}

/**
 * What a draft's answers come to. Every step that it is asked must do, whatever its kind's service reads, and nothing may
 * stand in its way.
 * @throws Refusal invalid, under the name of the step that puts something in the way, or of the first that does not do
 */
export function readSubmission(service: SignUpService, context: StepContext): Submission {
  const stop = standingStop(service.definition, context.answers, context.today, context.facts);
  if (stop) throw invalid(stop.after, stop.problem);
  for (const step of stepsAsked(service, context)) readStep(service.definition, step, context);
  return service.read(context);
}

/**
 * Whether answers are others than those that were signed; of what was signed before anybody wrote down which, that is not
 * known, and they count as others.
 * @param revs by step
 */
export function changedSinceSigned(
  app: Known,
  row: RegistrationRow,
  revs: Readonly<Record<string, { rev: number } | undefined>>,
): boolean {
  const service = signUpOf(app, row.kind);
  return !service || answersSeen(service.definition, revs) !== row.signed_answers;
}

/** Every step with its revision. */
export async function revsOf(db: Kysely<EmbeddedTables>, registrationId: string) {
  const rows = await db
    .selectFrom("registration_steps")
    .select(["step", "rev"])
    .where("registration_id", "=", registrationId)
    .execute();
  return Object.fromEntries(rows.map(({ step, rev }) => [step, { rev }]));
}

/** The steps that this draft is asked, in order. */
export const stepsAsked = (
  { definition }: SignUpService,
  { answers, facts }: Pick<StepContext, "answers" | "facts">,
): string[] => askedSteps(definition, answers, facts);
