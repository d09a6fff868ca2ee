import { sql, type RawBuilder } from "kysely";
import { changedFields, titleOf } from "~/domain/benefits/catalogue/values";
import type { Values } from "~/domain/benefits/catalogue/field";
import {
  catalogueKinds,
  type CatalogueKind,
  type CatalogueState,
  type BulkActionName,
} from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { countRows, pageOfRows } from "~/embedded/services/page-of-rows";
import type { Db } from "~/embedded/db/schema";

import { notFound } from "~/embedded/refusal";
import { countEnrolled } from "~/embedded/services/benefits/catalogue/enrolled";
import { listDependentItems } from "~/embedded/services/benefits/catalogue/references";
import { selectRows, valuesOf } from "~/embedded/services/benefits/catalogue/catalogue-rows";
import { getStoredItem } from "~/embedded/services/benefits/catalogue/version";
import { containsPattern } from "~/core/like-pattern";
import { read } from "../call";

/** The catalog as admins see it: the published version of each item with the unpublished one. */

/** Returns one item by kind and id. @throws Refusal not_found */
export async function loadItem(db: Db, now: number, kind: CatalogueKind, id: string) {
  const item = await findItem(db, now, kind, id);
  if (!item) throw notFound();
  return item;
}

/**
 * Returns one item, with its `published` values, null for a new one, and its current `values`.
 * @throws Refusal not_found
 */
export const getCatalogueItem = read(
  "super",
  "getCatalogueItem",
  ({ db, now }, { kind, id }: { kind: CatalogueKind; id: string }) => loadItem(db, now, kind, id),
);

/** Returns an item's stored `published` and current `values`; null if unknown or discarded. `now` counts people. */
export async function findItem(db: Db, now: number, kind: CatalogueKind, id: string) {
  const { row, work, rev } = await getStoredItem(db, kind, id);
  if (!row && !work) return null;
  const published = row && row["status"] !== "draft" ? valuesOf(kind, row) : null;
  const values = work ? (JSON.parse(work.fields) as Values) : row ? valuesOf(kind, row) : {};
  const { of } = kinds[kind];
  const isChanged = published !== null && changedFields(kind, published, values).length > 0;
  return {
    id,
    slug: String(values["slug"] ?? "") || null,
    title: titleOf(kind, values),
    of: of ? String(values[of] ?? "") || null : null,
    state: itemState(row && (row["status"] as CatalogueState), work?.publish_on ?? null),
    changed: isChanged,
    publish_on: work?.publish_on ?? null,
    updated_at: work?.updated_at ?? String(row?.["updated_at"] ?? ""),
    /** The number of its last version, which a change must name. */
    rev,
    /** Null if it was never published. */
    published,
    /** The current values, including unpublished changes. */
    values,
    /** The number of people covered now or later; null for kinds that don't cover people. */
    enrolled: (await countEnrolled(db, localDay(now, westernmostZone), kind, [id]))(id),
    /** The names of a category's published vendors, which prevent its retirement. */
    used_by: await listDependentItems(db, kind, id),
    /** True if an English article is published in Spanish too; null for anything else. */
    translated:
      kind === "articles" && values["language"] === "en" ? await isTranslated(db, id) : null,
  };
}

export type CatalogueItem = Awaited<ReturnType<typeof loadItem>>;

/** Returns true if an article has a published translation. */
async function isTranslated(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("articles")
    .select("id")
    .where("translation_of", "=", id)
    .where("status", "=", "published")
    .executeTakeFirst();
  return found !== undefined;
}

/** An item that was never published is scheduled or a draft; a published one stays so while a scheduled change waits. */
const itemState = (status: CatalogueState | null, publishOn: string | null): CatalogueState =>
  status && status !== "draft" ? status : publishOn ? "scheduled" : "draft";

type ItemFilter = {
  search?: string;
  state?: string;
  /** An empty list limits nothing. */
  ids?: readonly string[];
  /** Limits the result to items that this bulk action changes; scheduled and retired ones only by `state` or `ids`. */
  operation?: BulkActionName;
  page?: string;
  per_page?: string;
};

/** Returns a page of items by name. An unknown state finds none; "scheduled" also finds those with such a change. */
export const listCatalogueItems = read(
  "super",
  "listCatalogueItems",
  async ({ db, now }, { kind, ...requested }: ItemFilter & { kind: CatalogueKind }) => {
    const found = selectItems(db, kind, requested);
    const listed = found
      .selectAll()
      .select(selectRev(kind, "i.id").as("rev"))
      .orderBy(sql`lower(title)`)
      .orderBy("id");
    const { rows, pagination } = await pageOfRows(found, listed, requested, 2000);
    const ids = rows.map(({ id }) => id);
    const enrolledIn = await countEnrolled(db, localDay(now, westernmostZone), kind, ids);
    const items = rows.map(({ changed, rev, ...row }) => ({
      ...row,
      enrolled: enrolledIn(row.id),
      changed: changed === 1,
      rev: Number(rev),
    }));
    return { items, pagination };
  },
);

const maxScheduled = 10;

/** Returns the number of items by kind and state, and the {@link maxScheduled} that are published next. */
export const getCatalogueOverview = read("super", "getCatalogueOverview", async ({ db }) => {
  const found = await Promise.all(
    catalogueKinds.map((kind) =>
      selectItems(db, kind, {})
        .select(({ fn }) => [
          "i.state",
          fn.countAll<number | string>().as("items"),
          fn.sum<number | string>("i.changed").as("changed"),
          fn.count<number | string>("i.publish_on").as("scheduled"),
        ])
        .groupBy("i.state")
        .execute(),
    ),
  );
  const kindsFound = catalogueKinds.map((kind, index) => {
    const counts = { draft: 0, scheduled: 0, published: 0, retired: 0, changed: 0 };
    for (const { state, items, changed, scheduled } of found[index] ?? []) {
      // A published item with a scheduled change also counts as scheduled.
      counts.scheduled += Number(scheduled);
      if (state !== "scheduled") counts[state] += Number(items);
      if (state === "published" || state === "retired") counts.changed += Number(changed);
    }
    return { kind, ...counts };
  });
  const next = await db
    .selectFrom("catalogue_work")
    .select(["kind", "item_id as id", "title", "publish_on"])
    .where("publish_on", "is not", null)
    .orderBy("publish_on")
    .orderBy("title")
    .limit(maxScheduled)
    .execute();
  return {
    kinds: kindsFound,
    next: next.map(({ publish_on, ...item }) => ({ ...item, publish_on: publish_on ?? "" })),
  };
});

/** Returns the number of items with unpublished changes that aren't scheduled. */
export const countDrafts = (db: Db): Promise<number> =>
  countRows(db.selectFrom("catalogue_work").where("publish_on", "is", null));

/** Selects the number of an item's last version; 0 without any. @param id the column of the item's id */
const selectRev = (kind: CatalogueKind, id: string): RawBuilder<string | number> =>
  sql<number | string>`(select coalesce(max(v.number), 0) from catalogue_versions v
    where v.kind = ${kind} and v.item_id = ${sql.ref(id)})`;

/** SQL conditions: publishing `i` (also a retired one), retiring it or discarding unpublished changes changes it. */
const isChangedBy: Record<BulkActionName, RawBuilder<boolean>> = {
  publish: sql`(i.state <> 'published' or i.changed = 1)`,
  retire: sql`i.state = 'published'`,
  discard: sql`(i.state in ('draft', 'scheduled') or i.changed = 1)`,
};

/** Selects items of a kind with their state, also drafts never published; `search` is a phrase in a title or `of`. */
function selectItems(
  db: Db,
  kind: CatalogueKind,
  { search = "", state = "", ids = [], operation }: ItemFilter,
) {
  const { title, of } = kinds[kind];
  const name = sql.ref(`t.${title}`);
  const beside =
    kind === "vendors"
      ? sql<string>`(select c.title from categories c where c.id = t.category_id)`
      : of
        ? sql<string>`${sql.ref(`t.${of}`)}`
        : sql<string | null>`cast(null as text)`;
  const shared = db
    .selectFrom(selectRows(db, kind).selectAll().as("t"))
    .leftJoin("catalogue_work as w", (on) =>
      on.onRef("w.item_id", "=", "t.id").on("w.kind", "=", kind),
    )
    .select([
      "t.id",
      "t.slug",
      sql<string>`coalesce(w.title, ${name})`.as("title"),
      beside.as("of"),
      sql<CatalogueState>`case when t.status = 'draft' and w.publish_on is not null then 'scheduled'
        else t.status end`.as("state"),
      sql<number>`case when w.item_id is null then 0 else 1 end`.as("changed"),
      "w.publish_on",
      sql<string>`coalesce(w.updated_at, t.updated_at)`.as("updated_at"),
    ]);
  const begun = db
    .selectFrom("catalogue_work as w")
    .where("w.kind", "=", kind)
    .where((eb) =>
      eb.not(
        eb.exists(
          selectRows(db, kind)
            .select("id")
            .where(sql<boolean>`id = w.item_id`),
        ),
      ),
    )
    .select([
      "w.item_id as id",
      "w.slug",
      "w.title",
      sql<string | null>`cast(null as text)`.as("of"),
      sql<CatalogueState>`case when w.publish_on is null then 'draft' else 'scheduled' end`.as(
        "state",
      ),
      sql<number>`0`.as("changed"),
      "w.publish_on",
      "w.updated_at",
    ]);
  let found = db.selectFrom(shared.unionAll(begun as never).as("i"));
  if (ids.length > 0) found = found.where("i.id", "in", ids);
  if (state === "scheduled") found = found.where("i.publish_on", "is not", null);
  else if (state) found = found.where("i.state", "=", state as CatalogueState);
  if (operation) found = found.where(isChangedBy[operation]);
  // Bulk actions leave out retired and scheduled items unless their state is searched for, or they are chosen.
  if (operation && !state && ids.length === 0)
    found = found.where(sql<boolean>`(i.publish_on is null and i.state <> 'retired')`);
  const words = search.trim().toLowerCase();
  if (words) {
    const like = containsPattern(words);
    found = found.where((eb) =>
      eb.or([
        eb(sql`lower(i.title)`, "like", sql`${like} escape '\\'`),
        eb(sql`lower(coalesce(i."of", ''))`, "like", sql`${like} escape '\\'`),
      ]),
    );
  }
  return found;
}
