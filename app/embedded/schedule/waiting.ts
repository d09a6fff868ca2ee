import type { Installation } from "../installation";
import { followInvitation } from "../services/sign-up/waitlist-invitations";

/**
 * Everything that time does to waiting lists, one transaction per invitation with its message in it. One that fails does
 * not hold up the others.
 */
export async function waitlistJobs({
  storage: { db },
  clock,
  log,
  nudgeMail,
}: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">): Promise<void> {
  const invited = await db
    .selectFrom("waitlist_entries")
    .selectAll()
    .where("state", "=", "invited")
    .orderBy("place")
    .execute();
  for (const entry of invited) {
    try {
      await db.transaction().execute((trx) => followInvitation(trx, clock(), entry));
    } catch (error) {
      log.error({ entry: entry.id, error }, "an invitation could not be followed");
    }
  }
  if (invited.length > 0) nudgeMail();
}
