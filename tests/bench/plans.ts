import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { environmentOn } from "../setup/servers/embedded-harness";
import { freePort, startServer } from "../setup/servers/server-process";
import { printScores } from "./lighthouse";
import { load, median } from "./load";
import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { planRows } from "~/embedded/seed/benefits/plans";
import { addRows } from "../setup/databases/rows";

/** Makes the plans that people buy for themselves so many, each a little dearer than the one before; the sample's are for groups then. */
async function manyPlans(db: Kysely<EmbeddedTables>, count: number): Promise<void> {
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
  for (let at = 0; at < rows.length; at += 500)
    await addRows(db, "plans", rows.slice(at, at + 500));
}

const sizes = [12, 1_000, 10_000];
const page = "/benefits/health-insurance/plans?zip=97201&tier=fam&usage=high&max_deductible=14500";
const max = { cpuMs: 15, bytes: 60_000, at: 1_000 };
const [rounds, seconds, warmUpSeconds] = [4, 3, 6];

/** Fills a database with this many plans for individuals, all a little different. */
async function filled(count: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "benefits-plans-"));
  const env = environmentOn({ DATABASE_URL: "", DATA_DIR });
  await (await createEmbeddedBackend(env, { print: () => undefined })).close();
  const storage = await openEmbeddedDatabase(env);
  await manyPlans(storage.db, count);
  await storage.close();
  return { DATABASE_URL: "", DATA_DIR, SESSION_SECRET: env.SESSION_SECRET ?? "" };
}

async function measure(count: number) {
  const own = await filled(count);
  const server = await startServer("app", await freePort(), own);
  try {
    const { url, pid } = server;
    const cell = { name: "app", page, url, pid, cookie: "" };
    await load(cell, warmUpSeconds);
    const cpu: number[] = [];
    for (let round = 0; round < rounds; round++) cpu.push((await load(cell, seconds)).cpuMs);
    const html = await (await fetch(url + page)).text();
    const css = [...html.matchAll(/<link[^>]+href="([^"]+\.css)"/g)].map(([, path = ""]) =>
      readFileSync(join("build/client", path)),
    );
    const visible = html.split('name="compare"').length - 1;
    if (visible < Math.min(count, 6)) throw new Error(`${visible} of ${count} plans are shown.`);
    const bytes = Buffer.byteLength(html) + css.reduce((sum, { length }) => sum + length, 0);
    if (count === max.at) await printScores(url, { [page]: "" });
    return { count, cpuMs: median(cpu), bytes };
  } finally {
    await server.stop();
    rmSync(own.DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * Measures the list of plans for a guest's family, filtered, estimated and sorted, with few plans and with many.
 * @throws when it costs more than it may at 1,000
 */
export async function plansBench(): Promise<void> {
  const rows = [];
  for (const count of sizes) rows.push(await measure(count));
  console.log(`\n   plans    CPU ms    a plan, µs     HTML+CSS`);
  for (const { count, cpuMs, bytes } of rows) {
    const figures = [cpuMs.toFixed(2), ((1000 * cpuMs) / count).toFixed(2), String(bytes)] as const;
    const widths = [10, 14, 13];
    console.log(
      String(count).padStart(8) +
        figures.map((figure, at) => figure.padStart(widths[at] ?? 0)).join(""),
    );
  }
  const large = rows.find(({ count }) => count === max.at);
  if (large && (large.cpuMs > max.cpuMs || large.bytes > max.bytes))
    throw new Error(`More than ${max.cpuMs} ms or ${max.bytes} bytes with ${max.at} plans.`);
}
