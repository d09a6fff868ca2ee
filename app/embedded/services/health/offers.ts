import { createHash, randomUUID } from "node:crypto";
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
import { prepareQuery } from "~/storage/prepared-query";
import { getChooserZone } from "../zones";
import { notifyOwner } from "./offer-notices";
import { selectPermittedWindows } from "./team/who-may-choose";
import { findById, lockById, updateById } from "../rows-by-id";

/** Employers' offers, and who may choose from them when (handbook/rules.md#offers). */

export type StoredOfferTerms = OfferTerms<PlanOnList>;
export type OfferRow = Omit<Row<"group_offers">, "terms"> & { terms: StoredOfferTerms };
export type WindowRow = Row<"election_windows">;

const parseOffer = ({ terms, ...row }: Row<"group_offers">): OfferRow => ({
  ...row,
  terms: JSON.parse(terms) as StoredOfferTerms,
});

/** Returns an offer by its id, in any state; null for null and for an unknown id. */
export async function findOffer(db: Db, offerId: string | null): Promise<OfferRow | null> {
  const row = await findById(db, "group_offers", offerId);
  return row ? parseOffer(row) : null;
}

/** Returns a company's last 20 offers in all states, the newest period first. */
export async function listOffers(db: Db, companyId: string): Promise<OfferRow[]> {
  const rows = await db
    .selectFrom("group_offers")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("effective_on", "desc")
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return rows.map(parseOffer);
}

/**
 * Returns a company's offer whose period includes today, or else the next; null without one. Offers that ended or in
 * which too few take part don't count.
 * @param today YYYY-MM-DD
 */
export const findOfferInForce = async (
  db: Db,
  companyId: string,
  today: string,
): Promise<OfferRow | null> => findInForceAmong(await listOffers(db, companyId), today);

/** Returns the offer in force whose period includes today, or else the next, among {@link listOffers}; or null. */
export function findInForceAmong(all: readonly OfferRow[], today: string): OfferRow | null {
  const offers = all.filter((offer) => isInForce(offer) && offer.ends_on >= today);
  return offers.find(({ effective_on }) => effective_on <= today) ?? offers.at(-1) ?? null;
}

/** Returns an offer, locked until the transaction ends. Throws an Error for an unknown id. */
export async function lockOffer(db: Db, offerId: string): Promise<OfferRow> {
  const row = await lockById(db, "group_offers", offerId);
  if (!row) throw new Error(`There is no offer ${offerId}`);
  return parseOffer(row);
}

/**
 * Publishes an offer that an employer has signed, locks the company and emails the owner, in the submission's
 * transaction; a job invites employees from the window's first day. A repeat for a sign-up returns the same offer.
 * @throws Refusal conflict where another offer is in force for a part of its period
 */
export async function publishOffer(
  db: Db,
  now: number,
  offer: {
    companyId: string;
    registrationId: string;
    terms: StoredOfferTerms;
    openFrom: string;
    openTo: string;
    effectiveOn: string;
    signedName: string;
  },
): Promise<{ id: string }> {
  const { companyId, registrationId, openFrom, openTo, effectiveOn } = offer;
  // Concurrent sign-ups see each other's offer.
  await lockById(db, "companies", companyId);
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

/** A window to open. */
type NewWindow = {
  /** Null for a window without an employer's offer. */
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

/** Returns when the job has to look at an unanswered window next: to remind its person, or to close it. ISO, UTC. */
function nextActionAt(
  { opens_on, closes_on }: Pick<WindowRow, "opens_on" | "closes_on">,
  now: number,
  zone: string,
): string {
  const next = nextWindowDay({ answered: false, opens_on, closes_on }, localDay(now, zone));
  return dayStart(next ?? addDays(closes_on, 1), zone);
}

/**
 * Withdraws the window of a choice that was canceled. It opens again, without the choice, only if it is a life event's,
 * has not run out, and the person canceled the choice themselves (`isTakenBack`).
 */
export async function withdrawChoiceWindow(
  db: Db,
  now: number,
  windowId: string,
  isTakenBack: boolean,
): Promise<void> {
  const window = await findById(db, "election_windows", windowId);
  if (!window) return;
  const zone = await getChooserZone(db, window);
  const opensAgain =
    isTakenBack && window.why === "life_event" && window.closes_on >= localDay(now, zone);
  await updateById(db, now, "election_windows", windowId, {
    state: opensAgain ? "not_started" : "withdrawn",
    enrollment_id: opensAgain ? null : window.enrollment_id,
    next_action_at: opensAgain ? nextActionAt(window, now, zone) : null,
  });
}

/**
 * Opens a window in which a person may choose. Its id is derived from the person, cause and day, so a repeat finds the
 * same window and leaves it unchanged, except that it reopens a withdrawn one in the individual market.
 * @returns the window's id
 */
export async function openWindow(db: Db, now: number, window: NewWindow): Promise<string> {
  const { offerId, employeeId, userId, cause, lifeEvent, opensOn, closesOn, effectiveOn } = window;
  const timestamp = isoTime(now);
  const key = [offerId, employeeId ?? userId, cause, lifeEvent ?? opensOn].join(" ");
  const id = `window-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
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

const listWindowsOfUser = prepareQuery((db: Db, at: (name: "user" | "today") => string) =>
  selectPermittedWindows(db)
    .where("w.user_id", "=", at("user"))
    .where("w.closes_on", ">=", at("today"))
    .where("w.state", "in", ["not_started", "elected", "waived"])
    .orderBy("w.opens_on", "desc")
    .orderBy("w.created_at", "desc")
    .limit(50),
);

/** Returns at most 50 windows in which a person may choose today or later, answered or not, the newest first. */
export const listWindows = (db: Db, userId: string, today: string): Promise<WindowRow[]> =>
  listWindowsOfUser(db, { user: userId, today });

/**
 * Returns which of the windows that {@link listWindows} returned have opened by today, answered ones too, because an
 * answer can be changed while its window is open. Unanswered life events whose coverage begins before that of the
 * newest one come first, the others in the same order.
 */
export function listOpenToday(windows: readonly WindowRow[], today: string): WindowRow[] {
  const open = windows.filter(({ opens_on }) => opens_on <= today);
  const from = open[0]?.effective_on ?? "";
  const urgent = open
    .filter(({ why, state }) => why === "life_event" && state === "not_started")
    .filter(({ effective_on }) => effective_on < from)
    .toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1));
  return [...urgent, ...open.filter((row) => !urgent.includes(row))];
}
