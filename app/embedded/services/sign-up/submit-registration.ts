import type { Kysely } from "kysely";
import type { Registration } from "~/contract/sign-up/registration-calls";
import { isSameName } from "~/domain/account/same-name";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { wantAccount } from "../account/accounts-elsewhere";
import { recordAudit } from "../audit";
import { carryOut, hasPlace, takenBy } from "./carry-out";
import { putInOutbox } from "../outbox";
import type { Person } from "../people-queries";
import { endKeys } from "./registration-keys";
import { freeReference } from "./registration-reference";
import {
  isGivenBack,
  lockPerson,
  lockRegistration,
  wentThrough,
  type RegistrationRow,
  type RegistrationVisitor,
} from "./registration-rows";
import { isVerified, viewOf } from "./registration-view";
import { lastAnswer } from "./review-thread";
import { hideSensitive } from "./sensitive-answers";
import {
  contextOf,
  isOffered,
  readSubmission,
  revsOf,
  signUpOf,
  stepsAsked,
} from "./kinds/sign-up-of";
import type { Submission } from "./kinds/submission";
import { typedAnswers } from "./kinds/submit-answers";
import { changedElsewhere } from "./registration-steps";
import {
  answersSeen,
  pageSeen,
  signatureIn,
  type KindDefinition,
} from "~/domain/sign-up/kind-definition";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;

const conflict = (message: string) => new Refusal("conflict", { message });

/**
 * Turns a draft into a membership with its first invoice, in one transaction; or holds it until somebody has approved it,
 * where the rules say so. What was once held is decided by a person, whatever the rules say of the answers by then.
 * Submitting again changes nothing and answers the same. So it is with answers that an applicant was asked about.
 * @param seen the answers that were before whoever signed
 * @throws Refusal not_found; conflict when the address is not proved, somebody is a member already, the answers are not
 * those that were signed, or the product cannot be had; invalid under the first step whose answers do not do, `signature`, or
 * `answer` where a question has no written one
 */
export async function submitRegistration(
  app: Installation,
  visitor: RegistrationVisitor & { person: Person },
  id: string,
  { signature, seen }: { signature: string; seen?: string | undefined },
): Promise<Registration> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    const user = await lockPerson(db, visitor.person.id);
    const draft = await lockRegistration(db, now, visitor, id);
    if (wentThrough(draft)) return;
    if (isGivenBack(draft) && (await lastAnswer(app, db, draft.id)) === null) {
      throw invalid("answer", problem("sign_up.answer_missing"));
    }
    await submit(app, db, now, { user, draft, signature, seen, visitor });
  });
  app.nudgeMail();
  return viewOf(app, now, id, visitor.person);
}

type Wanted = {
  user: UserRow;
  draft: RegistrationRow;
  signature: string;
  seen: string | undefined;
  visitor: { person: Person };
};

async function submit(
  app: Installation,
  db: Db,
  now: number,
  { user, draft, signature: given, seen, visitor }: Wanted,
): Promise<void> {
  const person: Person = { ...visitor.person, ...user };
  const service = signUpOf(app, draft.kind);
  if (!service) throw new Refusal("not_found");
  const { definition } = service;
  if (!isVerified(draft, person)) throw conflict(problem("sign_up.not_confirmed"));
  const taken = await takenBy(db, service, person);
  if (taken) throw conflict(takenProblems[taken]);
  const answers = await typedAnswers(app, db, draft.id);
  const context = await contextOf(app, service, db, { draft, answers, now });
  const revs = await revsOf(db, draft.id);
  if (seen !== undefined && seen !== pageSeen(definition, revs, context)) {
    const isOther = !seen.startsWith(answersSeen(definition, revs));
    throw conflict(isOther ? changedElsewhere : problem("sign_up.terms_changed"));
  }
  const submission = readSubmission(service, context);
  const signature = signatureIn(definition, answers) ?? given;
  checkPerson(submission, definition, person, signature);
  const signer = await keepName(db, now, user, submission);
  const { usState, payment } = submission;
  if (payment && !isOffered(app, payment)) {
    throw invalid(`${payment.step}.payment_kind`, problem("sign_up.payment_missing"));
  }
  if (!(await hasPlace(app, db, now, draft, usState, person))) {
    throw conflict(problem("sign_up.not_open"));
  }

  const reference = draft.reference ?? (await freeReference(db));
  const signed = { ...draft, reference, signer_name: signature.trim() };
  const heldFor = (await service.review?.(db, submission)) ?? draft.review_reason;
  if (heldFor) await submission.check?.(app, db);
  const state = heldFor
    ? ("submitted" as const)
    : await carryOut(app, db, now, { user: signer, row: signed, submission });
  await dropUnasked(db, draft.id, stepsAsked(service, context));
  const held = await hideSensitive(app, db, draft);
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
      signed_answers: answersSeen(definition, await revsOf(db, draft.id)),
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
  await wantAccount(app, db, user);
  // From now on it is opened by signing in only.
  await endKeys(db, now, draft.id);
  if (!service.ownReceipt) {
    await putInOutbox(db, now, "registration_received", user.email, { registration_id: draft.id });
  }
}

/**
 * The name that somebody signs with is their account's from then on, however an earlier page of the draft or an employer wrote it;
 * but none that they saved themselves, or that another backend says.
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

/**
 * What was answered before another answer made it pointless is not kept, nor what stood beside the steps: a file that was
 * brought has done its work.
 */
async function dropUnasked(db: Db, id: string, asked: readonly string[]): Promise<void> {
  await db
    .deleteFrom("registration_steps")
    .where("registration_id", "=", id)
    .where("step", "not in", asked)
    .execute();
}

const takenProblems = {
  company: problem("sign_up.has_company"),
  membership: problem("sign_up.has_membership"),
};

/** Who signs is who the answers are about, with the address that was proved. */
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
