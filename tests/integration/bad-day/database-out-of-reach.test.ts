import { sql, Kysely } from "kysely";
import { expect, test } from "vitest";
import { StorageFailure } from "~/storage/storage-failure";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createPostgresDialect } from "~/storage/postgres";
import { watchDialect } from "~/storage/open";

/** A PostgreSQL that takes connections and says nothing, and a pool on it. */
async function silentPostgres() {
  const sockets: Socket[] = [];
  let arrived = () => {};
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dialect = await createPostgresDialect(`postgres://benefits@127.0.0.1:${port}/benefits`);
  const db = new Kysely<unknown>({ dialect: watchDialect(dialect, (failure) => failure) });
  let given = 0;
  return {
    db,
    connections: () => sockets.length,
    /** The next connection that comes, or has come. */
    async connection(): Promise<Socket> {
      for (;;) {
        const socket = sockets[given];
        if (socket) {
          given += 1;
          return socket;
        }
        await new Promise<void>((resolve) => (arrived = resolve));
      }
    },
    async stop() {
      await db.destroy();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

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
