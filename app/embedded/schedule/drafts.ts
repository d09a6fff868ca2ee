import { isoTime, type Installation } from "../installation";
import { followDraft } from "../services/sign-up/registration-reminders";

type App = Pick<Installation, "storage" | "clock" | "log" | "nudgeMail" | "signUps">;

const day = 86_400_000;
/** Nothing happens to a draft before the first reminder (domain/registration-dates.ts). */
const firstReminder = 3 * day;

/**
 * Everything that time does to drafts, one transaction per draft with its message in it: reminders, and the deletion of
 * what nobody came back to. Safe to run twice and at once. One that fails does not hold up the others.
 */
export async function draftJobs(app: App): Promise<void> {
  const { clock, log, nudgeMail } = app;
  const { db } = app.storage;
  const now = clock();
  const drafts = await db
    .selectFrom("registrations")
    .select(["id", "email", "updated_at", "expires_at"])
    .where("state", "=", "draft")
    .where("updated_at", "<=", isoTime(now - firstReminder))
    .execute();
  let messages = 0;
  for (const draft of drafts) {
    try {
      if (await followDraft(app, db, now, draft)) messages += 1;
    } catch (error) {
      log.error({ registration: draft.id, error }, "a draft could not be followed");
    }
  }
  if (messages > 0) nudgeMail();
}
