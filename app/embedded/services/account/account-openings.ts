import type { AccountOpening } from "~/contract/account/session-calls";
import { isoTime, type Installation } from "../../installation";
import { nameOf, selectLoginAs } from "./login-as";
import type { Person } from "../people-queries";

/** The page shows the latest ones; the data export has all. */
const listLimit = 50;

/** Returns the admins who opened a user's account, latest first (handbook/screens.md, /me). */
export async function listAccountOpenings(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  { id }: Pick<Person, "id">,
): Promise<AccountOpening[]> {
  const rows = await selectLoginAs(storage.db)
    .where("l.target_id", "=", id)
    .orderBy("l.started_at", "desc")
    .orderBy("l.id")
    .limit(listLimit)
    .execute();
  const now = isoTime(clock());
  return rows.map(({ admin_first, admin_last, reason, started_at, ended_at, expires_at }) => ({
    admin: nameOf(admin_first, admin_last),
    reason,
    started_at,
    // The scheduler may not have closed an expired session yet.
    ended_at: ended_at ?? (expires_at <= now ? expires_at : null),
  }));
}
