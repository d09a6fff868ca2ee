import { sql } from "kysely";
import { zoneOfState } from "~/domain/us-state-zones";
import type { Db, UserRow } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { conflict, notFound, Refusal } from "~/embedded/refusal";
import type { SuperAdmin } from "~/embedded/services/account/rights";
import { recordAudit } from "~/embedded/services/audit";
import {
  carryOutSubmission,
  lockAndCheckOpening,
  findExistingProduct,
} from "~/embedded/services/sign-up/carry-out";
import { queueMessage } from "~/embedded/services/outbox";
import type { Person } from "~/embedded/services/people-queries";
import { lockPerson, type RegistrationRow } from "~/embedded/services/sign-up/registration-rows";
import { forgetAskedAnswers, storeQuestion } from "~/embedded/services/sign-up/review-thread";
import { moveSensitiveBack, restoreSensitive } from "~/embedded/services/sign-up/sensitive-answers";
import {
  loadStepContext,
  readSubmission,
  isPaymentOffered,
  findSignUpService,
} from "~/embedded/services/sign-up/kinds/sign-up-of";
import type { Submission } from "~/embedded/services/sign-up/kinds/submission";
import { loadAnswers } from "~/embedded/services/sign-up/kinds/submit-answers";
import { problem, joinProblems } from "~/domain/problems/problem";
import { write } from "../call";

type LockedRegistration = { user: UserRow; row: RegistrationRow };

/** A registration's id, and when the version that the administrator saw was submitted. */
type ReviewVersion = { id: string; submitted_at: string };

/** Locks the user of a registration that was held for review, then the registration. @throws Refusal not_found */
async function lockHeld(db: Db, id: string): Promise<LockedRegistration> {
  const found = await db
    .selectFrom("registrations")
    .select("owner_user_id")
    .where("id", "=", id)
    .where("review_reason", "is not", null)
    .executeTakeFirst();
  if (!found?.owner_user_id) throw notFound();
  const user = await lockPerson(db, found.owner_user_id);
  const row = await db
    .updateTable("registrations")
    .set({ kind: sql.ref("kind") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user, row };
}

/** Stores and audits a decision, queues its message, and deletes the EIN and (unless it asks) the asked answers. */
async function storeDecision(
  db: Db,
  now: number,
  { user, row }: LockedRegistration,
  input: {
    admin: SuperAdmin;
    decision: "approved" | "needs_info" | "rejected";
    state: RegistrationRow["state"];
    note: string | null;
  },
): Promise<void> {
  const { admin, decision, state, note } = input;
  await db
    .updateTable("registrations")
    .set({
      state,
      review_note: note,
      reviewed_at: isoTime(now),
      reviewed_by: admin.id,
      // The EIN is now stored with the company or applicant, or isn't needed anymore.
      ein_cipher: null,
      updated_at: isoTime(now),
    })
    .where("id", "=", row.id)
    .execute();
  if (decision !== "needs_info") await forgetAskedAnswers(db, row.id);
  await recordAudit(db, now, {
    action: `registration.${decision}`,
    object: `registration:${row.id}`,
    before: { state: row.state },
    after: { state, ...(note === null ? {} : { review_note: note }) },
  });
  await queueMessage(db, now, `registration_${decision}`, user.email, { registration_id: row.id });
}

/**
 * Locks a registration that waits in the version that the administrator saw. Returns null if `isDone` says that it is
 * decided already, in any version.
 * @throws Refusal not_found; conflict if it has another decision or newer answers
 */
async function lockForDecision(
  db: Db,
  { id, submitted_at }: ReviewVersion,
  isDone: (row: RegistrationRow) => boolean,
): Promise<LockedRegistration | null> {
  const held = await lockHeld(db, id);
  if (isDone(held.row)) return null;
  if (held.row.state !== "submitted") throw conflict(problem("admin.settled"));
  if (held.row.submitted_at !== submitted_at) throw conflict(problem("admin.answers_newer"));
  return held;
}

/**
 * Approves a waiting registration, which then completes like one that needs no review. A repeat changes nothing.
 * @throws Refusal not_found, and conflict with a reason if the applicant, the state or the answers prevent it
 */
export const approveRegistration = write(
  "super",
  "approveRegistration",
  async ({ app, db, now, person: admin }, seenVersion: ReviewVersion) => {
    const isDone = ({ state }: RegistrationRow) =>
      state === "active" || state === "awaiting_payment";
    const held = await lockForDecision(db, seenVersion, isDone);
    if (!held) return;
    const { user, row } = held;
    try {
      const submission = await loadSubmission(app, db, now, held);
      await lockAndCheckApproval(app, db, now, held, submission);
      const state = await carryOutSubmission(app, db, now, { user, row, submission });
      await storeDecision(db, now, held, { admin, decision: "approved", state, note: null });
    } catch (error) {
      throw rewordForAdministrators(error);
    }
  },
);

/** Returns the submission that the answers made up at the time of the signature. */
async function loadSubmission(
  app: Installation,
  db: Db,
  now: number,
  { row }: LockedRegistration,
): Promise<Submission> {
  const service = findSignUpService(app, row.kind);
  if (!service) throw notFound();
  const answers = await restoreSensitive(app, await loadAnswers(app, db, row.id), row);
  const signed = row.signed_at === null ? now : Date.parse(row.signed_at);
  const context = await loadStepContext(app, service, db, { draft: row, answers, now: signed });
  return readSubmission(service, context);
}

/** Locks the state's opening. @throws Refusal conflict: applicant inactive or served, no place, or way to pay gone */
async function lockAndCheckApproval(
  app: Installation,
  db: Db,
  now: number,
  { user, row }: LockedRegistration,
  { usState, payment }: Submission,
): Promise<void> {
  if (user.status !== "active") throw conflict(problem("admin.applicant_inactive"));
  const person: Person = {
    ...user,
    co_name: null,
    company_closed: false,
    login_as: null,
    insurance: null,
    dental: null,
    vision: null,
    second_factor: null,
    manages: null,
    zone: zoneOfState(usState ?? ""),
    company_zone: null,
  };
  const service = findSignUpService(app, row.kind);
  const taken = service && (await findExistingProduct(db, service, person));
  if (taken) throw conflict(problem(`admin.has_${taken}`));
  if (payment && !isPaymentOffered(app, payment)) {
    throw conflict(problem("admin.payment_gone"));
  }
  if (!(await lockAndCheckOpening(app, db, now, row, usState, person))) {
    throw conflict(problem("admin.no_place"));
  }
}

/** Returns a refusal of fields as a conflict with all their words, since administrators have no form; others as is. */
function rewordForAdministrators(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.kind !== "invalid") return error;
  const texts = Object.values(error.details.fields ?? {}).flat();
  return conflict(problem("admin.answers_wrong", { problem: joinProblems(texts) }));
}

/**
 * Sends an application back with a question to be answered in writing; its steps can be edited until it is resubmitted.
 * A repeat with the same note changes nothing. @throws Refusal as lockForDecision
 */
export const askApplicant = write(
  "super",
  "askApplicant",
  async (
    { app, db, now, person: admin },
    { note, ...seenVersion }: ReviewVersion & { note: string },
  ) => {
    const isDone = (row: RegistrationRow) => row.state === "needs_info" && row.review_note === note;
    const held = await lockForDecision(db, seenVersion, isDone);
    if (!held) return;
    const registrationId = held.row.id;
    const answers = await loadAnswers(app, db, registrationId);
    await storeQuestion(app, db, now, { registrationId, adminId: admin.id, text: note, answers });
    await moveSensitiveBack(app, db, held.row);
    await storeDecision(db, now, held, {
      admin,
      decision: "needs_info",
      state: "needs_info",
      note,
    });
  },
);

/**
 * Rejects a registration and tells the applicant why. A repeat with the same note changes nothing.
 * @throws Refusal as lockForDecision
 */
export const rejectRegistration = write(
  "super",
  "rejectRegistration",
  async (
    { db, now, person: admin },
    { note, ...seenVersion }: ReviewVersion & { note: string },
  ) => {
    const isDone = (row: RegistrationRow) => row.state === "rejected" && row.review_note === note;
    const held = await lockForDecision(db, seenVersion, isDone);
    if (!held) return;
    await storeDecision(db, now, held, { admin, decision: "rejected", state: "rejected", note });
  },
);
