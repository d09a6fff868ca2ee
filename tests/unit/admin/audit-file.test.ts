import { expect, test } from "vitest";
import type { Backend } from "~/backend/backend";
import { auditFile } from "~/screens/admin/super-audit.server";
import type { PageRequest } from "~/sessions/visitor";

type Query = { before?: string; per_page?: string };

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

/** A trail of so many lines, into which somebody writes at every call. */
function trailOf(lines: number) {
  const asked: Query[] = [];
  let written = lines;
  const call = async (_name: string, { query }: { query: Query }) => {
    asked.push(query);
    const from = query.before ? Number(query.before.slice(1)) - 1 : written;
    const size = Math.min(Number(query.per_page), from);
    written += 7;
    const events = Array.from({ length: size }, (_none, index) => event(from - index));
    const pagination = { current_page: 1, per_page: 500, total: from, last_page: 1 };
    return { events, pagination };
  };
  return { asked, backend: { call } as unknown as Backend };
}

const fileOf = async (lines: number, query = "") => {
  const { asked, backend } = trailOf(lines);
  const url = new URL(`http://app.test/admin/super-global/audit.csv${query}`);
  const text = await auditFile({ url, backend, language: "en" } as PageRequest);
  return { asked, rows: text.trim().split("\r\n").slice(1) };
};

test("a trail of several answers is whole and has no line twice, whatever is written meanwhile", async () => {
  const { asked, rows } = await fileOf(1203, "?act=profile.changed&object=user:user-1");
  expect(rows).toHaveLength(1203);
  expect(asked.map(({ before }) => before)).toEqual(["", "a000704", "a000204"]);
  expect(asked[0]).toMatchObject({ action: "profile.changed", object: "user:user-1" });
  expect(rows[0]).toContain("phone: •••0199,phone: •••0110");
});

test("the file ends at 10,000 lines and says so", async () => {
  const { asked, rows } = await fileOf(10_001);
  expect(asked).toHaveLength(20);
  expect(rows).toHaveLength(10_001);
  expect(rows.at(-1)).toContain("Cut here: these are the newest 10000 lines.");
  expect((await fileOf(10_000)).rows.at(-1)).not.toContain("Cut here");
});

test("a name never runs as a formula, and no address is in the file", async () => {
  const { rows } = await fileOf(1);
  expect(rows[0]).toContain(`,"'=Ana",`);
  expect(rows[0]).not.toContain("@");
  expect((await fileOf(0)).rows).toEqual([]);
});

test("an address in the query is no filter", async () => {
  const { asked } = await fileOf(1, "?actor=ana@mail.example&from=2026-13-01&act=nothing");
  expect(asked[0]).toMatchObject({ actor: "", from: "", action: "" });
});
