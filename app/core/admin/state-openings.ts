import { waitlistOf } from "~/domain/sign-up/waitlist-fields";
import { stateName, usStates } from "~/domain/us-states";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { defaultOpening } from "~/embedded/services/sign-up/openings";
import { listPart, loadTallies } from "~/embedded/services/tallies";
import { problem } from "~/domain/problems/problem";
import { read, write } from "../call";

/** Null as `capacity` means no limit. */
export type OpeningTerms = { status: Row<"state_openings">["status"]; capacity: number | null };

/** What a row of openings is about: one product, `membership` or `health`, in one state. */
type OpeningKey = Pick<Row<"state_openings">, "product" | "us_state">;

const products = ["membership", "health"] as const;
const keyOf = ({ product, us_state }: OpeningKey): string => `${product} ${us_state}`;

/** Returns both products of each state in turn, by the states' names; {@link defaultOpening} where none is stored. */
async function listOpenings(db: Db) {
  const [rows, payers, waiting] = await Promise.all([
    db.selectFrom("state_openings").select(["product", "us_state", "status", "capacity"]).execute(),
    loadTallies(db, "places"),
    loadTallies(db, "waiting"),
  ]);
  const set = new Map(rows.map((row) => [keyOf(row), row]));
  return usStates.flatMap(([us_state]) =>
    products.map((product) => {
      const { status, capacity } = set.get(keyOf({ product, us_state })) ?? defaultOpening(product);
      return {
        product,
        us_state,
        status,
        capacity,
        /** The number of payers who live there; null if places aren't counted. */
        taken: product === "membership" ? (payers.get(us_state) ?? 0) : null,
        /** The number of people on the product's waiting list there. */
        waiting: waiting.get(listPart({ kind: waitlistOf[product], us_state })) ?? 0,
      };
    }),
  );
}

export type StateOpening = Awaited<ReturnType<typeof listOpenings>>[number];

/** Returns each state's openings of membership and health insurance, with places taken and people waiting. */
export const listStateOpenings = read("super", "listStateOpenings", ({ db }) => listOpenings(db));

/** Compares status and capacity. */
const areSameTerms = (a: OpeningTerms, b: OpeningTerms) =>
  a.status === b.status && a.capacity === b.capacity;

/** Returns the terms in force, at first {@link defaultOpening}, and locks their row until the transaction ends. */
async function lockTerms(db: Db, now: number, place: OpeningKey): Promise<OpeningTerms> {
  const row = { ...place, ...defaultOpening(place.product), updated_at: isoTime(now) };
  await db
    .insertInto("state_openings")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .updateTable("state_openings")
    .set({ us_state: place.us_state })
    .where("product", "=", place.product)
    .where("us_state", "=", place.us_state)
    .returning(["status", "capacity"])
    .executeTakeFirstOrThrow();
}

/**
 * Opens or closes a state, or changes its capacity. A repeat changes nothing. @returns the opening as it is then
 * @throws Refusal not_found for an unknown state; invalid for a capacity of health plans; conflict if the terms are no
 * longer `was`, which the administrator saw
 */
export const changeStateOpening = write(
  "super",
  "changeStateOpening",
  async (
    { db, now },
    {
      status,
      capacity,
      was: expected,
      ...place
    }: OpeningKey & OpeningTerms & { was: OpeningTerms },
  ) => {
    if (!stateName(place.us_state)) throw notFound();
    if (place.product === "health" && capacity !== null) {
      throw invalid("capacity", problem("admin.no_limit"));
    }
    const requested = { status, capacity };
    const current = await lockTerms(db, now, place);
    if (!areSameTerms(current, requested)) {
      if (!areSameTerms(current, expected)) throw conflict(problem("admin.opening_changed"));
      await db
        .updateTable("state_openings")
        .set({ ...requested, updated_at: isoTime(now) })
        .where("product", "=", place.product)
        .where("us_state", "=", place.us_state)
        .execute();
      await recordAudit(db, now, {
        action: "opening.changed",
        object: `state_opening:${place.product}-${place.us_state}`,
        before: current,
        after: requested,
      });
    }
    const all = await listOpenings(db);
    const changed = all.find((each) => keyOf(each) === keyOf(place));
    if (!changed) throw notFound();
    return changed;
  },
);
