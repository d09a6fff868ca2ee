import { randomBytes } from "node:crypto";
import { createServer, request as forward } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { freePort, startServer, type ServerProcess } from "./server-process";

/** The ways to run the app that the browser suite covers. */
export type Shape = "app" | "two-apps" | "remote-cookie" | "remote-bearer";

export type Servers = {
  url: string;
  outboxes: string[];
  stop(): Promise<void>;
};

const outbox = ({ dataDir }: ServerProcess) => join(dataDir, "outbox");

/** A fresh database on the server that DATABASE_URL names, or none where it names none. */
async function freshDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (!server) return { env: {}, drop: async () => {} };
  const name = `browser_${randomBytes(6).toString("hex")}`;
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href, SESSION_SECRET: randomBytes(32).toString("hex") },
    drop: () => ask(`drop database if exists ${name} with (force)`),
  };
}

/** Hands each request to the next process in turn, as a balancer without sticky sessions does. */
async function balancer(port: number, targets: readonly ServerProcess[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn++ % targets.length];
    const onward = forward(
      {
        host: "localhost",
        port: target?.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        // A kept connection may be closed at the other end at this very moment.
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

export async function startApp(env: Record<string, string> = {}, port?: number): Promise<Servers> {
  const app = await startServer("app", port ?? (await freePort()), env);
  return { url: app.url, outboxes: [outbox(app)], stop: app.stop };
}

/** Two processes on one database, started at the same moment, behind a balancer. */
async function two(): Promise<Servers> {
  const database = await freshDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...database.env, APP_URL: url };
  const ports = [await freePort(), await freePort()];
  const apps = await Promise.all(ports.map((own) => startServer("app", own, env)));
  const close = await balancer(port, apps);
  return {
    url,
    outboxes: apps.map(outbox),
    async stop() {
      await close();
      await Promise.all(apps.map((app) => app.stop()));
      await database.drop();
    },
  };
}

/** The app in front of a backend in a process of its own, each with its own database. */
async function remote(reading: "cookie" | "bearer"): Promise<Servers> {
  const databases = await Promise.all([freshDatabase(), freshDatabase()]);
  const [appPort, backendPort] = [await freePort(), await freePort()];
  const backend = await startServer("backend", backendPort, {
    ...databases[0].env,
    APP_URL: `http://localhost:${appPort}`,
    BACKEND_SESSION: reading,
  });
  const app = await startServer("app", appPort, {
    ...databases[1].env,
    BACKEND_URL: backend.url,
    BACKEND_SESSION: reading,
  });
  return {
    url: app.url,
    outboxes: [outbox(backend), outbox(app)],
    async stop() {
      await app.stop();
      await backend.stop();
      await Promise.all(databases.map(({ drop }) => drop()));
    },
  };
}

const shapes: Record<Shape, () => Promise<Servers>> = {
  app: () => startApp(),
  "two-apps": two,
  "remote-cookie": () => remote("cookie"),
  "remote-bearer": () => remote("bearer"),
};

export function startServers(shape: Shape): Promise<Servers> {
  return shapes[shape]();
}

export type KeptServers = {
  named<Started extends Servers>(name: string, start: () => Promise<Started>): Promise<Started>;
  stop(): Promise<void>;
};

/**
 * A worker keeps the shared servers (the name "") and the last others, because starting a server takes as long as a
 * short test.
 */
export function keptServers(): KeptServers {
  const kept = new Map<string, Servers>();
  const stopAll = async (unwanted: (name: string) => boolean) => {
    for (const [name, servers] of kept) {
      if (!unwanted(name)) continue;
      kept.delete(name);
      await servers.stop();
    }
  };
  return {
    async named<Started extends Servers>(name: string, start: () => Promise<Started>) {
      const known = kept.get(name) as Started | undefined;
      if (known) return known;
      if (name !== "") await stopAll((other) => other !== "");
      const started = await start();
      kept.set(name, started);
      return started;
    },
    stop: () => stopAll(() => true),
  };
}
