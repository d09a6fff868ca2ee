import { createServer, type AddressInfo, type Socket } from "node:net";
import { Kysely } from "kysely";
import { postgresDialect } from "~/storage/postgres";
import { watchedDialect } from "~/storage/open";

/** A PostgreSQL that takes connections and says nothing, and a pool on it. */
export async function silentPostgres() {
  const sockets: Socket[] = [];
  let arrived = () => {};
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dialect = await postgresDialect(`postgres://benefits@127.0.0.1:${port}/benefits`);
  const db = new Kysely<unknown>({ dialect: watchedDialect(dialect, (failure) => failure) });
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
