import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../../setup/strain/raw-request";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";

/** What stands before the app itself, in a process as `npm start` and `npm run backend` make it. */

const form = (email: string) => ({
  path: "/login?index",
  headers: {
    "Sec-Fetch-Site": "same-origin",
    Accept: "text/html",
    "Content-Type": "application/x-www-form-urlencoded",
  } as Record<string, string>,
  body: `email=${encodeURIComponent(email)}`,
});

/** How many links the tests have asked the app for from 127.0.0.1, which it counts. */
let linksAsked = 0;

const notUsed = { DATABASE_URL: "" };
let app: ServerProcess;
beforeAll(async () => {
  app = await startServer("app", await freePort(), { ...notUsed, TRUSTED_PROXIES: "none" });
}, 180_000);
afterAll(() => app.stop());

/** Texts of documents have their apostrophes written out. */
const noForm = "This page can&#x27;t do that. Go back and try another way.";

describe("a method that no route serves", () => {
  test.each(["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s", async (method) => {
    const page = await rawRequest(app.port, {
      method,
      path: "/login?index",
      headers: { Accept: "text/html" },
    });
    expect([page.status, page.body.includes(noForm)]).toEqual([405, true]);
    expect(page.head).toContain("\r\nallow: GET, HEAD, POST");
    const data = await rawRequest(app.port, { method, path: "/privacy-policy.data" });
    expect([data.status, data.body.includes("This page can't do that.")]).toEqual([405, true]);
    expect(data.head).toContain("\r\nallow: GET, HEAD\r\n");
    const hook = await rawRequest(app.port, { method, path: "/webhooks/stripe" });
    expect(hook.status).toBe(405);
    expect(hook.body).toContain("There's no page at this address. It only takes forms.");
    expect((await rawRequest(app.port, { method, path: "/no-such-page" })).status).toBe(404);
  });

  test("CONNECT", async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(app.port, "127.0.0.1");
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
      socket.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n");
    });
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("\r\nAllow: GET, HEAD, POST\r\n");
    expect(answer).toContain("This server can't do that.");
  });

  test("a browser cannot name another method than it uses", async () => {
    const asked = { ...form("named@elsewhere.example") };
    linksAsked += 1;
    const answer = await rawRequest(app.port, {
      ...asked,
      headers: { ...asked.headers, "X-Asked-Method": "DELETE" },
    });
    expect(answer.status).toBe(303);
  });
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
      socket.on("data", (data) => (text += data.toString())).resume();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ sent, text }));
  });
  expect(answer.sent).toBe(true);
  expect(answer.text).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.text).toContain("That’s too much text for this form.");
  expect(answer.text.trimEnd()).toMatch(/<\/html>$/);
});

test("what is not read does not hold the next request up", async () => {
  const { path, headers } = form("");
  for (let round = 0; round < 3; round++) {
    const answer = await fetch(app.url + path, {
      method: "POST",
      headers,
      body: "a".repeat(300_000),
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get("Connection")).toBe("close");
    await answer.text();
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  }
});

/** Asks for links to one address after another, as the client that X-Forwarded-For names, until one is refused. */
async function refusedAfter(
  port: number,
  forwarded: (at: number) => string,
): Promise<number | null> {
  const run = Math.random().toString(36).slice(2);
  for (let at = 0; at < 62; at++) {
    const asked = form(`person${at}-${run}@elsewhere.example`);
    const answer = await rawRequest(port, {
      ...asked,
      headers: { ...asked.headers, "X-Forwarded-For": forwarded(at) },
    });
    if (answer.status === 429) return at;
    expect(answer.status).toBe(303);
  }
  return null;
}

/** Every request of these tests comes from 127.0.0.1. Which address is the client's: tests/unit/http/client-address.test.ts. */
describe("the client that X-Forwarded-For names", () => {
  test("with TRUSTED_PROXIES=none is not believed", async () => {
    expect(await refusedAfter(app.port, (at) => `203.0.113.${at}`)).toBe(60 - linksAsked);
  });

  test("behind proxies that are listed is believed", { timeout: 120_000 }, async () => {
    const env = { ...notUsed, TRUSTED_PROXIES: "127.0.0.0/8,198.51.100.7,192.0.2.1" };
    const server = await startServer("app", await freePort(), env);
    const behindTwo = (at: number) => `203.0.113.${at}, 198.51.100.7, 192.0.2.1`;
    try {
      expect(await refusedAfter(server.port, behindTwo)).toBe(null);
    } finally {
      await server.stop();
    }
  });
});
