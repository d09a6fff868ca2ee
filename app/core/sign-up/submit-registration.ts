import { wasSubmitted } from "~/domain/sign-up/registration";
import { randomBytes } from "node:crypto";
import { createReference } from "~/domain/sign-up/registration-codes";
import { isSameName } from "~/domain/account/same-name";
import type { Db, UserRow } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { requestAccount } from "~/embedded/services/account/accounts-elsewhere";
import { recordAudit } from "~/embedded/services/audit";
import {
  carryOutSubmission,
  lockAndCheckOpening,
  findExistingProduct,
} from "~/embedded/services/sign-up/carry-out";
import { queueMessage } from "~/embedded/services/outbox";
import type { Person } from "~/embedded/services/people-queries";
import { endKeys } from "~/embedded/services/sign-up/registration-keys";
import {
  isReturned,
  lockPerson,
  lockRegistration,
  type RegistrationRow,
  type RegistrationVisitor,
} from "~/embedded/services/sign-up/registration-rows";
import { isVerified, loadRegistrationView } from "~/embedded/services/sign-up/registration-view";
import { findLastAnswer } from "~/embedded/services/sign-up/review-thread";
import { moveSensitiveOut } from "~/embedded/services/sign-up/sensitive-answers";
import {
  loadStepContext,
  isPaymentOffered,
  readSubmission,
  loadRevs,
  findSignUpService,
  listApplicableSteps,
} from "~/embedded/services/sign-up/kinds/sign-up-of";
import type { Submission } from "~/embedded/services/sign-up/kinds/submission";
import { loadAnswers } from "~/embedded/services/sign-up/kinds/submit-answers";
import { changedElsewhere } from "~/embedded/services/sign-up/registration-steps";
import {
  answersVersion,
  checkPageVersion,
  signatureIn,
  type KindDefinition,
} from "~/domain/sign-up/kind-definition";
import { problem } from "~/domain/problems/problem";
import { write, writeInSteps } from "../call";
import { getGuestOwner, getVisitor } from "./guest-proof";

/**
 * Turns a draft into a membership with its first invoice in one transaction, or holds it for review if the rules say
 * so. A registration that was held once is always reviewed, and so are answers that an applicant was asked about.
 * Submitting again changes nothing and returns the same. `seenVersion` is that of the page that the signer saw.
 * @throws Refusal not_found; conflict if the address is unconfirmed, the user is a member already, the answers differ
 * from the signed ones, or the product isn't available; invalid for the first invalid step, `signature`, or `answer`
 * if a question has no written answer
 */
export const submitRegistration = write(
  "themselves",
  "submitRegistration",
  async ({ app, db, now, person, draftKeys: keys }, signed: SignedDraft) => {
    await submitOnce(app, db, now, { person, keys }, signed);
    return loadRegistrationView(app, now, signed.id, person);
  },
);

/**
 * Submits for a guest whose browser has confirmed the mailbox, if people sign in at a foreign backend, where a job then
 * creates the account.
 * @throws Refusal unauthenticated without a confirmation
 */
export const submitAsGuest = writeInSteps(
  "guest-or-themselves",
  "submitAsGuest",
  async (context, signed: SignedDraft) => {
    const { app, db, now } = context;
    const visitor = await getVisitor(context);
    const person = await getGuestOwner(app, visitor, signed.id);
    await db
      .transaction()
      .execute((trx) => submitOnce(app, trx, now, { ...visitor, person }, signed));
    return loadRegistrationView(app, now, signed.id, person);
  },
);

/** `seenVersion` is that of the check page that the signer saw. */
type SignedDraft = { id: string; signature: string; seenVersion?: string };

/** Submits a draft; one that was submitted before stays as it is. */
async function submitOnce(
  app: Installation,
  db: Db,
  now: number,
  visitor: RegistrationVisitor & { person: Person },
  { id, signature, seenVersion }: SignedDraft,
): Promise<void> {
  const user = await lockPerson(db, visitor.person.id);
  const draft = await lockRegistration(db, now, visitor, id);
  if (wasSubmitted(draft)) return;
  if (isReturned(draft) && (await findLastAnswer(app, db, draft.id)) === null) {
    throw invalid("answer", problem("sign_up.answer_missing"));
  }
  await storeSubmission(app, db, now, { user, draft, signature, seenVersion, visitor });
}

type Submitting = {
  user: UserRow;
  draft: RegistrationRow;
  signature: string;
  seenVersion: string | undefined;
  visitor: { person: Person };
};

/**
 * Checks the answers, the mailbox, the signature and the version that was seen. Carries the submission out or holds it
 * for review, takes the name over, ends the draft's keys, and emails a receipt.
 * @throws Refusal not_found, invalid, conflict
 */
async function storeSubmission(
  app: Installation,
  db: Db,
  now: number,
  { user, draft, signature: typedSignature, seenVersion, visitor }: Submitting,
): Promise<void> {
  const person: Person = { ...visitor.person, ...user };
  const service = findSignUpService(app, draft.kind);
  if (!service) throw notFound();
  const { definition } = service;
  if (!isVerified(draft, person)) throw conflict(problem("sign_up.not_confirmed"));
  const taken = await findExistingProduct(db, service, person);
  if (taken) throw conflict(takenProblems[taken]);
  const answers = await loadAnswers(app, db, draft.id);
  const context = await loadStepContext(app, service, db, { draft, answers, now });
  const revs = await loadRevs(db, draft.id);
  if (seenVersion !== undefined && seenVersion !== checkPageVersion(definition, revs, context)) {
    const isOther = !seenVersion.startsWith(answersVersion(definition, revs));
    throw conflict(isOther ? changedElsewhere : problem("sign_up.terms_changed"));
  }
  const submission = readSubmission(service, context);
  const signature = signatureIn(definition, answers) ?? typedSignature;
  checkPerson(submission, definition, person, signature);
  const signer = await keepName(db, now, user, submission);
  const { usState, payment } = submission;
  if (payment && !isPaymentOffered(app, payment)) {
    throw invalid(`${payment.step}.payment_kind`, problem("sign_up.payment_missing"));
  }
  if (!(await lockAndCheckOpening(app, db, now, draft, usState, person))) {
    throw conflict(problem("sign_up.not_open"));
  }

  const reference = draft.reference ?? (await drawReference(db));
  const signed = { ...draft, reference, signer_name: signature.trim() };
  const heldFor = (await service.review?.(db, submission)) ?? draft.review_reason;
  if (heldFor) await submission.check?.(app, db);
  const state = heldFor
    ? ("submitted" as const)
    : await carryOutSubmission(app, db, now, { user: signer, row: signed, submission });
  await dropUnasked(db, draft.id, listApplicableSteps(service, context));
  const held = await moveSensitiveOut(app, db, draft);
  await db
    .updateTable("registrations")
    .set({
      state,
      owner_user_id: user.id,
      email: user.email,
      us_state: usState ?? draft.us_state,
      association_id: (await submission.associationId?.(db)) ?? null,
      reference,
      signer_name: signed.signer_name,
      signed_at: isoTime(now),
      signed_answers: answersVersion(definition, await loadRevs(db, draft.id)),
      submitted_at: isoTime(now),
      review_reason: heldFor,
      ein_cipher: heldFor ? held : null,
      updated_at: isoTime(now),
    })
    .where("id", "=", draft.id)
    .execute();
  await recordAudit(db, now, {
    action: "registration.submitted",
    object: `registration:${draft.id}`,
    after: { kind: draft.kind, us_state: usState, state },
  });
  await requestAccount(app, db, user);
  // A submitted registration opens only by signing in.
  await endKeys(db, now, draft.id);
  if (!service.ownReceipt) {
    await queueMessage(db, now, "registration_received", user.email, { registration_id: draft.id });
  }
}

/**
 * The signed name becomes the account's, audited, and replaces one from a draft or employer, unless the user saved it
 * themselves or a foreign backend provides it.
 */
async function keepName(
  db: Db,
  now: number,
  user: UserRow,
  { person }: Pick<Submission, "person">,
): Promise<UserRow> {
  if (!person || user.name_confirmed === "yes" || user.foreign_id !== null) return user;
  const before = { first_name: user.first_name, last_name: user.last_name };
  const after = { first_name: person.first_name, last_name: person.last_name };
  const kept = await db
    .updateTable("users")
    .set({ ...after, name_confirmed: "yes", updated_at: isoTime(now) })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.first_name !== after.first_name || before.last_name !== after.last_name) {
    const object = `user:${user.id}`;
    await recordAudit(db, now, { action: "profile.changed", object, before, after });
  }
  return kept;
}

/** Deletes the answers of all steps but `steps`, which are those that apply. */
async function dropUnasked(db: Db, id: string, steps: readonly string[]): Promise<void> {
  await db
    .deleteFrom("registration_steps")
    .where("registration_id", "=", id)
    .where("step", "not in", steps)
    .execute();
}

/** The problem texts for a submission whose person already has a company, or a membership. */
const takenProblems = {
  company: problem("sign_up.has_company"),
  membership: problem("sign_up.has_membership"),
};

/** @throws Refusal invalid unless the address is exactly the account's and the signature the name, but for its case */
function checkPerson(
  submission: Submission,
  { signer, signedIn }: Pick<KindDefinition, "signer" | "signedIn">,
  account: Pick<Person, "email" | "first_name" | "last_name">,
  signature: string,
) {
  const person = submission.person ?? account;
  if (person.email !== account.email) {
    throw invalid(`${signer}.email`, problem("sign_up.not_confirmed"));
  }
  const name = `${person.first_name} ${person.last_name}`;
  if (!isSameName(signature, name)) {
    const where = signedIn ? `${signedIn.step}.${signedIn.answer}` : "signature";
    throw invalid(where, problem("sign_up.signature_differs", { name }));
  }
}

/** Returns a random reference that no registration has. */
async function drawReference(db: Db): Promise<string> {
  for (;;) {
    const reference = createReference(randomBytes(6));
    const taken = await db
      .selectFrom("registrations")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
