import { fullTimeHours } from "~/domain/company/employee-classes";
import { coveringStates, liveStates } from "~/domain/health/answer-states";
import type { WindowCause } from "~/domain/health/election-windows";
import { localDay } from "~/domain/local-days";
import type { Row } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { Refusal } from "~/embedded/refusal";
import { isThemselves } from "~/embedded/services/account/rights";
import { provedAddress } from "~/embedded/services/account/proved-address";
import { homeOf } from "~/embedded/services/benefits/home";
import type { Person } from "~/embedded/services/people-queries";
import { sameUntilOf } from "~/embedded/services/health/life-events";
import { windowAhead } from "~/embedded/services/health/offer-invitations";
import { offerInForce, offerOf } from "~/embedded/services/health/offers";
import { openingOf } from "~/embedded/services/sign-up/openings";
import { electionFacts } from "~/embedded/services/health/own-election";
import { coveredBy, receiptIn, sideOf } from "~/embedded/services/health/receipts";
import { keepableOf } from "~/embedded/services/health/taken-back";
import {
  isOfferClosed,
  isOutsideOffers,
  windowsToChooseIn,
} from "~/embedded/services/health/team/who-may-choose";
import { windowToday } from "~/embedded/services/health/team/window-today";
import { read } from "../call";

/** In which somebody may choose. */
type OwnWindow = {
  why: WindowCause;
  opens_on: string;
  closes_on: string;
  effective_on: string;
  /** The last day on which a choice takes effect on that day; null: any of the window does. */
  same_until: string | null;
  state: Row<"election_windows">["state"];
  company: string | null;
};

const isLive = ({ state }: Pick<Row<"enrollments">, "state">) =>
  (liveStates as readonly string[]).includes(state);

/** The coverage that ended last before a day. */
function endedBefore(rows: readonly Row<"enrollments">[], today: string) {
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

async function coverageFor(app: Installation, person: Person, row: Row<"enrollments">) {
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
    /** Somebody said that it wasn't them: it does nothing until then. */
    frozen_until,
    add_ons: [...side.add_ons],
    state: state as "submitted" | "enrolled" | "waived",
    /** USPS code of where the person lives, whose time is said; null: not known. */
    us_state: await stateOf(app, row),
    end_reason,
    people_count: people.length,
    /** Null for an administrator in the account: nobody's family is theirs to see. */
    people: isThemselves(person) ? [...people] : null,
  };
}
export type OwnCoverage = Awaited<ReturnType<typeof coverageFor>>;

/** In which window somebody may choose today, or else from a day to come. */
async function windowOf(
  app: Installation,
  person: Person,
  today: string,
): Promise<OwnWindow | null> {
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
): Promise<OwnWindow | null> {
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
): Promise<OwnWindow | null> {
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

/** `ends_on`: until when it can be kept; null: it was to begin on `effective_on`, and can be kept before. */
async function keepOf(app: Installation, person: Person, today: string) {
  const row = await keepableOf(app.storage.db, person, today);
  if (!row) return null;
  const { member_c } = await sideOf(app, app.storage.db, row.id);
  const ends_on = row.state === "cancelled" ? null : row.ends_on;
  return { ends_on, effective_on: row.effective_on, member_c };
}

/** Everything that the pages of one's own coverage say. An administrator in the account sees no family and no receipt. */
export const ownHealth = read("signed-in", "ownHealth", async ({ app, person }) => {
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
    /** In which the caller may choose today, or the next one; null: none. */
    window: await windowOf(app, person, today),
    /** Answers that count, the newest first. */
    answers,
    /** What covered the caller last, where nothing does today or will; null: nothing ever did. */
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
    /** Whether the caller has bought coverage that they can cancel. */
    own,
    /** What the caller canceled and can still keep; null: nothing. */
    keep: own ? null : await keepOf(app, person, today),
    /** The last day of the employer's offer that is in force, before which the next is made; null: there is none. */
    period_ends_on: offer ? offer.ends_on : null,
    /** Whether a life event could change anything. */
    may_report: own || isEmployee !== undefined,
    /** Whether the caller works less than full time for their employer, so that no offer of it is for them. */
    part_time: await isOutsideOffers(db, person),
  };
});
export type OwnHealth = Awaited<ReturnType<typeof ownHealth>>;

/** What a choice of the caller's changed, before and after. @throws Refusal not_found for somebody else's */
export const healthReceipt = read(
  "themselves",
  "healthReceipt",
  async ({ app, person }, id: string) => {
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
      /** Whether it counts: another answer may have replaced it since. */
      live: isLive(row),
    };
  },
);
