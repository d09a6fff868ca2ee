import { maskEmail } from "~/domain/user";
import { retryPosition } from "~/embedded/services/claim-messages";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { noteQueuedMessage } from "~/embedded/services/acting";
import { recordAudit } from "~/embedded/services/audit";
import { resetFailedSubscription } from "~/embedded/services/shell/newsletter";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import { read, write } from "../call";

/** The columns that the desk needs; `to_email` is masked afterwards, and `last_error` is a code without an address. */
const columns = [
  "id",
  "kind",
  "to_email",
  "state",
  "attempts",
  "last_error",
  "created_at",
] as const;

const toMaskedMessage = ({ to_email, ...row }: Pick<Row<"outbox">, (typeof columns)[number]>) => ({
  ...row,
  masked_to: maskEmail(to_email),
});

/** Returns a numbered page of the messages that couldn't be delivered, newest first, with masked addresses. */
export const listFailedMessages = read(
  "super",
  "listFailedMessages",
  async ({ db }, page: string) => {
    const found = db.selectFrom("outbox").where("state", "=", "failed");
    const listed = found.select(columns).orderBy("created_at", "desc").orderBy("id", "desc");
    const { rows, pagination } = await pageOfRows(found, listed, { page });
    return { messages: rows.map(toMaskedMessage), pagination };
  },
);

/** Returns a message that failed, or that was tried at least once. @throws Refusal not_found for others */
async function getMessage(db: Db, id: string) {
  const row = await db
    .selectFrom("outbox")
    .select(columns)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("state", "=", "failed"), eb("attempts", ">", 0)]))
    .executeTakeFirstOrThrow(notFound);
  return toMaskedMessage(row);
}

/** Returns a message that failed, or was tried and may be sent by now. @throws Refusal not_found */
export const getFailedMessage = read("super", "getFailedMessage", ({ db }, id: string) =>
  getMessage(db, id),
);

/**
 * Queues a failed message for one more try and returns it; resets the subscription that a newsletter's message
 * confirms. A repeat doesn't send it twice.
 * @throws Refusal not_found
 */
export const sendMessageAgain = write(
  "super",
  "sendMessageAgain",
  async ({ db, now }, id: string) => {
    const row = await db
      .updateTable("outbox")
      .set({
        state: "waiting",
        leased_until: null,
        not_before: isoTime(now),
        turn: retryPosition(now),
      })
      .where("id", "=", id)
      .where("state", "=", "failed")
      .returning(["kind", "to_email"])
      .executeTakeFirst();
    if (!row) return getMessage(db, id);
    if (row.kind === "newsletter_confirm") await resetFailedSubscription(db, row.to_email, now);
    noteQueuedMessage();
    await recordAudit(db, now, {
      action: "message.sent_again",
      object: `message:${id}`,
      before: { state: "failed" },
      after: { state: "waiting" },
    });
    return getMessage(db, id);
  },
);
