import { performance } from "node:perf_hooks";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { filledAddresses, firstNames, lastNames, oneOf, quoted, rows } from "../setup/crowd/filled";
import { environmentOn } from "../setup/servers/embedded-harness";
import { freePort, startServer } from "../setup/servers/server-process";
import { testDatabase, testSecret } from "../setup/servers/test-database";
import { signInToApp } from "./sign-in";
import { at } from "./load";

const few = 14;
/** Each page has its number of people, and how many times as long as with 14 it may take: a search looks at every person. */
const pages: [name: string, path: string, people: number, most: number][] = [
  ["home", "/", 500, 1.5],
  ["employees", "/settings/employees", 5_000, 1.5],
  ["employees, last page", "/settings/employees?page=9999", 5_000, 1.5],
  ["employees, by state", "/settings/employees?state=invited", 5_000, 1.5],
  ["employees, found by name", "/settings/employees?q=smith", 5_000, 2.5],
];
const [rounds, warmUps] = [60, 15];
/** A difference below this is noise of the machine, ms. */
const noise = 2;

const company = "company-juniper-pine";
const owner = "owner@juniperpine.example";

type OwnersApp = { ask(path: string): Promise<number>; stop(): Promise<void> };

/** Starts the built app with a company of this size; `ask` returns how long a page took, ms. */
async function appWith(people: number): Promise<OwnersApp> {
  const database = await testDatabase();
  const env = environmentOn(database);
  const opened = [database.cleanup];
  const stop = async () => {
    for (const close of opened) await close();
  };
  try {
    await (await createEmbeddedBackend(env, { print: () => undefined })).close();
    const storage = await openEmbeddedDatabase(env);
    const { db } = storage;
    const seeded = await db
      .selectFrom("employees")
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("company_id", "=", company)
      .executeTakeFirstOrThrow();
    const now = quoted(new Date().toISOString());
    await rows(db, "employees", people - Number(seeded.rows), {
      id: "'many-employee-' || i",
      company_id: quoted(company),
      first_name: oneOf(firstNames),
      last_name: oneOf(lastNames, "(i / 10)"),
      email: `'many' || i || '${filledAddresses}'`,
      hire_date: quoted("2020-01-01"),
      hours_per_week: "40",
      class: quoted("full_time"),
      location_id: `'location-${company}'`,
      is_owner_or_spouse: quoted("no"),
      invited_at: `case when i % 3 = 1 then ${now} end`,
      employment_state:
        "case i % 3 when 0 then 'active' when 1 then 'invited' when 2 then 'added' end",
      created_at: now,
      updated_at: now,
    });
    await storage.close();
    const app = await startServer("app", await freePort(), {
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: env.DATABASE_URL ?? "",
      SESSION_SECRET: testSecret,
    });
    opened.unshift(app.stop);
    const cookie = await signInToApp(app.url, `${env.DATA_DIR}/outbox`, owner);
    const ask = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(app.url + path, { headers: { cookie, Accept: "text/html" } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - began;
    };
    return { ask, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns each page's median on both, ms; they are asked in turns, so that other load falls on both. */
async function mediansOf(paths: readonly string[], apps: readonly [OwnersApp, OwnersApp]) {
  const took = new Map(paths.map((path) => [path, apps.map((): number[] => [])]));
  for (let round = -warmUps; round < rounds; round++) {
    for (const path of paths) {
      for (const [index, app] of apps.entries()) {
        const time = await app.ask(path);
        if (round >= 0) took.get(path)?.[index]?.push(time);
      }
    }
  }
  return new Map([...took].map(([path, pair]) => [path, pair.map((times) => at(times, 0.5))]));
}

/**
 * An owner's home with 500 people and their list of people with 5,000, beside a company of 14.
 * @throws what takes longer than it may
 */
export async function ownersBench(): Promise<void> {
  const slow: string[] = [];
  const small = await appWith(few);
  try {
    for (const people of [...new Set(pages.map(([, , many]) => many))]) {
      const those = pages.filter(([, , many]) => many === people);
      const large = await appWith(people);
      const paths = those.map(([, path]) => path);
      const medians = await mediansOf(paths, [small, large]).finally(large.stop);
      for (const [name, path, , max] of those) {
        const [before = NaN, now = NaN] = medians.get(path) ?? [];
        const grown = now > max * before + noise;
        console.log(
          `${`${name}, ${people} people`.padEnd(42)}${now.toFixed(1)} ms, ${before.toFixed(1)} with ${few}${grown ? "  !" : ""}`,
        );
        if (grown) slow.push(`${name} took ${now.toFixed(1)} ms, ${before.toFixed(1)} with ${few}`);
      }
    }
  } finally {
    await small.stop();
  }
  if (slow.length > 0) throw new Error(slow.join("\n"));
}
