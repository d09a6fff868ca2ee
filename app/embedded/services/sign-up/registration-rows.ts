import { wasSubmitted } from "~/domain/sign-up/registration";
import { randomBytes, randomUUID } from "node:crypto";
import { sql, type ExpressionBuilder } from "kysely";
import { createResumeCode } from "~/domain/sign-up/registration-codes";
import { draftExpiresAt, nextDraftAction } from "~/domain/sign-up/registration-dates";
import type { Db, EmbeddedTables, Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { conflict, Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import type { Person } from "../people-queries";
import { hashSecret } from "../secret-hash";
import { endKeys } from "./registration-keys";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { problem } from "~/domain/problems/problem";

export type RegistrationRow = Row<"registrations">;

/** The visitor: the signed-in user or null for a guest, and the keys to drafts that their browser has. */
export type RegistrationVisitor = { person: Person | null; keys: readonly string[] };

/**
 * Returns true for an application that an administrator returned with a question (`needs_info`): the applicant can
 * change and resubmit it (handbook/states.md#registration).
 */
export const isReturned = ({ state }: Pick<RegistrationRow, "state">): boolean =>
  state === "needs_info";

/** Returns true for a draft that hasn't expired. `now` is ms. */
export const isLiveDraft = (row: RegistrationRow, now: number): boolean =>
  row.state === "draft" && row.expires_at > isoTime(now);

const isRejectedOrWithdrawn = ({ state }: RegistrationRow) =>
  state === "rejected" || state === "withdrawn";

/**
 * Returns when a registration was submitted, or when a draft or returned one was changed; "" for rejected and withdrawn
 * ones, so they are last.
 */
const sortTimeOf = (row: RegistrationRow): string => {
  if (isRejectedOrWithdrawn(row)) return "";
  return wasSubmitted(row) ? (row.submitted_at ?? row.updated_at) : row.updated_at;
};

/**
 * Returns true if a registration takes precedence over another of its kind, being submitted or changed later. With equal
 * times, it is the unsubmitted one, which was started after the other was submitted.
 */
export const hasPrecedence = (row: RegistrationRow, other: RegistrationRow): boolean => {
  const [time, otherTime] = [sortTimeOf(row), sortTimeOf(other)];
  return time === otherTime ? !wasSubmitted(row) || wasSubmitted(other) : time > otherTime;
};

/**
 * Returns true if its owner sees the registration: it is submitted, returned, decided, or a draft that hasn't expired.
 * `now` is ms.
 */
export const isShownToApplicant = (row: RegistrationRow, now: number): boolean =>
  wasSubmitted(row) || isReturned(row) || isRejectedOrWithdrawn(row) || isLiveDraft(row, now);

/** Returns the condition that the visitor is the owner, or has a key that hasn't ended. */
export function isOpenTo({ person, keys }: RegistrationVisitor) {
  return (eb: ExpressionBuilder<EmbeddedTables, "registrations">) =>
    eb.or([
      ...(person ? [eb("registrations.owner_user_id", "=", person.id)] : []),
      ...(keys.length > 0
        ? [
            eb(
              "registrations.id",
              "in",
              eb
                .selectFrom("registration_keys")
                .select("registration_id")
                .where("key_hash", "in", keys.map(hashSecret))
                .where("ended_at", "is", null),
            ),
          ]
        : []),
    ]);
}

/**
 * Returns the visitor's registration with its row locked until the transaction ends, so that saving, submitting and
 * deleting run one after another. (An update without a change locks on both engines.) Throws Refusal not_found if it
 * isn't theirs, was rejected, withdrawn or deleted, or has expired.
 */
export async function lockRegistration(
  db: Db,
  now: number,
  visitor: RegistrationVisitor,
  id: string,
): Promise<RegistrationRow> {
  const row = await db
    .updateTable("registrations")
    .set({ kind: sql.ref("kind") })
    .where("id", "=", id)
    .where(isOpenTo(visitor))
    .returningAll()
    .executeTakeFirst();
  const isFound = row && (isLiveDraft(row, now) || isReturned(row) || wasSubmitted(row));
  if (!isFound) throw new Refusal("not_found");
  return row;
}

const submittedAlready = (): Refusal => conflict(problem("sign_up.submitted_already"));

/**
 * Locks the registration as {@link lockRegistration} does, to change its answers. Throws Refusal conflict once it is
 * submitted, unless it was returned with a question.
 */
export async function lockAnswers(
  db: Db,
  now: number,
  visitor: RegistrationVisitor,
  id: string,
): Promise<RegistrationRow> {
  const row = await lockRegistration(db, now, visitor, id);
  if (wasSubmitted(row)) throw submittedAlready();
  return row;
}

/**
 * Locks a draft as {@link lockAnswers} does. Throws Refusal conflict after the first submission, even if it was
 * returned.
 */
export async function lockDraft(
  db: Db,
  now: number,
  visitor: RegistrationVisitor,
  id: string,
): Promise<RegistrationRow> {
  const row = await lockAnswers(db, now, visitor, id);
  if (isReturned(row)) throw submittedAlready();
  return row;
}

/**
 * Locks a user's row until the transaction ends, for what may exist once a user. Always lock it before their
 * registrations.
 */
export function lockPerson(db: Db, id: string): Promise<UserRow> {
  return db
    .updateTable("users")
    .set({ email: sql.ref("email") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns when and why a draft was deleted, or will be by the next job; null if it is live or was submitted. */
export function findDraftEnd(
  row: Pick<RegistrationRow, "state" | "updated_at" | "expires_at">,
  now: number,
): DraftEnd | null {
  const { state, updated_at, expires_at } = row;
  if (state === "discarded" || state === "expired") return { why: state, at: updated_at };
  // It has expired, though the job that deletes it hasn't run yet.
  return state === "draft" && expires_at <= isoTime(now)
    ? { why: "expired", at: expires_at }
    : null;
}

/**
 * Ends a draft and audits it: its answers, owner, name and address are deleted, its keys end, and only its row is kept.
 */
export async function endDraft(
  db: Db,
  now: number,
  id: string,
  state: "discarded" | "expired",
): Promise<void> {
  await db
    .updateTable("registrations")
    .set({
      state,
      owner_user_id: null,
      email: null,
      first_name: "",
      last_name: "",
      updated_at: isoTime(now),
    })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("registration_steps").where("registration_id", "=", id).execute();
  await endKeys(db, now, id);
  await recordAudit(db, now, { action: `registration.${state}`, object: `registration:${id}` });
}

/** Creates a draft without answers, for a user, with their name and address, or a guest, and audits it. */
export async function createDraft(
  db: Db,
  now: number,
  kind: string,
  person: Person | null,
): Promise<RegistrationRow> {
  const timestamp = isoTime(now);
  const draft = await db
    .insertInto("registrations")
    .values({
      id: randomUUID(),
      kind,
      state: "draft",
      owner_user_id: person?.id ?? null,
      resume_code: createResumeCode(randomBytes(8)),
      email: person?.email ?? null,
      first_name: person?.first_name ?? "",
      last_name: person?.last_name ?? "",
      expires_at: draftExpiresAt(timestamp),
      next_action_at: nextDraftAction(timestamp, draftExpiresAt(timestamp), timestamp),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const object = `registration:${draft.id}`;
  await recordAudit(db, now, { action: "registration.begun", object, after: { kind } });
  return draft;
}
