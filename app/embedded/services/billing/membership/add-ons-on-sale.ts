import type { Kysely } from "kysely";
import type { MembershipChange } from "~/contract/billing/membership-change-calls";
import type { EmbeddedTables } from "../../../db/schema";
import { comingTerms, termsNow, type SubscriptionRow } from "../subscriptions";

export type AddOnOnSale = MembershipChange["add_ons"][number];

/**
 * The add-ons that a membership may have, in the order in which they are offered, and those that it has and that are not sold any
 * more. One that it has costs what was agreed.
 * @param which `on sale only`: nothing of what it has counts, so each costs what it costs today
 */
export async function addOnsOnSale(
  db: Kysely<EmbeddedTables>,
  own: SubscriptionRow,
  which: "with own" | "on sale only" = "with own",
): Promise<AddOnOnSale[]> {
  const market = own.company_id ? "group" : "individual";
  const agreed = new Map(
    [termsNow(own), comingTerms(own)].flatMap((terms) =>
      terms === null || which === "on sale only"
        ? []
        : terms.lines
            .filter(({ kind }) => kind === "addon")
            .map((line, index) => [terms.addon_slugs[index] ?? "", line] as const),
    ),
  );
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "summary", "price_c", "price_unit", "markets", "status"])
    // A membership comes without a medical plan.
    .where("requires_medical", "=", "no")
    .where((is) =>
      is.or([
        is("status", "=", "published"),
        ...(agreed.size > 0 ? [is("slug", "in", [...agreed.keys()])] : []),
      ]),
    )
    .orderBy("position")
    .orderBy("slug")
    .execute();
  return rows
    .filter(
      ({ slug, markets, status }) =>
        agreed.has(slug) ||
        (status === "published" && (JSON.parse(markets) as string[]).includes(market)),
    )
    .map(({ markets: _in, status: _is, ...row }) => ({
      ...row,
      price_c: agreed.get(row.slug)?.unit_c ?? row.price_c,
    }));
}
