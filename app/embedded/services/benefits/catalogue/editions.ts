import type { Values } from "~/domain/benefits/catalogue/field";
import { editionProblems } from "~/domain/benefits/catalogue/legal-edition";
import { valuesOf } from "./rows";
import { refuseFields, type Db, type Seen, type Stored } from "./version";

/**
 * A legal text that says something else than people read has a version and a day of its own, or somebody's word that it is a
 * correction, which is given for what was on the page and so can't wait for a day.
 * @throws Refusal invalid
 */
export async function checkEdition(
  db: Db,
  { kind, id }: Pick<Seen, "kind" | "id">,
  row: Stored["row"],
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
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}
