import type { CoveredPeople } from "~/domain/health/covered-people";
import type { ToldPerson, CoveringAnswer } from "~/domain/health/carriers/carrier-lines";
import { coveringStates, planColumns } from "~/domain/health/answer-states";
import type { Db, Row } from "../../../db/schema";
import { sealPlaceOf } from "../../sealed-columns";
import { openCoveredPeople, type SealsHolder } from "../receipts";
import type { CarrierPlans } from "./carrier-plans";

/** Returns the kinds of the life events that opened these windows, by window. */
async function loadEventKinds(
  { seals }: SealsHolder,
  db: Db,
  windowIds: readonly string[],
): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  if (windowIds.length === 0) return kinds;
  const events = await db
    .selectFrom("life_events")
    .select(["id", "window_id", "details"])
    .where("window_id", "in", windowIds)
    .execute();
  for (const { id, window_id, details } of events) {
    const event = JSON.parse(await seals.open(details, sealPlaceOf("lifeEvent", id))) as object;
    if (window_id && "kind" in event) kinds.set(window_id, String(event.kind));
  }
  return kinds;
}

/**
 * Returns the people of an enrollment as carriers are told, the subscriber first.
 * @param covered null for an enrollment of an earlier version, which didn't ask; the account's name stands in
 */
function toToldPeople(
  { first_name, last_name }: Pick<Row<"users">, "first_name" | "last_name">,
  covered: CoveredPeople | null,
): ToldPerson[] {
  const unknown = { phone: null, address: null };
  const self = covered?.subscriber ?? { first_name, last_name, dob: null, ...unknown };
  return [
    { id: "self", relationship: "self", ...self },
    ...(covered?.dependents ?? []).map(({ id, relationship, dob, first_name, last_name }) => ({
      id,
      relationship,
      dob,
      first_name,
      last_name,
      ...unknown,
    })),
  ];
}

/**
 * Returns by subscriber the enrollments that cover them on any day, [] without any, in the order in which they were
 * submitted. A subscriber who reported a change as not theirs has null until it is settled.
 */
export async function listCoveringRows(
  opener: SealsHolder,
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, CoveringAnswer[] | null>> {
  const rows = await db
    .selectFrom("enrollments as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .leftJoin("election_windows as w", "w.id", "e.window_id")
    .select(["e.id", "e.user_id", "e.source", "e.company_id", "e.window_id", "e.tier", "e.covered"])
    .select(["e.plan_id", "e.dental_id", "e.vision_id", "e.effective_on", "e.ends_on"])
    .select(["e.end_reason", "e.frozen_until", "w.why", "u.first_name", "u.last_name"])
    .where("e.user_id", "in", userIds)
    .where("e.state", "in", coveringStates)
    .where((eb) => eb.or(planColumns.map((of) => eb(`e.${of}`, "is not", null))))
    .orderBy("e.created_at")
    .orderBy("e.id")
    .execute();
  const windowIds = rows.flatMap(({ why, window_id }) =>
    why === "life_event" && window_id !== null ? [window_id] : [],
  );
  const eventKinds = await loadEventKinds(opener, db, windowIds);
  const found = new Map<string, CoveringAnswer[] | null>(userIds.map((id) => [id, []]));
  for (const row of rows) {
    const { user_id, plan_id, dental_id, vision_id, window_id } = row;
    const userEvents = found.get(user_id);
    if (!userEvents || row.frozen_until !== null) {
      found.set(user_id, null);
      continue;
    }
    userEvents.push({
      group: row.company_id ?? row.source.toUpperCase(),
      from: row.effective_on,
      to: row.ends_on,
      tier: row.tier,
      plans: {
        ...(plan_id ? { medical: plan_id } : {}),
        ...(dental_id ? { dental: dental_id } : {}),
        ...(vision_id ? { vision: vision_id } : {}),
      },
      people: toToldPeople(row, await openCoveredPeople(opener, row)),
      cause: eventKinds.get(window_id ?? "") ?? row.why,
      endedBecause: row.end_reason,
    });
  }
  return found;
}

/**
 * Returns how many people with a carrier's plan could still change that choice, and the last day on which one of them
 * can.
 * @param today YYYY-MM-DD, where days end last
 */
export async function countUndecided(
  db: Db,
  { plans }: Pick<CarrierPlans, "plans">,
  today: string,
): Promise<{ people: number; until: string | null }> {
  // PostgreSQL takes no empty list, and no plan's id is an empty string.
  const ids = plans.size > 0 ? [...plans] : [""];
  const { people, until } = await db
    .selectFrom("election_windows as w")
    .innerJoin("enrollments as e", "e.id", "w.enrollment_id")
    .select(({ fn }) => [
      fn.count<number | string>("e.user_id").distinct().as("people"),
      fn.max("w.closes_on").as("until"),
    ])
    .where("w.state", "=", "elected")
    .where("w.closes_on", ">=", today)
    .where("e.state", "in", coveringStates)
    .where((eb) => eb.or(planColumns.map((of) => eb(`e.${of}`, "in", ids))))
    .executeTakeFirstOrThrow();
  return { people: Number(people), until };
}
