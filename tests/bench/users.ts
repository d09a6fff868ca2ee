import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import type { Environment } from "~/environment";
import { appUrl, environmentOn } from "../setup/servers/embedded-harness";
import { plantManyUsers, rareName } from "../setup/crowd/many-users";
import { demo } from "../setup/people/people";
import { testDatabase } from "../setup/servers/test-database";
import { at } from "./scale/figures";
import { signInToBackend } from "./sign-in";

const size = { users: 100_000, companies: 400 };
/** Calls of each row; they alternate, so that a busy moment of the machine falls on all rows. */
const rounds = 100;
const warmUps = 3;
const mostMs = 50;

/** What is asked for, as an administrator would. */
const rowsFor = (email: string): Record<string, string> => ({
  "all, first page": "",
  "all, page 2000": "page=2000",
  "all, last page": "page=999999",
  "type COMPANY": "user_type=COMPANY",
  "type COMPANY, middle page": "user_type=COMPANY&page=1600",
  "type INDIVIDUAL": "user_type=INDIVIDUAL",
  "one company": "company_id=many-company-000007",
  "status active": "status=active",
  "status inactive": "status=inactive",
  "status inactive, last page": "status=inactive&page=999999",
  "type, company and status": "user_type=COMPANY&company_id=many-company-000007&status=active",
  'search "a"': "search=a",
  'search "q"': "search=q",
  'search "an"': "search=an",
  'search "xu"': "search=xu",
  'search "qz" (no hit)': "search=qz",
  'search "ana"': "search=ana",
  'search "smith"': "search=smith",
  'search "zoë"': `search=${encodeURIComponent("zoë")}`,
  "search, a rare word": `search=${rareName}`,
  "search, a whole e-mail": `search=${encodeURIComponent(email)}`,
  'search "maria garcia"': "search=maria+garcia",
  'search "an smith"': "search=an+smith",
  'search "example" (all)': "search=example",
  'search "example", page 40': "search=example&page=40",
  'search "nobodyatall"': "search=nobodyatall",
  'search "smith", active, page 3': "search=smith&status=active&page=3",
  'search "example", inactive, page 3': "search=example&status=inactive&page=3",
  'search "qz", INDIVIDUAL': "search=qz&user_type=INDIVIDUAL",
  'search "qz", inactive': "search=qz&status=inactive",
});

/** Signs a global administrator in and times the calls. @returns the rows that took longer than they may at p50 */
async function measure(env: Environment, email: string, title: string): Promise<string[]> {
  const outbox = `${env.DATA_DIR}/outbox`;
  const backend = await createEmbeddedBackend(env, { print: () => undefined });
  try {
    const headers = await signInToBackend(appUrl, appUrl, outbox, demo.admin, (url, init) =>
      backend.fetch(new Request(url, init)),
    );
    const rows = Object.entries(rowsFor(email)).map(([name, query]) => ({
      ...{ name, path: `/api/v1/global-admin/users?${query}`, times: [] as number[], hits: "" },
    }));
    for (let round = -warmUps; round < rounds; round++) {
      for (const row of rows) {
        const start = performance.now();
        const answer = await backend.handle({ method: "GET", path: row.path, headers });
        const took = performance.now() - start;
        if (answer.status !== 200) throw new Error(`${row.name} answered ${answer.status}.`);
        if (round >= 0) row.times.push(took);
        else row.hits = hitsIn(answer.text);
      }
    }
    console.log(`\n${title}\n${"".padEnd(38)}     hits   p50 ms   p99 ms`);
    return rows.flatMap(({ name, times, hits }) => {
      const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
      const figures = [hits, p50.toFixed(1), p99.toFixed(1)].map((text) => text.padStart(9));
      console.log(name.padEnd(38) + figures.join(""));
      return p50 > mostMs ? [`${title}, ${name}: ${p50.toFixed(1)} ms`] : [];
    });
  } finally {
    await backend.close();
  }
}

function hitsIn(text: string): string {
  const { data } = JSON.parse(text) as {
    data: { pagination: { total: number; more_than_total?: true } };
  };
  const { total, more_than_total: more } = data.pagination;
  return `${more ? ">" : ""}${total}`;
}

/** Statements at the database of a backend that is not running. */
async function tend(env: Environment, statement: string): Promise<void> {
  const storage = await openEmbeddedDatabase(env);
  try {
    await sql.raw(statement).execute(storage.db);
  } finally {
    await storage.close();
  }
}

/**
 * How long a global administrator's list of 100,000 users takes, through the whole call as the app makes it. On
 * PostgreSQL when DATABASE_URL is set, with the trigram index and without; otherwise on SQLite.
 * @throws when a row's median is above 50 ms
 */
export async function userSearch(): Promise<void> {
  const database = await testDatabase();
  try {
    const env = environmentOn(database);
    await (await createEmbeddedBackend(env)).close();
    const somebody = (await plantManyUsers(env, size))[size.users >> 1]?.email ?? "";
    const slow: string[] = [];
    if (database.DATABASE_URL) {
      // The server does this by itself some time after so many rows.
      await tend(env, "vacuum analyze users");
      slow.push(...(await measure(env, somebody, "PostgreSQL")));
      await tend(env, "drop index if exists users_by_search");
      slow.push(...(await measure(env, somebody, "PostgreSQL without pg_trgm")));
    } else {
      slow.push(...(await measure(env, somebody, "SQLite")));
    }
    console.log(`\n${size.users} users, ${size.companies} companies; ${rounds} calls each.`);
    if (slow.length > 0) throw new Error(`Slower than ${mostMs} ms:\n${slow.join("\n")}`);
  } finally {
    await database.cleanup();
  }
}
