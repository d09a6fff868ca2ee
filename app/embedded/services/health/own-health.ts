import type { HealthReceipt, OwnCoverage, OwnHealth } from "~/contract/health/coverage-calls";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { coveringStates, liveStates } from "~/domain/health/answer-states";
import { localDay } from "~/domain/local-days";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { isThemselves } from "../account/rights";
import { provedAddress } from "../account/proved-address";
import { homeOf } from "../benefits/home";
import type { Person } from "../people-queries";
import { sameUntilOf } from "./life-events";
import { windowAhead } from "./offer-invitations";
import { offerInForce, offerOf } from "./offers";
import { openingOf } from "../sign-up/openings";
import { electionFacts } from "./own-election";
import { coveredBy, receiptIn, sideOf } from "./receipts";
import { keepableOf } from "./taken-back";
import { isOfferClosed, isOutsideOffers, windowsToChooseIn } from "./team/who-may-choose";
import { windowToday } from "./team/window-today";

const isLive = ({ state }: Pick<Row<"enrollments">, "state">) =>
  (liveStates as readonly string[]).includes(state);

/** The coverage that ended last before a day. */
function endedBefore(rows: readonly Row<"enrollments">[], today: string): OwnHealth["ended"] {
  const [last] = rows
    .filter(({ state }) => (coveringStates as readonly string[]).includes(state))
    .filter((row) => (row.plan_id ?? row.dental_id ?? row.vision_id) !== null)
    .flatMap(({ ends_on, end_reason }) =>
      ends_on !== null && ends_on < today ? [{ ends_on, end_reason }] : [],
    )
    .toSorted((one, other) => (one.ends_on < other.ends_on ? 1 : -1));
  return last ?? null;
}

/** Where somebody lives, as they said with their choice. */
const stateOf = async (app: Installation, row: Pick<Row<"enrollments">, "id" | "covered">) =>
  (await coveredBy(app, row))?.subscriber.address.state ?? null;

async function coverageFor(
  app: Installation,
  person: Person,
  row: Row<"enrollments">,
): Promise<OwnCoverage> {
  const { db } = app.storage;
  const { people, waiver_reason: _, ...side } = await sideOf(app, db, row.id);
  const carriers = await db
    .selectFrom("enrollments as e")
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .select(["m.slug as plan_slug", "m.carrier", "d.carrier as dental_carrier"])
    .select("v.carrier as vision_carrier")
    .where("e.id", "=", row.id)
    .executeTakeFirstOrThrow();
  const { id, source, reference, frozen_until, state, end_reason } = row;
  return {
    ...side,
    ...carriers,
    id,
    source,
    reference,
    frozen_until,
    add_ons: [...side.add_ons],
    state: state as OwnCoverage["state"],
    us_state: await stateOf(app, row),
    end_reason,
    people_count: people.length,
    people: isThemselves(person) ? [...people] : null,
  };
}

/** In which window somebody may choose today, or else from a day to come. */
async function windowOf(
  app: Installation,
  person: Person,
  today: string,
): Promise<OwnHealth["window"]> {
  const { db } = app.storage;
  const userId = person.id;
  const ahead = () =>
    windowsToChooseIn(db)
      .where("w.user_id", "=", userId)
      .where("w.opens_on", ">", today)
      .where("w.state", "=", "not_started")
      .orderBy("w.opens_on")
      .limit(1)
      .executeTakeFirst();
  const open = await windowToday(app, db, userId, today);
  const window = open ?? (await ahead());
  if (!window)
    return (await hiredFor(db, app.clock(), person, today)) ?? unopenedFor(app, person, today);
  const offer = window.offer_id ? await offerOf(db, window.offer_id) : null;
  const company = offer
    ? await db
        .selectFrom("companies")
        .select("co_name")
        .where("id", "=", offer.company_id)
        .executeTakeFirst()
    : undefined;
  const { why, opens_on, closes_on, effective_on, state } = window;
  const same_until = await sameUntilOf(app, db, window);
  return {
    why,
    opens_on,
    closes_on,
    effective_on,
    same_until,
    state,
    company: company?.co_name ?? null,
  };
}

/** When somebody who was hired may choose from their employer's offer, while the wait lasts. */
async function hiredFor(
  db: Installation["storage"]["db"],
  now: number,
  person: Person,
  today: string,
): Promise<OwnHealth["window"]> {
  const offer = person.company_id && (await offerInForce(db, person.company_id, today));
  if (!offer || (await isOfferClosed(db, offer.company_id))) return null;
  const days = await windowAhead(db, now, offer, person.id);
  return days && { ...days, same_until: null, state: "not_started", company: person.co_name };
}

/** Until when somebody may buy for themselves where plans are sold at their home: nothing is kept of that before they begin. */
async function unopenedFor(
  app: Installation,
  person: Person,
  today: string,
): Promise<OwnHealth["window"]> {
  const { db } = app.storage;
  const { window } = await electionFacts(app, db, person, today);
  if (!window || window.id !== null) return null;
  const home = await homeOf(db, person);
  const wanted = {
    product: "health" as const,
    us_state: home?.us_state ?? null,
    email: provedAddress(person),
  };
  const { open } = await openingOf(db, app.clock(), wanted, person);
  if (!open) return null;
  const { why, opens_on, closes_on, effective_on } = window;
  return {
    why,
    opens_on,
    closes_on,
    effective_on,
    same_until: null,
    state: "not_started",
    company: null,
  };
}

async function keepOf(
  app: Installation,
  person: Person,
  today: string,
): Promise<OwnHealth["keep"]> {
  const row = await keepableOf(app.storage.db, person, today);
  if (!row) return null;
  const { member_c } = await sideOf(app, app.storage.db, row.id);
  const ends_on = row.state === "cancelled" ? null : row.ends_on;
  return { ends_on, effective_on: row.effective_on, member_c };
}

/** Everything that the pages of one's own coverage say. An administrator in the account sees no family and no receipt. */
export async function ownHealth(app: Installation, person: Person): Promise<OwnHealth> {
  const { db } = app.storage;
  const today = localDay(app.clock(), person.zone);
  const rows = await db
    .selectFrom("enrollments")
    .selectAll()
    .where("user_id", "=", person.id)
    .orderBy("effective_on", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const answers: OwnCoverage[] = [];
  for (const row of rows.filter(isLive).slice(0, 6)) {
    if (row.ends_on === null || row.ends_on >= today)
      answers.push(await coverageFor(app, person, row));
  }
  const own = answers.some(
    ({ source, state, ends_on }) => source !== "offer" && state !== "waived" && ends_on === null,
  );
  const offer = person.company_id && (await offerInForce(db, person.company_id, today));
  const isEmployee =
    offer && !(await isOfferClosed(db, offer.company_id))
      ? await db
          .selectFrom("employees")
          .select("id")
          .where("user_id", "=", person.id)
          .where("employment_state", "!=", "terminated")
          .where("class", "=", "full_time")
          .where("hours_per_week", ">=", fullTimeHours)
          .executeTakeFirst()
      : undefined;
  return {
    window: await windowOf(app, person, today),
    answers,
    ended: answers.some(({ state }) => state !== "waived") ? null : endedBefore(rows, today),
    receipts: await Promise.all(
      rows
        .filter(({ receipt }) => receipt !== null)
        .map(async (row) => ({
          id: row.id,
          reference: row.reference,
          effective_on: row.effective_on,
          at: row.signed_at ?? row.created_at,
          us_state: await stateOf(app, row),
          waived: (row.plan_id ?? row.dental_id ?? row.vision_id) === null,
        })),
    ),
    own,
    keep: own ? null : await keepOf(app, person, today),
    period_ends_on: offer ? offer.ends_on : null,
    may_report: own || isEmployee !== undefined,
    part_time: await isOutsideOffers(db, person),
  };
}

/** What a choice of the caller's changed. @throws Refusal not_found for somebody else's */
export async function healthReceipt(
  app: Installation,
  person: Person,
  id: string,
): Promise<HealthReceipt> {
  const row = await app.storage.db
    .selectFrom("enrollments")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", person.id)
    .executeTakeFirst();
  const kept = row && (await receiptIn(app, row));
  if (!row || !kept) throw new Refusal("not_found");
  const { reference, signed_name, signed_at, frozen_until } = row;
  const copied = (side: typeof kept.after) => ({
    ...side,
    add_ons: [...side.add_ons],
    people: [...side.people],
  });
  return {
    id,
    reference,
    signed_name,
    signed_at,
    frozen_until,
    why: kept.why,
    before: kept.before && copied(kept.before),
    after: copied(kept.after),
    us_state: await stateOf(app, row),
    live: isLive(row),
  };
}
