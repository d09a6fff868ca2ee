import type { InvoiceLine } from "~/domain/billing/invoice";
import { totalOf } from "~/domain/billing/invoice-terms";
import type { Membership } from "~/domain/billing/membership/membership";
import { sharedCompanyFieldNames } from "~/domain/company/company-fields";
import type { Db, Row } from "~/embedded/db/schema";
import { listAddOnsOnSale } from "~/embedded/services/billing/membership/add-ons-on-sale";
import { loadComing } from "~/embedded/services/billing/membership/change-plan";
import { loadCompanyList } from "~/embedded/services/billing/membership/company-people";
import { ownMembershipAmong } from "~/embedded/services/billing/membership/own-membership";
import { cancelDayOf, type SubscriptionRow } from "~/embedded/services/billing/subscriptions";
import { findPrimaryAddress } from "~/embedded/services/company/locations";
import { read } from "../call";
import { readSubscriptions } from "../own-rows";

/** Returns the membership that the caller pays for, or null; of several, the newest, first of those that run. */
export const getMembership = read(
  "signed-in",
  "getMembership",
  async (call): Promise<Membership | null> => {
    const { db, now, person } = call;
    const row = ownMembershipAmong(await readSubscriptions(call), person);
    if (!row) return null;
    const lines = JSON.parse(row.lines) as InvoiceLine[];
    return {
      subscription: toSubscription(row),
      lines,
      total_c: totalOf(lines),
      coming:
        row.next_terms === null
          ? null
          : await loadComing(db, now, row, await loadCompanyList(db, now, row)),
      company: row.company_id ? await loadCompany(db, row.company_id, row.registration_id) : null,
    };
  },
);

/** Returns the add-ons that a company can have with its membership, in display order. */
export const listCompanyAddOns = read("anyone", "listCompanyAddOns", async ({ db }) =>
  listAddOnsOnSale(db, "group"),
);

/** Returns a membership without its lines and prices. */
function toSubscription(row: SubscriptionRow): Membership["subscription"] {
  return {
    id: row.id,
    payer: row.company_id ? "company" : "individual",
    tier: row.tier,
    period: row.period,
    quantity: row.quantity,
    addon_slugs: JSON.parse(row.addon_slugs) as string[],
    state: row.state,
    payment_kind: row.payment_kind,
    started_on: row.started_on,
    current_period_start: row.current_period_start,
    current_period_end: row.current_period_end,
    ends_on: cancelDayOf(row),
  };
}

/** Returns who signed a company up and its owner, the one they named or themselves; null if not asked or not stored. */
async function loadOwnerAndSigner(
  db: Db,
  { signer_role, named_owner_name }: Pick<Row<"companies">, "signer_role" | "named_owner_name">,
  registrationId: string | null,
) {
  const registration = await db
    .selectFrom("registrations")
    .select(["first_name", "last_name", "signer_name"])
    .where("id", "=", registrationId)
    .executeTakeFirst();
  const { first_name = "", last_name = "", signer_name = null } = registration ?? {};
  // A signature may differ from the name in case.
  const signed_by = signer_name && (`${first_name} ${last_name}`.trim() || signer_name);
  return {
    owner_name: named_owner_name ?? (signer_role === "owner" ? signed_by : null),
    signed_by,
  };
}

/** Returns the company with its main address, the number of employees on its list now, its owner and its signer. */
async function loadCompany(
  db: Db,
  id: string,
  registrationId: string | null,
): Promise<Membership["company"]> {
  const { signer_role, named_owner_name, ...company } = await db
    .selectFrom("companies")
    .select(["co_name", "ein_last4", "signer_role", "named_owner_name", ...sharedCompanyFieldNames])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom("employees")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", id)
    .where("employment_state", "!=", "terminated")
    .executeTakeFirstOrThrow();
  return {
    ...company,
    address: await findPrimaryAddress(db, id),
    employee_count: count,
    ...(await loadOwnerAndSigner(db, { signer_role, named_owner_name }, registrationId)),
  };
}
