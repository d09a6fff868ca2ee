import type { MembershipState } from "~/domain/association/desk-words";
import { endsUnpaidOn, isTakenUp, lapsesOn } from "~/domain/association/dues";
import { latestLaunch, mayMoveLaunch } from "~/domain/association/launch";
import { localDay } from "~/domain/local-days";
import type { Db } from "~/embedded/db/schema";
import {
  listInvoicedYears,
  getAssociationName,
  isUnpaid,
  findMemberCompany,
  ownAssociationMembershipAmong,
  type AssociationMembership,
  type InvoicedYear,
} from "~/embedded/services/association/membership-rows";
import { listPlans } from "~/embedded/services/benefits/plans";
import { zoneToPay } from "~/embedded/services/zones";
import { read } from "../call";
import { readAssociationMemberships } from "../own-rows";
import { findLeaving } from "./leaving";

/**
 * The caller's own membership in an association, or that of the company that they own (handbook/rules.md#dues). Days
 * are YYYY-MM-DD.
 */

async function loadAgreement(
  db: Db,
  { association_id, agreed_version, signer_name, signed_at }: AssociationMembership,
) {
  if (agreed_version === null) return null;
  const text = await db
    .selectFrom("association_agreements")
    .select(["version", "body", "body_es", "summary", "summary_es"])
    .where("association_id", "=", association_id)
    .where("version", "=", agreed_version)
    .executeTakeFirst();
  return text ? { ...text, signer: signer_name, signed_at } : null;
}

/** Returns the unpaid invoices with dues, by due date. */
const owedOf = (years: readonly InvoicedYear[]) =>
  years
    .filter(isUnpaid)
    .flatMap(({ invoice }) =>
      invoice
        ? [
            {
              number: invoice.number,
              due_on: invoice.due_on,
              owed_c: invoice.total_c - invoice.paid_c,
            },
          ]
        : [],
    )
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1));

/**
 * Returns the day on which the membership lapses, or ends if it has lapsed, unless the dues are paid; null if nothing
 * is late.
 */
function unpaidUntil({ state, late_since, lapsed_on }: AssociationMembership): string | null {
  if (state === "lapsed") return lapsed_on && endsUnpaidOn(lapsed_on);
  return state === "ended" || late_since === null ? null : lapsesOn(late_since);
}

/** Returns null before the first payment, and for a lapsed or ended membership. */
function launchOf(row: AssociationMembership, today: string, zone: string) {
  if (!isTakenUp(row)) return null;
  const { launch_on, joined_on, created_at } = row;
  return {
    on: launch_on ?? joined_on ?? localDay(created_at, zone),
    /** True if the member can still choose another day, up to `latest`. */
    may_move: mayMoveLaunch(row, today),
    latest: latestLaunch(today),
  };
}

/** Returns the caller's current or last membership in an association, or their company's; null without one. */
export const getAssociationMembership = read(
  "signed-in",
  "getAssociationMembership",
  async (call) => {
    const { db, now, person } = call;
    const row = ownAssociationMembershipAmong(await readAssociationMemberships(call));
    if (!row) return null;
    const { association_id, joined_on, created_at, end_reason } = row;
    const zone = zoneToPay(person, row);
    const today = localDay(now, zone);
    const plans = await listPlans(db, today, "association", [association_id]);
    const ended = row.state === "ended";
    return {
      association: await getAssociationName(db, association_id),
      /** The company that is the member; null for an individual. */
      company: await findMemberCompany(db, row),
      state: row.state as MembershipState,
      member_no: row.member_no,
      /** Its first day, which may be in the future; null until its first payment. */
      joined_on: joined_on ?? (row.state === "approved" ? null : localDay(created_at, zone)),
      dues_c: row.dues_c,
      /** The last day covered by paid dues; null before the first payment. */
      paid_through: row.paid_through,
      owed: ended ? [] : owedOf(await listInvoicedYears(db, row.id)),
      unpaid_until: unpaidUntil(row),
      lapsed_on: row.lapsed_on,
      /** The last day that the member chose; null if they stay. */
      leaves_on: row.leaves_on,
      ended_on: row.ended_on,
      end_reason,
      agreement: await loadAgreement(db, row),
      plans: plans.map(({ name }) => name),
      launch: launchOf(row, today, zone),
      /** The effect of leaving now, or of the planned leave; null after the end. */
      leaving: ended ? null : await findLeaving(db, now, row),
    };
  },
);

export type OwnAssociationMembership = NonNullable<
  Awaited<ReturnType<typeof getAssociationMembership>>
>;
