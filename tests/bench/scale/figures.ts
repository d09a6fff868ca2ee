import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { Environment } from "~/environment";

/** What one operation took, ms each. */
export type Times = { times: number[]; answered: string };
/** By the name of the operation. */
export type Walked = Map<string, Times>;

export const at = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
};

/** So much more is noise of the machine, ms. */
const noise = 2;
const most = 2;

/** Keeps one more call of an operation. @param answered its status; all that there were are kept */
export function keep(walked: Walked, what: string, took: number, answered: string): void {
  const known = walked.get(what);
  if (known) {
    known.times.push(took);
    if (!known.answered.split(" or ").includes(answered)) known.answered += ` or ${answered}`;
  } else walked.set(what, { times: [took], answered });
}

/**
 * Prints each operation beside what it took with the sample data alone.
 * @returns what took more than twice as long, or was answered differently
 */
export function compare(title: string, walked: Walked, seed: Walked | undefined): string[] {
  console.log(
    `\n${title}`.padEnd(71) +
      ["p50 ms", "p99 ms", "seed p50", "p99"].map((head) => head.padStart(9)).join(""),
  );
  return [...walked].flatMap(([what, { times, answered }]) => {
    const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
    const before = seed?.get(what);
    const known = before ? [at(before.times, 0.5), at(before.times, 0.99)] : [];
    const figures = [p50, p99, ...known].map((ms) => ms.toFixed(2).padStart(9)).join("");
    // What a busy machine adds, the quickest quarter has less of; growth is in all of them.
    const quick = at(times, 0.25);
    const grown = before ? quick > most * at(before.times, 0.25) + noise : false;
    console.log(`${`${what} (${answered})`.padEnd(70)}${figures}${grown ? "  !" : ""}`);
    return [
      ...(grown
        ? [`${title}: ${what} took ${p50.toFixed(1)} ms, ${known[0]?.toFixed(1)} with the seed`]
        : []),
      ...(before && before.answered !== answered
        ? [`${title}: ${what} answered ${answered}, and ${before.answered} with the seed`]
        : []),
    ];
  });
}

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

const sizeOf = (path: string) => {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
};

/** "120 MB, WAL 4 MB", of a backend that is not running. */
export async function storedIn(env: Environment): Promise<string> {
  const file = join(env.DATA_DIR, "benefits.sqlite");
  if (!env.DATABASE_URL)
    return `${megabytes(sizeOf(file))} MB, WAL ${megabytes(sizeOf(`${file}-wal`))} MB`;
  const { db, close } = await openEmbeddedDatabase(env);
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as size`.execute(db);
  await close();
  return `${megabytes(rows[0]?.size ?? 0)} MB`;
}
