import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import type { Db } from "../../../db/schema";
import { spanishOf } from "../../benefits/readable";
import { listAddOnsHad } from "./add-ons-had";
import { comingTerms, termsNow, type SubscriptionRow } from "../subscriptions";

/** An add-on to choose, with its texts and price; nothing tells whether the membership has it. */
export type AddOnOnSale = MembershipChange["add_ons"][number];

/** Returns the market in which a payer buys add-ons. */
export const marketOf = (subscription: Pick<SubscriptionRow, "company_id">) =>
  subscription.company_id ? ("group" as const) : ("individual" as const);

/**
 * Returns, in the catalog's order, the add-ons of a market that a membership may add, and those that it has or will
 * have, even if they are no longer sold: these at the agreed price, the others at today's. Add-ons that require a
 * medical plan, and further ones that the payer has another way, are left out. Without `membership`, all are at today's
 * price.
 */
export async function listAddOnsOnSale(
  db: Db,
  market: ReturnType<typeof marketOf>,
  membership?: SubscriptionRow,
): Promise<AddOnOnSale[]> {
  const agreed = new Map(
    (membership ? [termsNow(membership), comingTerms(membership)] : []).flatMap((terms) =>
      terms === null
        ? []
        : terms.lines
            .filter(({ kind }) => kind === "addon")
            .map((line, index) => [terms.addon_slugs[index] ?? "", line] as const),
    ),
  );
  const had = membership ? await listAddOnsHad(db, membership) : new Map<string, unknown>();
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "summary", "spanish", "price_c", "price_unit", "markets", "status"])
    // A membership includes no medical plan.
    .where("requires_medical", "=", "no")
    .where((eb) =>
      eb.or([
        eb("status", "=", "published"),
        ...(agreed.size > 0 ? [eb("slug", "in", [...agreed.keys()])] : []),
      ]),
    )
    .orderBy("position")
    .orderBy("slug")
    .execute();
  return rows
    .filter(
      ({ slug, markets, status }) =>
        agreed.has(slug) ||
        (status === "published" &&
          !had.has(slug) &&
          (JSON.parse(markets) as string[]).includes(market)),
    )
    .map(({ markets: _in, status: _is, ...row }) => ({
      ...row,
      spanish: spanishOf(row.spanish),
      price_c: agreed.get(row.slug)?.unit_c ?? row.price_c,
    }));
}
