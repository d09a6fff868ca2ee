import { isoTime, type Installation } from "../installation";
import { advanceDraft } from "../services/sign-up/registration-reminders";
import { followDue, putOffIn } from "./due-items";
import type { JobRun } from "./scheduler";

type App = Pick<Installation, "storage" | "clock" | "log" | "nudgeMail" | "signUps">;

/**
 * Runs all scheduled changes of drafts, each with its message in one transaction: reminders, and the deletion of
 * abandoned drafts. It is safe to run twice and concurrently.
 */
export async function runDraftJobs(app: App, run: JobRun): Promise<void> {
  const { clock, nudgeMail } = app;
  const { db } = app.storage;
  let messages = 0;
  await followDue(app, run, "registration", {
    find: (limit) =>
      db
        .selectFrom("registrations")
        .select("id")
        .where("state", "=", "draft")
        .where("next_action_at", "<=", isoTime(clock()))
        .orderBy("next_action_at")
        .limit(limit)
        .execute(),
    follow: async (trx, { id }) => {
      if (await advanceDraft(app, trx, clock(), id)) messages += 1;
    },
    putOff: putOffIn(db, "registrations"),
  });
  if (messages > 0) nudgeMail();
}
