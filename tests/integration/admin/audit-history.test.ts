import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import type { Transport } from "~/backend/transport";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { csvStream } from "~/http/downloads";
import { auditFile } from "~/screens/admin/super-audit-file.server";
import { createAnonymousState } from "~/backend/anonymous-state";
import type { PageRequest } from "~/sessions/visitor";
import { demo } from "../../setup/people/people";
import { embeddedHarness, tokenOf, type Harness } from "../../setup/servers/embedded-harness";

/** The audit trail of 4,000 lines, some hundred of them in one moment: read by pages and as a file. */

const lines = 4000;
const note = JSON.stringify({ note: "n".repeat(1000) });
let harness: Harness;
let backend: Backend;
let calls = 0;

beforeAll(async () => {
  harness = await embeddedHarness();
  await sql
    .raw(
      `insert into audit_events (id, at, actor_id, on_behalf_of, action, object, after)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ${lines})
         select 'b' || (100000 + i), '2020-0' || (1 + i / 500) || '-01T00:00:00.000Z',
           case when i % 4 > 0 then 'user-nora-whitfield' end,
           case when i % 8 = 1 then 'user-adrian-cole' end,
           case when i % 3 > 0 then 'profile.changed' else 'invoice.issued' end, 'thing:' || (i % 100), '${note}'
         from n`,
    )
    .execute(harness.storage.db);
  const transport: Transport = {
    baseUrl: harness.env.APP_URL,
    send(outgoing) {
      calls += 1;
      return harness.backend.handle(outgoing);
    },
    ready: () => harness.backend.ready(),
  };
  backend = createBackend({
    transport,
    env: harness.env,
    state: createAnonymousState(),
    clock: harness.clock.now,
    caller: { origin: harness.env.APP_URL, clientAddress: "203.0.113.7", requestId: "r-1" },
  });
  await backend.call("magicLinkRequest", { body: { email: demo.super } });
  const mail = await harness.mailTo(demo.super);
  await backend.signIn({ token: tokenOf(mail?.link ?? "") });
});
afterAll(() => harness.close());

type Query = Record<string, string>;
const userIds = (query: Query) => backend.callOnce("auditHistory", { query });
const idsOf = (events: readonly AuditEvent[]) => events.map(({ audit_id }) => audit_id);
const own = (means: (i: number) => boolean) =>
  Array.from({ length: lines }, (_none, index) => lines - index)
    .filter(means)
    .map((i) => `b${100_000 + i}`);

const filters: [string, Query, (i: number) => boolean][] = [
  ["no filter but the day", {}, () => true],
  ["whose account was open", { actor: "user-adrian-cole" }, (i) => i % 8 === 1],
  [
    "all at once",
    { actor: "user-nora-whitfield", action: "profile.changed", object: "thing:7" },
    (i) => i % 4 > 0 && i % 3 > 0 && i % 100 === 7,
  ],
];

describe("page by page", () => {
  const days = { from: "2020-01-01", to: "2020-09-30" };

  test.each(filters)("from the newest to the oldest and back: %s", async (_what, by, is) => {
    const query = { ...by, ...days, per_page: "500" };
    const expected = own(is);
    const there: string[] = [];
    let place: Query = {};
    for (;;) {
      const { events, older, newer } = await userIds({ ...query, ...place });
      expect(newer).toBe(there.length > 0);
      there.push(...idsOf(events));
      if (!older) break;
      place = { before: there.at(-1) ?? "" };
    }
    expect(there).toEqual(expected);

    const back: string[] = [];
    place = { after: "start" };
    for (;;) {
      const { events, older, newer } = await userIds({ ...query, ...place });
      expect(older).toBe(back.length > 0);
      // The newest page is full: it begins among those that were seen.
      back.unshift(...idsOf(events).filter((id) => !back.includes(id)));
      if (!newer) break;
      place = { after: back[0] ?? "" };
    }
    expect(back).toEqual(expected);
  });
});

/** Long enough for what would be read ahead in this process to be read. */
const aWhile = async () => {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
};

async function download(leaving = new AbortController()) {
  calls = 0;
  const url = new URL("http://app.test/admin/super-global/audit.csv?from=2020-01-01&to=2020-09-30");
  const request = new Request(url, { signal: leaving.signal });
  const page = { url, request, backend, language: "en" } as PageRequest;
  return csvStream(await auditFile(page), "audit-history");
}

test("as a file it has every line once", async () => {
  const things = (await (await download()).text()).trim().split("\r\n").slice(1);
  expect(things).toHaveLength(lines);
  expect(things[0]).toContain("thing:0");
  expect(calls).toBe(lines / 200);
});

test("nobody reads the file ahead of who takes it, and nobody reads on once they have gone", async () => {
  const leaving = new AbortController();
  const reader = (await download(leaving)).body!.getReader();
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
