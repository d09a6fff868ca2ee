import { electedStates } from "~/domain/health/answer-states";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import type { Db } from "../../../db/schema";

const planColumnOf = { plans: "plan_id", dental: "dental_id", vision: "vision_id" } as const;

/**
 * Returns a function that returns the number of people covered now or later by one of these plans; null for kinds that
 * don't cover people. `today` is YYYY-MM-DD.
 */
export async function countEnrolled(
  db: Db,
  today: string,
  kind: CatalogueKind,
  ids: readonly string[],
): Promise<(id: string) => number | null> {
  if (!(kind in planColumnOf)) return () => null;
  const column = planColumnOf[kind as keyof typeof planColumnOf];
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("enrollments")
          .select(({ fn }) => fn.count<number | string>("user_id").distinct().as("people"))
          .select(`${column} as plan`)
          .where(column, "in", [...ids])
          .where("state", "in", electedStates)
          .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
          .groupBy(column)
          .execute();
  const people = new Map(rows.map(({ plan, people: count }) => [plan, Number(count)]));
  return (id) => people.get(id) ?? 0;
}

/**
 * Returns the number of people, each counted once, whose current or future plan a file changes; 0 for kinds that don't
 * cover people. `today` is YYYY-MM-DD.
 */
export async function countCovered(db: Db, today: string, kind: CatalogueKind, importId: string) {
  if (!(kind in planColumnOf)) return 0;
  const { people } = await db
    .selectFrom("enrollments")
    .select(({ fn }) => fn.count<number | string>("user_id").distinct().as("people"))
    .where(planColumnOf[kind as keyof typeof planColumnOf], "in", (changed) =>
      changed
        .selectFrom("catalogue_import_rows")
        .select("item_id")
        .where("import_id", "=", importId)
        .where("fields", "is not", null),
    )
    .where("state", "in", electedStates)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
    .executeTakeFirstOrThrow();
  return Number(people);
}
