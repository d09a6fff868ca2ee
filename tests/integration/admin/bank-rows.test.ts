import { afterAll, beforeAll, expect, test } from "vitest";
import { openMembership } from "~/embedded/services/billing/memberships";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { fingerprints } from "../../setup/source/table-snapshot";

const base = "/api/v1/super-admin/payments";
let backend: Harness;
let boss: Browser;
beforeAll(async () => {
  backend = await embeddedHarness();
  boss = backend.browser();
  await boss.signIn(demo.super);
});
afterAll(() => backend.close());

/** What signing in and the mail worker change meanwhile. */
const apart = ["limits", "backend_sessions", "outbox", "tokens"];

const today = () => new Date(backend.clock.now()).toISOString().slice(0, 10);
type Match = { reference: string; status: string; candidates: { number: string }[] };
type Row = { date: string; description: string; amount_c: number };
const row = (description: string, amount_c: number): Row => ({
  ...{ date: today(), description, amount_c },
});
const match = async (rows: Row[]): Promise<Match[]> =>
  (await boss.call("POST", "/api/v1/super-admin/bank-rows", { rows })).body.data.matches;
/** What the page posts when nobody changes what is chosen. */
const record = async (rows: Row[], matches: Match[]) => {
  const chosen = matches.flatMap(({ reference, status, candidates: [first] }, index) => {
    const { amount_c = 0, date = "" } = rows[index] ?? {};
    return first && status === "matched"
      ? [{ number: first.number, amount_c, received_on: date, reference }]
      : [];
  });
  return (await boss.call("POST", "/api/v1/super-admin/bank-rows/recorded", { rows: chosen })).body
    .data;
};

/** An invoice of $19.00 to somebody of this name. */
async function invoiced(name: string): Promise<string> {
  backend.clock.advance(minutes(1));
  const { invoiceNumber } = await backend.inDatabase(({ db }) =>
    db.transaction().execute((trx) =>
      openMembership(trx, backend.clock.now(), {
        usState: "OR",
        registrationId: `registration-${backend.clock.now()}`,
        payer: { userId: `user-${backend.clock.now()}` },
        ...{ tier: "essential", period: "monthly", addOnSlugs: [], headcount: 1 },
        ...{ startOn: today(), paymentKind: "invoice" },
        billing: {
          ...{ name, email: "books@elsewhere.example" },
          address: { line1: "1 A St", line2: null, city: "Eugene", state: "OR", zip: "97401" },
        },
      }),
    ),
  );
  return invoiceNumber;
}

test("rows are matched by number, by amount and name, and recorded once however often they come", async () => {
  const first = await invoiced("Quince Bindery");
  const second = await invoiced("Tamarack Cabinets");
  const rows = [
    row(`ACH 000123456789 ${first.replaceAll("-", " ")}`, 1900),
    row("ZELLE FROM TAMARACK CABINETS 555-0100", 1900),
    row("INTEREST", 7),
    row(`WIRE ${first}`, 500),
    row("DEPOSIT", 123_456_78),
  ];
  const before = await backend.inDatabase(({ db }) => fingerprints(db, apart));
  const matches = await match(rows);
  expect(await backend.inDatabase(({ db }) => fingerprints(db, apart))).toEqual(before);
  expect(matches.map(({ status, candidates }) => [status, candidates[0]?.number])).toEqual([
    ["matched", first],
    ["matched", second],
    ["unknown", undefined],
    ["possible", first],
    ["unknown", undefined],
  ]);
  expect(await record(rows, matches)).toEqual({ recorded: 2, known: 0, refused: [] });
  expect(await record(rows, matches)).toEqual({ recorded: 0, known: 2, refused: [] });

  // The same days again, with one more.
  const again = [row("A NEW DAY", 3), ...rows];
  const statuses = (await match(again)).map(({ status }) => status);
  expect(statuses).toEqual(["unknown", "recorded", "recorded", "unknown", "possible", "unknown"]);

  // What the bank wrote is nowhere, and every payment is the administrator's act.
  const stored = await backend.inDatabase(async ({ db }) => ({
    payments: JSON.stringify(await db.selectFrom("payments").selectAll().execute()),
    trail: await db.selectFrom("audit_events").selectAll().execute(),
    letters: JSON.stringify(await db.selectFrom("outbox").selectAll().execute()),
  }));
  const all = JSON.stringify(stored);
  for (const secret of ["000123456789", "ZELLE", "TAMARACK", "555-0100", "INTEREST"]) {
    expect(all).not.toContain(secret);
  }
  const acts = stored.trail.filter(
    ({ action, object }) =>
      action === "payment.recorded" && [first, second].includes(object.slice("invoice:".length)),
  );
  expect(acts.map(({ actor_id }) => actor_id)).toEqual(["user-sylvia-marsh", "user-sylvia-marsh"]);
});

test("two equal rows of one day are two payments, and only one of them is for an invoice that is owed once", async () => {
  const number = await invoiced("Rowan Glassworks");
  const rows = [row(`PAY ${number}`, 1900), row(`PAY ${number}`, 1900)];
  const matches = await match(rows);
  expect(new Set(matches.map(({ reference }) => reference)).size).toBe(2);
  expect(matches.map(({ status }) => status)).toEqual(["matched", "possible"]);
});

test("what somebody has typed in by hand already is not chosen by itself", async () => {
  const number = await invoiced("Sorrel Pottery");
  const other = { way: "transfer", reference: `Typed ${number}`, received_on: today() };
  await boss.call("POST", `${base}/${number}`, { amount_c: 900, ...other });
  expect((await match([row(`PAY ${number}`, 900)]))[0]?.status).toBe("possible");
  expect((await match([row(`PAY ${number}`, 1000)]))[0]?.status).toBe("matched");
});

test("what was undone is offered again, and not chosen by itself", async () => {
  const number = await invoiced("Thistle Cycles");
  const rows = [row(`PAY ${number}`, 1900)];
  await record(rows, await match(rows));
  const { payments } = (await boss.call("GET", `${base}/${number}`)).body.data;
  const path = `${base}/${number}/received/${payments[0].id}/undo`;
  await boss.call("POST", path, { why: "mistake", note: null });
  expect((await match(rows))[0]?.status).toBe("possible");
});

test("a row for an invoice that is not there is said, and the others are recorded", async () => {
  const number = await invoiced("Umber Prints");
  const rows = [row(`PAY ${number}`, 1900)];
  const [found] = await match(rows);
  const good = { number, amount_c: 1900, received_on: today(), reference: found?.reference };
  const bad = {
    ...good,
    number: "INV-1999-000001",
    reference: "Bank file 2026-03-01 0123456789abcdef",
  };
  const answer = await boss.call("POST", "/api/v1/super-admin/bank-rows/recorded", {
    rows: [bad, good],
  });
  expect(answer.body.data).toEqual({ recorded: 1, known: 0, refused: ["INV-1999-000001"] });
});
