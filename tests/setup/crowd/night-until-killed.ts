import { InsertQueryNode, TableNode, type Kysely, type KyselyPlugin } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createLog } from "~/embedded/create-log";
import { billMemberships } from "~/embedded/schedule/billing";
import { runCoverageJobs } from "~/embedded/schedule/coverage";
import { runOfferJobs } from "~/embedded/schedule/offers";
import { loadKeys } from "~/embedded/services/keys";
import { openSeals } from "~/storage/seals";
import { testSecret } from "../servers/test-database";
import { filledAddresses } from "./filled";
import { wholeRun } from "../servers/whole-run";

/**
 * Kills this process by kill -9 in a transaction: at the insert of this number into a table.
 * @param counts selects inserts; all of them unless told otherwise
 */
function deadlyInserts(
  table: string,
  number: number,
  counts: (node: InsertQueryNode) => boolean = () => true,
): KyselyPlugin {
  let written = 0;
  return {
    transformQuery({ node }) {
      if (!InsertQueryNode.is(node) || !node.into || !TableNode.is(node.into)) return node;
      if (node.into.table.identifier.name === table && counts(node)) written += 1;
      if (written === number) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/**
 * Runs nightly jobs until kill -9 in the transaction that would write email number DIE_AFTER
 * (health/nightly-kills.alone.test.ts).
 */
const { DATA_DIR = "", DATABASE_URL, NOW, JOB, DIE_AFTER } = process.env;

const deadly = deadlyInserts("outbox", Number(DIE_AFTER), (node) =>
  JSON.stringify(node).includes(filledAddresses),
);

const storage = await openEmbeddedDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const seals = await openSeals(storage, "seal_keys", { current: testSecret });
const keys = await loadKeys(storage, seals);
const db: Kysely<EmbeddedTables> = storage.db.withPlugin(deadly);
const app = {
  storage: { ...storage, db },
  seals,
  keys,
  log: createLog("silent"),
  nudgeMail: () => undefined,
  clock: () => Number(NOW),
};
const jobs = {
  offers: runOfferJobs,
  coverage: runCoverageJobs,
  billing: (of: typeof app, run: typeof wholeRun) => billMemberships(of, run),
};
for (const job of (JOB ?? "").split(" and ")) await jobs[job as keyof typeof jobs](app, wholeRun);
await storage.close();
