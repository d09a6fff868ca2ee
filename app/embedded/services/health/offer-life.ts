import { electedStates } from "~/domain/health/answer-states";
import { addDays } from "~/domain/calendar-days";
import {
  nextOfferDay,
  nextWindowDay,
  offerStateOn,
  riskNoticeDays,
} from "~/domain/health/choosing/offer-clock";
import {
  extendOfferDays,
  extensionDays,
  canExtend,
  offerEndsOn,
} from "~/domain/health/choosing/offer-window";
import { dayEnd, dayStart, localDay } from "~/domain/local-days";
import { isInForce, type OfferState } from "~/domain/health/offer-states";
import { problem } from "~/domain/problems/problem";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { conflict } from "../../refusal";
import { recordAudit } from "../audit";
import { queueMessage } from "../outbox";
import { claimNotice } from "../sent-notices";
import { getLocationsZone } from "../zones";
import { countParticipation } from "./offer-answers";
import { notifyOwner } from "./offer-notices";
import { inviteEligible } from "./offer-invitations";
import { lockOffer, type OfferRow } from "./offers";
import type { SealsHolder } from "./receipts";
import { changeEnrollmentState } from "./replaced-answers";
import { isOfferClosed } from "./team/who-may-choose";
import { updateById } from "../rows-by-id";

/** Moves offers through their states by the clock (handbook/states.md#group-offer). */

/** The value of `invited_through`, which sorts after every id, of an offer that has no employee left to invite. */
const allInvited = "~";

/** Stores these columns of an offer and nothing else. Returns the changed offer. */
async function changeOffer(
  db: Db,
  now: number,
  offer: OfferRow,
  change: Partial<Omit<OfferRow, "id" | "terms">>,
): Promise<OfferRow> {
  await updateById(db, now, "group_offers", offer.id, change);
  return { ...offer, ...change };
}

/**
 * Returns the states after `from` up to `to`, through which an offer passes; several if the job has not run for long.
 */
function statesBetween(from: OfferState, to: OfferState): OfferState[] {
  const way: OfferState[] =
    to === "ineligible" || from === "ineligible"
      ? ["published", "ineligible", "ended"]
      : ["published", "closed", "active", "ended"];
  return way.slice(way.indexOf(from) + 1, way.indexOf(to) + 1);
}

/**
 * Moves an offer to the state that it has today, with what follows from each state on the way (but no invitations), and
 * warns the owner of one that still runs if too few take part. Without `isCounted`, enough people take part, no matter
 * how many chose.
 * @returns the changed offer
 */
async function advanceToToday(
  vault: SealsHolder,
  db: Db,
  now: number,
  offer: OfferRow,
  { isCounted = true } = {},
): Promise<OfferRow> {
  const today = localDay(now, await getLocationsZone(db, offer.company_id));
  const isNear = today >= addDays(offer.open_to, -riskNoticeDays);
  const isCountedNow = isCounted && offer.state === "published" && isNear;
  const { met } = isCountedNow ? await countParticipation(vault, db, offer) : { met: true };
  const state = offerStateOn(offer, met, today);
  if (state === "published") {
    if (
      isCountedNow &&
      !met &&
      (await claimNotice(db, now, `offer-at-risk:${offer.id}:${offer.open_to}`))
    )
      await notifyOwner(db, now, "offer_at_risk", offer);
    return offer;
  }
  let current = offer;
  for (const next of statesBetween(offer.state, state)) {
    await recordAudit(db, now, {
      action: `offer.${next}` as "offer.closed",
      object: `offer:${offer.id}`,
      before: { state: current.state },
      after: { state: next },
    });
    current = await changeOffer(db, now, current, { state: next });
    if (next === "ineligible") {
      await db
        .updateTable("enrollments")
        .set({ state: "cancelled", end_reason: tooFewReason, next_action_at: null })
        .set({ updated_at: isoTime(now) })
        .where("offer_id", "=", offer.id)
        .where("state", "=", "submitted")
        .execute();
      await notifyOwner(db, now, "offer_missed", current);
    }
    if (next === "ended") {
      const { ends_on } = current;
      await db
        .updateTable("enrollments")
        .set({ ends_on, end_reason: "period_over", next_action_at: isoTime(now) })
        .set({ updated_at: isoTime(now) })
        .where("offer_id", "=", offer.id)
        .where("state", "in", electedStates)
        .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">", ends_on)]))
        .execute();
    }
  }
  if (state === "ineligible") await notifyElectedEmployees(db, now, current, today);
  return current;
}

/** Tells employees who chose, once, that nothing begins. It waits until the offer can't be extended anymore. */
async function notifyElectedEmployees(db: Db, now: number, offer: OfferRow, today: string) {
  if (canExtend(offer, today) || !(await claimNotice(db, now, `offer-dropped:${offer.id}`))) return;
  const windows = await db
    .selectFrom("election_windows as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .select(["w.id", "u.email"])
    .where("w.offer_id", "=", offer.id)
    .where("w.state", "=", "elected")
    .where("u.status", "=", "active")
    .orderBy("w.id")
    .execute();
  for (const { id, email } of windows)
    await queueMessage(db, now, "offer_dropped", email, { window_id: id });
}

/**
 * Returns when an offer is due next (ISO, UTC): at the day's end while it is in force, otherwise as its next day
 * begins, for an ineligible one not extended yet the day it lapses; null if none is left.
 */
function nextCheckAt(offer: OfferRow, today: string, zone: string): string | null {
  if (isInForce(offer)) return dayEnd(today, zone);
  const lapses = addDays(offer.open_to, extensionDays + 1);
  if (offer.state === "ineligible" && offer.extended_at === null && lapses > today)
    return dayStart(lapses, zone);
  const next = nextOfferDay(offer, today);
  return next && dayStart(next, zone);
}

/**
 * Runs the scheduled changes of one offer, which must exist, in bounded parts: while employees are left to invite, it
 * stays due and continues after the last one, even after a crash. While the company's membership is canceled or over,
 * no one is invited and participation isn't counted. It is safe to repeat and to run concurrently.
 */
export async function advanceOffer(
  vault: SealsHolder,
  db: Db,
  now: number,
  id: string,
): Promise<void> {
  let offer = await lockOffer(db, id);
  const zone = await getLocationsZone(db, offer.company_id);
  const today = localDay(now, zone);
  if (offer.state === "published" && today < offer.open_from) {
    await changeOffer(db, now, offer, { next_action_at: dayStart(offer.open_from, zone) });
    return;
  }
  if (await isOfferClosed(db, offer.company_id)) {
    // Until the membership is resumed, no invitations or reminders are sent and participation isn't counted.
    const isOver = today > offer.ends_on;
    if (isOver || offer.state !== "published")
      await advanceToToday(vault, db, now, offer, { isCounted: false });
    await changeOffer(db, now, offer, { next_action_at: isOver ? null : dayEnd(today, zone) });
    return;
  }
  const goesOn = offer.invited_through !== allInvited;
  if (!goesOn) offer = await advanceToToday(vault, db, now, offer);
  if (isInForce(offer)) {
    const last = await inviteEligible(db, now, offer, goesOn ? (offer.invited_through ?? "") : "");
    if (last !== null) {
      await changeOffer(db, now, offer, { invited_through: last, next_action_at: isoTime(now) });
      return;
    }
    // The job may not have run during the whole window.
    if (goesOn) offer = await advanceToToday(vault, db, now, offer);
  }
  await changeOffer(db, now, offer, {
    invited_through: allInvited,
    next_action_at: nextCheckAt(offer, today, zone),
  });
}

/**
 * Extends an offer and its windows to 14 days after their last day, or yesterday if that is later, and moves its start
 * if that is too soon, once: before they have closed, or after too few took part, whose choices then count again. A
 * repeat while the extended window lasts changes nothing.
 * @throws Refusal conflict when it can't be extended, anymore or again, and when the company's memberships are over
 */
export async function extendWindow(db: Db, now: number, offerId: string): Promise<OfferRow> {
  const offer = await lockOffer(db, offerId);
  const zone = await getLocationsZone(db, offer.company_id);
  const today = localDay(now, zone);
  if (offer.extended_at !== null && offer.state === "published") return offer;
  if (!canExtend(offer, today) || (await isOfferClosed(db, offer.company_id)))
    throw conflict(problem("offers.no_extension"));
  const { openFrom, openTo, effectiveOn } = extendOfferDays(
    { openFrom: offer.open_from, openTo: offer.open_to, effectiveOn: offer.effective_on },
    today,
  );
  const timestamp = isoTime(now);
  const extended = await changeOffer(db, now, offer, {
    state: "published",
    open_to: openTo,
    effective_on: effectiveOn,
    // By the agreement, the period lasts a year from the first day of coverage.
    ends_on: offerEndsOn(effectiveOn),
    extended_at: timestamp,
    next_action_at: timestamp,
  });
  const days = { answered: false, opens_on: openFrom, closes_on: openTo };
  const next = nextWindowDay(days, today);
  const change = {
    closes_on: openTo,
    effective_on: effectiveOn,
    updated_at: timestamp,
    next_action_at: next && dayStart(next, zone),
  };
  const openWindows = () =>
    db.updateTable("election_windows").where("offer_id", "=", offerId).where("why", "=", "open");
  await openWindows()
    .set({ ...change, state: "not_started" })
    .where("state", "in", ["not_started", "no_response"])
    .execute();
  await openWindows().set(change).where("state", "in", ["elected", "waived"]).execute();
  // Later employees keep their own last day to choose, but nothing begins before the offer.
  await db
    .updateTable("election_windows")
    .set({ effective_on: effectiveOn, updated_at: timestamp })
    .where("offer_id", "=", offerId)
    .where("effective_on", "<", effectiveOn)
    .execute();
  await restoreChoices(db, now, extended);
  await recordAudit(db, now, {
    action: "offer.extended",
    object: `offer:${offerId}`,
    before: { state: offer.state, open_to: offer.open_to, effective_on: offer.effective_on },
    after: { state: "published", open_to: openTo, effective_on: effectiveOn },
  });
  return extended;
}

/** The end reason of choices from an offer in which too few took part. */
const tooFewReason = "participation";

/**
 * Moves an extended offer's choices that would begin too soon to its first day, and submits again those that were
 * canceled because too few took part.
 */
async function restoreChoices(db: Db, now: number, offer: OfferRow): Promise<void> {
  const rows = await db
    .selectFrom("enrollments as e")
    .innerJoin("election_windows as w", "w.enrollment_id", "e.id")
    .selectAll("e")
    .where("e.offer_id", "=", offer.id)
    .where((eb) =>
      eb.or([
        eb("e.state", "=", "submitted"),
        eb.and([eb("e.state", "=", "cancelled"), eb("e.end_reason", "=", tooFewReason)]),
      ]),
    )
    .execute();
  for (const row of rows) {
    const effective_on =
      row.effective_on > offer.effective_on ? row.effective_on : offer.effective_on;
    await db.updateTable("enrollments").set({ effective_on }).where("id", "=", row.id).execute();
    await changeEnrollmentState(
      db,
      now,
      { ...row, effective_on },
      { state: "submitted", end_reason: null },
    );
  }
}
