import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boundedServer } from "~/commands/bounded-server.js";
import { serveAlone } from "~/embedded/serve-alone";
import { newsletterPerClient } from "~/embedded/services/limits";
import { backendCases, cases } from "../../setup/strain/hostile-requests";
import { isComplete, rawRequest } from "../../setup/strain/raw-request";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";

/** These checks run before the app in a process like that of `npm start`, and before the backend alone. */

const form = (email: string) => ({
  path: "/login?index",
  headers: {
    "Sec-Fetch-Site": "same-origin",
    Accept: "text/html",
    "Content-Type": "application/x-www-form-urlencoded",
  } as Record<string, string>,
  body: `email=${encodeURIComponent(email)}`,
});

let app: ServerProcess;
let backend: Harness;
let alone: { port: number; stop(): Promise<void> };
beforeAll(async () => {
  const starting = startServer("app", await freePort(), {
    DATABASE_URL: "",
    TRUSTED_PROXIES: "127.0.0.0/8,198.51.100.7,192.0.2.1",
  });
  backend = await embeddedHarness();
  const port = await freePort();
  const { stop } = await serveAlone(backend.backend, port, {
    trustedProxies: ["loopback"],
    serverFor: boundedServer,
  });
  alone = { port, stop };
  app = await starting;
}, 180_000);
afterAll(async () => {
  await Promise.all([app.stop(), alone.stop()]);
  await backend.database.cleanup();
});

test("a method that no route serves is refused, and says which ones are", async () => {
  const refused = await rawRequest(app.port, { method: "TRACE", path: "/login?index" });
  expect([refused.status, refused.head]).toEqual([
    405,
    expect.stringContaining("\r\nAllow: GET, HEAD, POST"),
  ]);
});

test("whoever sends all of a form that is too large before they read still gets the answer", async () => {
  const { path, headers } = form("");
  const body = "a".repeat(3_000_000);
  const answer = await new Promise<{ sent: boolean; text: string }>((resolve) => {
    const socket = connect(app.port, "127.0.0.1").pause();
    let [sent, text] = [false, ""];
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${app.port}\r\n${lines.join("")}Content-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body, () => {
      sent = true;
      socket.on("data", (data) => {
        text += data.toString("latin1");
        // The server keeps the connection for five more seconds.
        if (isComplete(text)) socket.destroy();
      });
      socket.resume();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ sent, text: Buffer.from(text, "latin1").toString() }));
  });
  expect(answer.sent).toBe(true);
  expect(answer.text).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.text).toContain("That’s too much text for this form.");
  expect(answer.text.trimEnd()).toMatch(/<\/html>$/);
});

describe("a hostile request is answered before it was read", () => {
  test.each(cases)("by the app: %s: %i", async (_what, status, request) => {
    expect((await rawRequest(app.port, request())).status).toBe(status);
  });

  test.each(backendCases)("by the backend alone: %s: %i", async (_what, status, request) => {
    expect((await rawRequest(alone.port, request())).status).toBe(status);
  });
});

test("limits are the client's that the listed proxies name", async () => {
  const subscribe = async (client: string, email: string) => {
    const { headers } = form("");
    const answer = await rawRequest(app.port, {
      path: "/newsletter",
      headers: { ...headers, "X-Forwarded-For": `${client}, 198.51.100.7, 192.0.2.1` },
      body: new URLSearchParams({ email, inline: "yes" }).toString(),
    });
    return answer.status;
  };
  for (let at = 0; at < newsletterPerClient.tries; at += 1)
    expect(await subscribe("203.0.113.1", `reader${at}@elsewhere.example`)).toBe(200);
  expect(await subscribe("203.0.113.1", "late@elsewhere.example")).toBe(422);
  expect(await subscribe("203.0.113.2", "other@elsewhere.example")).toBe(200);
});
