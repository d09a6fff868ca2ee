import type { Kysely } from "kysely";
import type { CatalogueItem, CatalogueVersion } from "~/contract/benefits/catalogue-calls";
import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { changedFields } from "~/domain/benefits/catalogue/values";
import type { EmbeddedTables } from "../../../db/schema";
import { Refusal } from "../../../refusal";
import { nameOf } from "../../account/login-as";
import { pageOf } from "~/domain/page-numbers";

type Db = Kysely<EmbeddedTables>;
type SentValues = CatalogueItem["values"];
type Which = { kind: CatalogueKind; id: string };

const versionsOf = (db: Db, { kind, id }: Which) =>
  db
    .selectFrom("catalogue_versions as v")
    .leftJoin("users as u", "u.id", "v.by_user_id")
    .select(["v.number", "v.act", "v.at", "v.publish_on", "v.fields", "v.by_user_id"])
    .select(["u.first_name", "u.last_name"])
    .where("v.kind", "=", kind)
    .where("v.item_id", "=", id);
type Found = Awaited<ReturnType<ReturnType<typeof versionsOf>["execute"]>>[number];

const read = (found: Found | undefined): Values =>
  found ? (JSON.parse(found.fields) as Values) : {};

function shown(kind: CatalogueKind, found: Found, before: Found | undefined): CatalogueVersion {
  const { number, act, at, publish_on, by_user_id, first_name, last_name } = found;
  return {
    number,
    act,
    at,
    publish_on,
    by: by_user_id
      ? { user_id: by_user_id, name: nameOf(first_name ?? "", last_name ?? "") }
      : null,
    changed: act === "found" ? [] : changedFields(kind, read(before), read(found)),
  };
}

/** Returns who did what to an item, newest first. */
export async function historyOf(db: Db, which: Which, asked: { page?: string }) {
  const { total } = await db
    .selectFrom("catalogue_versions")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("kind", "=", which.kind)
    .where("item_id", "=", which.id)
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf(asked, Number(total));
  const found = await versionsOf(db, which)
    .orderBy("v.number", "desc")
    // One more is read, to compare the page's oldest with.
    .limit(pagination.per_page + 1)
    .offset(offset)
    .execute();
  const versions = found
    .slice(0, pagination.per_page)
    .map((each, index) => shown(which.kind, each, found[index + 1]));
  return { versions, pagination };
}

/** Returns an item's values in one version and the one before. Throws Refusal not_found. */
export async function versionOf(
  db: Db,
  which: Which,
  number: number,
): Promise<CatalogueVersion & { values: SentValues; before: SentValues }> {
  const found = await versionsOf(db, which)
    .where("v.number", "in", [number, number - 1])
    .orderBy("v.number", "desc")
    .execute();
  const [version, before] = found;
  if (!version || version.number !== number) throw new Refusal("not_found");
  const [values, earlier] = [read(version) as SentValues, read(before) as SentValues];
  return { ...shown(which.kind, version, before), values, before: earlier };
}
