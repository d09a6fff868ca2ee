import { addDays } from "~/domain/calendar-days";
import { noticeDays } from "~/domain/health/choosing/end-notice";
import { localDay } from "~/domain/local-days";
import { easternmostZone, westernmostZone } from "~/domain/us-state-zones";
import type { Installation } from "../installation";
import { listDueTags, advanceAgeOut } from "../services/health/age-out";
import {
  listCoveredByCanceled,
  listCoveredWithoutMembership,
  endCoverage,
  endWithMembership,
  holderOf,
} from "../services/health/ending-coverage";
import {
  listEndingUnderRunning,
  continueWithMembership,
} from "../services/health/membership/continue-with-membership";
import { advanceEnrollment } from "../services/health/stopped-elections";
import { byDueTime, processDueItems } from "./due-items";
import type { JobRun } from "./scheduler";

/** Returns up to `limit` items of `find` without those that have one of these ids. */
async function findUnhandled<Item extends { id: string }>(
  ids: ReadonlySet<string>,
  limit: number,
  find: (limit: number) => Promise<Item[]>,
): Promise<Item[]> {
  return (await find(limit + ids.size)).filter(({ id }) => !ids.has(id)).slice(0, limit);
}

/**
 * Runs all scheduled changes of coverage, each with its messages in one transaction, in this order: it starts and ends,
 * children reach the age limit, it continues with a membership that goes on, and ends with one that is canceled or
 * over. It is safe to run twice and concurrently.
 */
export async function runCoverageJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail" | "seals" | "keys">,
  run: JobRun,
): Promise<void> {
  const { clock, nudgeMail } = app;
  const { db } = app.storage;
  let letters = 0;
  await processDueItems(app, run, "enrollment", {
    ...byDueTime(app, "enrollments"),
    follow: async (trx, { id }) => {
      if (await advanceEnrollment(trx, clock(), id)) letters += 1;
    },
  });
  const failed = new Set<string>();
  const handledIds = new Set<string>();
  const putOff = ({ id }: { id: string }) => Promise.resolve(void failed.add(id));
  await processDueItems(app, run, "dependent", {
    find: (limit) =>
      findUnhandled(handledIds, limit, (max) =>
        db
          .selectFrom("dependents")
          .select("id")
          .where("age_out_tag", "in", listDueTags(app, localDay(clock(), easternmostZone)))
          .limit(max)
          .execute(),
      ),
    follow: async (trx, { id }) => {
      // Found where the day begins first, most are due some hours later, where they live.
      handledIds.add(id);
      if (await advanceAgeOut(app, trx, clock(), id)) letters += 1;
    },
    putOff,
  });
  const tried = new Set<string>();
  await processDueItems(app, run, "coverage of a membership that goes on", {
    find: (limit) =>
      findUnhandled(tried, limit, (max) =>
        listEndingUnderRunning(db, localDay(clock(), westernmostZone), max),
      ),
    follow: async (trx, holder) => {
      // Coverage that can't continue, because its offer has ended, stays as it is.
      tried.add(holder.id);
      await continueWithMembership(trx, clock(), holder);
      letters += 1;
    },
    putOff,
  });
  await processDueItems(app, run, "coverage of a membership that ends", {
    find: (limit) => findUnhandled(failed, limit, (max) => listCoveredByCanceled(db, max)),
    follow: async (trx, holder) => {
      await endWithMembership(trx, clock(), holder);
      letters += 1;
    },
    putOff,
  });
  const endOfNotice = () => addDays(localDay(clock(), westernmostZone), noticeDays);
  await processDueItems(app, run, "coverage without a membership", {
    find: (limit) =>
      findUnhandled(failed, limit, (max) => listCoveredWithoutMembership(db, max, endOfNotice())),
    follow: async (trx, enrollment) => {
      const ending = { lastDay: endOfNotice(), reason: "membership_ended" as const };
      await endCoverage(trx, clock(), { ...holderOf(enrollment), ...ending });
      letters += 1;
    },
    putOff,
  });
  if (letters > 0) nudgeMail();
}
