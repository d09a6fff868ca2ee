import { writeSync } from "node:fs";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { backendLog } from "~/embedded/log";
import { sealAudit } from "~/embedded/services/admin/audit-sealing";
import { trailKey, writeLines } from "./audit-trail";

/**
 * Writes lines of an audit trail and seals them, 450 in each round, and says so after each. Ends only by being killed. Started by
 * tests/integration/admin/audit-chain.test.ts.
 */
const { DATA_DIR = "", DATABASE_URL = "", FROM } = process.env;
const storage = await openEmbeddedDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const app = {
  ...{ storage, log: backendLog("silent"), keys: { audit: trailKey } },
  clock: () => Date.parse("2026-12-01T00:00:00.000Z"),
};
let rounds = 0;
// A round of its own after each batch, so that the killing finds it anywhere.
const run = { goOn: async () => writeSync(1, "on\n") > 0 };
for (let i = Number(FROM); ; i += 450) {
  await writeLines(storage.db, i, i + 449, "2026-09-02T00:00:00.000Z");
  await sealAudit(app, run);
  rounds += 1;
  if (rounds > 1000) throw new Error("nobody has killed this process");
}
