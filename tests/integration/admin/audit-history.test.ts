import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { serve } from "@hono/node-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import { httpTransport } from "~/backend/http-transport";
import type { Transport } from "~/backend/transport";
import { sendStream } from "~/commands/send-stream.js";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { standaloneApp } from "~/embedded/serve-alone";
import { csvStream } from "~/http/downloads";
import { auditFile } from "~/screens/admin/super-audit-file.server";
import { anonymousState } from "~/sessions/anonymous-state";
import type { PageRequest } from "~/sessions/visitor";
import { demo } from "../../setup/people/people";
import { embeddedHarness, tokenOf, type Harness } from "../../setup/servers/embedded-harness";

/** The audit trail of 4,000 lines, some hundred of them in one moment: read by pages and as a file. */

const lines = 4000;
const note = JSON.stringify({ note: "n".repeat(1000) });
let harness: Harness;
let server: ReturnType<typeof serve>;
const backends: Record<string, Backend> = {};
/** Calls that have reached the backend. */
let calls = 0;

beforeAll(async () => {
  harness = await embeddedHarness();
  await sql
    .raw(
      `insert into audit_events (id, at, actor_id, on_behalf_of, action, object, after)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ${lines})
         select 'b' || (100000 + i), '2025-0' || (1 + i / 500) || '-01T00:00:00.000Z',
           case when i % 4 > 0 then 'user-nora-whitfield' end,
           case when i % 8 = 1 then 'user-adrian-cole' end,
           case when i % 3 > 0 then 'profile.changed' else 'invoice.issued' end, 'thing:' || (i % 100), '${note}'
         from n`,
    )
    .execute(harness.storage.db);
  const counted = (transport: Transport): Transport => ({
    ...transport,
    send(outgoing) {
      calls += 1;
      return transport.send(outgoing);
    },
  });
  server = serve({
    fetch: standaloneApp(harness.backend, ["loopback"]).fetch,
    port: 0,
    hostname: "127.0.0.1",
  });
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const transports = {
    "in process": counted({
      baseUrl: harness.env.APP_URL,
      send: (outgoing) => harness.backend.handle(outgoing),
      ready: () => harness.backend.ready(),
    }),
    "over HTTP": counted(httpTransport({ baseUrl: `http://127.0.0.1:${port}` })),
  };
  for (const [way, transport] of Object.entries(transports)) {
    const backend = createBackend({
      ...{ transport, env: harness.env, state: anonymousState(), clock: harness.clock.now },
      caller: { origin: harness.env.APP_URL, clientAddress: "203.0.113.7", requestId: "r-1" },
    });
    await backend.call("magicLinkRequest", { body: { email: demo.super } });
    const mail = await harness.mailTo(demo.super);
    await backend.signIn({ token: tokenOf(mail?.link ?? "") });
    backends[way] = backend;
  }
});
afterAll(async () => {
  if ("closeAllConnections" in server) server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await harness.close();
});

type Query = Record<string, string>;
const asked = (query: Query) => backends["in process"]!.callOnce("auditHistory", { query });
const idsOf = (events: readonly AuditEvent[]) => events.map(({ audit_id }) => audit_id);
/** Those of the test's own that a filter means, newest first. */
const own = (means: (i: number) => boolean) =>
  Array.from({ length: lines }, (_none, index) => lines - index)
    .filter(means)
    .map((i) => `b${100_000 + i}`);

const filters: [string, Query, (i: number) => boolean][] = [
  ["no filter but the day", {}, () => true],
  ["what", { action: "invoice.issued" }, (i) => i % 3 === 0],
  ["an object", { object: "thing:7" }, (i) => i % 100 === 7],
  ["who acted", { actor: "user-nora-whitfield" }, (i) => i % 4 > 0],
  ["whose account was open", { actor: "user-adrian-cole" }, (i) => i % 8 === 1],
  [
    "all at once",
    { actor: "user-nora-whitfield", action: "profile.changed", object: "thing:7" },
    (i) => i % 4 > 0 && i % 3 > 0 && i % 100 === 7,
  ],
];

describe("page by page", () => {
  const days = { from: "2025-01-01", to: "2025-09-30" };

  test.each(filters)(
    "the way from the newest to the oldest and back: %s",
    async (_what, by, is) => {
      const query = { ...by, ...days, per_page: "500" };
      const expected = own(is);
      const there: string[] = [];
      let place: Query = {};
      for (;;) {
        const { events, older, newer } = await asked({ ...query, ...place });
        expect(newer).toBe(there.length > 0);
        there.push(...idsOf(events));
        if (!older) break;
        place = { before: there.at(-1) ?? "" };
      }
      expect(there).toEqual(expected);

      const back: string[] = [];
      place = { after: "start" };
      for (;;) {
        const { events, older, newer } = await asked({ ...query, ...place });
        expect(older).toBe(back.length > 0);
        // The newest page is full: it begins among those that were seen.
        back.unshift(...idsOf(events).filter((id) => !back.includes(id)));
        if (!newer) break;
        place = { after: back[0] ?? "" };
      }
      expect(back).toEqual(expected);
    },
  );

  test("no more than a thousand are counted, and a page's number leads no further", async () => {
    const { pagination, older } = await asked({ ...days, page: "9999" });
    expect(pagination).toMatchObject({ total: 1000, last_page: 40, current_page: 40 });
    expect(pagination.more_than_total).toBe(true);
    expect(older).toBe(true);
    expect((await asked({ ...days, per_page: "9999" })).pagination.per_page).toBe(500);
    const few = await asked({ ...days, object: "thing:7" });
    expect(few.pagination).toMatchObject({ total: 40, last_page: 2 });
    expect(few.pagination).not.toHaveProperty("more_than_total");
  });

  test("before the newest lines stands the newest page, not the few that came since", async () => {
    const { events } = await asked(days);
    const back = await asked({ ...days, after: events[3]?.audit_id ?? "" });
    expect(back).toMatchObject({ newer: false, older: true });
    expect(idsOf(back.events)).toEqual(idsOf(events));
  });

  test("a line that is not there is the end that it would stand beyond", async () => {
    expect((await asked({ before: "nothing" })).events).toEqual([]);
    const { events, older } = await asked({ ...days, after: "nothing" });
    expect([older, events.at(-1)?.audit_id]).toEqual([false, "b100001"]);
  });
});

const path = "/admin/super-global/audit.csv?from=2025-01-01&to=2025-09-30";

/** Long enough for what would be read ahead in this process to be read. */
const aWhile = async () => {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
};

/** A browser that asks for the file; it comes over a real connection. */
async function download(way: string, headers: Record<string, string> = {}) {
  calls = 0;
  const sending = http.createServer((incoming, outgoing) => {
    const url = new URL(`http://app.test${incoming.url}`);
    const leaving = new AbortController();
    outgoing.once("close", () => leaving.abort());
    const request = new Request(url, { headers, signal: leaving.signal });
    const page = { url, request, backend: backends[way], language: "en" } as PageRequest;
    void (async () => {
      const answer = csvStream(request, await auditFile(page), "audit-history");
      for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
      await sendStream(answer.body!, outgoing);
    })();
  });
  sending.listen(0, "127.0.0.1");
  await once(sending, "listening");
  const { port } = sending.address() as AddressInfo;
  const request = http.get({ host: "127.0.0.1", port, path });
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  const stop = async () => {
    sending.closeAllConnections();
    await new Promise((resolve) => sending.close(resolve));
  };
  return { answer, stop };
}

describe("as a file", () => {
  test.each(["in process", "over HTTP"])("every line once, compressed: %s", async (way) => {
    const { answer, stop } = await download(way, { "Accept-Encoding": "gzip" });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    let text = "";
    for await (const piece of answer.pipe(createGunzip())) text += String(piece);
    const things = text.trim().split("\r\n").slice(1);
    expect(things).toHaveLength(lines);
    expect(things[0]).toContain("thing:0");
    expect(calls).toBe(lines / 200);
    await stop();
  });

  test("nobody reads ahead of who takes it, and nobody reads on once they have gone", async () => {
    calls = 0;
    const leaving = new AbortController();
    const url = new URL(`http://app.test${path}`);
    const request = new Request(url, { signal: leaving.signal });
    const page = { url, request, backend: backends["in process"], language: "en" } as PageRequest;
    const { body } = csvStream(request, await auditFile(page), "audit-history");
    const reader = body!.getReader();
    const taken = 10;
    for (let piece = 0; piece < taken; piece++) expect((await reader.read()).done).toBe(false);
    await aWhile();
    // One is encoded while the next is fetched; the whole file takes 20 calls.
    expect(calls).toBeLessThanOrEqual(taken + 2);
    leaving.abort();
    const before = calls;
    await reader.cancel();
    await aWhile();
    expect(calls).toBe(before);
  });
});
