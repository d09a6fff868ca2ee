import { isoTime, type Installation } from "../installation";
import { advanceInvitation } from "../services/sign-up/waitlist-invitations";
import { followDue, putOffIn } from "./due-items";
import type { JobRun } from "./scheduler";

/** Runs all scheduled changes of waiting lists, each invitation with its message in one transaction. */
export async function runWaitlistJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">,
  run: JobRun,
): Promise<void> {
  const { clock, nudgeMail } = app;
  const { db } = app.storage;
  const followed = await followDue(app, run, "waitlist_entry", {
    find: (limit) =>
      db
        .selectFrom("waitlist_entries")
        .selectAll()
        .where("state", "=", "invited")
        .where("next_action_at", "<=", isoTime(clock()))
        .orderBy("next_action_at")
        // Invitations that expire together keep their order in the queue.
        .orderBy("place")
        .limit(limit)
        .execute(),
    follow: (trx, entry) => advanceInvitation(trx, clock(), entry),
    putOff: putOffIn(db, "waitlist_entries"),
    inOrder: true,
  });
  if (followed > 0) nudgeMail();
}
