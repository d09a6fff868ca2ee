import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveAlone } from "~/embedded/serve-alone";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
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

  test("counts by the right-most hop, which a private socket may name", async () => {
    const ask = async (email: string, forwarded: string) => {
      const { status } = await fetch(`${base}/api/v1/auth/magic-link/request`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
        body: JSON.stringify({ email }),
      });
      return status;
    };
    for (let round = 0; round < 60; round++)
      expect(await ask(`hop${round}@x.example`, `192.0.2.${round}, 10.0.0.7`)).toBe(204);
    expect(await ask("hop60@x.example", "192.0.2.66, 10.0.0.7")).toBe(429);
    expect(await ask("hop60@x.example", "192.0.2.66, 10.0.0.8")).toBe(204);
  });
});

test("npm run backend keeps secrets of an address out of what it prints, and stops cleanly", async () => {
  const { DATA_DIR, DATABASE_URL, cleanup } = await testDatabase();
  const port = await freePort();
  const child = spawn(process.execPath, nodeArgs("app/commands/backend.ts"), {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      SESSION_SECRET: "x".repeat(40),
      DATA_DIR,
      DATABASE_URL,
      PORT: String(port),
      HOST: "127.0.0.1",
      SEED: "demo",
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const visible = (text: string) => expect.poll(() => printed, { timeout: 30_000 }).toContain(text);
  try {
    await visible(`Backend at http://localhost:${port}`);
    await expect(fetch(`http://127.0.0.2:${port}/readyz`)).rejects.toThrow();
    await fetch(`http://127.0.0.1:${port}/api/v1/graphql/get-vendor/secret?token=secret`);
    await visible('"call":"/api/v1/graphql/get-vendor/{id}"');
    expect(printed).not.toContain("secret");
  } finally {
    child.kill("SIGTERM");
  }
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  expect(code).toBe(0);
  await cleanup();
});
