import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { openEmbeddedDatabase } from "~/embedded/db/database";

/**
 * Writes pairs of rows, each pair in one transaction, four at a time, and prints the id of each pair once its commit
 * was acknowledged. Ends only by being killed. Started by tests/integration/kill-nine.test.ts.
 */
const { db } = await openEmbeddedDatabase({
  DATA_DIR: process.env.DATA_DIR ?? "",
  DATABASE_URL: process.env.DATABASE_URL,
});

async function writePairs() {
  for (;;) {
    const id = randomUUID();
    const at = new Date().toISOString();
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("facts").values({ key: id, value: at }).execute();
      await trx
        .insertInto("outbox")
        .values({
          id,
          kind: "sign_in_link",
          to_email: "somebody@benefits.example",
          payload: "{}",
          state: "waiting",
          attempts: 0,
          not_before: at,
          leased_until: null,
          last_error: null,
          created_at: at,
          sent_at: null,
        })
        .execute();
    });
    // Straight to the pipe: an acknowledgement that waits in this process would die with it.
    writeSync(1, `${id}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(writePairs));
