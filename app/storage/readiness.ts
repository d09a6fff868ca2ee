import { statfs } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Engine, OpenOptions } from "./storage";
import { StorageFailure } from "./storage-failure";

/** Below this many bytes a log of one busy hour, or one large import, may be what no longer fits. */
export const leastFreeBytes = 16 * 1024 * 1024;
/** A write that went well is believed for this long: it costs two syncs of the disk; ms. */
const believeWriteFor = 10_000;

/**
 * Whether a database can do its work: it answers, there is room where its file lies (a server's disk cannot be seen from
 * here), and a write goes through. Looks each time, writes every ten seconds at most.
 * @returns a function that throws a StorageFailure, or what the storage's `told` made of it
 */
export function readiness<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  { dataDir, migrationTable, told = (failure) => failure }: OpenOptions,
): () => Promise<void> {
  const { probeWrite } = engine === "postgres" ? postgres : sqlite;
  let writtenAt = -Infinity;
  return async () => {
    if (engine === "sqlite") {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < leastFreeBytes) {
        throw told(new StorageFailure("full", { code: `${bavail * bsize} bytes free` }));
      }
    }
    const now = performance.now();
    if (now - writtenAt < believeWriteFor) {
      await sql`select 1`.execute(db);
    } else {
      await probeWrite(db, migrationTable);
      writtenAt = now;
    }
  };
}
