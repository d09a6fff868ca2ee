import type { z } from "zod";
import type { category } from "~/contract/shapes";
import { vendorSummary, type vendor } from "~/contract/shapes";
import { searchWords, slips, wantedWords } from "~/domain/benefits/search-words";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import type { Person } from "../people-queries";
import { pageOf } from "../pages";
import { foundBySlug } from "./catalogue/former-slugs";
import { standingOf } from "./own-offers";
import { categoryOf, type Reader } from "./categories";
import { pictureOf, readableRows, spanishOf, statesOf } from "./readable";

/** The marketplace as people see it. */

type App = Pick<Installation, "storage" | "log">;

/** Whose offers somebody may redeem: nobody's, those that all members get, or also those of the higher tier. */
export type Redeems = "nothing" | "all" | "plus";

/** As the caller's membership, or their company's, stands today: whoever has none that has begun redeems nothing. */
export async function redeemsOf(
  app: App & Pick<Installation, "clock">,
  person: Person | null,
): Promise<Redeems> {
  if (!person) return "nothing";
  const standing = await standingOf(app, person);
  if (standing === "plus") return "plus";
  return standing === "essential" ? "all" : "nothing";
}

const mayRedeem = (redeems: Redeems, eligibility: Row<"vendors">["eligibility"]) =>
  redeems === "plus" || (redeems === "all" && eligibility !== "plus_tier");

/** One vendor by id, or by a slug that it has or had. */
export async function vendorById(
  { storage }: App,
  id: string,
  redeems: Redeems,
): Promise<z.input<typeof vendor>> {
  const { db } = storage;
  const row = await foundBySlug(db, "vendors", id, (slugOrId) =>
    db
      .selectFrom("vendors as v")
      .innerJoin("categories as c", "c.id", "v.category_id")
      .selectAll("v")
      .select(["c.slug as category_slug", "c.title as category_title", "c.spanish as category_es"])
      .where((is) => is.or([is("v.slug", "=", slugOrId), is("v.id", "=", slugOrId)]))
      .where("v.status", "=", "published")
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal("not_found");
  const { category_slug: slug, category_title: title } = row;
  return {
    ...summaryOf(row),
    category: { slug, title, spanish: spanishOf(row.category_es) },
    body: row.body,
    redeem_value: mayRedeem(redeems, row.eligibility) ? row.redeem_value : null,
  };
}

const summaryColumns = [
  ...(["id", "slug", "name", "summary", "offer", "eligibility"] as const),
  ...(["states", "redeem_kind", "image", "spanish"] as const),
] as const;

type Listed = Pick<Row<"vendors">, (typeof summaryColumns)[number]>;

const summaryOf = (row: Listed) => ({
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

/** No category is larger; what is beyond is not shown. */
const mostVendors = 5000;

type Wanted = { state?: string; kind?: string; search?: string; page?: string };

/** The vendors of a category by name, a page of those that match. */
export async function vendorsOf(app: App, slug: string, wanted: Wanted, reader: Reader) {
  const found = await categoryOf(app, slug, reader);
  const rows = await app.storage.db
    .selectFrom("vendors")
    .select(summaryColumns)
    .where("category_id", "=", found.id)
    .where("status", "=", "published")
    .orderBy("name")
    .orderBy("id")
    .limit(mostVendors)
    .execute();
  const all = readableRows(app, vendorSummary, rows, summaryOf);
  const words = wantedWords(wanted.search ?? "");
  const matching = all.filter(
    (each) =>
      (!wanted.state || each.states.includes(wanted.state)) &&
      (!wanted.kind || each.redeem_kind === wanted.kind) &&
      tellsOf(each, words),
  );
  const { pagination, offset } = pageOf({ page: wanted.page ?? "" }, matching.length);
  return {
    category: found satisfies z.input<typeof category>,
    vendors: matching.slice(offset, offset + pagination.per_page),
    pagination,
    has: {
      states: [...new Set(all.flatMap(({ states }) => states))].sort(),
      kinds: [...new Set(all.map(({ redeem_kind }) => redeem_kind))].sort(),
    },
  };
}

/** Whether it has each of these words, or one that begins so, or one with a slip of the pen. */
function tellsOf(
  { name, summary, offer, spanish }: z.input<typeof vendorSummary>,
  wanted: readonly string[],
): boolean {
  if (wanted.length === 0) return true;
  const own = searchWords([name, summary, offer, ...Object.values(spanish ?? {})].join(" "));
  return wanted.every((word) =>
    own.some((each) => each.startsWith(word) || (word.length > 3 && slips(word, each) !== null)),
  );
}
