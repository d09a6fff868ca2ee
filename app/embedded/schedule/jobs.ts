import { type Installation, isoTime } from "../installation";
import { makeAccounts } from "../services/account/accounts-elsewhere";
import { endOverLoginAs } from "../services/account/login-as";
import { tidyPictures } from "../services/benefits/pictures/tidy-pictures";
import { deleteExpired } from "../services/housekeeping";
import { mergeTallies } from "../services/tallies";
import { billMemberships } from "./billing";
import { runCoverageJobs } from "./coverage";
import { runOfferJobs } from "./offers";
import type { Job, JobRun } from "./scheduler";
import { advanceDraft } from "../services/sign-up/registration-reminders";
import { processDueItems, putOffIn, byDueTime } from "./due-items";
import { searchedKinds } from "~/domain/benefits/searched-kinds";
import { markIndexComplete, indexNextItems } from "../services/benefits/search/search-index";
import { localDay } from "~/domain/local-days";
import { publishDraft } from "../services/benefits/catalogue/publish";
import { getStoredItem } from "../services/benefits/catalogue/version";
import { advanceInvitation } from "../services/sign-up/waitlist-invitations";
import { advanceDues } from "../services/association/dues-clock";
import { updateMemberPlans } from "../services/association/member-plans";

/**
 * Publishes items whose scheduled day has come. It is safe to run twice and concurrently: of two runs, one writes the
 * version, and the other is postponed and finds nothing. Cached public content updates within seconds.
 */
async function publishScheduledItems(
  app: Pick<Installation, "storage" | "clock" | "log">,
  run: JobRun,
): Promise<void> {
  const { clock } = app;
  const { db } = app.storage;
  await processDueItems(app, run, "catalogue item", {
    find: async (limit) => {
      const due = await db
        .selectFrom("catalogue_work")
        .select(["kind", "item_id"])
        .where("next_action_at", "<=", isoTime(clock()))
        .orderBy("next_action_at")
        .limit(limit)
        .execute();
      return due.map(({ kind, item_id }) => ({ id: `${kind} ${item_id}`, kind, item_id }));
    },
    follow: async (trx, { kind, item_id: id }) => {
      const is = await getStoredItem(trx, kind, id);
      if (!is.work?.publish_on || is.work.publish_on > localDay(clock(), "UTC")) return;
      await publishDraft(trx, clock(), { kind, id, rev: is.rev }, { is, by: null });
    },
    putOff: async ({ id }, until) => {
      const [kind = "", item = ""] = id.split(" ");
      await db
        .updateTable("catalogue_work")
        .set({ next_action_at: until })
        .where("kind", "=", kind as "plans")
        .where("item_id", "=", item)
        .execute();
    },
  });
}

/** The number of items that are indexed in one transaction, which takes some ten milliseconds. */
const batch = 10;

/**
 * Indexes the items that existed before the search did. It runs once, because items published later are indexed at
 * once; after an interruption it starts over.
 */
async function indexExistingItems(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  run: JobRun,
): Promise<void> {
  const done = await db
    .selectFrom("facts")
    .select("key")
    .where("key", "=", "search")
    .executeTakeFirst();
  if (done) return;
  for (const kind of searchedKinds) {
    for (let after: string | undefined = ""; after !== undefined;) {
      if (!(await run.goOn())) return;
      const beyond: string = after;
      after = await db.transaction().execute((trx) => indexNextItems(trx, kind, beyond, batch));
    }
  }
  await markIndexComplete(db, isoTime(clock()));
}

/**
 * Runs all scheduled changes of drafts, each with its message in one transaction: reminders, and the deletion of
 * abandoned drafts. It is safe to run twice and concurrently.
 */
async function runDraftJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail" | "signUps">,
  run: JobRun,
): Promise<void> {
  let messages = 0;
  await processDueItems(app, run, "registration", {
    find: (limit) =>
      app.storage.db
        .selectFrom("registrations")
        .select("id")
        .where("state", "=", "draft")
        .where("next_action_at", "<=", isoTime(app.clock()))
        .orderBy("next_action_at")
        .limit(limit)
        .execute(),
    follow: async (trx, { id }) => {
      if (await advanceDraft(app, trx, app.clock(), id)) messages += 1;
    },
    putOff: putOffIn(app.storage.db, "registrations"),
  });
  if (messages > 0) app.nudgeMail();
}

/** Warns of invitations from waiting lists that end soon, and ends those that are over, each in one transaction. */
export async function runWaitlistJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">,
  run: JobRun,
): Promise<void> {
  const { clock, nudgeMail } = app;
  const { db } = app.storage;
  const followed = await processDueItems(app, run, "waitlist_entry", {
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

/**
 * Runs all scheduled changes of association memberships (handbook/rules.md#dues), each with its messages in one
 * transaction. The consequences for members' plans are in another transaction, so that none waits for a membership
 * while it holds a person. It is safe to run twice and concurrently.
 */
export async function runAssociationJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">,
  run: JobRun,
): Promise<void> {
  const { clock, nudgeMail } = app;
  const { db } = app.storage;
  const followed = await processDueItems(app, run, "membership in an association", {
    ...byDueTime(app, "association_memberships"),
    follow: (trx, { id }) => advanceDues(trx, clock(), id),
  });
  const looked = await processDueItems(app, run, "plans of an association’s members", {
    find: (limit) =>
      db
        .selectFrom("association_memberships")
        .select("id")
        .where("plans_look_at", "<=", isoTime(clock()))
        .orderBy("plans_look_at")
        .limit(limit)
        .execute(),
    follow: (trx, { id }) => updateMemberPlans(trx, clock(), id),
    async putOff({ id }, until) {
      await db
        .updateTable("association_memberships")
        .set({ plans_look_at: until })
        .where("id", "=", id)
        .execute();
    },
  });
  if (followed + looked > 0) nudgeMail();
}

const quarterHour = 15 * 60_000;

/** Returns all scheduled jobs, in the order in which they run when several are due. */
export function createJobs(
  app: Pick<
    Installation,
    "storage" | "clock" | "log" | "nudgeMail" | "signUps" | "seals" | "accounts" | "keys"
  >,
): Job[] {
  return [
    { name: "billing", everyMs: quarterHour, run: (run) => billMemberships(app, run) },
    { name: "dues", everyMs: quarterHour, run: (run) => runAssociationJobs(app, run) },
    { name: "drafts", everyMs: quarterHour, run: (run) => runDraftJobs(app, run) },
    { name: "waiting", everyMs: quarterHour, run: (run) => runWaitlistJobs(app, run) },
    { name: "offers", everyMs: quarterHour, run: (run) => runOfferJobs(app, run) },
    { name: "coverage", everyMs: quarterHour, run: (run) => runCoverageJobs(app, run) },
    { name: "catalogue", everyMs: quarterHour / 3, run: (run) => publishScheduledItems(app, run) },
    { name: "housekeeping", everyMs: 4 * quarterHour, run: (run) => deleteExpired(app, run) },
    { name: "pictures", everyMs: 4 * quarterHour, run: (run) => tidyPictures(app, run) },
    { name: "search", everyMs: quarterHour / 15, run: (run) => indexExistingItems(app, run) },
    { name: "tallies", everyMs: 4 * quarterHour, run: (run) => mergeTallies(app, run) },
    {
      name: "accounts",
      everyMs: quarterHour / 15,
      quick: true,
      async run({ goOn }) {
        if ((await makeAccounts(app, goOn)) > 0) app.nudgeMail();
      },
    },
    {
      name: "login-as",
      everyMs: quarterHour / 3,
      quick: true,
      run: (run) => endOverLoginAs(app, run),
    },
  ];
}
