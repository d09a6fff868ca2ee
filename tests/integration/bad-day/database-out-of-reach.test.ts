import { sql } from "kysely";
import { expect, test } from "vitest";
import { StorageFailure } from "~/storage/storage-failure";
import { silentPostgres } from "../../setup/databases/silent-postgres";

test("while a PostgreSQL takes connections and says nothing, one caller waits and all others are refused at once", async () => {
  const silent = await silentPostgres();
  const ask = () => sql`select 1`.execute(silent.db).catch((error: unknown) => error);
  try {
    const first = ask();
    (await silent.connection()).destroy();
    expect(await first).toMatchObject({ kind: "unavailable" });

    const trial = ask();
    const others = Promise.all(Array.from({ length: 50 }, ask));
    expect(await Promise.race([trial.then(() => "the one"), others.then(() => "the others")])).toBe(
      "the others",
    );
    expect((await others).every((error) => error instanceof StorageFailure)).toBe(true);
    (await silent.connection()).destroy();
    expect(await trial).toMatchObject({ kind: "unavailable" });
    expect(silent.connections()).toBe(2);
  } finally {
    await silent.stop();
  }
});
