import type { Kysely } from "kysely";
import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import type { EmbeddedTables } from "../../../db/schema";
import { spanishOf } from "../../benefits/readable";
import { addOnsHad } from "./add-ons-had";
import { comingTerms, termsNow, type SubscriptionRow } from "../subscriptions";

export type AddOnOnSale = MembershipChange["add_ons"][number];

/** Returns the market in which a payer buys add-ons. */
export const marketOf = (own: Pick<SubscriptionRow, "company_id">) =>
  own.company_id ? ("group" as const) : ("individual" as const);

/**
 * Returns the add-ons that a membership may have, in order, and those it has that are no longer sold, at the agreed
 * price. Without `own`, all have today's price.
 */
export async function addOnsOnSale(
  db: Kysely<EmbeddedTables>,
  market: ReturnType<typeof marketOf>,
  own?: SubscriptionRow,
): Promise<AddOnOnSale[]> {
  const agreed = new Map(
    (own ? [termsNow(own), comingTerms(own)] : []).flatMap((terms) =>
      terms === null
        ? []
        : terms.lines
            .filter(({ kind }) => kind === "addon")
            .map((line, index) => [terms.addon_slugs[index] ?? "", line] as const),
    ),
  );
  const had = own ? await addOnsHad(db, own) : new Map<string, unknown>();
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "summary", "spanish", "price_c", "price_unit", "markets", "status"])
    // A membership includes no medical plan.
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
