import type { PlanOnList } from "~/contract/shapes";
import type { Tier } from "~/domain/benefits/plan-words";
import { lastOfMonth } from "~/domain/calendar-days";
import { dayStart, localDay } from "~/domain/local-days";
import type { WaiverReason } from "~/domain/health/choosing/waiver-reasons";
import type { CoveredPeople } from "~/domain/health/covered-people";
import { findComparedAnswer } from "~/domain/health/election/answer-before";
import type { OfferedAddOn, OfferedAncillary, OfferTerms } from "~/domain/health/offer-terms";
import { premiumShares } from "~/domain/health/premium-shares";
import { problem } from "~/domain/problems/problem";
import { isInForce } from "~/domain/health/offer-states";
import type { Db, NewRow, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, conflict } from "../../refusal";
import { recordAudit } from "../audit";
import { pickStoredTerms } from "../benefits/chosen-terms";
import { queueMessage } from "../outbox";
import { getChooserZone } from "../zones";
import { createOrderedId } from "../ordered-id";
import { sealPlaceOf } from "../sealed-columns";
import type { Vault } from "../sign-up/kinds/submission";
import { lockPerson } from "../sign-up/registration-rows";
import { storeDependents } from "./dependents";
import { findEffectiveOn } from "./life-events";
import { findOffer, type OfferRow, type StoredOfferTerms, type WindowRow } from "./offers";
import { storeReceipt, loadReceiptSide } from "./receipts";
import { listAnswersFrom, replaceAnswers, type ReplacedAnswers } from "./replaced-answers";
import { advanceEnrollment } from "./stopped-elections";
import { selectPermittedWindows } from "./team/who-may-choose";
import { findById, updateById } from "../rows-by-id";

/** A choice of coverage, or a waiver. */
export type Election = {
  /** Null for a waiver, and for dental or vision alone. */
  plan: (PlanOnList & { id: string }) | null;
  /** Null unless they waive. */
  waiver: WaiverReason | null;
  tier: Tier;
  dental: OfferedAncillary | null;
  vision: OfferedAncillary | null;
  addOns: readonly OfferedAddOn[];
  covered: CoveredPeople;
};

/** A signed choice: who signed it, in which window, and from which sign-up. */
type SignedElection = {
  user: Pick<UserRow, "id">;
  registrationId: string;
  windowId: string;
  election: Election;
  signedName: string;
  reference: string;
};

/**
 * Returns a person's window if they may choose in it today, which an employee who has left or works too few hours may
 * not, with the day and time zone that count.
 * @throws Refusal conflict
 */
async function getOpenWindow(
  db: Db,
  now: number,
  userId: string,
  windowId: string,
): Promise<{ window: WindowRow; today: string; zone: string }> {
  const window = await selectPermittedWindows(db)
    .where("w.id", "=", windowId)
    .where("w.user_id", "=", userId)
    .executeTakeFirst();
  if (!window || window.state === "withdrawn") throw conflict(problem("coverage.no_window"));
  const { opens_on, closes_on } = window;
  const zone = await getChooserZone(db, window);
  const today = localDay(now, zone);
  if (today < opens_on) throw conflict(problem("coverage.window_ahead", { day: opens_on }));
  if (today > closes_on) throw conflict(problem("coverage.window_shut", { day: closes_on }));
  return { window, today, zone };
}

/**
 * Returns the employer's offer of a window, which is null for a person's own, and the last day on which it covers an
 * employee who leaves; null if they stay.
 * @throws Refusal conflict if the offer is over, or the employee leaves before the coverage begins
 */
async function getOfferOfWindow(
  db: Db,
  { offer_id, employee_id, effective_on }: WindowRow,
): Promise<{ offer: OfferRow | null; endsOn: string | null }> {
  if (offer_id === null) return { offer: null, endsOn: null };
  const offer = await findOffer(db, offer_id);
  if (!offer || !isInForce(offer)) throw conflict(problem("coverage.offer_over"));
  const employee = await db
    .selectFrom("employees")
    .select(["employment_state", "last_day"])
    .where("id", "=", employee_id ?? "")
    .where("company_id", "=", offer.company_id)
    .executeTakeFirst();
  const endsOn = employee?.last_day ? lastOfMonth(employee.last_day) : null;
  const isGone = employee?.employment_state === "terminated" || (endsOn ?? "9") < effective_on;
  if (!employee || isGone) throw conflict(problem("coverage.no_window"));
  return { offer, endsOn };
}

/**
 * Returns the choice with the offer's own plans and prices.
 * @throws Refusal conflict for a choice that isn't part of it
 */
function priceFromOffer(terms: StoredOfferTerms, election: Election): Election {
  const among = <Item extends { id: string }>(items: readonly Item[], id: string): Item => {
    const item = items.find((each) => each.id === id);
    if (!item) throw conflict(problem("coverage.not_offered"));
    return item;
  };
  return {
    ...election,
    plan: election.plan && among(terms.plans, election.plan.id),
    dental: election.dental && among(terms.dental, election.dental.id),
    vision: election.vision && among(terms.vision, election.vision.id),
    addOns: election.addOns.map(({ id }) => among(terms.add_ons, id)),
  };
}

/**
 * Returns what employer and member pay for a medical plan, in cents a month. Without an offer's terms, or with terms
 * that lack their reference plan, the member pays all.
 * @param chosen the plan's premium by tier
 */
export function splitPremium(
  terms: OfferTerms | null,
  tier: Tier,
  chosen: Record<Tier, number>,
): { employer_share_c: number | null; member_share_c: number } {
  const reference = terms?.plans.find(({ slug }) => slug === terms.reference)?.premium_c;
  if (!terms || !reference) return { employer_share_c: null, member_share_c: chosen[tier] };
  const { ee_pct, dep_pct } = terms;
  return premiumShares({ tier, ee_pct, dep_pct, reference, chosen });
}

/**
 * Returns how a person buys a choice for themselves: from an association if its plan isn't sold to individuals
 * otherwise.
 */
async function findOwnSource(db: Db, { plan }: Election): Promise<"association" | "individual"> {
  const row = await findById(db, "plans", plan?.id ?? null);
  const markets = JSON.parse(row?.markets ?? "[]") as string[];
  return markets.includes("association") && !markets.includes("individual")
    ? "association"
    : "individual";
}

/** Returns the columns of an enrollment that store a choice, with its prices of today; null for what wasn't chosen. */
function toChoiceColumns(
  { plan, tier, dental, vision, addOns }: Election,
  terms: OfferTerms | null,
) {
  const none = { employer_share_c: null, member_share_c: null };
  const storedPrice = (each: OfferedAncillary | null) =>
    each && JSON.stringify({ premium_c: each.premium_c });
  return {
    plan_id: plan?.id ?? null,
    tier,
    dental_id: dental?.id ?? null,
    vision_id: vision?.id ?? null,
    plan_chosen: plan && JSON.stringify(pickStoredTerms(plan)),
    dental_chosen: storedPrice(dental),
    vision_chosen: storedPrice(vision),
    addons_chosen:
      addOns.length === 0
        ? null
        : JSON.stringify(
            addOns.map(({ slug, title, spanish, price_c }) => ({ slug, title, spanish, price_c })),
          ),
    ...(plan ? splitPremium(terms, tier, plan.premium_c) : none),
  };
}

/**
 * Stores a member's choice or waiver at today's prices, with their dependents, and emails the receipt. The earlier
 * enrollment ends, or never begins. The same registration again changes nothing. Call it in the submission's
 * transaction, for the person themselves, whose row it locks.
 * @throws Refusal conflict when the window isn't open today, or the choice isn't available anymore; forbidden for an
 * inactive account
 */
export async function submitElection(
  vault: Vault,
  db: Db,
  now: number,
  { user, registrationId, windowId, election, signedName, reference }: SignedElection,
): Promise<{ enrollmentId: string }> {
  const person = await lockPerson(db, user.id);
  const same = await db
    .selectFrom("enrollments")
    .select("id")
    .where("user_id", "=", person.id)
    .where("registration_id", "=", registrationId)
    .executeTakeFirst();
  if (same) return { enrollmentId: same.id };
  if (person.status !== "active") throw new Refusal("forbidden");
  const { window: opened, today, zone } = await getOpenWindow(db, now, person.id, windowId);
  const effective_on = await findEffectiveOn(vault, db, opened, today);
  const window = { ...opened, effective_on };
  const { offer, endsOn } = await getOfferOfWindow(db, window);
  const terms = offer?.terms ?? null;
  const choice = terms ? priceFromOffer(terms, election) : election;
  const covers = (choice.plan ?? choice.dental ?? choice.vision) !== null;
  if (!covers && choice.waiver === null) throw conflict(problem("coverage.nothing_chosen"));

  const id = createOrderedId("enrollment-", now);
  const source = offer ? ("offer" as const) : await findOwnSource(db, choice);
  const dependents = covers
    ? await storeDependents(vault, db, now, person.id, choice.covered.dependents)
    : [];
  const covered: CoveredPeople = { subscriber: choice.covered.subscriber, dependents };
  const clocked = {
    state: covers ? ("submitted" as const) : ("waived" as const),
    effective_on: window.effective_on,
    ends_on: endsOn,
    frozen_until: null,
  };
  const company_id = offer?.company_id ?? null;
  const before = findComparedAnswer(await listAnswersFrom(db, person.id, today), {
    at_work: source === "offer",
    effective_on,
  });
  const row: NewRow<"enrollments"> = {
    ...toChoiceColumns(choice, terms),
    ...clocked,
    id,
    user_id: person.id,
    source,
    company_id,
    employee_id: window.employee_id,
    offer_id: offer?.id ?? null,
    window_id: window.id,
    registration_id: registrationId,
    waiver_reason:
      choice.waiver && vault.seals.seal(choice.waiver, sealPlaceOf("waiverReason", id)),
    covered: vault.seals.seal(JSON.stringify(covered), sealPlaceOf("covered", id)),
    receipt: null,
    reference,
    signed_name: signedName.trim(),
    signed_at: isoTime(now),
    end_reason: endsOn && "employment_ended",
    next_action_at: clocked.state === "waived" ? null : dayStart(clocked.effective_on, zone),
    replaced: null,
    created_at: isoTime(now),
    updated_at: isoTime(now),
  };
  const was = before ? await loadReceiptSide(vault, db, before.id) : null;
  await db.insertInto("enrollments").values(row).execute();
  const replaced: ReplacedAnswers = {
    answers: await replaceAnswers(db, now, { ...row, company_id }),
    window: { state: window.state, enrollment_id: window.enrollment_id },
  };
  await db
    .updateTable("enrollments")
    .set({ replaced: JSON.stringify(replaced) })
    .where("id", "=", id)
    .execute();
  const answered = {
    state: covers ? ("elected" as const) : ("waived" as const),
    enrollment_id: id,
  };
  await updateById(db, now, "election_windows", window.id, answered);
  const after = await loadReceiptSide(vault, db, id);
  await storeReceipt(vault, db, id, { why: window.why, before: was, after });
  await recordAudit(db, now, {
    action: covers ? "election.submitted" : "election.waived",
    object: `enrollment:${id}`,
    after: { state: clocked.state, effective_on: clocked.effective_on },
  });
  await queueMessage(db, now, "election_receipt", person.email, {
    user_id: person.id,
    enrollment_id: id,
  });
  // Coverage for a birth starts with its month, so it may have begun already, and the replaced coverage may be over.
  for (const each of [...replaced.answers, { id }]) await advanceEnrollment(db, now, each.id);
  return { enrollmentId: id };
}
