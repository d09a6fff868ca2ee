import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { lockSubscription } from "~/embedded/services/billing/subscriptions";
import { billingDesk } from "../setup/people/billing-desk";
import { minutes } from "../setup/servers/movable-clock";
import { testDatabase } from "../setup/servers/test-database";
import { until } from "../setup/source/until";

/** SQLite lets no second process open a database. */

test("four processes may migrate one new database at once", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.cleanup());
  const opened = await Promise.all([1, 2, 3, 4].map(() => openEmbeddedDatabase(database)));
  for (const storage of opened) await storage.ready();
  const done = await sql<{ count: number }>`
    select count(*) as count from embedded_migrations group by name`.execute(opened[0]!.db);
  expect(new Set(done.rows.map(({ count }) => count))).toEqual(new Set([1]));
  await Promise.all(opened.map((storage) => storage.close()));
});

test("a job with many items keeps nothing that somebody wants who has what it waits for", async () => {
  const desk = await billingDesk("2026-01-05T12:00:00.000Z");
  onTestFinished(() => desk.close());
  const payers = [await desk.open(), await desk.open()];
  await desk.bill();
  desk.clock.advance(15 * 24 * minutes(60));
  const held = payers[1]?.subscriptionId ?? "";
  const other = await desk.secondProcess();
  // The job comes to the membership that another transaction holds after it has drawn a number for the one before.
  await other.storage.db
    .updateTable("subscriptions")
    .set({ next_action_at: "2026-01-05T12:00:00.000Z" })
    .where("id", "!=", held)
    .execute();
  let billing: Promise<void> | undefined;
  const [counted] = await other.storage.db.transaction().execute(async (db) => {
    // PostgreSQL would refuse this one of two that wait for each other.
    await sql`set local deadlock_timeout = '10ms'`.execute(db);
    await lockSubscription(db, held);
    billing = desk.bill();
    await until(async () => {
      const { rows } = await sql`
        select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(desk.storage.db);
      return rows.length > 0;
    });
    return db
      .updateTable("counters")
      .set({ value: sql`value` })
      .where("name", "=", "invoice-2026")
      .execute();
  });
  expect(counted?.numUpdatedRows).toBe(1n);
  await billing;
  await other.close();
  const { rows } = await sql`select 1 from invoices`.execute(desk.storage.db);
  expect(rows).toHaveLength(4);
});
