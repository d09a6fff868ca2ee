import type { Kysely } from "kysely";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { endWithNotice } from "~/domain/health/choosing/end-notice";
import type { EndReason } from "~/domain/health/answer-states";
import { liveStates, planColumns } from "~/domain/health/answer-states";
import { localDay } from "~/domain/local-days";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { changeSubscription, lockSubscription } from "../billing/subscriptions";
import { putInOutbox } from "../outbox";
import { payersDay, zoneOfEmployee, zoneOfPerson } from "../zones";
import { liveSubscriptions } from "../sign-up/openings";
import { lockPerson } from "../sign-up/registration-rows";
import { giveBackAfter } from "./premiums/give-back";
import { dropChoice } from "./offers";
import { standAs } from "./replaced-answers";

type Db = Kysely<EmbeddedTables>;

/** Whose coverage: by an employer, bought by oneself, or all that somebody has. */
export type EndedFor = { employeeId: string } | { userId: string; only?: "own" };

/**
 * Ends coverage with the month of a last day; what would begin after it never begins, and nobody may choose for later any more. What was
 * asked for later months is given back; of a company whose membership ends, once for all its people, by whoever ends it. The same again
 * changes nothing. The person is told what they can do.
 * @param lastDay YYYY-MM-DD
 * @returns the last day of the coverage; null: there was none to end
 */
export async function endCoverage(
  _vault: unknown,
  db: Db,
  now: number,
  { lastDay, reason, ...whose }: EndedFor & { lastDay: string; reason: EndReason },
): Promise<string | null> {
  const endsOn = lastOfMonth(lastDay);
  const at = isoTime(now);
  const zone =
    "employeeId" in whose
      ? await zoneOfEmployee(db, whose.employeeId)
      : await zoneOfPerson(db, whose.userId);
  const windows = db
    .updateTable("election_windows")
    .set({ state: "withdrawn", next_action_at: null, updated_at: at })
    .where("effective_on", ">", endsOn)
    .where("closes_on", ">=", localDay(now, zone));
  const answers = db
    .selectFrom("enrollments")
    .selectAll()
    .where("state", "in", [...liveStates])
    .orderBy("effective_on");
  const found =
    "employeeId" in whose
      ? answers.where("employee_id", "=", whose.employeeId)
      : answers
          .where("user_id", "=", whose.userId)
          .$if(whose.only === "own", (q) => q.where("source", "!=", "offer"));
  const [first] = await found.select("user_id").execute();
  const user = first && (await lockPerson(db, first.user_id));
  if ("employeeId" in whose) {
    await windows.where("employee_id", "=", whose.employeeId).execute();
  } else if (whose.only !== "own") {
    await windows.where("user_id", "=", whose.userId).execute();
  }
  if (!user) return null;
  // Where the end may be taken back, it is still to be decided who made a stopped choice.
  const isFinal = reason === "account_closed";
  let last: { id: string; endsOn: string } | null = null;
  const ended: Row<"enrollments">[] = [];
  for (const row of await found.execute()) {
    const covers = row.plan_id ?? row.dental_id ?? row.vision_id;
    const never = row.effective_on > endsOn;
    if (!never && row.ends_on !== null && row.ends_on <= endsOn) continue;
    await standAs(
      db,
      now,
      row,
      never
        ? {
            state: "cancelled",
            end_reason: reason,
            frozen_until: isFinal ? null : row.frozen_until,
          }
        : { ends_on: endsOn, end_reason: reason },
    );
    if (never && row.source !== "offer" && row.window_id !== null)
      await dropChoice(db, now, row.window_id, reason === "cancelled");
    if (covers === null) continue;
    ended.push(row);
    await recordAudit(db, now, {
      action: "coverage.ending",
      object: `enrollment:${row.id}`,
      after: { ends_on: never ? null : endsOn, reason },
    });
    if (last === null || !never) last = { id: row.id, endsOn };
  }
  const isForAll = "employeeId" in whose && reason === "membership_ended";
  if (ended.length > 0 && !isForAll) await giveBackAfter(db, now, ended, endsOn);
  if (last && user.status === "active" && reason !== "account_closed") {
    await putInOutbox(db, now, "coverage_ending", user.email, {
      user_id: user.id,
      enrollment_id: last.id,
      reason,
    });
  }
  return last && last.endsOn;
}

/** So many memberships are looked at together. */
const membershipsAtOnce = 500;
/** More answers than a company's people have. */
export const mostCovered = 10_000;

type Payer = "company_id" | "user_id";

type Covered = { id: string; employee_id: string | null; user_id: string; subscription_id: string };

/**
 * Who is covered while the membership, or the employer's membership, is over or canceled, and nothing ends that yet; some of them.
 * @param endsOn the last day of what is ended now, where it is over: a canceled one may have ended before its day, because nobody
 *   paid; null: canceled
 */
async function coveredUnder(db: Db, limit: number, endsOn: string | null): Promise<Covered[]> {
  const found: Covered[] = [];
  for (let after = ""; found.length < limit;) {
    const memberships = await db
      .selectFrom("subscriptions")
      .select(["id", "company_id", "user_id"])
      .where("state", "=", endsOn === null ? "cancel_scheduled" : "ended")
      .where("id", ">", after)
      .orderBy("id")
      .limit(membershipsAtOnce)
      .execute();
    for (const payer of ["company_id", "user_id"] as const) {
      const whose = new Map(memberships.map((row) => [row[payer], row.id]));
      const ids = [...whose.keys()].filter((id) => id !== null);
      if (ids.length === 0) continue;
      const rows = await coveredBy(db, payer, ids, { limit, endsOn });
      for (const { payer_id, ...row } of rows) {
        found.push({ ...row, subscription_id: whose.get(payer_id) ?? "" });
      }
    }
    const last = memberships.at(-1);
    if (!last || memberships.length < membershipsAtOnce) break;
    after = last.id;
  }
  return found.slice(0, limit);
}

/** @param endsOn where the memberships are over: only those count who have begun no other since */
const coveredBy = (
  db: Db,
  payer: Payer,
  ids: readonly string[],
  { limit, endsOn }: { limit: number; endsOn: string | null },
) =>
  db
    .selectFrom("enrollments as e")
    .select(["e.id", "e.employee_id", "e.user_id", `e.${payer} as payer_id`])
    .where(`e.${payer}`, "in", ids)
    .$if(payer === "user_id", (q) => q.where("e.source", "!=", "offer"))
    .where("e.state", "in", [...liveStates])
    .where((eb) =>
      eb.or([
        eb("e.ends_on", "is", null),
        ...(endsOn === null
          ? []
          : [eb("e.end_reason", "=", "membership_ended").and("e.ends_on", ">", endsOn)]),
      ]),
    )
    .$if(endsOn !== null, (q) =>
      q.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("subscriptions as s")
              .select("s.id")
              .whereRef(`s.${payer}`, "=", `e.${payer}`)
              .where("s.state", "in", [...liveSubscriptions]),
          ),
        ),
      ),
    )
    .limit(limit)
    .execute();

/**
 * Whose membership, or employer's membership, is over while they are still covered; some of them. Whoever has begun another
 * one since goes on.
 * @param lastDay that their coverage would be given now, YYYY-MM-DD
 */
export const coveredWithoutMembership = (db: Db, limit: number, lastDay: string) =>
  coveredUnder(db, limit, lastOfMonth(lastDay));

/** Whose membership, or employer's membership, is canceled while nothing ends their coverage yet; some of them. */
export const coveredByCancelled = (db: Db, limit: number) => coveredUnder(db, limit, null);

/** Whoever nothing ends yet of those who are covered by this membership, which is canceled. */
export async function coveredByThis(
  db: Db,
  { id: subscription_id, company_id, user_id }: Pick<Row<"subscriptions">, "id" | Payer>,
): Promise<Covered[]> {
  const [payer, ids] = company_id
    ? (["company_id", [company_id]] as const)
    : (["user_id", [user_id ?? ""]] as const);
  const rows = await coveredBy(db, payer, ids, { limit: mostCovered, endsOn: null });
  return rows.map(({ payer_id: _payer, ...row }) => ({ ...row, subscription_id }));
}

/** Whether somebody has an answer that takes a plan, that begins before this day, and that nothing ends yet. */
async function coversSomebody(
  db: Db,
  { employee_id, user_id }: { employee_id: string | null; user_id: string },
  before: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("enrollments")
    .select("id")
    .$if(employee_id !== null, (q) => q.where("employee_id", "=", employee_id))
    .$if(employee_id === null, (q) =>
      q.where("user_id", "=", user_id).where("source", "!=", "offer"),
    )
    .where("state", "in", [...liveStates])
    .where("ends_on", "is", null)
    .where("effective_on", "<", before)
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Coverage ends with the membership that is canceled, and its people hear of it 30 days ahead. Where that is too soon, the membership
 * goes on until it isn't, and its invoices with it.
 */
export async function endWithMembership(
  db: Db,
  now: number,
  of: { employee_id: string | null; user_id: string; subscription_id: string },
): Promise<void> {
  // In the order of everything else that holds both.
  await lockPerson(db, of.user_id);
  const membership = await lockSubscription(db, of.subscription_id);
  if (membership.state !== "cancel_scheduled") return;
  const given = cancelledOn(membership);
  // Who covers nobody loses nothing that they would have to hear of in time.
  const { endsOn, lastCovered } = (await coversSomebody(db, of, given))
    ? endWithNotice(given, await payersDay(db, membership, now))
    : { endsOn: given, lastCovered: lastOfMonth(addDays(given, -1)) };
  if (endsOn !== given) {
    await changeSubscription(db, now, membership, { cancel_at: endsOn });
    await recordAudit(db, now, {
      action: "membership.end_moved",
      object: `subscription:${membership.id}`,
      before: { cancel_at: given },
      after: { cancel_at: endsOn },
    });
  }
  const whose = of.employee_id
    ? { employeeId: of.employee_id }
    : { userId: of.user_id, only: "own" as const };
  const ending = { ...whose, lastDay: lastCovered, reason: "membership_ended" as const };
  await endCoverage(null, db, now, ending);
}
