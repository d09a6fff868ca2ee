import { sql } from "kysely";
import { expect, test } from "vitest";
import { silentPostgres } from "../../setup/databases/silent-postgres";

test("a PostgreSQL that takes connections and says nothing is given up after some seconds", async () => {
  const silent = await silentPostgres();
  try {
    const began = performance.now();
    await expect(sql`select 1`.execute(silent.db)).rejects.toMatchObject({ kind: "unavailable" });
    expect(performance.now() - began).toBeLessThan(10_000);
  } finally {
    await silent.stop();
  }
});
