import type { FailedMessage } from "~/contract/admin/super-admin-calls";
import { maskEmail } from "~/domain/user";
import { laterTurn } from "~/storage/claim-rows";
import type { Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { subscriptionTriedAgain } from "../shell/newsletter";
import { pageOf } from "~/domain/page-numbers";

const columns = [
  ...(["id", "kind", "to_email", "state"] as const),
  ...(["attempts", "last_error", "created_at"] as const),
];
type Shown = Pick<Row<"outbox">, (typeof columns)[number]>;

const viewOf = ({ to_email, ...row }: Shown): FailedMessage => ({
  ...row,
  masked_to: maskEmail(to_email),
});

/** Messages that were given up, newest first. */
export async function failedMessages(
  { storage: { db } }: Pick<Installation, "storage">,
  asked: { page?: string },
): Promise<{ messages: FailedMessage[]; pagination: ReturnType<typeof pageOf>["pagination"] }> {
  const found = db.selectFrom("outbox").where("state", "=", "failed");
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf({ page: asked.page ?? "" }, Number(total));
  const rows = await found
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  return { messages: rows.map(viewOf), pagination };
}

/** A message that failed or is tried again since. @throws Refusal not_found for any that never failed */
export async function failedMessage(
  { storage: { db } }: Pick<Installation, "storage">,
  id: string,
): Promise<FailedMessage> {
  const row = await db
    .selectFrom("outbox")
    .select(columns)
    .where("id", "=", id)
    .where((is) => is.or([is("state", "=", "failed"), is("attempts", ">", 0)]))
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return viewOf(row);
}

/**
 * Puts a message that was given up back among those to send: it is tried once more, and given up again when that fails.
 * Asking twice sends it once.
 * @throws Refusal not_found
 */
export async function sendAgain(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  id: string,
): Promise<FailedMessage> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("outbox")
      .set({
        state: "waiting",
        leased_until: null,
        not_before: isoTime(now),
        turn: laterTurn(now),
      })
      .where("id", "=", id)
      .where("state", "=", "failed")
      .returning(["kind", "to_email"])
      .executeTakeFirst();
    if (!row) return;
    if (row.kind === "newsletter_confirm") await subscriptionTriedAgain(db, row.to_email, now);
    await recordAudit(db, now, {
      action: "message.sent_again",
      object: `message:${id}`,
      before: { state: "failed" },
      after: { state: "waiting" },
    });
  });
  app.nudgeMail();
  return failedMessage(app, id);
}
