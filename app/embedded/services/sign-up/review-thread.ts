import type { Kysely } from "kysely";
import type { Answers } from "~/contract/sign-up/registration-calls";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { orderedId } from "../ordered-id";
import { placeOf } from "../sealed-columns";
import { isGivenBack, type RegistrationRow } from "./registration-rows";

type Db = Kysely<EmbeddedTables>;
type Sealing = Pick<Installation, "seals">;
type MessageRow = Row<"review_messages">;

/**
 * What an applicant and an administrator write to each other about an application that is held
 * (handbook/states.md#registration). It is sealed: somebody may write anything.
 */

const rowsOf = (db: Db, registrationId: string) =>
  db
    .selectFrom("review_messages")
    .selectAll()
    .where("registration_id", "=", registrationId)
    .orderBy("id");

/** Keeps what an administrator asked, and what the answers were by then. */
export async function keepQuestion(
  { seals }: Sealing,
  db: Db,
  now: number,
  given: { registrationId: string; adminId: string; text: string; answers: object },
): Promise<void> {
  await forgetAskedAnswers(db, given.registrationId);
  const id = orderedId("r", now);
  await db
    .insertInto("review_messages")
    .values({
      id,
      registration_id: given.registrationId,
      author: "administrator",
      author_id: given.adminId,
      body: seals.seal(given.text, placeOf("reviewMessage", id)),
      answers: seals.seal(JSON.stringify(given.answers), placeOf("askedAnswers", id)),
      created_at: isoTime(now),
    })
    .execute();
}

/**
 * Keeps the applicant's answer to the last question; another one takes its place as long as it was not sent in.
 * @returns whether anything was written
 */
export async function keepAnswer(
  { seals }: Sealing,
  db: Db,
  now: number,
  given: { registrationId: string; applicantId: string; text: string },
): Promise<boolean> {
  const last = await lastOf(db, given.registrationId);
  const at = isoTime(now);
  if (last?.author === "applicant") {
    if ((await bodyOf({ seals }, last)) === given.text) return false;
    const body = seals.seal(given.text, placeOf("reviewMessage", last.id));
    await db
      .updateTable("review_messages")
      .set({ body, created_at: at })
      .where("id", "=", last.id)
      .execute();
    return true;
  }
  const id = orderedId("r", now);
  await db
    .insertInto("review_messages")
    .values({
      id,
      registration_id: given.registrationId,
      author: "applicant",
      author_id: given.applicantId,
      body: seals.seal(given.text, placeOf("reviewMessage", id)),
      answers: null,
      created_at: at,
    })
    .execute();
  return true;
}

const bodyOf = ({ seals }: Sealing, { id, body }: Pick<MessageRow, "id" | "body">) =>
  seals.open(body, placeOf("reviewMessage", id));

async function lastOf(db: Db, registrationId: string): Promise<MessageRow | null> {
  const rows = await rowsOf(db, registrationId).execute();
  return rows.at(-1) ?? null;
}

/** The answer that was sent in last; null where a question stands open, or nothing was asked. */
export async function lastAnswer(
  app: Sealing,
  db: Db,
  registrationId: string,
): Promise<string | null> {
  const last = await lastOf(db, registrationId);
  return last?.author === "applicant" ? bodyOf(app, last) : null;
}

type Thread = Pick<
  RegistrationRow,
  "id" | "state" | "submitted_at" | "review_note" | "reviewed_at" | "reviewed_by"
>;

/**
 * Both sides' messages, the oldest first. An answer that waits for a new signature is not sent: no administrator reads it.
 */
export async function messagesOf(app: Sealing, db: Db, row: Thread) {
  const rows = await rowsOf(db, row.id).execute();
  const messages = await Promise.all(
    rows.map(async (each) => ({
      id: each.id,
      from: each.author,
      text: await bodyOf(app, each),
      at: each.created_at,
      author_id: each.author_id,
      sent: each.author === "administrator" || each.created_at <= (row.submitted_at ?? ""),
    })),
  );
  // A question from before there were threads stands in the registration alone.
  const asked = messages.some(({ from }) => from === "administrator");
  if (asked || !isGivenBack(row) || !row.review_note) return messages;
  const { review_note: text, reviewed_at, reviewed_by } = row;
  const first = { id: `first-${row.id}`, from: "administrator" as const, text };
  return [
    { ...first, at: reviewed_at ?? "", author_id: reviewed_by ?? "", sent: true },
    ...messages,
  ];
}

/** The answers that the last question was asked about, by step; null where it was settled since. */
export async function askedAnswersOf(
  { seals }: Sealing,
  db: Db,
  registrationId: string,
): Promise<Record<string, Answers> | null> {
  const row = await db
    .selectFrom("review_messages")
    .select(["id", "answers"])
    .where("registration_id", "=", registrationId)
    .where("answers", "is not", null)
    .executeTakeFirst();
  if (!row?.answers) return null;
  const text = await seals.open(row.answers, placeOf("askedAnswers", row.id));
  return JSON.parse(text) as Record<string, Answers>;
}

/** What was answered when it was asked is of use only until somebody has decided. */
export async function forgetAskedAnswers(db: Db, registrationId: string): Promise<void> {
  await db
    .updateTable("review_messages")
    .set({ answers: null })
    .where("registration_id", "=", registrationId)
    .where("answers", "is not", null)
    .execute();
}

/** Deletes everything that was written about an application. */
export async function forgetThread(db: Db, registrationId: string): Promise<void> {
  await db.deleteFrom("review_messages").where("registration_id", "=", registrationId).execute();
}
