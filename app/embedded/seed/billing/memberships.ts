import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Row } from "~/embedded/db/schema";
import { addDays } from "~/domain/calendar-days";
import { firstPeriod, periodAfter } from "~/domain/billing/membership-periods";
import { companyAddresses, homes } from "../company/addresses";
import { companies, companyRows } from "../company/companies";
import { coveredMemberIds, individualIds, payingMemberIds, userRows } from "../account/people";
import { firstOfMonth } from "../seed-values";

/** A membership to plant: its terms, state and number of invoices. */
export type Plan = Pick<Row<"subscriptions">, "tier" | "period" | "state"> & {
  /** The first day: a date, or a number of months from this month's first day. */
  start: string | number;
  /** The number of invoiced periods, from the first on. */
  invoices: number;
  addOns?: string[];
};
export type Payer = Pick<Row<"subscriptions">, "company_id" | "user_id"> & {
  /** The id of their membership. */
  id: string;
  headcount: number;
  billing: { name: string; email: string; address: { state: string } | undefined };
};

/** The ids of individuals who pay for a membership, in the order of their memberships. */
const individualPayerIds = [...individualIds, ...payingMemberIds];

/**
 * Returns the memberships of handbook/sample-data.md, by payer in the order of {@link listPayers}. The data may be
 * planted on any day, and nothing is due on that day: monthly members have a current invoice to pay, and late payers
 * have a year that began some weeks ago.
 */
export function listMembershipPlans(now: Date): { companies: Plan[]; individuals: Plan[] } {
  const today = localDay(now.getTime(), westernmostZone);
  // From the 20th on, the newest invoice is for the next month.
  const newest = today.slice(8) >= "20" ? 1 : 0;
  const monthly = (tier: Plan["tier"], invoices: number, addOns?: string[]): Plan => ({
    tier,
    period: "monthly",
    state: "active",
    invoices,
    addOns,
    start: newest - invoices + 1,
  });
  const yearly = (tier: Plan["tier"], start: Plan["start"], state: Plan["state"] = "active") =>
    ({ tier, period: "yearly", state, start, invoices: 1 }) satisfies Plan;
  return {
    companies: [
      monthly("plus", 4, ["telehealth"]),
      yearly("essential", -5),
      { ...monthly("essential", 2), state: "cancel_scheduled", start: -1 },
    ],
    individuals: [
      monthly("plus", 3, ["id-guard"]),
      monthly("essential", 2),
      monthly("essential", 2),
      monthly("plus", 2),
      yearly("plus", -10),
      yearly("essential", -7),
      yearly("essential", -4),
      yearly("plus", -2),
      yearly("essential", addDays(today, -20), "past_due"),
      yearly("plus", addDays(today, -24), "past_due"),
      // One of them may still rejoin.
      { ...monthly("essential", 1), state: "ended", start: -2 },
      { ...monthly("plus", 1), state: "ended", start: -5 },
      // An association's plan requires a regular membership.
      ...coveredMemberIds.map(() => monthly("essential", 2)),
      // The next member paid for a second year here, but not the dues of one.
      { ...yearly("essential", -14), invoices: 2 },
      yearly("essential", -3),
    ],
  };
}

/** Returns a membership's first day, its invoiced periods, and the last of them that has begun, or else the first. */
export function periodsOf(now: Date, plan: Plan) {
  const start = typeof plan.start === "string" ? plan.start : firstOfMonth(now, plan.start);
  const periods = [firstPeriod(start, plan.period)];
  while (periods.length < plan.invoices) {
    periods.push(periodAfter(start, plan.period, periods.at(-1)?.end ?? start));
  }
  const today = localDay(now.getTime(), westernmostZone);
  const current =
    periods.findLast((period) => period.start <= today) ?? firstPeriod(start, plan.period);
  return { start, periods, current };
}

/** Returns each membership's first day, its last if one is still ahead, and its add-ons' slugs, by the payer's id. */
export function membershipSpans(
  now: Date,
): Map<string, { start: string; last: string | null; addOns: readonly string[] }> {
  const allPlans = listMembershipPlans(now);
  const ids = [...companies.map(({ id }) => id), ...individualPayerIds];
  return new Map(
    [...allPlans.companies, ...allPlans.individuals].map((plan, index) => {
      const { start, current } = periodsOf(now, plan);
      const last = plan.state === "cancel_scheduled" ? addDays(current.end, -1) : null;
      return [ids[index] ?? "", { start, last, addOns: plan.addOns ?? [] }];
    }),
  );
}

/** Returns who pays for the memberships, in the order of {@link listMembershipPlans}. */
export function listPayers(now: Date): { companies: Payer[]; individuals: Payer[] } {
  const users = new Map(userRows(now).map((user) => [user.id, user]));
  return {
    companies: companyRows(now).map((company, index) => ({
      id: `subscription-${company.id}`,
      company_id: company.id,
      user_id: null,
      headcount: company.full_time_count + company.part_time_count,
      billing: {
        name: company.co_name,
        email: company.billing_email,
        address: companyAddresses[companies[index]?.id ?? "company-harbor-street"],
      },
    })),
    individuals: individualPayerIds.map((id, index) => {
      const user = users.get(id);
      return {
        id: `subscription-${id}`,
        company_id: null,
        user_id: id,
        headcount: 1,
        billing: {
          name: `${user?.first_name} ${user?.last_name}`,
          email: user?.email ?? "",
          address: homes[index % homes.length],
        },
      };
    }),
  };
}
