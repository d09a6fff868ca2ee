import type { NewRow } from "~/embedded/db/schema";
import { firstOfMonth } from "../rows";

const riverbend = "association-riverbend";
const copperBasin = "association-copper-basin";

/** Cents a year. */
const duesOf = { [riverbend]: 24000, [copperBasin]: 18000 };

export const associationIds = [riverbend, copperBasin];

/** handbook/sample-data.md; dues are cents a year. */
export function associationRows(now: Date): NewRow<"associations">[] {
  const shared = {
    join_open: "yes" as const,
    agreement_version: "2026-01",
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

/** Which of the association members (in the order of people.ts) stands where. */
const memberships = [
  { association_id: riverbend, prefix: "RIG", state: "active" },
  { association_id: riverbend, prefix: "RIG", state: "active" },
  { association_id: riverbend, prefix: "RIG", state: "lapsed" },
  { association_id: copperBasin, prefix: "CBM", state: "active" },
  { association_id: copperBasin, prefix: "CBM", state: "submitted" },
] as const;

/** One membership for each of the five members. @param userIds the members, in order */
export function membershipRows(now: Date, userIds: string[]): NewRow<"association_memberships">[] {
  const at = now.toISOString();
  const paidThrough = {
    active: firstOfMonth(now, 8),
    lapsed: firstOfMonth(now, -2),
    submitted: null,
  };
  return memberships.flatMap(({ association_id, prefix, state }, index) => {
    const user_id = userIds[index];
    if (!user_id) return [];
    return {
      id: `membership-${index + 1}`,
      association_id,
      company_id: null,
      user_id,
      state,
      member_no: `${prefix}-${1001 + index}`,
      dues_c: duesOf[association_id],
      paid_through: paidThrough[state],
      created_at: at,
      updated_at: at,
    };
  });
}
