import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { changedFields } from "~/domain/benefits/catalogue/values";
import { pageOf } from "~/domain/page-numbers";
import { countRows } from "~/embedded/services/page-of-rows";
import type { Db } from "~/embedded/db/schema";
import { notFound } from "~/embedded/refusal";
import { nameOf } from "~/embedded/services/account/login-as";
import { read } from "../call";

type ItemKey = { kind: CatalogueKind; id: string };

/** Selects an item's versions with the names of who made them, in no order. */
const selectVersions = (db: Db, { kind, id }: ItemKey) =>
  db
    .selectFrom("catalogue_versions as v")
    .leftJoin("users as u", "u.id", "v.by_user_id")
    .select(["v.number", "v.act", "v.at", "v.publish_on", "v.fields", "v.by_user_id"])
    .select(["u.first_name", "u.last_name"])
    .where("v.kind", "=", kind)
    .where("v.item_id", "=", id);
type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>["execute"]>>[number];

const valuesOfVersion = (found: VersionRow | undefined): Values =>
  found ? (JSON.parse(found.fields) as Values) : {};

/** Returns a version as the history shows it, with the fields changed since the one before; none for a found item. */
function toVersion(kind: CatalogueKind, found: VersionRow, before: VersionRow | undefined) {
  const { number, act, at, publish_on, by_user_id, first_name, last_name } = found;
  return {
    number,
    operation: act,
    at,
    publish_on,
    /** Null for the scheduler, and for what was found. */
    by: by_user_id
      ? { user_id: by_user_id, name: nameOf(first_name ?? "", last_name ?? "") }
      : null,
    /** The fields that differ from the version before. */
    changed:
      act === "found" ? [] : changedFields(kind, valuesOfVersion(before), valuesOfVersion(found)),
  };
}

export type CatalogueVersion = ReturnType<typeof toVersion>;

/** Returns a page of an item's versions, the newest first: who did what when, and which fields changed. */
export const getCatalogueHistory = read(
  "super",
  "getCatalogueHistory",
  async ({ db }, { page, ...item }: ItemKey & { page: string }) => {
    const versionsFound = db
      .selectFrom("catalogue_versions")
      .where("kind", "=", item.kind)
      .where("item_id", "=", item.id);
    const { pagination, offset } = pageOf({ page }, await countRows(versionsFound));
    const found = await selectVersions(db, item)
      .orderBy("v.number", "desc")
      // One version more than the page shows, to compare its oldest with.
      .limit(pagination.per_page + 1)
      .offset(offset)
      .execute();
    const versions = found
      .slice(0, pagination.per_page)
      .map((each, index) => toVersion(item.kind, each, found[index + 1]));
    return { versions, pagination };
  },
);

/** Returns a version with its `values`, and those `before` it, {} for the first. @throws Refusal not_found */
export const getCatalogueVersion = read(
  "super",
  "getCatalogueVersion",
  async ({ db }, { number, ...item }: ItemKey & { number: number }) => {
    const [version, before] = await selectVersions(db, item)
      .where("v.number", "in", [number, number - 1])
      .orderBy("v.number", "desc")
      .execute();
    if (version?.number !== number) throw notFound();
    return {
      ...toVersion(item.kind, version, before),
      values: valuesOfVersion(version),
      before: valuesOfVersion(before),
    };
  },
);
