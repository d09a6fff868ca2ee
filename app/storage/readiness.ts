import { statfs } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Engine, OpenOptions } from "./storage";
import { StorageFailure } from "./storage-failure";

/** Bytes. With less, the log of a busy hour or a large import may not fit. */
const minFreeBytes = 16 * 1024 * 1024;
/** ms for which a successful write is trusted, because it costs two disk syncs; the same applies to a failed one. */
const believeFor = 10_000;

/**
 * Checks if a database can work: it answers, its disk has space, and a write succeeds. Writes at most every ten
 * seconds. A server's disk can't be inspected, and a test write may succeed where others fail, so a recent refusal
 * for lack of space counts there too. In the result, `note` takes failures, and `ready` throws a StorageFailure, or
 * what the storage's `told` made of it.
 */
export function readiness({
  dataDir,
  migrationTable,
  toError = (failure) => failure,
}: OpenOptions) {
  let writtenAt = -Infinity;
  let lastFull: { failure: StorageFailure; at: number } | null = null;

  async function mustHaveRoom() {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    if (free < minFreeBytes)
      throw toError(new StorageFailure("full", { code: `${free} bytes free` }));
  }

  return {
    note(failure: StorageFailure): void {
      if (failure.kind === "full") lastFull = { failure, at: performance.now() };
    },
    async ready<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
      const { probeWrite } = engine === "postgres" ? postgres : sqlite;
      const now = performance.now();
      if (engine === "sqlite") await mustHaveRoom();
      else if (lastFull && now - lastFull.at < believeFor) throw toError(lastFull.failure);
      if (now - writtenAt < believeFor) {
        await sql`select 1`.execute(db);
      } else {
        await probeWrite(db, migrationTable);
        writtenAt = now;
      }
    },
  };
}
