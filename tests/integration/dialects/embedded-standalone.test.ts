import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseTransport } from "~/backend/choose-transport";
import { ownMark } from "~/contract/own-mark";
import { serveAlone } from "~/embedded/serve-alone";
import { embeddedHarness, environmentOn, type Harness } from "../../setup/servers/embedded-harness";
import { freePort } from "../../setup/servers/free-port.js";
import { testDatabase } from "../../setup/servers/test-database";
import { nodeArgs } from "../../setup/source/node-args";

describe("the backend served alone", () => {
  let harness: Harness;
  let base: string;
  let server: Awaited<ReturnType<typeof serveAlone>>;
  beforeAll(async () => {
    harness = await embeddedHarness();
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    server = await serveAlone(harness.backend, port, { trustedProxies: ["loopback"] });
  });
  afterAll(async () => {
    await server.stop();
    await harness.database.cleanup();
  });

  const ask = (email: string, forwarded: string) =>
    fetch(`${base}/api/v1/auth/magic-link/request`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
      body: JSON.stringify({ email }),
    });

  test("says that it is up and ready, and shows its calls", async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    const document = (await (await fetch(`${base}/api/v1/openapi.json`)).json()) as object;
    expect(document).toMatchObject({ openapi: "3.0.3", paths: { "/api/v1/me": {} } });
  });

  test.each(["cookie", "bearer"])(
    "is known as our own by an app that points at it: %s",
    async (BACKEND_SESSION) => {
      const env = environmentOn(harness.database, { BACKEND_URL: base, BACKEND_SESSION });
      const { core } = await chooseTransport(env);
      expect(await core?.()).toBeNull();
      expect(core).toBeDefined();
    },
  );

  test("marks each of its answers as our own", async () => {
    for (const path of ["/healthz", "/api/v1/auth/csrf-cookie", "/users/me", "/nothing"]) {
      const { headers } = await fetch(base + path);
      expect([path, headers.get(ownMark.name)]).toEqual([path, ownMark.value]);
    }
  });

  test("answers a call with its cookies, and an empty 204", async () => {
    const answer = await fetch(`${base}/api/v1/auth/csrf-cookie`);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  });

  test("counts by the right-most hop, which a private socket may name", async () => {
    for (let round = 0; round < 60; round++) {
      expect((await ask(`hop${round}@x.example`, `192.0.2.${round}, 10.0.0.7`)).status).toBe(204);
    }
    expect((await ask("hop60@x.example", "192.0.2.66, 10.0.0.7")).status).toBe(429);
    expect((await ask("hop60@x.example", "192.0.2.66, 10.0.0.8")).status).toBe(204);
  });

  test("refuses a body that is too large", async () => {
    const answer = await fetch(`${base}/api/v1/auth/magic-link/request`, {
      method: "POST",
      body: "x".repeat(2 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
  });
});

describe("npm run backend", () => {
  const run = (env: Record<string, string | undefined>) =>
    spawn(process.execPath, nodeArgs("app/commands/backend.ts"), {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "test",
        SESSION_SECRET: "x".repeat(40),
        ...env,
      },
    });
  const exit = async (child: ReturnType<typeof run>) =>
    child.exitCode ?? ((await once(child, "exit")) as [number | null])[0];

  test("prints its address and the demo accounts, and stops cleanly on SIGTERM", async () => {
    const database = await testDatabase();
    const port = await freePort();
    const child = run({
      DATA_DIR: database.DATA_DIR,
      DATABASE_URL: database.DATABASE_URL,
      PORT: String(port),
      HOST: "127.0.0.1",
      SEED: "demo",
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const shown = (text: string) => expect.poll(() => printed, { timeout: 30_000 }).toContain(text);
    try {
      await shown("employee@harborstreet.example");
      expect(printed).toMatch(`Backend at http://localhost:${port}`);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      await expect(fetch(`http://127.0.0.2:${port}/readyz`)).rejects.toThrow();
      await fetch(`http://127.0.0.1:${port}/api/v1/graphql/get-vendor/secret?token=secret`);
      await shown('"call":"/api/v1/graphql/get-vendor/{id}"');
      expect(printed).not.toContain("secret");
    } finally {
      child.kill("SIGTERM");
    }
    expect(await exit(child)).toBe(0);
    await database.cleanup();
  });

  test("a bad setting stops the start with one line per variable", async () => {
    const child = run({ PORT: "many", LOG_LEVEL: "loud" });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    expect(await exit(child)).toBe(1);
    expect(errors.trim().split("\n")).toEqual([
      "Cannot start: PORT must be a port number",
      "Cannot start: LOG_LEVEL must be silent, error, warn, info or debug",
    ]);
  });
});
