import { maskEmail } from "~/domain/user";
import { retryPosition } from "~/storage/claim-rows";
import type { Row } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { Refusal } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { resetFailedSubscription } from "~/embedded/services/shell/newsletter";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import { read, write } from "../call";

/** `last_error` is a code without an address. */
const columns = [
  "id",
  "kind",
  "to_email",
  "state",
  "attempts",
  "last_error",
  "created_at",
] as const;

const toFailedMessage = ({ to_email, ...row }: Pick<Row<"outbox">, (typeof columns)[number]>) => ({
  ...row,
  masked_to: maskEmail(to_email),
});

/** Returns the messages that couldn't be delivered, newest first. */
export const listFailedMessages = read(
  "super",
  "listFailedMessages",
  async ({ app }, page: string) => {
    const { db } = app.storage;
    const found = db.selectFrom("outbox").where("state", "=", "failed");
    const listed = found.select(columns).orderBy("created_at", "desc").orderBy("id", "desc");
    const { rows, pagination } = await pageOfRows(found, listed, { page });
    return { messages: rows.map(toFailedMessage), pagination };
  },
);

/** @throws Refusal not_found for messages that never failed */
async function getMessage({ storage: { db } }: Pick<Installation, "storage">, id: string) {
  const row = await db
    .selectFrom("outbox")
    .select(columns)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("state", "=", "failed"), eb("attempts", ">", 0)]))
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return toFailedMessage(row);
}

/** Returns a message that failed, or that is being retried. @throws Refusal not_found */
export const getFailedMessage = read("super", "getFailedMessage", ({ app }, id: string) =>
  getMessage(app, id),
);

/**
 * Queues a failed message for one more try. A repeat doesn't send it twice.
 * @throws Refusal not_found
 */
export const sendMessageAgain = write("super", "sendMessageAgain", async ({ app }, id: string) => {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
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
    if (!row) return;
    if (row.kind === "newsletter_confirm") await resetFailedSubscription(db, row.to_email, now);
    await recordAudit(db, now, {
      action: "message.sent_again",
      object: `message:${id}`,
      before: { state: "failed" },
      after: { state: "waiting" },
    });
  });
  app.nudgeMail();
  return getMessage(app, id);
});
