import type { Kysely } from "kysely";
import type { MembershipChange } from "~/contract/billing/membership-change-calls";
import type { EmbeddedTables } from "../../../db/schema";
import { spanishOf } from "../../benefits/readable";
import { comingTerms, termsNow, type SubscriptionRow } from "../subscriptions";

export type AddOnOnSale = MembershipChange["add_ons"][number];

/** As whom a payer is sold add-ons. */
export const marketOf = (own: Pick<SubscriptionRow, "company_id">) =>
  own.company_id ? ("group" as const) : ("individual" as const);

/**
 * The add-ons that a payer has with coverage, or offers with it, by their names: nobody pays for one twice
 * (handbook/rules.md#changing-a-membership).
 */
export async function addOnsWithCoverage(
  db: Kysely<EmbeddedTables>,
  { company_id, user_id }: Pick<SubscriptionRow, "company_id" | "user_id">,
): Promise<Map<string, string>> {
  type Had = { slug: string; title: string }[];
  if (company_id !== null) {
    const offers = await db
      .selectFrom("group_offers")
      .select("terms")
      .where("company_id", "=", company_id)
      .where("state", "in", ["published", "closed", "active"])
      .execute();
    const had = offers.flatMap(({ terms }) => (JSON.parse(terms) as { add_ons: Had }).add_ons);
    return new Map(had.map(({ slug, title }) => [slug, title]));
  }
  const answers = await db
    .selectFrom("enrollments")
    .select("addons_chosen")
    .where("user_id", "=", user_id)
    .where("source", "!=", "offer")
    .where("state", "in", ["submitted", "enrolled"])
    .where("ends_on", "is", null)
    .execute();
  const had = answers.flatMap(({ addons_chosen }) => JSON.parse(addons_chosen ?? "[]") as Had);
  return new Map(had.map(({ slug, title }) => [slug, title]));
}

/**
 * The add-ons that a membership may have, in the order in which they are offered, and those that it has and that are not sold any
 * more. One that it has costs what was agreed.
 * @param own left out: each costs what it costs today
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
  const had = own ? await addOnsWithCoverage(db, own) : new Map<string, string>();
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "summary", "spanish", "price_c", "price_unit", "markets", "status"])
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
