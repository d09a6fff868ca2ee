import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { addDays, firstOfNextMonth, lastOfMonth } from "~/domain/calendar-days";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { localDay } from "~/domain/local-days";
import {
  eventDayFault,
  lifeEventEffectiveOn,
  lifeEventWindow,
  type LifeEventKind,
} from "~/domain/health/choosing/life-events";
import { memberEffectiveOn } from "~/domain/health/eligibility/individual";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { invalid, Refusal } from "../../refusal";
import type { Themselves } from "../account/rights";
import { recordAudit } from "../audit";
import { putInOutbox } from "../outbox";
import { zoneOfPerson } from "../zones";
import { placeOf } from "../sealed-columns";
import { lockPerson } from "../sign-up/registration-rows";
import type { Vault } from "../sign-up/kinds/submission";
import { firstDayFor } from "./offer-invitations";
import { offerInForce, offerOf, openWindow, type WindowRow } from "./offers";
import { liveAnswers } from "./replaced-answers";
import { isOfferClosed, membershipEndsOn, windowsToChooseIn } from "./team/who-may-choose";

type Db = Kysely<EmbeddedTables>;

/** What happened, as a row keeps it, sealed. */
export type LifeEventDetails = { kind: LifeEventKind; event_on: string };

/** What somebody has told of their life, the newest first. */
export async function lifeEventsOf({ seals }: Pick<Vault, "seals">, db: Db, userId: string) {
  const rows = await db
    .selectFrom("life_events")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return Promise.all(
    rows.map(async ({ details, ...row }) => ({
      ...row,
      ...(JSON.parse(await seals.open(details, placeOf("lifeEvent", row.id))) as LifeEventDetails),
    })),
  );
}

/** The last day on which what somebody chooses counts from a window's first day; null: any of the window does. */
export async function sameUntilOf(
  vault: Pick<Vault, "seals">,
  db: Db,
  window: WindowRow,
): Promise<string | null> {
  if (window.why !== "life_event") return null;
  const last = await effectiveOnOf(vault, db, window, window.closes_on);
  return last > window.effective_on ? addDays(window.effective_on, -1) : null;
}

/**
 * The first day of what somebody chooses today in a window: what they buy themselves goes by the 15th, and most life events by the
 * day of the choice, however long the window has been open.
 */
export async function effectiveOnOf(
  vault: Pick<Vault, "seals">,
  db: Db,
  window: Pick<WindowRow, "id" | "why" | "user_id" | "effective_on">,
  today: string,
): Promise<string> {
  const { why, effective_on, user_id } = window;
  if (why === "market") return memberEffectiveOn(today);
  if (why !== "life_event" || user_id === null) return effective_on;
  const events = await lifeEventsOf(vault, db, user_id);
  const kind = events.find(({ window_id }) => window_id === window.id)?.kind;
  if (kind === undefined || kind === "birth" || kind === "adoption") return effective_on;
  const next = firstOfNextMonth(today);
  return next > effective_on ? next : effective_on;
}

/** Whose offer, while it is open, or own coverage somebody may change. @throws Refusal conflict for who has neither */
async function changeableBy(db: Db, today: string, person: Themselves) {
  const employee = await db
    .selectFrom("employees")
    .select(["id", "company_id"])
    .where("user_id", "=", person.id)
    .where("employment_state", "!=", "terminated")
    .where("class", "=", "full_time")
    .where("hours_per_week", ">=", fullTimeHours)
    .limit(1)
    .executeTakeFirst();
  const offer = employee && (await offerInForce(db, employee.company_id, today));
  const isClosed = offer ? await isOfferClosed(db, offer.company_id) : false;
  if (employee && offer && !isClosed)
    return { offerId: offer.id, employeeId: employee.id, notBefore: offer.effective_on };
  const own = await liveAnswers(db, {
    user_id: person.id,
    source: "individual",
    company_id: null,
  });
  const first = own.at(-1);
  if (!first) {
    const why = isClosed ? "coverage.offer_closed" : "coverage.nothing_to_change";
    throw new Refusal("conflict", { message: problem(why) });
  }
  return { offerId: null, employeeId: null, notBefore: first.effective_on };
}

/**
 * Somebody tells what happened in their life, and may choose again because of it. The same again is the same.
 * @returns the window
 * @throws Refusal invalid `event_on`; conflict for who has nothing that could be changed, or only by an offer that is closed
 */
export async function reportLifeEvent(
  app: Installation,
  person: Themselves,
  { kind, event_on }: LifeEventDetails,
): Promise<{ closes_on: string; effective_on: string }> {
  const now = app.clock();
  const today = localDay(now, await zoneOfPerson(app.storage.db, person.id));
  const fault = eventDayFault(event_on, today);
  if (fault) throw invalid("event_on", fault);
  const window = await app.storage.db.transaction().execute(async (db) => {
    const user = await lockPerson(db, person.id);
    const told = (await lifeEventsOf(app, db, user.id)).find(
      (each) => each.kind === kind && each.event_on === event_on,
    );
    const event = randomUUID();
    const id =
      told?.window_id ?? (await opened(db, { now, today }, person, { kind, event_on }, event));
    if (!told) {
      const details = app.seals.seal(
        JSON.stringify({ kind, event_on }),
        placeOf("lifeEvent", event),
      );
      await db
        .insertInto("life_events")
        .values({ id: event, user_id: user.id, window_id: id, details, created_at: isoTime(now) })
        .execute();
      await recordAudit(db, now, { action: "life_event.reported", object: `user:${user.id}` });
      await putInOutbox(db, now, "life_event_received", user.email, {
        user_id: user.id,
        window_id: id,
      });
    }
    const open = await windowsToChooseIn(db)
      .where("w.id", "=", id)
      .where("w.state", "<>", "withdrawn")
      .executeTakeFirst();
    // Told before the offer was closed, or before they canceled their own membership.
    if (!open) {
      const why = user.company_id === null ? "coverage.no_window" : "coverage.offer_closed";
      throw new Refusal("conflict", { message: problem(why) });
    }
    return { closes_on: open.closes_on, effective_on: open.effective_on };
  });
  app.nudgeMail();
  return window;
}

/** The first and the last day that an offer can cover somebody who works for it. */
async function daysAtWork(
  db: Db,
  now: number,
  { offerId, employeeId }: { offerId: string | null; employeeId: string | null },
): Promise<{ first: string | null; last: string | null }> {
  const offer = offerId === null ? null : await offerOf(db, offerId);
  const employee = await db
    .selectFrom("employees")
    .selectAll()
    .where("id", "=", employeeId ?? "")
    .executeTakeFirst();
  if (!offer || !employee) return { first: null, last: null };
  return {
    first: await firstDayFor(db, now, offer, employee),
    last: employee.last_day && lastOfMonth(employee.last_day),
  };
}

async function opened(
  db: Db,
  { now, today }: { now: number; today: string },
  person: Themselves,
  { kind, event_on }: LifeEventDetails,
  lifeEvent: string,
): Promise<string> {
  const { notBefore: begun, ...whose } = await changeableBy(db, today, person);
  const { first, last } = await daysAtWork(db, now, whose);
  const notBefore = first !== null && first > begun ? first : begun;
  const effectiveOn = lifeEventEffectiveOn({
    kind,
    eventOn: event_on,
    chosenOn: today,
    notBefore,
  });
  if (last !== null && effectiveOn > last)
    throw new Refusal("conflict", { message: problem("coverage.no_window") });
  const end = whose.offerId === null ? await membershipEndsOn(db, person.id) : null;
  if (end !== null && effectiveOn >= end) {
    const day = addDays(end, -1);
    throw new Refusal("conflict", { message: problem("election.membership_ends", { day }) });
  }
  return openWindow(db, now, {
    ...whose,
    userId: person.id,
    why: "life_event",
    lifeEvent,
    effectiveOn,
    ...lifeEventWindow(event_on, today),
  });
}
