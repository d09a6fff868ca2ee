import { randomUUID } from "node:crypto";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { fullTimeHours } from "~/domain/company/employee-classes";
import {
  eventDayFault,
  lifeEventEffectiveOn,
  lifeEventWindow,
} from "~/domain/health/choosing/life-events";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid } from "~/embedded/refusal";
import type { Themselves } from "~/embedded/services/account/rights";
import { recordAudit } from "~/embedded/services/audit";
import { endCoverage } from "~/embedded/services/health/ending-coverage";
import { listLifeEvents, type LifeEventDetails } from "~/embedded/services/health/life-events";
import { findFirstDay } from "~/embedded/services/health/offer-invitations";
import { findOfferInForce, findOffer, openWindow } from "~/embedded/services/health/offers";
import { rechargePremiums } from "~/embedded/services/health/premiums/first-premium";
import { monthAfter } from "~/embedded/services/health/premiums/give-back";
import { listLiveAnswers } from "~/embedded/services/health/replaced-answers";
import {
  listChosenEnrollments,
  hasPlan,
  findKeepableCoverage,
  undoCoverageEnd,
} from "~/embedded/services/health/take-back-ending";
import {
  isOfferClosed,
  findMembershipEnd,
  selectPermittedWindows,
} from "~/embedded/services/health/team/who-may-choose";
import { queueMessage } from "~/embedded/services/outbox";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { lockPerson } from "~/embedded/services/sign-up/registration-rows";
import { getUserZone } from "~/embedded/services/zones";
import { write } from "../call";

/** Reporting a life event, canceling and keeping a member's own coverage. */

/**
 * Returns the ids of the offer in force and of the full-time employee, null if the person has only own coverage, with
 * the first day that a change can have. @throws Refusal conflict without either
 */
async function findChangeable(db: Db, today: string, person: Themselves) {
  const employee = await db
    .selectFrom("employees")
    .select(["id", "company_id"])
    .where("user_id", "=", person.id)
    .where("employment_state", "!=", "terminated")
    .where("class", "=", "full_time")
    .where("hours_per_week", ">=", fullTimeHours)
    .limit(1)
    .executeTakeFirst();
  const offer = employee && (await findOfferInForce(db, employee.company_id, today));
  const isClosed = offer ? await isOfferClosed(db, offer.company_id) : false;
  if (employee && offer && !isClosed)
    return { offerId: offer.id, employeeId: employee.id, notBefore: offer.effective_on };
  const ownAnswers = await listLiveAnswers(db, {
    user_id: person.id,
    source: "individual",
    company_id: null,
  });
  const first = ownAnswers.at(-1);
  if (!first) {
    const cause = isClosed ? "coverage.offer_closed" : "coverage.nothing_to_change";
    throw conflict(problem(cause));
  }
  return { offerId: null, employeeId: null, notBefore: first.effective_on };
}

/**
 * Reports a life event, after which the caller may choose again, and emails them. A repeat changes nothing.
 * @returns the last day to choose, and the first day of coverage that is chosen
 * @throws Refusal invalid `event_on`; conflict if they have nothing to change, or only by an offer that is closed
 */
export const reportLifeEvent = write(
  "themselves",
  "reportLifeEvent",
  async ({ app, db, now, person }, { kind, event_on }: LifeEventDetails) => {
    const today = localDay(now, await getUserZone(db, person.id));
    const fault = eventDayFault(event_on, today);
    if (fault) throw invalid("event_on", fault);
    const user = await lockPerson(db, person.id);
    const lifeEvent = (await listLifeEvents(app, db, user.id)).find(
      (each) => each.kind === kind && each.event_on === event_on,
    );
    const event = randomUUID();
    const id =
      lifeEvent?.window_id ??
      (await openLifeEventWindow(db, { now, today }, person, { kind, event_on }, event));
    if (!lifeEvent) {
      const details = app.seals.seal(
        JSON.stringify({ kind, event_on }),
        sealPlaceOf("lifeEvent", event),
      );
      await db
        .insertInto("life_events")
        .values({ id: event, user_id: user.id, window_id: id, details, created_at: isoTime(now) })
        .execute();
      await recordAudit(db, now, { action: "life_event.reported", object: `user:${user.id}` });
      await queueMessage(db, now, "life_event_received", user.email, {
        user_id: user.id,
        window_id: id,
      });
    }
    const open = await selectPermittedWindows(db)
      .where("w.id", "=", id)
      .where("w.state", "<>", "withdrawn")
      .executeTakeFirst();
    // An earlier report opened the window, and the offer was closed since or their own membership canceled.
    if (!open) {
      const cause = user.company_id === null ? "coverage.no_window" : "coverage.offer_closed";
      throw conflict(problem(cause));
    }
    return { closes_on: open.closes_on, effective_on: open.effective_on };
  },
);

/** Returns the first and (if they leave) the last day that an offer can cover an employee; nulls without an offer. */
async function findCoverableDays(
  db: Db,
  now: number,
  { offerId, employeeId }: { offerId: string | null; employeeId: string | null },
): Promise<{ first: string | null; last: string | null }> {
  const offer = offerId === null ? null : await findOffer(db, offerId);
  const employee = await db
    .selectFrom("employees")
    .selectAll()
    .where("id", "=", employeeId ?? "")
    .executeTakeFirst();
  if (!offer || !employee) return { first: null, last: null };
  return {
    first: await findFirstDay(db, now, offer, employee),
    last: employee.last_day && lastOfMonth(employee.last_day),
  };
}

/**
 * Opens the window to choose after a life event. @returns its id
 * @throws Refusal conflict if nothing can change, or coverage would begin after the offer or membership ends
 */
async function openLifeEventWindow(
  db: Db,
  { now, today }: { now: number; today: string },
  person: Themselves,
  { kind, event_on }: LifeEventDetails,
  lifeEvent: string,
): Promise<string> {
  const { notBefore: begun, ...holder } = await findChangeable(db, today, person);
  const { first, last } = await findCoverableDays(db, now, holder);
  const notBefore = first !== null && first > begun ? first : begun;
  const effectiveOn = lifeEventEffectiveOn({
    kind,
    eventOn: event_on,
    chosenOn: today,
    notBefore,
  });
  if (last !== null && effectiveOn > last) throw conflict(problem("coverage.no_window"));
  const end = holder.offerId === null ? await findMembershipEnd(db, person.id) : null;
  if (end !== null && effectiveOn >= end) {
    const day = addDays(end, -1);
    throw conflict(problem("election.membership_ends", { day }));
  }
  return openWindow(db, now, {
    ...holder,
    userId: person.id,
    cause: "life_event",
    lifeEvent,
    effectiveOn,
    ...lifeEventWindow(event_on, today),
  });
}

/**
 * Returns the last day of the coverage that the user bought and canceled last, or its first day if it never began; null
 * if they canceled none.
 */
async function findCanceledBefore(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("enrollments")
    .select(["ends_on", "effective_on"])
    .where("user_id", "=", userId)
    .where("source", "!=", "offer")
    .where("end_reason", "=", "cancelled")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? (row.ends_on ?? row.effective_on) : null;
}

/**
 * Cancels the coverage that the caller has bought for themselves: it ends with this month, or never begins; they are
 * emailed. A repeat changes nothing.
 * @returns its last day
 * @throws Refusal conflict without any
 */
export const cancelHealth = write("themselves", "cancelHealth", async ({ db, now, person }) => {
  await lockPerson(db, person.id);
  const lastDay = localDay(now, await getUserZone(db, person.id));
  const ending = { userId: person.id, only: "own", lastDay, reason: "cancelled" } as const;
  const ended = await endCoverage(db, now, ending);
  const endsOn = ended ?? (await findCanceledBefore(db, person.id));
  if (endsOn === null) throw conflict(problem("coverage.none_own"));
  return { ends_on: endsOn };
});

/**
 * Keeps coverage that the caller canceled: it continues or begins, the caller is emailed, and credited premiums are
 * invoiced again at once. A repeat changes nothing.
 * @throws Refusal conflict if it's too late to keep it
 */
export const keepHealth = write("themselves", "keepHealth", async ({ db, now, person }) => {
  const user = await lockPerson(db, person.id);
  const holder = { userId: user.id, only: "own" as const };
  const today = localDay(now, await getUserZone(db, user.id));
  const newest = await findKeepableCoverage(db, user, today);
  if (!newest) {
    const live = (await listChosenEnrollments(db, holder)).some(
      (row) => row.end_reason === null && hasPlan(row),
    );
    if (live) return;
    throw conflict(problem("coverage.none_to_keep"));
  }
  const goesOn = await undoCoverageEnd(db, now, holder, "cancelled");
  if (newest.ends_on !== null) await rechargePremiums(db, now, user.id, monthAfter(newest.ends_on));
  if (!goesOn) return;
  await queueMessage(db, now, "coverage_goes_on", user.email, {
    user_id: user.id,
    enrollment_id: goesOn.id,
  });
});
