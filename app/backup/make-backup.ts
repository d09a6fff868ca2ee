import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Environment } from "~/environment";
import { keptSecret } from "~/storage/session-secret";
import { DataDirInUse } from "~/storage/data-dir-in-use";
import { inSnapshot, type Snapshot } from "~/storage/snapshot";
import { headOf, writeBackupFile, type Cell, type FileLine, type Head } from "./backup-file";
import { NotDone } from "./not-done";
import { partNames, parts, tablesAt, type PartName, type Table } from "./parts";
import { counted } from "./summary";

type Settings = Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "SESSION_SECRET">;
type Source = { snapshot: Snapshot; migrations: string[]; tables: Table[] };

export const secretFile = "session-secret";
/** Says whether two installations have one secret, without saying it. */
export const secretPrint = (secret: string) =>
  createHash("sha256").update(`member-benefits backup\n${secret}`).digest("hex");

/**
 * Writes one file with everything that an installation knows, each part as it was at one moment; the app may run and
 * write meanwhile. The file is there whole or not at all, for its user only.
 * @param now milliseconds
 * @returns what is in it, for the operator
 * @throws NotDone with words
 */
export async function makeBackup(
  env: Settings,
  path: string,
  { now, app }: { now: number; app: string },
): Promise<string> {
  if (existsSync(path)) throw new NotDone(`${path} is there already.`);
  if (!existsSync(dirname(path))) throw new NotDone(`There is no folder ${dirname(path)}.`);
  const draft = `${path}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    const counts = await withSources(env, partNames, {}, async (sources) => {
      const found = Object.values(sources);
      if (found.length === 0) throw new NotDone(nothingIn(env));
      const rows: Record<string, number> = {};
      await writeBackupFile(draft, async (write) => {
        await write(headFor(env, sources, { now, app }));
        for (const { snapshot, tables } of found) {
          for (const { part, name: table, columns } of tables) {
            await write({ table, part, columns });
            rows[table] = 0;
            for await (const portion of snapshot.portions(table, columns)) {
              for (const row of portion) await write(columns.map((name) => row[name] as Cell));
              rows[table] += portion.length;
            }
          }
        }
        for await (const file of filesOf(env)) await write(file);
      });
      return rows;
    });
    await rename(draft, path);
    const kilobytes = Math.ceil((await stat(path)).size / 1e3);
    return `Backed up to ${path}, ${kilobytes.toLocaleString("en")} kB: ${counted(counts)}.`;
  } catch (error) {
    if (error instanceof DataDirInUse) throw new NotDone(error.message);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const nothingIn = (env: Settings) =>
  env.DATABASE_URL
    ? "There is no data in the database that DATABASE_URL names."
    : `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`;

function headFor(
  env: Settings,
  sources: Partial<Record<PartName, Source>>,
  { now, app }: { now: number; app: string },
): Head {
  const secret = env.SESSION_SECRET ?? keptSecret(env);
  const first = Object.values(sources)[0];
  return headOf({
    app,
    made_at: new Date(now).toISOString(),
    engine: first?.snapshot.engine ?? "sqlite",
    parts: Object.fromEntries(
      Object.entries(sources).map(([name, { migrations }]) => [name, migrations]),
    ),
    secret_print: secret === null ? null : secretPrint(secret),
  });
}

/** Opens one part after the other, so that all are read at (nearly) one moment, then uses those that are there. */
async function withSources<Result>(
  env: Settings,
  [name, ...others]: PartName[],
  found: Partial<Record<PartName, Source>>,
  read: (sources: Partial<Record<PartName, Source>>) => Promise<Result>,
): Promise<Result> {
  if (!name) return read(found);
  const from = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  const result = await inSnapshot(from, parts[name].file, async (snapshot) => {
    const migrations = await migrationsIn(snapshot, name);
    const level = migrations.at(-1);
    const source = level && { snapshot, migrations, tables: await tablesAt(name, level) };
    const more = source ? { ...found, [name]: source } : found;
    return { of: await withSources(env, others, more, read) };
  });
  return result ? result.of : withSources(env, others, found, read);
}

/** The migrations that have been run, in order; none when the part has never been started here. */
async function migrationsIn({ db }: Snapshot, part: PartName): Promise<string[]> {
  const { migrationTable, migrations } = parts[part];
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(migrationTable)} order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  if (done.some((name) => !(name in migrations))) {
    throw new NotDone("The database is of a newer version than this command.");
  }
  return done;
}

/** The files of DATA_DIR that are no cache and no database: the secret, and the mail of an installation without SMTP. */
async function* filesOf(env: Settings): AsyncGenerator<FileLine> {
  const outbox = await readdir(join(env.DATA_DIR, "outbox")).catch(() => []);
  const mails = outbox.filter((name) => name.endsWith(".eml")).map((name) => `outbox/${name}`);
  const secret = env.SESSION_SECRET === undefined && keptSecret(env) !== null;
  for (const file of [...(secret ? [secretFile] : []), ...mails]) {
    const content = await readFile(join(env.DATA_DIR, file)).catch(() => null);
    if (content) yield { file, base64: content.toString("base64") };
  }
}
