import type { Answers } from "~/domain/sign-up/registration";
import type { Db, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { createOrderedId } from "../ordered-id";
import { sealPlaceOf } from "../sealed-columns";
import { isReturned, type RegistrationRow } from "./registration-rows";

type SealsHolder = Pick<Installation, "seals">;

/**
 * Selects the messages between an applicant and an admin about an application under review, oldest first
 * (handbook/states.md#registration); they are sealed, because they may contain personal data.
 */

const selectThread = (db: Db, registrationId: string) =>
  db
    .selectFrom("review_messages")
    .selectAll()
    .where("registration_id", "=", registrationId)
    .orderBy("id");

/** Stores an admin's question with the application's answers at that time, which replace those of earlier questions. */
export async function storeQuestion(
  { seals }: SealsHolder,
  db: Db,
  now: number,
  message: { registrationId: string; adminId: string; text: string; answers: object },
): Promise<void> {
  await forgetAskedAnswers(db, message.registrationId);
  const id = createOrderedId("r", now);
  await db
    .insertInto("review_messages")
    .values({
      id,
      registration_id: message.registrationId,
      author: "administrator",
      author_id: message.adminId,
      body: seals.seal(message.text, sealPlaceOf("reviewMessage", id)),
      answers: seals.seal(JSON.stringify(message.answers), sealPlaceOf("askedAnswers", id)),
      created_at: isoTime(now),
    })
    .execute();
}

/**
 * Stores the applicant's answer to the last question and replaces one that wasn't submitted. Returns false if that has the
 * same text.
 */
export async function storeAnswer(
  { seals }: SealsHolder,
  db: Db,
  now: number,
  message: { registrationId: string; applicantId: string; text: string },
): Promise<boolean> {
  const last = await findLastMessage(db, message.registrationId);
  const timestamp = isoTime(now);
  if (last?.author === "applicant") {
    if ((await openMessageText({ seals }, last)) === message.text) return false;
    const body = seals.seal(message.text, sealPlaceOf("reviewMessage", last.id));
    await db
      .updateTable("review_messages")
      .set({ body, created_at: timestamp })
      .where("id", "=", last.id)
      .execute();
    return true;
  }
  const id = createOrderedId("r", now);
  await db
    .insertInto("review_messages")
    .values({
      id,
      registration_id: message.registrationId,
      author: "applicant",
      author_id: message.applicantId,
      body: seals.seal(message.text, sealPlaceOf("reviewMessage", id)),
      created_at: timestamp,
    })
    .execute();
  return true;
}

const openMessageText = (
  { seals }: SealsHolder,
  { id, body }: Pick<Row<"review_messages">, "id" | "body">,
): Promise<string> => seals.open(body, sealPlaceOf("reviewMessage", id));

const findLastMessage = async (db: Db, registrationId: string) =>
  (await selectThread(db, registrationId).execute()).at(-1);

/** Returns the last message's text if it is the applicant's answer; null if a question is open or none was asked. */
export async function findLastAnswer(
  app: SealsHolder,
  db: Db,
  registrationId: string,
): Promise<string | null> {
  const last = await findLastMessage(db, registrationId);
  return last?.author === "applicant" ? openMessageText(app, last) : null;
}

/**
 * Returns the messages of applicant and administrators, opened, oldest first. An answer that waits for a new signature
 * isn't `sent`, and the caller hides it from admins. A returned row without a question has its note first.
 */
export async function listMessages(
  app: SealsHolder,
  db: Db,
  row: Pick<
    RegistrationRow,
    "id" | "state" | "submitted_at" | "review_note" | "reviewed_at" | "reviewed_by"
  >,
) {
  const rows = await selectThread(db, row.id).execute();
  const messages = await Promise.all(
    rows.map(async (each) => ({
      id: each.id,
      from: each.author,
      text: await openMessageText(app, each),
      at: each.created_at,
      author_id: each.author_id,
      sent: each.author === "administrator" || each.created_at <= (row.submitted_at ?? ""),
    })),
  );
  // A question from before threads existed is only in the registration.
  const hasQuestion = messages.some(({ from }) => from === "administrator");
  if (hasQuestion || !isReturned(row) || !row.review_note) return messages;
  const { review_note: text, reviewed_at, reviewed_by } = row;
  const first = { id: `first-${row.id}`, from: "administrator" as const, text };
  return [
    { ...first, at: reviewed_at ?? "", author_id: reviewed_by ?? "", sent: true },
    ...messages,
  ];
}

/** Returns the application's answers at the time of the last question, by step; null after the decision. */
export async function findAskedAnswers(
  { seals }: SealsHolder,
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
  const text = await seals.open(row.answers, sealPlaceOf("askedAnswers", row.id));
  return JSON.parse(text) as Record<string, Answers>;
}

/** Deletes the answers at the time of the questions, which are needed only until the decision. */
export async function forgetAskedAnswers(db: Db, registrationId: string): Promise<void> {
  await db
    .updateTable("review_messages")
    .set({ answers: null })
    .where("registration_id", "=", registrationId)
    .where("answers", "is not", null)
    .execute();
}

/** Deletes both sides' messages about an application. */
export async function forgetThread(db: Db, registrationId: string): Promise<void> {
  await db.deleteFrom("review_messages").where("registration_id", "=", registrationId).execute();
}
