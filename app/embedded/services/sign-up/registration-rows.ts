import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import type { EmbeddedTables, Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import type { Person } from "../people-queries";
import { secretHash } from "../secret-hash";
import { endKeys } from "./registration-keys";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { problem } from "~/domain/problems/problem";

export type RegistrationRow = Row<"registrations">;

/** Who asks: a person, and the raw keys of the browser's own drafts. */
export type RegistrationVisitor = { person: Person | null; keys: readonly string[] };

/** Sent in, so that nothing in it can be changed. */
export const throughStates = ["submitted", "awaiting_payment", "active"] as const;

export const wentThrough = ({ state }: Pick<RegistrationRow, "state">): boolean =>
  throughStates.some((through) => through === state);

/** Sent in once and given back with a question: the applicant changes it, and sends it in again (handbook/states.md#registration). */
export const isGivenBack = ({ state }: Pick<RegistrationRow, "state">): boolean =>
  state === "needs_info";

export const isLiveDraft = (row: RegistrationRow, now: number): boolean =>
  row.state === "draft" && row.expires_at > isoTime(now);

const isOver = ({ state }: RegistrationRow) => state === "rejected" || state === "withdrawn";

/** When a registration last meant something to its person: one that came to nothing less than any that goes on. */
const stampOf = (row: RegistrationRow) => {
  if (isOver(row)) return "";
  return wentThrough(row) ? (row.submitted_at ?? row.updated_at) : row.updated_at;
};

/**
 * Whether a registration is what its person means before another one of its kind. Of two of one moment that is one that goes on: it
 * was begun when the other had gone through.
 */
export const isNewer = (row: RegistrationRow, other: RegistrationRow): boolean => {
  const [own, its] = [stampOf(row), stampOf(other)];
  return own === its ? !wentThrough(row) || wentThrough(other) : own > its;
};

/** Whether its person is told of it: what has run out or was deleted is not. @param now milliseconds */
export const isShown = (row: RegistrationRow, now: number): boolean =>
  wentThrough(row) || isGivenBack(row) || isOver(row) || isLiveDraft(row, now);

/** Its owner, or who holds one of its keys; nobody else. */
export function isOpenTo({ person, keys }: RegistrationVisitor) {
  return (is: ExpressionBuilder<EmbeddedTables, "registrations">) =>
    is.or([
      ...(person ? [is("registrations.owner_user_id", "=", person.id)] : []),
      ...(keys.length > 0
        ? [
            is(
              "registrations.id",
              "in",
              is
                .selectFrom("registration_keys")
                .select("registration_id")
                .where("key_hash", "in", keys.map(secretHash))
                .where("ended_at", "is", null),
            ),
          ]
        : []),
    ]);
}

/**
 * The visitor's registration with its row locked until the transaction ends, so that saves, the submission and the
 * deletion of one draft come one after the other. (An update that changes nothing locks on both engines.)
 * @throws Refusal not_found for one that is not theirs, was rejected or deleted, or has run out
 */
export async function lockRegistration(
  db: Kysely<EmbeddedTables>,
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
  const isThere = row && (isLiveDraft(row, now) || isGivenBack(row) || wentThrough(row));
  if (!isThere) throw new Refusal("not_found");
  return row;
}

const sentIn = () => new Refusal("conflict", { message: problem("sign_up.submitted_already") });

/** As {@link lockRegistration}, for answers that can be changed. @throws Refusal conflict once it went through */
export async function lockAnswers(
  db: Kysely<EmbeddedTables>,
  now: number,
  visitor: RegistrationVisitor,
  id: string,
): Promise<RegistrationRow> {
  const row = await lockRegistration(db, now, visitor, id);
  if (wentThrough(row)) throw sentIn();
  return row;
}

/** As {@link lockAnswers}, for what only a draft can be asked. @throws Refusal conflict once it was submitted */
export async function lockDraft(
  db: Kysely<EmbeddedTables>,
  now: number,
  visitor: RegistrationVisitor,
  id: string,
): Promise<RegistrationRow> {
  const row = await lockAnswers(db, now, visitor, id);
  if (isGivenBack(row)) throw sentIn();
  return row;
}

/**
 * A person's row, held until the transaction ends: what may exist once per person is made under it. Always locked before
 * their registrations.
 */
export function lockPerson(db: Kysely<EmbeddedTables>, id: string): Promise<UserRow> {
  return db
    .updateTable("users")
    .set({ email: sql.ref("email") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** When and why a draft was deleted; null for one that lives, or came to more than a draft. */
export function endOfDraft(
  row: Pick<RegistrationRow, "state" | "updated_at" | "expires_at">,
  now: number,
): DraftEnd | null {
  const { state, updated_at, expires_at } = row;
  if (state === "discarded" || state === "expired") return { why: state, at: updated_at };
  // Its time is over; whoever deletes what has run out has not come to it yet.
  return state === "draft" && expires_at <= isoTime(now)
    ? { why: "expired", at: expires_at }
    : null;
}

/** Ends a draft: its answers and whose it was are deleted, its keys open nothing; the row says what happened to it. */
export async function endDraft(
  db: Kysely<EmbeddedTables>,
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
