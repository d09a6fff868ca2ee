import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { PlanOnList } from "~/contract/shapes";
import { addDays } from "~/domain/calendar-days";
import { dayStart, localDay } from "~/domain/local-days";
import type { WindowCause } from "~/domain/health/election-windows";
import { agreementToSign, groupAgreementVersion } from "~/domain/health/offer/signed-agreement";
import type { OfferTerms } from "~/domain/health/offer-terms";
import { nextWindowDay } from "~/domain/health/choosing/offer-clock";
import { offerEndsOn } from "~/domain/health/choosing/offer-window";
import { inEveryLanguage } from "~/language/in-each";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { problem } from "~/domain/problems/problem";
import { isInForce } from "~/domain/health/offer-states";
import { conflict } from "../../refusal";
import { recordAudit } from "../audit";
import { prepareQuery } from "../prepared-query";
import { getChooserZone } from "../zones";
import { notifyOwner } from "./offer-notices";
import { selectOpenWindows } from "./team/who-may-choose";

/** Employers' offers, and who may choose from them when (handbook/rules.md#offers). */

export type Terms = OfferTerms<PlanOnList>;
export type OfferRow = Omit<Row<"group_offers">, "terms"> & { terms: Terms };
export type WindowRow = Row<"election_windows">;

const offerOfRow = ({ terms, ...row }: Row<"group_offers">): OfferRow => ({
  ...row,
  terms: JSON.parse(terms) as Terms,
});

/** Returns an offer by its id, in any state, or null. */
export async function offerOf(db: Db, offerId: string): Promise<OfferRow | null> {
  const row = await db
    .selectFrom("group_offers")
    .selectAll()
    .where("id", "=", offerId)
    .executeTakeFirst();
  return row ? offerOfRow(row) : null;
}

/** Returns all offers of a company, the newest period first. */
export async function listOffers(db: Db, companyId: string): Promise<OfferRow[]> {
  const rows = await db
    .selectFrom("group_offers")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("effective_on", "desc")
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return rows.map(offerOfRow);
}

/**
 * Returns the offer for a company's employees whose period includes today, or else the next. Offers that ended or in
 * which too few take part don't count.
 * @param today YYYY-MM-DD
 */
export const offerInForce = async (
  db: Db,
  companyId: string,
  today: string,
): Promise<OfferRow | null> => inForceAmong(await listOffers(db, companyId), today);

/** Returns the offer in force among all offers of a company, which are ordered by period, newest first. */
export function inForceAmong(all: readonly OfferRow[], today: string): OfferRow | null {
  const offers = all.filter((offer) => isInForce(offer) && offer.ends_on >= today);
  return offers.find(({ effective_on }) => effective_on <= today) ?? offers.at(-1) ?? null;
}

/** Locks and returns an offer. (An update that changes nothing locks on both engines.) */
export async function lockOffer(db: Db, offerId: string): Promise<OfferRow> {
  const row = await db
    .updateTable("group_offers")
    .set({ id: sql.ref("id") })
    .where("id", "=", offerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return offerOfRow(row);
}

/**
 * Publishes an offer that an employer has signed, in the submission's transaction; a job invites employees from the
 * first day of the window. A repeat for the same sign-up returns the same offer.
 * @throws Refusal conflict where another offer is in force for a part of its period
 */
export async function publishOffer(
  db: Db,
  now: number,
  offer: {
    companyId: string;
    registrationId: string;
    terms: Terms;
    openFrom: string;
    openTo: string;
    effectiveOn: string;
    signedName: string;
  },
): Promise<{ id: string }> {
  const { companyId, registrationId, openFrom, openTo, effectiveOn } = offer;
  // Locks the company, so that concurrent sign-ups see each other's offer.
  await db
    .updateTable("companies")
    .set({ id: sql.ref("id") })
    .where("id", "=", companyId)
    .execute();
  const others = await listOffers(db, companyId);
  const same = others.find((each) => each.registration_id === registrationId);
  if (same) return { id: same.id };
  const taken = others.some((each) => isInForce(each) && each.ends_on >= effectiveOn);
  if (taken) throw conflict(problem("offers.taken"));
  const timestamp = isoTime(now);
  const id = randomUUID();
  await db
    .insertInto("group_offers")
    .values({
      id,
      company_id: companyId,
      registration_id: registrationId,
      state: "published",
      open_from: openFrom,
      open_to: openTo,
      effective_on: effectiveOn,
      terms: JSON.stringify(offer.terms),
      ends_on: offerEndsOn(effectiveOn),
      extended_at: null,
      agreement_version: groupAgreementVersion,
      agreement: JSON.stringify(inEveryLanguage(agreementToSign)),
      signed_name: offer.signedName,
      signed_at: timestamp,
      invited_through: null,
      next_action_at: timestamp,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .execute();
  await notifyOwner(db, now, "offer_published", { id, company_id: companyId });
  await recordAudit(db, now, {
    action: "offer.published",
    object: `offer:${id}`,
    after: { company: companyId, open_from: openFrom, open_to: openTo, effective_on: effectiveOn },
  });
  return { id };
}

type NewWindow = {
  /** Null in the individual market. */
  offerId: string | null;
  employeeId: string | null;
  userId: string | null;
  cause: WindowCause;
  /** The id of the life event, each of which has a window: two may be reported on one day. */
  lifeEvent?: string;
  opensOn: string;
  /** The last day. */
  closesOn: string;
  effectiveOn: string;
};

/** Returns an id that is the same for the same person, cause and day, so that a window is opened only once. */
function windowId(keyParts: NewWindow): string {
  const { offerId, employeeId, userId, cause, lifeEvent, opensOn } = keyParts;
  const key = [offerId, employeeId ?? userId, cause, lifeEvent ?? opensOn].join(" ");
  return `window-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
}

function nextActionAt(
  { opens_on, closes_on }: Pick<WindowRow, "opens_on" | "closes_on">,
  now: number,
  zone: string,
): string {
  const next = nextWindowDay({ answered: false, opens_on, closes_on }, localDay(now, zone));
  return dayStart(next ?? addDays(closes_on, 1), zone);
}

/**
 * Withdraws a person's own choice in a window. While the days of a life event run, a person who canceled it themselves
 * may choose again; any other window is withdrawn.
 * @param isTakenBack whether they canceled it themselves
 */
export async function withdrawOwnChoice(
  db: Db,
  now: number,
  windowId: string,
  isTakenBack: boolean,
): Promise<void> {
  const window = await db
    .selectFrom("election_windows")
    .selectAll()
    .where("id", "=", windowId)
    .executeTakeFirst();
  if (!window) return;
  const zone = await getChooserZone(db, window);
  const staysOpen =
    isTakenBack && window.why === "life_event" && window.closes_on >= localDay(now, zone);
  const change = staysOpen
    ? {
        state: "not_started" as const,
        enrollment_id: null,
        next_action_at: nextActionAt(window, now, zone),
      }
    : { state: "withdrawn" as const, next_action_at: null };
  await db
    .updateTable("election_windows")
    .set(change)
    .set({ updated_at: isoTime(now) })
    .where("id", "=", window.id)
    .execute();
}

/**
 * Opens a window in which a person may choose. A repeat returns the window unchanged, except that it reopens a
 * withdrawn one in the individual market.
 * @returns its id
 */
export async function openWindow(db: Db, now: number, window: NewWindow): Promise<string> {
  const { offerId, employeeId, userId, cause, opensOn, closesOn, effectiveOn } = window;
  const timestamp = isoTime(now);
  const id = windowId(window);
  const zone = await getChooserZone(db, { employee_id: employeeId, user_id: userId });
  const days = { opens_on: opensOn, closes_on: closesOn };
  await db
    .insertInto("election_windows")
    .values({
      id,
      offer_id: offerId,
      employee_id: employeeId,
      user_id: userId,
      why: cause,
      opens_on: opensOn,
      closes_on: closesOn,
      effective_on: effectiveOn,
      state: "not_started",
      enrollment_id: null,
      invited_at: null,
      reminded_at: null,
      next_action_at: nextActionAt(days, now, zone),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ state: "not_started", enrollment_id: null, updated_at: timestamp })
        .where("election_windows.state", "=", "withdrawn")
        .where("election_windows.why", "=", "market"),
    )
    .execute();
  return id;
}

const findWindows = prepareQuery((db, at: (name: "user" | "today") => string) =>
  selectOpenWindows(db)
    .where("w.user_id", "=", at("user"))
    .where("w.closes_on", ">=", at("today"))
    .where("w.state", "in", ["not_started", "elected", "waived"])
    .orderBy("w.opens_on", "desc")
    .orderBy("w.created_at", "desc")
    .limit(50),
);

/** Returns the windows in which a person may choose today or later, the newest first. */
export const listWindows = (db: Db, userId: string, today: string): Promise<WindowRow[]> =>
  findWindows(db, { user: userId, today });

/**
 * Returns those in which they may choose today. Answered ones are among them, because an answer can be changed while
 * its window is open. Unanswered life events whose coverage begins before the newest window's come first.
 */
export function openAmong(windows: readonly WindowRow[], today: string): WindowRow[] {
  const rows = windows.filter(({ opens_on }) => opens_on <= today);
  const from = rows[0]?.effective_on ?? "";
  const waiting = rows
    .filter(({ why, state }) => why === "life_event" && state === "not_started")
    .filter(({ effective_on }) => effective_on < from)
    .toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1));
  return [...waiting, ...rows.filter((row) => !waiting.includes(row))];
}
