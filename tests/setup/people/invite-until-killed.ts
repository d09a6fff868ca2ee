import { writeSync } from "node:fs";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { backendLog } from "~/embedded/log";
import { followOffersAndWindows } from "~/embedded/schedule/offers";
import { openSeals } from "~/storage/seals";
import { testSecret } from "../servers/test-database";

/**
 * Invites everybody to whom an offer is made, and says so after each transaction, until it is killed or has nothing to do. Started by
 * tests/integration/health/offer-life.test.ts.
 */
const { DATA_DIR = "", DATABASE_URL = "", NOW } = process.env;
const storage = await openEmbeddedDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const seals = await openSeals(storage, "seal_keys", { current: testSecret });
const app = {
  ...{ storage, seals, log: backendLog("silent"), nudgeMail: () => undefined },
  clock: () => Number(NOW),
};
await followOffersAndWindows(app, { goOn: async () => writeSync(1, "on\n") > 0 });
await storage.close();
