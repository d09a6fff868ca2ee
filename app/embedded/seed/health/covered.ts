import { addDays } from "~/domain/calendar-days";
import type { CoveredPeople } from "~/domain/health/covered-people";
import type { ElectionReceipt } from "~/domain/health/receipt-rows";
import type { NewRow, Row } from "~/embedded/db/schema";
import { userRows } from "../account/people";
import { ancillaryPlanRows } from "../benefits/ancillary-plans";
import { planRows } from "../benefits/plans";
import { toJson, made, signedBefore } from "../rows";

/** The covered people of the sample's choices, and their receipts; they are planted in plain text and sealed next. */

type Person = Pick<Row<"users">, "id" | "first_name" | "last_name" | "phone">;

function familyOf({ id, last_name }: Person, tier: Row<"enrollments">["tier"]) {
  const one = (name: string, dob: string, relationship: "spouse" | "child") => ({
    id: `${id.replace(/^user-/, "dependent-")}-${name.toLowerCase()}`,
    relationship,
    first_name: name,
    last_name,
    dob,
    lives_with_me: true,
  });
  const spouse = tier === "es" || tier === "fam" ? [one("Robin", "1986-04-12", "spouse")] : [];
  const children =
    tier === "ec" || tier === "fam"
      ? [one("Alex", "2014-08-30", "child"), one("Sam", "2017-02-05", "child")]
      : [];
  return [...spouse, ...children];
}

const address = {
  line1: "214 Harbor Street",
  line2: null,
  city: "Portland",
  state: "OR",
  zip: "97203",
};

type Chosen = Pick<
  NewRow<"enrollments">,
  "id" | "user_id" | "tier" | "plan_id" | "dental_id" | "vision_id" | "effective_on"
> & {
  state: Row<"enrollments">["state"];
  waiver_reason: string | null;
  member_share_c: number | null;
  employer_share_c: number | null;
  plan_chosen: string | null;
  dental_chosen: string | null;
  vision_chosen: string | null;
};

const priceIn = (kept: string | null, tier: Row<"enrollments">["tier"]) =>
  kept === null
    ? 0
    : ((JSON.parse(kept) as { premium_c: Record<string, number> }).premium_c[tier] ?? 0);

/** Returns what each answer stores in other tables: the covered people, its receipt and its signature. */
export function signedRows(now: Date) {
  const people = new Map(userRows(now).map((person) => [person.id, person as Person]));
  const plans = new Map(planRows(now, []).map(({ id, name }) => [id, name]));
  const others = new Map(ancillaryPlanRows(now).map(({ id, name }) => [id, name]));
  return (row: Chosen) => {
    const person = people.get(row.user_id);
    if (!person) throw new Error(`nobody is ${row.user_id}`);
    const { first_name, last_name, phone } = person;
    const dependents = row.state === "waived" ? [] : familyOf(person, row.tier);
    const covered: CoveredPeople = {
      subscriber: { first_name, last_name, dob: "1984-05-17", phone, address },
      dependents,
    };
    const name = `${first_name} ${last_name}`;
    const receipt: ElectionReceipt = {
      why: row.employer_share_c === null && row.state !== "waived" ? "market" : "open",
      before: null,
      after: {
        waived: row.state === "waived",
        waiver_reason: row.waiver_reason,
        plan: plans.get(row.plan_id ?? "") ?? null,
        dental: others.get(row.dental_id ?? "") ?? null,
        vision: others.get(row.vision_id ?? "") ?? null,
        add_ons: [],
        tier: row.tier,
        effective_on: row.effective_on,
        ends_on: null,
        people:
          row.state === "waived"
            ? []
            : [
                { name, relationship: "self" },
                ...dependents.map((each) => ({
                  name: `${each.first_name} ${each.last_name}`,
                  relationship: each.relationship,
                })),
              ],
        member_c:
          (row.member_share_c ?? priceIn(row.plan_chosen, row.tier)) +
          priceIn(row.dental_chosen, row.tier) +
          priceIn(row.vision_chosen, row.tier),
        employer_c: row.employer_share_c,
      },
    };
    return {
      covered: toJson(covered),
      receipt: toJson(receipt),
      signed_name: name,
      signed_at: `${addDays(row.effective_on, -signedBefore)}T16:20:00.000Z`,
      reference: `R-${row.id.slice(-4).toUpperCase()}-${row.tier.toUpperCase()}`,
    };
  };
}

/** Returns the covered people as their members' dependents. */
export function dependentRows(
  now: Date,
  enrollments: readonly { user_id: string; covered: string }[],
): NewRow<"dependents">[] {
  return enrollments.flatMap(({ user_id, covered }) =>
    (JSON.parse(covered) as CoveredPeople).dependents.map(({ id, ...details }) => ({
      id,
      user_id,
      details: toJson(details),
      ...made(now),
    })),
  );
}
