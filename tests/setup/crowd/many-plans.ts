import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { planRows } from "~/embedded/seed/benefits/plans";

/** Makes the plans that people buy for themselves so many, each a little dearer than the one before; the sample's are for groups then. */
export async function manyPlans(db: Kysely<EmbeddedTables>, count: number): Promise<void> {
  const seeds = planRows(new Date(), []);
  await db.updateTable("plans").set({ markets: '["group"]' }).execute();
  const rows = Array.from({ length: count }, (_, index) => {
    const seed = seeds[index % seeds.length];
    if (!seed) throw new Error("There are no plans to multiply.");
    const prices = Object.entries(JSON.parse(seed.premium_c) as Record<string, number>);
    const premium_c = JSON.stringify(
      Object.fromEntries(prices.map(([tier, cents]) => [tier, cents + 7 * index])),
    );
    const own = { id: `many-${index}`, slug: `many-${index}`, name: `${seed.name} ${index}` };
    return { ...seed, ...own, markets: '["individual"]', premium_c };
  });
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto("plans")
      .values(rows.slice(at, at + 500))
      .execute();
  }
}
