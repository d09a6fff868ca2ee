import { user as userShape } from "~/contract/account/user-shape";
import { cancelledOn } from "~/domain/billing/next-action";
import { localDay } from "~/domain/local-days";
import type { Db } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { selectLoginAs, nameOf } from "~/embedded/services/account/login-as";
import { toProductUser } from "~/embedded/services/account/users";
import { loadInvoices } from "~/embedded/services/billing/invoices";
import { findOwnMembership } from "~/embedded/services/billing/membership/own-membership";
import type { Person } from "~/embedded/services/people-queries";
import { read } from "../call";

/** What an administrator needs to help a user, without anything about their health (handbook/screens.md#administration). */

/** The most invoices, sign-ups and login-as sessions of a record. */
const maxRows = 12;

/** Returns how many own sessions and tokens are in force together, and when one was last used. @param now ISO time */
async function loadSessions(db: Db, userId: string, now: string) {
  const { sessions, last_seen_at } = await db
    .selectFrom("backend_sessions")
    .select(({ fn }) => [
      fn.countAll<number>().as("sessions"),
      fn.max("last_seen_at").as("last_seen_at"),
    ])
    .where("user_id", "=", userId)
    // A session of an inactive account doesn't open anything.
    .where("user_id", "in", (q) =>
      q.selectFrom("users").select("id").where("status", "=", "active"),
    )
    // An administrator's visit isn't the user's own session.
    .where("login_as_id", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  const { tokens } = await db
    .selectFrom("refresh_tokens")
    .select(({ fn }) => fn.countAll<number>().as("tokens"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions) + Number(tokens), last_seen_at };
}

/** Returns the membership that the user pays for, else null; `ends_on` is the first day without it, null if it goes on. */
async function loadMembership(db: Db, person: Person) {
  const membership = await findOwnMembership(db, person);
  if (!membership) return null;
  const { state, tier, period, started_on, ended_on } = membership;
  const ends_on = state === "cancel_scheduled" ? cancelledOn(membership) : ended_on;
  return { state, tier, period, started_on, ends_on };
}

/** The state of coverage that an administrator sees; of several enrollments, the first of these counts. */
const coverageStates = ["covered", "chosen", "choosing", "waived"] as const;
const coverageByState: Partial<Record<string, (typeof coverageStates)[number]>> = {
  enrolled: "covered",
  submitted: "chosen",
  waived: "waived",
  in_progress: "choosing",
};

/** Returns the user's {@link coverageStates state of coverage}, but not the plan; "none" without any or if it ended. */
async function loadCoverage(db: Db, userId: string, today: string) {
  const rows = await db
    .selectFrom("enrollments")
    .select("state")
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
    .execute();
  const found = new Set(rows.map(({ state }) => coverageByState[state]));
  return coverageStates.find((state) => found.has(state)) ?? ("none" as const);
}

/** Returns up to {@link maxRows} sign-ups that aren't completed, submitted ones too, the last changed first. */
const loadDrafts = (db: Db, userId: string) =>
  db
    .selectFrom("registrations")
    .select(["kind", "state", "reference", "updated_at", "expires_at"])
    .where("owner_user_id", "=", userId)
    .where("state", "in", ["draft", "waitlisted", "submitted", "needs_info"])
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(maxRows)
    .execute();

/** Returns the account's newest {@link maxRows} login-as sessions, newest first. */
async function loadLoginAsSessions(db: Db, userId: string) {
  const rows = await selectLoginAs(db)
    .where("l.target_id", "=", userId)
    .orderBy("l.started_at", "desc")
    .orderBy("l.id")
    .limit(maxRows)
    .execute();
  return rows.map(({ admin_first, admin_last, started_at, ended_at, reason }) => ({
    by: nameOf(admin_first, admin_last),
    started_at,
    ended_at,
    reason,
  }));
}

/** Returns the user's id here for that of the foreign backend where people sign in; an unknown id stays as it is. */
async function findLocalId(
  db: Db,
  peopleOf: Installation["peopleOf"],
  id: string,
): Promise<string> {
  if (peopleOf === null) return id;
  const mirror = await db
    .selectFrom("users")
    .select("id")
    .where("foreign_id", "=", id)
    .where("foreign_at", "=", peopleOf)
    .executeTakeFirst();
  return mirror?.id ?? id;
}

/** Returns a user's sessions, coverage and billing, by their id here or at sign-in's backend. @throws Refusal not_found */
export const getUserRecord = read(
  "global",
  "getUserRecord",
  async ({ app, db, now }, userId: string) => {
    const id = await findLocalId(db, app.peopleOf, userId);
    const [found] = await app.people.byIds([id], now);
    if (!found) throw notFound();
    const today = localDay(now, found.zone);
    const invoices = await loadInvoices(db, found, now);
    return {
      user: userShape.parse(toProductUser(found)),
      /** `invited` if the user has never taken the account over. */
      status: found.email.endsWith("@closed.invalid") ? ("closed" as const) : found.status,
      signed_in: await loadSessions(db, id, isoTime(now)),
      /** Null if the user pays for no membership. */
      membership: await loadMembership(db, found),
      coverage: await loadCoverage(db, id, today),
      invoices: invoices
        .slice(0, maxRows)
        .map(({ number, issued_on, due_on, total_c, paid_c, state }) => ({
          number,
          issued_on,
          due_on,
          total_c,
          paid_c,
          state,
        })),
      drafts: await loadDrafts(db, id),
      visits: await loadLoginAsSessions(db, id),
    };
  },
);

export type UserRecord = Awaited<ReturnType<typeof getUserRecord>>;
