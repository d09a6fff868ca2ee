import { createServer, type AddressInfo, type Socket } from "node:net";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { postgresDialect } from "~/storage/postgres";
import { StorageFailure } from "~/storage/storage-failure";
import { watchedDialect } from "~/storage/watched-dialect";

test("while a PostgreSQL takes connections and says nothing, one caller waits and all others are refused at once", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const dialect = await postgresDialect(`postgres://benefits@127.0.0.1:${port}/benefits`);
  const db = new Kysely({ dialect: watchedDialect(dialect, (failure) => failure) });
  const ask = () => sql`select 1`.execute(db).catch((error: unknown) => error);
  try {
    expect(await ask()).toMatchObject({ kind: "unavailable" });

    const trial = ask();
    const began = performance.now();
    const others = await Promise.all(Array.from({ length: 50 }, ask));
    expect(performance.now() - began).toBeLessThan(1000);
    expect(others.every((error) => error instanceof StorageFailure)).toBe(true);
    expect(sockets.length).toBeLessThanOrEqual(2);
    for (const socket of sockets) socket.destroy();
    expect(await trial).toMatchObject({ kind: "unavailable" });
  } finally {
    await db.destroy();
    silent.close();
  }
});
