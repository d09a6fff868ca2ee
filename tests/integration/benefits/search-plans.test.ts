import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { searchBenefits } from "~/embedded/services/benefits/search/search-benefits";
import { embeddedHarness } from "../../setup/servers/embedded-harness";

/** A search asks indexes alone: in neither database does a common word go through all that there is to be found. */

const many = 4000;
const batch = 250;

type Asked = { query: CompiledQuery; lines: string[] };

test("no search goes through a table of what can be found", async () => {
  const backend = await embeddedHarness();
  try {
    await backend.inDatabase(async (storage) => {
      const { db } = storage;
      for (let first = 0; first < many; first += batch) {
        const numbers = Array.from({ length: batch }, (_, at) => first + at);
        const entries = numbers.map((number) => ({
          ...{ id: `vendors:many-${number}`, kind: "vendors" as const, slug: `many-${number}` },
          ...{ language: null, title: `Many ${number}`, comparable_title: `many ${number}` },
          ...{
            summary: "A summary. ".repeat(30),
            beside: null,
            spanish: null,
            category_id: null,
            states: null,
          },
        }));
        const words = numbers.flatMap((number) =>
          ["quilt", "quorum", `q${number}`].map((word, at) => ({
            ...{ audience: "all", place: ((at % 3) + 1) as 1 | 2 | 3, word },
            entry_id: `vendors:many-${number}`,
          })),
        );
        await db.insertInto("search_entries").values(entries).execute();
        await db.insertInto("search_words").values(words).execute();
      }
      const spelled = [{ spelling: "quilt", word: "quilt" }].concat(
        ["uilt", "qult", "quit", "quil"].map((spelling) => ({ spelling, word: "quilt" })),
      );
      await db.insertInto("search_spellings").values(spelled).execute();
      const isPostgres = Boolean(process.env.DATABASE_URL);
      // As PostgreSQL does by itself after a while.
      await sql.raw(isPostgres ? "vacuum analyze" : "analyze").execute(db);

      const asked: Asked[] = [];
      const executor = db.getExecutor();
      const ask = executor.executeQuery.bind(executor);
      executor.executeQuery = (query) => {
        asked.push({ query, lines: [] });
        return ask(query);
      };
      const found = async (q: string) =>
        (await searchBenefits({ storage, clock: backend.clock.now }, { q, language: "en" }, null))
          .pagination;
      expect(await found("quilt quorum")).toMatchObject({ more_than_total: true });
      expect(await found("qu")).toMatchObject({ more_than_total: true });
      expect((await found("quiltt")).total).toBeGreaterThan(100);
      expect((await found("q77")).total).toBe(11);
      executor.executeQuery = ask;

      for (const each of asked) {
        const explain = isPostgres ? "explain " : "explain query plan ";
        const { rows } = await ask<Record<string, unknown>>(
          CompiledQuery.raw(explain + each.query.sql, [...each.query.parameters]),
        );
        each.lines = rows.map((row) => String(row["QUERY PLAN"] ?? row["detail"]));
      }
      const through = asked.flatMap(({ query, lines }) =>
        lines
          .filter((line) =>
            isPostgres ? /Seq Scan on search_/.test(line) : /^SCAN (search_|[weo]$)/.test(line),
          )
          .map((line) => `${line}: ${query.sql}`),
      );
      expect(asked.length).toBeGreaterThan(8);
      expect(through).toEqual([]);
    });
  } finally {
    await backend.close();
  }
});
