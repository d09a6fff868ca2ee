import type { Values } from "~/domain/benefits/catalogue/field";
import { editionProblems } from "~/domain/benefits/catalogue/legal-edition";
import type { Db } from "../../../db/schema";
import { valuesOf } from "./catalogue-rows";
import { createFieldsRefusal, type SeenVersion, type StoredItem } from "./version";

/**
 * Checks a change of a published legal text; other items pass. New wording needs its own version and day, or the
 * admin's confirmation that it is a correction, which applies to the page they saw and so can't be scheduled. Throws
 * Refusal invalid.
 */
export async function checkLegalEdition(
  db: Db,
  { kind, id }: Pick<SeenVersion, "kind" | "id">,
  row: StoredItem["row"],
  { values, on, isCorrection }: { values: Values; on: string; isCorrection: boolean },
): Promise<void> {
  if (kind !== "legal-texts" || row?.["status"] !== "published") return;
  const published = await db
    .selectFrom("catalogue_versions")
    .select("fields")
    .where("kind", "=", kind)
    .where("item_id", "=", id)
    .where("act", "in", ["found", "published"])
    .execute();
  const before = valuesOf(kind, row);
  const texts = published.map(({ fields }) => JSON.parse(fields) as Values);
  const usedVersions = [before, ...texts].map(({ version }) => String(version));
  const problems = editionProblems(before, values, { on, isCorrection, usedVersions });
  if (Object.keys(problems).length > 0) throw createFieldsRefusal(problems);
}
