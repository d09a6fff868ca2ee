import { sql, type Kysely, type Migration } from "kysely";

/** As the kinds of messages stood when this was written; those that are named nowhere go last. */
const before = {
  0: ["sign_in_link", "password_reset", "update_password", "verify_email", "registration_link"],
  1: [
    "invitation",
    "contact_changed",
    "account_closed",
    "account_opened",
    "newsletter_confirm",
    "registration_received",
    "registration_approved",
    "registration_needs_info",
    "registration_rejected",
    "payment_receipt",
    "payment_failed",
    "membership_suspended",
    "membership_ended",
    "waitlist_joined",
  ],
};

type Before = {
  outbox: {
    kind: string;
    state: string;
    attempts: number;
    not_before: string;
    priority: number;
    turn: string;
  };
};

/** In which order messages leave. The indexes hold nothing but what waits, however much was sent before. */
export const mailOrder: Migration = {
  async up(db: Kysely<Before>) {
    const outbox = () => db.schema.alterTable("outbox");
    await outbox()
      .addColumn("priority", "integer", (is) => is.notNull().defaultTo(2))
      .execute();
    await outbox().addColumn("lane", "text").execute();
    await outbox()
      .addColumn("turn", "text", (is) => is.notNull().defaultTo(""))
      .execute();
    for (const [priority, kinds] of Object.entries(before)) {
      await db
        .updateTable("outbox")
        .set({ priority: Number(priority) })
        .where("state", "in", ["waiting", "failed"])
        .where("kind", "in", kinds)
        .execute();
    }
    await db
      .updateTable("outbox")
      .set({ turn: sql<string>`case when attempts = 0 then '0 ' else '1 ' end || not_before` })
      .where("state", "=", "waiting")
      .execute();
    // Written out, not bound: SQLite takes a partial index for a condition that it can read.
    const waits = sql<boolean>`state = 'waiting'`;
    await db.schema
      .createIndex("outbox_waiting_by_turn")
      .on("outbox")
      .columns(["priority", "turn", "id"])
      .where(waits)
      .execute();
    await db.schema
      .createIndex("outbox_waiting_by_lane")
      .on("outbox")
      .columns(["lane", "turn"])
      .where(waits)
      .execute();
    // What a process had claimed when it died is looked for at the next start.
    await db.schema
      .createIndex("outbox_leased")
      .on("outbox")
      .column("leased_until")
      .where("leased_until", "is not", null)
      .execute();
  },
};
