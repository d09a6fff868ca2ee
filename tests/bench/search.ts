import { performance } from "node:perf_hooks";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { indexItems } from "~/embedded/services/benefits/search/search-index";
import { environmentOn } from "../setup/servers/embedded-harness";
import { testDatabase } from "../setup/servers/test-database";
import { at } from "./load";
import { sql } from "kysely";

const size = { vendors: 6000, plans: 2000, addOns: 1000, articles: 1000 };
const rounds = 50;
const warmUps = 3;
const maxMs = 20;

const searches = {
  "a rare word": "nightjar",
  "a word that every vendor has": "offer",
  "two that all have": "offer discount",
  "six that many have": "weekly member offer discount help home",
  "a beginning that many have": "we",
  "one letter": "o",
  "a slip of the pen": "nightjr",
  "a slip of the pen in a common word": "ofer",
  "with accents, in Spanish": "señal de sueño",
  "plans that all are": "health plan",
  nothing: "zzqxzz",
  "a hundred letters": "x".repeat(100),
};

const word = (number: number) =>
  number.toString(36).replace(/[0-9]/g, (digit) => "aeioubcdfg"[Number(digit)] ?? "");

/** Copies the sample data, each time with words of its own. */
async function plantMany(env: Parameters<typeof openEmbeddedDatabase>[0]): Promise<void> {
  const storage = await openEmbeddedDatabase(env);
  try {
    const kinds = [
      ["vendors", "vendors", size.vendors, "name"],
      ["plans", "plans", size.plans, "name"],
      ["add-ons", "add_ons", size.addOns, "title"],
      ["articles", "articles", size.articles, "title"],
    ] as const;
    for (const [kind, table, count, title] of kinds) {
      const from = await storage.db
        .selectFrom(table as "vendors")
        .selectAll()
        .execute();
      for (let first = 0; first < count; first += 100) {
        const rows = Array.from({ length: 100 }, (_, index) => {
          const number = first + index;
          const own = (from[number % from.length] ?? {}) as Record<string, unknown>;
          const id = `many-${kind}-${number}`;
          const own_title = `${String(own[title])} ${word(number * 7919)} ${word(number * 31)}`;
          return { ...own, id, slug: id, [title]: own_title };
        });
        await storage.db.transaction().execute(async (db) => {
          await db
            .insertInto(table as "vendors")
            .values(rows as never)
            .execute();
          await indexItems(
            db,
            kind,
            rows.map(({ id }) => id),
          );
        });
      }
    }
    if (env.DATABASE_URL) {
      for (const table of ["search_words", "search_entries", "search_spellings"])
        await sql.raw(`vacuum analyze ${table}`).execute(storage.db);
    }
  } finally {
    await storage.close();
  }
}

/**
 * Measures a search over 10,000 benefits through the whole call, as the app makes it; on PostgreSQL when DATABASE_URL
 * is set.
 * @throws when a search's median is above 20 ms
 */
export async function benefitSearch(): Promise<void> {
  const database = await testDatabase();
  try {
    const env = environmentOn(database);
    await (await createEmbeddedBackend(env)).close();
    await plantMany(env);
    const backend = await createEmbeddedBackend(env, { print: () => undefined, pollsJobs: false });
    const rows = Object.entries(searches).map(([name, q]) => ({
      name,
      times: [] as number[],
      hits: "",
      path: `/api/v1/search?${new URLSearchParams({ q })}`,
    }));
    try {
      for (let round = -warmUps; round < rounds; round++) {
        for (const row of rows) {
          const start = performance.now();
          const answer = await backend.handle({ method: "GET", path: row.path, headers: {} });
          const took = performance.now() - start;
          if (answer.status !== 200) throw new Error(`${row.name} answered ${answer.status}.`);
          const { total, more_than_total: more } = (
            JSON.parse(answer.text) as {
              data: { pagination: { total: number; more_than_total?: true } };
            }
          ).data.pagination;
          row.hits = `${more ? ">" : ""}${total}`;
          if (round >= 0) row.times.push(took);
        }
      }
    } finally {
      await backend.close();
    }
    const title = env.DATABASE_URL ? "PostgreSQL" : "SQLite";
    console.log(`\n${title}, 10,000 benefits`.padEnd(39) + "     hits   p50 ms   p99 ms");
    const slow = rows.flatMap(({ name, times, hits }) => {
      const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
      const figures = [hits, p50.toFixed(1), p99.toFixed(1)].map((text) => text.padStart(9));
      console.log(name.padEnd(38) + figures.join(""));
      return p50 > maxMs ? [`${name}: ${p50.toFixed(1)} ms`] : [];
    });
    if (slow.length > 0) throw new Error(`Slower than ${maxMs} ms:\n${slow.join("\n")}`);
  } finally {
    await database.cleanup();
  }
}
