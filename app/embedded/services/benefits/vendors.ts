import type { z } from "zod";
import { vendorSummary, type category, type vendor } from "~/contract/shapes";
import {
  filterVendors,
  listVendorFilters,
  type WantedVendors,
  canRedeem,
  redemptionRightsOf,
  type RedemptionRights,
} from "~/domain/benefits/matching-vendors";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { listSubscriptions } from "../own-rows";
import type { Person } from "../people-queries";
import { pageOf } from "~/domain/page-numbers";
import { findBySlug } from "./catalogue/former-slugs";
import { findMembershipStanding } from "./standing";
import { getCategory, type CategoryReader } from "./categories";
import { pictureOf, toReadableRows, spanishOf, statesOf } from "./readable";

type App = Pick<Installation, "storage" | "log">;

/** Returns whether a user, or a guest (null), can redeem no offers, all members' or also plus offers today. */
export async function findRedeemRights(
  app: App & Pick<Installation, "clock">,
  person: Person | null,
): Promise<RedemptionRights> {
  const { db } = app.storage;
  return redemptionRightsOf(
    person && (await findMembershipStanding(app, person, await listSubscriptions(db, person))),
  );
}

/**
 * Returns one published vendor by id or a current or former slug, with how to redeem its offer only if `redeems`
 * allows that. Throws Refusal not_found.
 */
export async function getVendor(
  { storage }: App,
  id: string,
  redeems: RedemptionRights,
): Promise<z.input<typeof vendor>> {
  const { db } = storage;
  const row = await findBySlug(db, "vendors", id, (slugOrId) =>
    db
      .selectFrom("vendors as v")
      .innerJoin("categories as c", "c.id", "v.category_id")
      .selectAll("v")
      .select(["c.slug as category_slug", "c.title as category_title", "c.spanish as category_es"])
      .where((eb) => eb.or([eb("v.slug", "=", slugOrId), eb("v.id", "=", slugOrId)]))
      .where("v.status", "=", "published")
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal("not_found");
  const { category_slug: slug, category_title: title } = row;
  return {
    ...summaryOf(row),
    category: { slug, title, spanish: spanishOf(row.category_es) },
    body: row.body,
    redeem_value: canRedeem(redeems, row.eligibility) ? row.redeem_value : null,
  };
}

const summaryColumns = [
  "id",
  "slug",
  "name",
  "summary",
  "offer",
  "eligibility",
  "states",
  "redeem_kind",
  "image",
  "spanish",
] as const;

/** The columns of a vendor that lists show. */
type SummaryColumns = Pick<Row<"vendors">, (typeof summaryColumns)[number]>;

const summaryOf = (row: SummaryColumns): z.input<typeof vendorSummary> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  offer: row.offer,
  eligibility: row.eligibility,
  states: statesOf(row.states),
  redeem_kind: row.redeem_kind,
  image: pictureOf(row.image),
  spanish: spanishOf(row.spanish),
});

/** No category has more vendors; further ones aren't shown. */
const maxVendors = 5000;

/**
 * Returns a page of a category's matching vendors by name, with the filters that would find any. Throws Refusal
 * not_found for an unknown category and one that the reader may not see.
 */
export async function listVendors(
  app: App,
  slug: string,
  filters: WantedVendors & { page?: string | undefined },
  reader: CategoryReader,
) {
  const found = await getCategory(app, slug, reader);
  const rows = await app.storage.db
    .selectFrom("vendors")
    .select(summaryColumns)
    .where("category_id", "=", found.id)
    .where("status", "=", "published")
    .orderBy("name")
    .orderBy("id")
    .limit(maxVendors)
    .execute();
  const all = toReadableRows(app, vendorSummary, rows, summaryOf);
  const matching = filterVendors(all, filters);
  const { pagination, offset } = pageOf({ page: filters.page ?? "" }, matching.length);
  return {
    category: found satisfies z.input<typeof category>,
    vendors: matching.slice(offset, offset + pagination.per_page),
    pagination,
    has: listVendorFilters(all),
  };
}
