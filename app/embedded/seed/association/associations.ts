import { firstDuesYear } from "~/domain/association/dues";
import { addDays } from "~/domain/calendar-days";
import type { NewRow } from "~/embedded/db/schema";
import { firstOfMonth } from "../rows";

const riverbend = "association-riverbend";
const copperBasin = "association-copper-basin";

/** Cents a year. */
const duesOf = { [riverbend]: 24000, [copperBasin]: 18000 };

export const associationIds = [riverbend, copperBasin];

/** The version of both agreements. */
const agreedVersion = "2026-01";

/** The associations of handbook/sample-data.md; dues are cents a year. */
export function associationRows(now: Date): NewRow<"associations">[] {
  const shared = {
    join_open: "yes" as const,
    agreement_version: agreedVersion,
    status: "published" as const,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  return [
    {
      id: riverbend,
      slug: "riverbend-independent-grocers-guild",
      name: "Riverbend Independent Grocers Guild",
      join_code: "RIVER26",
      dues_c: duesOf[riverbend],
      approval: "auto_if_rostered",
      ...shared,
    },
    {
      id: copperBasin,
      slug: "copper-basin-makers-alliance",
      name: "Copper Basin Makers Alliance",
      join_code: "COPPER26",
      dues_c: duesOf[copperBasin],
      approval: "manual",
      ...shared,
    },
  ];
}

/**
 * The members are in the order of people.ts; `since` counts months from this month's first day to the first day of
 * the last paid year. The first two are covered by association plans.
 */
const memberships = [
  { association_id: riverbend, prefix: "RIG", state: "active", since: -7 },
  { association_id: riverbend, prefix: "RIG", state: "active", since: -7 },
  { association_id: riverbend, prefix: "RIG", state: "lapsed", since: -14 },
  { association_id: copperBasin, prefix: "CBM", state: "active", since: -3 },
  { association_id: copperBasin, prefix: "CBM", state: "submitted", since: null },
] as const;

/** Members signed this many days before their first day. */
const signedBefore = 12;

/**
 * Returns one membership for each of the five members, who signed the agreement when they joined; `members` are in
 * order.
 */
export function membershipRows(
  now: Date,
  members: readonly { id: string; name: string }[],
): NewRow<"association_memberships">[] {
  return memberships.flatMap(({ association_id, prefix, state, since }, index) => {
    const member = members[index];
    if (!member) return [];
    const joined_on = since === null ? null : firstOfMonth(now, since);
    const at = joined_on ? `${addDays(joined_on, -signedBefore)}T12:00:00.000Z` : now.toISOString();
    return {
      id: `membership-${index + 1}`,
      association_id,
      company_id: null,
      user_id: member.id,
      state,
      member_no: `${prefix}-${1001 + index}`,
      dues_c: duesOf[association_id],
      joined_on,
      paid_through: joined_on && firstDuesYear(joined_on).through,
      lapsed_on: state === "lapsed" ? firstOfMonth(now, since + 13) : null,
      agreed_version: agreedVersion,
      signer_name: member.name,
      signed_at: at,
      created_at: at,
      updated_at: at,
    };
  });
}
