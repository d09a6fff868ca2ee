import { isoTime, type Installation } from "../installation";

const day = 24 * 60 * 60_000;
/** How long finished messages and spent tokens are kept, for support questions. */
const keptFor = 30 * day;

/** Deletes what has run out: limit windows, sessions, refresh tokens at once; tokens and finished mail after 30 days. */
export async function tidy({
  storage: { db },
  clock,
}: Pick<Installation, "storage" | "clock">): Promise<void> {
  const now = isoTime(clock());
  const old = isoTime(clock() - keptFor);
  await db.deleteFrom("limits").where("resets_at", "<=", now).execute();
  await db.deleteFrom("backend_sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("refresh_tokens").where("expires_at", "<=", now).execute();
  await db.deleteFrom("known_devices").where("expires_at", "<=", now).execute();
  await db.deleteFrom("email_changes").where("asked_at", "<=", old).execute();
  await db.deleteFrom("tokens").where("expires_at", "<=", old).execute();
  await db
    .deleteFrom("outbox")
    .where("state", "!=", "waiting")
    .where("created_at", "<=", old)
    .execute();
}
