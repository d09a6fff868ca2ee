import { addDays } from "~/domain/calendar-days";
import type { CoveredPeople } from "~/domain/health/covered-people";
import type { ElectionReceipt } from "~/domain/health/receipt-rows";
import type { NewRow, Row } from "~/embedded/db/schema";
import { chosenPremiumOf } from "~/embedded/services/benefits/chosen-terms";
import { userRows } from "../account/people";
import { employeeRows } from "../account/teams";
import { ancillaryPlanRows } from "../benefits/ancillary-plans";
import { planRows } from "../benefits/plans";
import { toJson, createdTimes, signedDaysBefore } from "../seed-values";

/** The covered people of the sample's choices, and their receipts; they are planted in plain text and sealed next. */

type Chooser = Pick<Row<"users">, "id" | "first_name" | "last_name" | "phone">;

/** Returns the family that a tier covers besides the person: a spouse, two children, or both. */
function familyOf({ id, last_name }: Chooser, tier: Row<"enrollments">["tier"]) {
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

const familyAddress = {
  line1: "214 Harbor Street",
  line2: null,
  city: "Portland",
  state: "OR",
  zip: "97203",
};

/** The columns of an enrollment from which its receipt is made. */
type SignedEnrollment = Pick<
  Row<"enrollments">,
  | "id"
  | "user_id"
  | "state"
  | "tier"
  | "plan_id"
  | "dental_id"
  | "vision_id"
  | "effective_on"
  | "waiver_reason"
  | "member_share_c"
  | "employer_share_c"
  | "plan_chosen"
  | "dental_chosen"
  | "vision_chosen"
>;

/**
 * Returns a function from an enrollment to the columns that its signature fills, in plain text: the covered people, the
 * receipt and the signature.
 */
export function createSignedColumns(now: Date) {
  const people = new Map(userRows(now).map((person) => [person.id, person as Chooser]));
  const birthDates = new Map(employeeRows(now).map(({ user_id, dob }) => [user_id, dob]));
  const plans = new Map(
    [...planRows(now, []), ...ancillaryPlanRows(now)].map(({ id, name }) => [id, name]),
  );
  const nameOf = (planId: string | null) => plans.get(planId ?? "") ?? null;
  return (row: SignedEnrollment) => {
    const person = people.get(row.user_id);
    if (!person) throw new Error(`nobody is ${row.user_id}`);
    const { first_name, last_name, phone } = person;
    const dependents = row.state === "waived" ? [] : familyOf(person, row.tier);
    const covered: CoveredPeople = {
      subscriber: {
        first_name,
        last_name,
        dob: birthDates.get(row.user_id) ?? "1984-05-17",
        phone,
        address: familyAddress,
      },
      dependents,
    };
    const name = `${first_name} ${last_name}`;
    const receipt: ElectionReceipt = {
      why: row.employer_share_c === null && row.state !== "waived" ? "market" : "open",
      before: null,
      after: {
        waived: row.state === "waived",
        waiver_reason: row.waiver_reason,
        plan: nameOf(row.plan_id),
        dental: nameOf(row.dental_id),
        vision: nameOf(row.vision_id),
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
          (row.member_share_c ?? chosenPremiumOf(row.plan_chosen, row.tier)) +
          chosenPremiumOf(row.dental_chosen, row.tier) +
          chosenPremiumOf(row.vision_chosen, row.tier),
        employer_c: row.employer_share_c,
      },
    };
    return {
      covered: toJson(covered),
      receipt: toJson(receipt),
      signed_name: name,
      signed_at: `${addDays(row.effective_on, -signedDaysBefore)}T16:20:00.000Z`,
      reference: `R-${row.id.slice(-4).toUpperCase()}-${row.tier.toUpperCase()}`,
    };
  };
}

/** Returns a row for each covered person but the member; one in two enrollments would get two. */
export function dependentRows(
  now: Date,
  enrollments: readonly { user_id: string; covered: string }[],
): NewRow<"dependents">[] {
  return enrollments.flatMap(({ user_id, covered }) =>
    (JSON.parse(covered) as CoveredPeople).dependents.map(({ id, ...details }) => ({
      id,
      user_id,
      details: toJson(details),
      ...createdTimes(now),
    })),
  );
}
