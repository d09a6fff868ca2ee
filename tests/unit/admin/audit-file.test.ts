import { expect, test } from "vitest";
import type { Backend } from "~/backend/backend";
import { auditFile } from "~/screens/admin/super-audit-file.server";
import type { PageRequest } from "~/sessions/visitor";
import { backendTold } from "../../setup/people/standing-visitor";

type Query = Record<string, string | undefined>;

const event = (number: number) => ({
  audit_id: `a${String(number).padStart(6, "0")}`,
  at: "2026-11-21T08:00:00.000Z",
  actor: { user_id: "user-1", name: "=Ana", user_email: "ana@mail.example" },
  on_behalf_of: null,
  action: "profile.changed",
  object: "user:user-1",
  before: { phone: "•••0199" },
  after: { phone: "•••0110" },
  ip: null,
  request_id: "r-1",
});
const eventsFrom = (from: number, size: number) =>
  Array.from({ length: Math.min(size, from) }, (_none, index) => event(from - index));

/** Makes a trail of so many lines, which grows at every call. */
function trailOf(lines: number) {
  const requested: Query[] = [];
  let written = lines;
  const backend = backendTold((_name, { query }) => {
    requested.push(query);
    const from = query.before ? Number(query.before.slice(1)) - 1 : written;
    const events = eventsFrom(from, Number(query.per_page));
    written += 7;
    const pagination = { current_page: 1, per_page: 200, total: 1000, last_page: 5 };
    return { events, pagination, older: from > events.length, newer: Boolean(query.before) };
  });
  return { requested, backend };
}

function pagesOf(lines: number) {
  const requested: Query[] = [];
  const backend = backendTold((_name, { query }) => {
    requested.push(query);
    const current_page = Number(query.page ?? "1");
    const events = eventsFrom(lines - (current_page - 1) * 200, 200);
    const last_page = Math.ceil(lines / 200);
    return { events, pagination: { current_page, per_page: 200, total: lines, last_page } };
  });
  return { requested, backend };
}

function fileFrom(backend: Backend, query = "", signal?: AbortSignal) {
  const url = new URL(`http://app.test/admin/super-global/audit.csv${query}`);
  const request = new Request(url, { signal });
  return auditFile({ url, request, backend, language: "en" } as PageRequest);
}

async function rowsOf(backend: Backend, query = "") {
  let text = "";
  for await (const piece of await fileFrom(backend, query)) text += piece;
  return text.trim().split("\r\n").slice(1);
}

test("a trail of several answers is whole and has no line twice, whatever is written meanwhile", async () => {
  const { requested, backend } = trailOf(503);
  const rows = await rowsOf(backend, "?act=profile.changed&object=user:user-1");
  expect(rows).toHaveLength(503);
  expect(requested.map(({ before }) => before)).toEqual(["", "a000304", "a000104"]);
  expect(requested[0]).toMatchObject({ action: "profile.changed", object: "user:user-1" });
  expect(rows[0]).toContain("phone: •••0199,phone: •••0110");
});

test("a backend that knows pages alone is asked for each of them, once", async () => {
  const { requested, backend } = pagesOf(450);
  expect(await rowsOf(backend)).toHaveLength(450);
  expect(requested.map(({ page }) => page)).toEqual([undefined, "2", "3"]);
});

test("nothing is asked before somebody takes it, nor once they have gone", async () => {
  const { requested, backend } = trailOf(100_000);
  const leaving = new AbortController();
  const file = await fileFrom(backend, "", leaving.signal);
  expect(requested).toHaveLength(1);
  await file.next();
  await file.next();
  expect(requested).toHaveLength(1);
  await file.next();
  expect(requested).toHaveLength(2);
  leaving.abort();
  expect((await file.next()).done).toBe(true);
  expect(requested).toHaveLength(2);
});

test("a name never runs as a formula, and no address is in the file", async () => {
  const rows = await rowsOf(trailOf(1).backend);
  expect(rows[0]).toContain(`,"'=Ana",`);
  expect(rows[0]).not.toContain("@");
  expect(await rowsOf(trailOf(0).backend)).toEqual([]);
});

test("an address in the query is no filter", async () => {
  const { requested, backend } = trailOf(1);
  await rowsOf(backend, "?actor=ana@mail.example&from=2026-13-01&act=nothing");
  expect(requested[0]).toMatchObject({ actor: "", from: "", action: "" });
});

test("a session that ends meanwhile breaks the file off, and leads nowhere", async () => {
  const { backend } = trailOf(503);
  const elsewhere = new Response(null, { status: 302 });
  const file = await fileFrom(backend);
  backend.callOnce = async () => {
    throw elsewhere;
  };
  await file.next();
  await file.next();
  await expect(file.next()).rejects.toThrow("the session ended while the file was sent");
  await expect(fileFrom(backend)).rejects.toBe(elsewhere);
});
