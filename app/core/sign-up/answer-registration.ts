import { sql } from "kysely";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { conflict, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { queueMessage } from "~/embedded/services/outbox";
import type { Person } from "~/embedded/services/people-queries";
import {
  isReturned,
  lockPerson,
  lockRegistration,
  type RegistrationRow,
} from "~/embedded/services/sign-up/registration-rows";
import { wasChangedSinceSigned, loadRevs } from "~/embedded/services/sign-up/kinds/sign-up-of";
import { loadRegistrationView } from "~/embedded/services/sign-up/registration-view";
import {
  forgetAskedAnswers,
  storeAnswer,
  findLastAnswer,
} from "~/embedded/services/sign-up/review-thread";
import { moveSensitiveOut } from "~/embedded/services/sign-up/sensitive-answers";
import { write } from "../call";

/** Applicants can act while their application is under review (handbook/states.md#registration). */

/**
 * Answers the question of a returned application, which submits it again for review and emails the applicant; if its
 * answers changed since the signature, it waits for a new one. Repeating it changes nothing.
 * @throws Refusal not_found, and conflict without a question
 */
export const answerRegistration = write(
  "themselves",
  "answerRegistration",
  async ({ app, db, now, person }, { id, text }: { id: string; text: string }) => {
    await lockPerson(db, person.id);
    const row = await lockRegistration(db, now, { person, keys: [] }, id);
    if (!isReturned(row)) {
      if ((await findLastAnswer(app, db, id)) === text)
        return loadRegistrationView(app, now, id, person);
      throw conflict(problem("sign_up.nothing_asked"));
    }
    await recordAnswer(app, db, now, { row, person, text });
    const isUnsigned = wasChangedSinceSigned(app, row, await loadRevs(db, id));
    if (!isUnsigned) await submitForReview(app, db, now, row, person);
    return loadRegistrationView(app, now, id, person);
  },
);

/** Stores an answer in the thread; the audit trail records only that it exists. */
async function recordAnswer(
  app: Installation,
  db: Db,
  now: number,
  { row, person, text }: { row: RegistrationRow; person: Person; text: string },
): Promise<void> {
  const answer = { registrationId: row.id, applicantId: person.id, text };
  if (!(await storeAnswer(app, db, now, answer))) return;
  await recordAudit(db, now, { action: "registration.answered", object: `registration:${row.id}` });
}

/** Submits the signed answers for review, and emails the applicant. */
async function submitForReview(
  app: Installation,
  db: Db,
  now: number,
  row: RegistrationRow,
  person: Person,
): Promise<void> {
  const held = await moveSensitiveOut(app, db, row);
  await db
    .updateTable("registrations")
    .set({
      state: "submitted",
      submitted_at: isoTime(now),
      ein_cipher: held,
      updated_at: isoTime(now),
    })
    .where("id", "=", row.id)
    .execute();
  await recordAudit(db, now, {
    action: "registration.submitted",
    object: `registration:${row.id}`,
    before: { state: row.state },
    after: { state: "submitted" },
  });
  await queueMessage(db, now, "registration_answered", person.email, { registration_id: row.id });
}

/**
 * Withdraws an application before a decision and emails the applicant. Its answers are deleted; the reference, account
 * and messages stay. Repeating it changes nothing.
 * @throws Refusal not_found, and conflict after a decision or without a submission
 */
export const withdrawRegistration = write(
  "themselves",
  "withdrawRegistration",
  async ({ app, db, now, person }, id: string) => {
    await lockPerson(db, person.id);
    // An update without a change locks on both engines.
    const row = await db
      .updateTable("registrations")
      .set({ kind: sql.ref("kind") })
      .where("id", "=", id)
      .where("owner_user_id", "=", person.id)
      .where("state", "not in", ["discarded", "expired"])
      .returningAll()
      .executeTakeFirstOrThrow(notFound);
    if (row.state === "withdrawn") return loadRegistrationView(app, now, id, person);
    if (row.state !== "submitted" && !isReturned(row)) {
      throw conflict(problem("sign_up.not_in_review"));
    }
    await storeWithdrawal(db, now, row);
    await queueMessage(db, now, "registration_withdrawn", person.email, {
      registration_id: id,
    });
    return loadRegistrationView(app, now, id, person);
  },
);

/** Withdraws a registration, and deletes its answers, name, address and EIN. */
async function storeWithdrawal(db: Db, now: number, { id, state }: RegistrationRow): Promise<void> {
  await db.deleteFrom("registration_steps").where("registration_id", "=", id).execute();
  await forgetAskedAnswers(db, id);
  await db
    .updateTable("registrations")
    .set({
      state: "withdrawn",
      email: null,
      first_name: "",
      last_name: "",
      signer_name: null,
      ein_cipher: null,
      updated_at: isoTime(now),
    })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, now, {
    action: "registration.withdrawn",
    object: `registration:${id}`,
    before: { state },
    after: { state: "withdrawn" },
  });
}
