import { referredKinds, type CatalogueKind, type Problems } from "~/domain/benefits/catalogue/kind";
import type { KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import { problem } from "~/domain/problems/problem";
import type { Db } from "../../../db/schema";
import { Refusal } from "../../../refusal";
import { isKnownPicture } from "../pictures/pictures";
import { listCarrierNames } from "./carriers";
import { selectRows, valuesOf } from "./catalogue-rows";

/**
 * Checks what an item refers to: other items must be published, articles English, pictures uploaded, and carriers
 * known. Throws Refusal invalid.
 */
export async function checkReferences(db: Db, kind: CatalogueKind, values: Values): Promise<void> {
  const problems: Problems = {};
  for (const field of kinds[kind].fields) {
    if (field.type === "picture") {
      const picture = values[field.name] as KeptPicture | null | undefined;
      if (picture && !(await isKnownPicture(db, picture.id))) {
        problems[field.name] = [problem("catalogue.not_there", { name: picture.title })];
      }
      continue;
    }
    if (field.type === "text" && field.listed) {
      const name = values[field.name];
      if (typeof name === "string" && !(await listCarrierNames(db)).has(name)) {
        problems[field.name] = [problem("carrier.not_listed")];
      }
    }
    if (field.type !== "one-of" && field.type !== "some-of") continue;
    const value = values[field.name];
    const ids = typeof value === "string" ? [value] : Array.isArray(value) ? value : [];
    for (const id of ids) {
      const { status, name, language } = await findReferred(
        db,
        referredKinds[field.kind],
        String(id),
      );
      if (field.kind === "article" && language === "es") {
        problems[field.name] = [problem("catalogue.not_english", { name })];
        continue;
      }
      if (status === "published") continue;
      const problemId = status ? "catalogue.not_published" : "catalogue.not_there";
      (problems[field.name] ??= []).push(problem(problemId, { name }));
    }
  }
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw new Refusal("invalid", { message: first, fields: problems });
}

/** Returns the names of a category's published vendors, which depend on it; none for other kinds. */
export async function listDependentItems(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<string[]> {
  if (kind !== "categories") return [];
  const vendors = await selectRows(db, "vendors")
    .select("name")
    .where("category_id", "=", id)
    .where("status", "=", "published")
    .orderBy("name")
    .execute();
  return vendors.map(({ name }) => name);
}

/**
 * Returns a referenced item's state and name. One that doesn't exist has null and its id, and one that was never
 * published is a draft.
 */
async function findReferred(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<{ status: string | null; name: string; language: unknown }> {
  const row = await selectRows(db, kind).selectAll().where("id", "=", id).executeTakeFirst();
  const work = await db
    .selectFrom("catalogue_work")
    .select("title")
    .where("kind", "=", kind)
    .where("item_id", "=", id)
    .executeTakeFirst();
  const name = row ? titleOf(kind, valuesOf(kind, row)) : (work?.title ?? id);
  const language = row && valuesOf(kind, row)["language"];
  return { status: row?.status ?? (work ? "draft" : null), name, language };
}
