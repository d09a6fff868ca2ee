import { isoTime, type Installation } from "../installation";
import { endEmployments } from "../services/company/employment";
import { advanceOffer } from "../services/health/offer-life";
import { advanceWindow } from "../services/health/window-life";
import { byDueTime, processDueItems, putOffIn } from "./due-items";
import type { JobRun } from "./scheduler";

/** The number of employments that end in one transaction. */
const employmentsAtOnce = 50;

type App = Pick<Installation, "storage" | "clock" | "log" | "nudgeMail" | "seals">;

/**
 * Runs the scheduled changes of offers. One with many invitations is due again at once, as a new item. Returns the
 * number of processed items.
 */
async function advanceOffers(app: App, run: JobRun): Promise<number> {
  const { db } = app.storage;
  return processDueItems(app, run, "offer", {
    find: async (limit) => {
      const due = await db
        .selectFrom("group_offers")
        .select(["id as offer", "invited_through"])
        .where("next_action_at", "<=", isoTime(app.clock()))
        .orderBy("next_action_at")
        .limit(limit)
        .execute();
      return due.map(({ offer, invited_through }) => ({
        id: `${offer} ${invited_through}`,
        offer,
      }));
    },
    follow: (trx, { offer }) => advanceOffer(app, trx, app.clock(), offer),
    putOff: ({ id }, until) => putOffIn(db, "group_offers")({ id: id.split(" ")[0] ?? "" }, until),
  });
}

/**
 * Runs all scheduled changes of offers and enrollment windows, and ends employments whose last day is over, each with
 * its messages in one transaction. It is safe to run twice and concurrently.
 */
export async function runOfferJobs(app: App, run: JobRun): Promise<void> {
  const { db } = app.storage;
  let followed = 0;
  for (let more = 1; more > 0;) {
    more = await advanceOffers(app, run);
    followed += more;
    if (!(await run.goOn())) break;
  }
  followed += await processDueItems(app, run, "window", {
    ...byDueTime(app, "election_windows"),
    follow: (trx, { id }) => advanceWindow(trx, app.clock(), id),
  });
  for (let after: string | null = ""; after !== null && (await run.goOn());) {
    const from: string = after;
    after = await db
      .transaction()
      .execute((trx) => endEmployments(trx, app.clock(), from, employmentsAtOnce));
  }
  if (followed > 0) app.nudgeMail();
}
