import { statfs } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Engine, OpenOptions } from "./storage";
import { StorageFailure } from "./storage-failure";

/** Below this many bytes a log of one busy hour, or one large import, may be what no longer fits. */
const leastFreeBytes = 16 * 1024 * 1024;
/** A write that went well is believed for this long, because it costs two syncs of the disk; so is one that found no room. */
const believeFor = 10_000;

/**
 * Whether a database can do its work: it answers, there is room where its file lies, and a write goes through. Looks each
 * time, writes every ten seconds at most. The disk of a server cannot be seen from here, and the write of a probe may
 * still find a place where others do not: there, whoever was refused for want of room is believed as well.
 * @returns `note` is told of failures; `ready` throws a StorageFailure, or what the storage's `told` made of it
 */
export function readiness({ dataDir, migrationTable, told = (failure) => failure }: OpenOptions) {
  let writtenAt = -Infinity;
  let lastFull: { failure: StorageFailure; at: number } | null = null;

  async function mustHaveRoom() {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    if (free < leastFreeBytes)
      throw told(new StorageFailure("full", { code: `${free} bytes free` }));
  }

  return {
    note(failure: StorageFailure): void {
      if (failure.kind === "full") lastFull = { failure, at: performance.now() };
    },
    async ready<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
      const { probeWrite } = engine === "postgres" ? postgres : sqlite;
      const now = performance.now();
      if (engine === "sqlite") await mustHaveRoom();
      else if (lastFull && now - lastFull.at < believeFor) throw told(lastFull.failure);
      if (now - writtenAt < believeFor) {
        await sql`select 1`.execute(db);
      } else {
        await probeWrite(db, migrationTable);
        writtenAt = now;
      }
    },
  };
}
