import { coveringStates, liveStates } from "~/domain/health/answer-states";
import type { CoveredPeople } from "~/domain/health/covered-people";
import type { WindowCause } from "~/domain/health/election-windows";
import { localDay } from "~/domain/local-days";
import type { Row } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { isThemselves } from "~/embedded/services/account/rights";
import type { NamedEnrollment } from "~/embedded/services/own-rows";
import type { Person } from "~/embedded/services/people-queries";
import { findLastDayOfSameStart } from "~/embedded/services/health/life-events";
import { findFutureWindow } from "~/embedded/services/health/offer-invitations";
import { listWindows, type OfferRow } from "~/embedded/services/health/offers";
import { findClosedHome, findUnopenedWindow } from "~/embedded/services/health/own-election";
import {
  openCoveredPeople,
  openReceipt,
  openReceiptSide,
  loadReceiptSide,
} from "~/embedded/services/health/receipts";
import { findKeepableCoverage } from "~/embedded/services/health/take-back-ending";
import { findWindowTodayAmong } from "~/embedded/services/health/team/window-today";
import { read, type ReadContext } from "../call";
import { readEnrollments, readSubscriptions } from "../own-rows";
import { findOfferShown, isFullTime, isOutsideOffers } from "./own-offer";

type OwnWindow = {
  cause: WindowCause;
  opens_on: string;
  closes_on: string;
  effective_on: string;
  /** The last day on which a choice takes effect on `effective_on`; null if every day of the window does. */
  same_until: string | null;
  state: Row<"election_windows">["state"];
  /** The name of the employer that offers; null for coverage that the person buys. */
  company: string | null;
};

/** Returns true for an answer, also a waiver, that counts now or will. */
const isLive = ({ state }: Pick<Row<"enrollments">, "state">) =>
  (liveStates as readonly string[]).includes(state);

/** Returns when and why the last coverage that ended before today did, without waivers; null without any. */
function lastEndedBefore(
  rows: readonly Row<"enrollments">[],
  today: string,
): { ends_on: string; end_reason: string | null } | null {
  const [last] = rows
    .filter(({ state }) => (coveringStates as readonly string[]).includes(state))
    .filter((row) => (row.plan_id ?? row.dental_id ?? row.vision_id) !== null)
    .flatMap(({ ends_on, end_reason }) =>
      ends_on !== null && ends_on < today ? [{ ends_on, end_reason }] : [],
    )
    .toSorted((a, b) => (a.ends_on < b.ends_on ? 1 : -1));
  return last ?? null;
}

/** Returns `waived`, `chosen`, or `changed` for an unsigned answer, which follows from a child's age. */
const actOf = ({ signed_at, plan_id, dental_id, vision_id }: Row<"enrollments">) =>
  signed_at === null
    ? ("changed" as const)
    : (plan_id ?? dental_id ?? vision_id) === null
      ? ("waived" as const)
      : ("chosen" as const);

/** Returns the state of the home address that was given with the choice; null if unknown. */
const homeStateOf = (covered: CoveredPeople | null): string | null =>
  covered?.subscriber.address.state ?? null;

/** Returns a choice as its person sees it; an administrator in their session gets null for the covered `people`. */
async function loadCoverage(app: Installation, person: Person, row: NamedEnrollment) {
  const covered = await openCoveredPeople(app, row);
  const { people, waiver_reason: _, ...side } = await openReceiptSide(app, row, person, covered);
  const { id, source, reference, frozen_until, state, end_reason } = row;
  const { plan_slug, carrier, dental_carrier, vision_carrier } = row;
  return {
    ...side,
    plan_slug,
    carrier,
    dental_carrier,
    vision_carrier,
    id,
    source,
    reference,
    /** The choice has no effect until then, because the person reported that they didn't make it. */
    frozen_until,
    add_ons: [...side.add_ons],
    state: state as "submitted" | "enrolled" | "waived",
    /** USPS code of the state where the person lives, in whose local time days are shown; null if not known. */
    us_state: homeStateOf(covered),
    end_reason,
    people_count: people.length,
    /** Null for an administrator in the account, who may not see the family. */
    people: isThemselves(person) ? [...people] : null,
  };
}
export type OwnCoverage = Awaited<ReturnType<typeof loadCoverage>>;

type OwnContext = ReadContext<"signed-in">;

/** Returns the window of today's choice, else the next stored one, else a new hire's, else the market's, else null. */
async function findWindow(
  call: OwnContext,
  workOffer: OfferRow | null,
  isClosed: boolean,
  today: string,
): Promise<OwnWindow | null> {
  const { app, person } = call;
  const { db } = app.storage;
  const windows = await listWindows(db, person.id, today);
  const open = await findWindowTodayAmong(app, db, windows, person.id, today);
  // The newest comes first.
  const ahead = windows.findLast(
    ({ opens_on, state }) => opens_on > today && state === "not_started",
  );
  const window = open ?? ahead;
  if (!window)
    return (
      (workOffer && (await findNewHireWindow(app, person, workOffer))) ??
      (isClosed ? null : findMarketWindow(call, today))
    );
  const offering = await db
    .selectFrom("group_offers as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .select("c.co_name")
    .where("o.id", "=", window.offer_id)
    .executeTakeFirst();
  const { why: cause, opens_on, closes_on, effective_on, state } = window;
  const same_until = await findLastDayOfSameStart(app, db, window);
  const company = offering?.co_name ?? null;
  return { cause, opens_on, closes_on, effective_on, same_until, state, company };
}

/** Returns when a new employee may choose from the employer's offer, if that is still ahead; else null. */
async function findNewHireWindow(
  app: Installation,
  person: Person,
  offer: OfferRow,
): Promise<OwnWindow | null> {
  const days = await findFutureWindow(app.storage.db, app.clock(), offer, person.id);
  return days && { ...days, same_until: null, state: "not_started", company: person.co_name };
}

/** Returns the window to buy for oneself that isn't stored yet; null without one. */
async function findMarketWindow(call: OwnContext, today: string): Promise<OwnWindow | null> {
  const subscriptions = await readSubscriptions(call);
  const enrollments = await readEnrollments(call);
  const { window } = findUnopenedWindow(call.person, subscriptions, enrollments, today);
  return window && { ...window, same_until: null, state: "not_started", company: null };
}

/**
 * Returns the days and monthly cost (`member_c`) of coverage that the person canceled and can still keep; null if there
 * is none. `ends_on` is its last day, which is also the last day to decide; null if it never began and can be kept
 * until the day before `effective_on`.
 */
async function findKeepable(call: OwnContext, today: string) {
  const { app, person } = call;
  const canceled = (await readEnrollments(call)).some(
    ({ end_reason }) => end_reason === "cancelled",
  );
  const row = canceled && (await findKeepableCoverage(app.storage.db, person, today));
  if (!row) return null;
  const { member_c } = await loadReceiptSide(app, app.storage.db, row.id);
  const ends_on = row.state === "cancelled" ? null : row.ends_on;
  return { ends_on, effective_on: row.effective_on, member_c };
}

/**
 * Returns what the pages of the caller's coverage show, of the newest 100 enrollments; at most 6 live ones that haven't
 * ended. An administrator in their session doesn't see the family.
 */
export const getOwnHealth = read("signed-in", "getOwnHealth", async (call) => {
  const { app, now, person } = call;
  const today = localDay(now, person.zone);
  const rows = (await readEnrollments(call)).slice(0, 100);
  const answers: OwnCoverage[] = [];
  for (const row of rows.filter(isLive).slice(0, 6)) {
    if (row.ends_on === null || row.ends_on >= today)
      answers.push(await loadCoverage(app, person, row));
  }
  const isOwn = answers.some(
    ({ source, state, ends_on }) => source !== "offer" && state !== "waived" && ends_on === null,
  );
  const offer = await findOfferShown(call, today);
  const isOpen = offer !== null && !offer.isClosed;
  const isOffered = isOpen && (await isFullTime(call));
  const closed_in = await findClosedHome(call.db, now, person, await readSubscriptions(call));
  return {
    /** The window in which the caller may choose today, or the next one, or null. */
    window: await findWindow(call, isOffered ? offer : null, closed_in !== null, today),
    /** The state of their home if health plans aren't open to them there, also while they are covered; else null. */
    closed_in,
    answers,
    /** The caller's last coverage, if none covers them today or later; null if there never was any. */
    ended: answers.some(({ state }) => state !== "waived") ? null : lastEndedBefore(rows, today),
    receipts: await Promise.all(
      rows
        .filter(({ receipt }) => receipt !== null)
        .map(async (row) => ({
          id: row.id,
          reference: row.reference,
          effective_on: row.effective_on,
          at: row.signed_at ?? row.created_at,
          us_state:
            answers.find(({ id }) => id === row.id)?.us_state ??
            homeStateOf(await openCoveredPeople(app, row)),
          did: actOf(row),
        })),
    ),
    /** Whether the caller has bought coverage that they can cancel. */
    own: isOwn,
    /** What the caller canceled and can still keep, or null. */
    keep: isOwn ? null : await findKeepable(call, today),
    /** The last day of the employer's offer in force, before which the next one is made, or null. */
    period_ends_on: offer?.ends_on ?? null,
    /** Whether a life event could change anything. */
    may_report: isOwn || isOffered,
    /** Whether the caller works less than full time, so that their employer's offers aren't for them. */
    part_time: await isOutsideOffers(call),
  };
});
export type OwnHealth = Awaited<ReturnType<typeof getOwnHealth>>;

/** Returns what the caller's choice changed, before and after. @throws Refusal not_found, also if it has no receipt */
export const getHealthReceipt = read(
  "themselves",
  "getHealthReceipt",
  async ({ app, db, person }, id: string) => {
    const row = await db
      .selectFrom("enrollments")
      .selectAll()
      .where("id", "=", id)
      .where("user_id", "=", person.id)
      .executeTakeFirst();
    const kept = row && (await openReceipt(app, row));
    if (!row || !kept) throw notFound();
    const { reference, signed_name, signed_at, frozen_until } = row;
    return {
      id,
      reference,
      signed_name,
      signed_at,
      frozen_until,
      cause: kept.why,
      before: kept.before,
      after: kept.after,
      us_state: homeStateOf(await openCoveredPeople(app, row)),
      /** False if another answer has replaced it since. */
      live: isLive(row),
    };
  },
);
