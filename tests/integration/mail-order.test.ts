import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { EmbeddedTables } from "~/embedded/db/schema";
import type { Delivery, Mail } from "~/embedded/mail/deliver";
import { actsNow, duringRequest } from "~/embedded/services/acting";
import { priorities, putInOutbox } from "~/embedded/services/outbox";
import { firstTurn, laterTurn } from "~/storage/claim-rows";
import type { Storage } from "~/storage/storage";
import { demo } from "../setup/people/people";
import { embeddedHarness, newClient, type Harness } from "../setup/servers/embedded-harness";
import { parseMail } from "../setup/servers/mailbox";
import { days, hours, seconds } from "../setup/servers/movable-clock";
import { smtpServer, type SmtpServer } from "../setup/backends/smtp-server";

/** Which message leaves when, among many. */

const soon = <Value>(look: () => Value) => expect.poll(look, { timeout: 20_000 });

const onPostgres = Boolean(process.env.DATABASE_URL);
type Db = Storage<EmbeddedTables>["db"];

const open: { close(): Promise<void> }[] = [];
const servers: SmtpServer[] = [];
let letGo = new AbortController();
afterEach(async () => {
  letGo.abort();
  letGo = new AbortController();
  for (const server of servers.splice(0)) server.stop();
  for (const harness of open.splice(0)) await harness.close();
});

/** A delivery that takes its time and keeps in which order messages were begun. */
function slowly(given: { takes?: number; hangsFor?: string } & Partial<Delivery> = {}) {
  const { takes = 5, hangsFor, ...more } = given;
  const begun: string[] = [];
  const { signal } = letGo;
  const delivery: Delivery = {
    async deliver({ to }: Mail) {
      begun.push(to);
      if (to === hangsFor) {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      }
      await wait(takes);
    },
    close: () => undefined,
    ...more,
  };
  return { delivery, begun };
}

async function started(options: Parameters<typeof embeddedHarness>[0] = {}): Promise<Harness> {
  const harness = await embeddedHarness(options);
  open.push(harness);
  return harness;
}

/** A message that needs nothing else. */
const store = (db: Db, now: number, to: string) =>
  putInOutbox(db, now, "account_closed", to, { first_name: "", language: "en", owed: [] });

/** So many invoices wait, stored by the database itself. */
async function backlog({ db }: Storage<EmbeddedTables>, count: number, now: number) {
  const { number } = await db
    .selectFrom("invoices")
    .select("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date(now).toISOString();
  const [payload, turn] = [JSON.stringify({ number }), firstTurn(now)];
  await sql`
    insert into outbox (id, kind, to_email, payload, state, attempts, not_before, created_at, priority, lane, turn)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'backlog-' || i, 'invoice_issued', 'payer' || i || '@big.example', ${sql.lit(payload)}, 'waiting', 0,
      ${sql.lit(at)}, ${sql.lit(at)}, ${sql.lit(priorities.bulk)}, 'invoice_issued', ${sql.lit(turn)} from n`.execute(
    db,
  );
}

const askForLink = (backend: Harness, email: string = demo.member) =>
  backend.send("POST", "/api/v1/auth/magic-link/request", { body: { email }, from: newClient() });

/** The backend with so many invoices that wait since before it started. */
async function withBacklog(count: number, options: Parameters<typeof embeddedHarness>[0]) {
  const backend = await started(options);
  await backend.betweenRuns((storage) => backlog(storage, count, backend.clock.now()));
  return backend;
}

const payers = (db: Db) =>
  db.selectFrom("outbox").selectAll().where("to_email", "like", "payer%").execute();

test("among many invoices that wait a sign-in link goes first, and a closing app leaves the rest to the next start", async () => {
  const { delivery, begun } = slowly();
  const backend = await withBacklog(2000, { delivery });
  for (const [time, email] of [demo.member, demo.owner].entries()) {
    await soon(() => begun.length).toBeGreaterThan(20 * (time + 1));
    expect((await askForLink(backend, email)).status).toBe(204);
    const asked = begun.length;
    await soon(() => begun).toContain(email);
    // Eight are claimed at a time while two places are kept.
    expect(begun.indexOf(email) - asked).toBeLessThanOrEqual(8);
  }
  const { rows, left } = await backend.betweenRuns(async ({ db }) => ({
    rows: await payers(db),
    left: begun.filter((to) => to.startsWith("payer")).length,
  }));
  expect(left).toBeLessThan(1600);
  expect(rows.filter(({ state }) => state === "sent")).toHaveLength(left);
  expect(rows.filter((row) => row.leased_until !== null)).toEqual([]);
  expect(rows.filter((row) => row.attempts > 0)).toHaveLength(left);
});

describe("of the same priority", () => {
  /** Somebody does something that sends so many messages. */
  const floods = (db: Db, now: number, person: string, count: number) =>
    duringRequest({ ip: null, requestId: null }, async () => {
      actsNow({ id: person, login_as: null });
      for (let one = 1; one <= count; one += 1) await store(db, now, `${person}-${one}@x.example`);
    });

  test("sixty messages of one person hold up nobody else's, and leave at once all the same", async () => {
    const { delivery, begun } = slowly({ takes: 0, atOnce: 1 });
    const backend = await started({ delivery });
    await backend.betweenRuns(async ({ db }) => {
      const now = backend.clock.now();
      await floods(db, now, "many", 60);
      await floods(db, now + seconds(3), "few", 2);
      await floods(db, now + seconds(4), "other", 1);
      backend.clock.advance(seconds(5));
    });
    await backend.backend.drainMail();
    expect(begun).toHaveLength(63);
    // One of the many for each second that passed until somebody else's was stored: at 0, 1, 2 and 3 s.
    expect(begun.indexOf("few-1@x.example")).toBeLessThanOrEqual(4);
    expect(begun.indexOf("other-1@x.example")).toBeLessThanOrEqual(7);
    expect(begun.indexOf("few-2@x.example")).toBeLessThanOrEqual(7);
  });

  test("what time causes takes turns by its kind", async () => {
    const { delivery, begun } = slowly({ takes: 0, atOnce: 1 });
    const backend = await started({ delivery });
    await backend.betweenRuns(async ({ db }) => {
      const now = backend.clock.now();
      const { number } = await db
        .selectFrom("invoices")
        .select("number")
        .limit(1)
        .executeTakeFirstOrThrow();
      for (let one = 1; one <= 20; one += 1) {
        await putInOutbox(db, now, "payment_receipt", `payer${one}@x.example`, {
          number,
          amount_c: 100,
          credit_c: 0,
        });
      }
      await store(db, now + 1, "alone@x.example");
      backend.clock.advance(1);
    });
    await backend.backend.drainMail();
    expect(begun).toHaveLength(21);
    expect(begun.indexOf("alone@x.example")).toBeLessThanOrEqual(1);
  });

  test("one that failed stands behind those that were not tried yet", async () => {
    const begun: string[] = [];
    const delivery: Delivery = {
      atOnce: 1,
      async deliver({ to }) {
        begun.push(to);
        if (to === "bad@x.example" && begun.length === 1) throw new Error("full");
      },
      close: () => undefined,
    };
    const backend = await started({ delivery });
    await backend.betweenRuns(({ db }) => store(db, backend.clock.now(), "bad@x.example"));
    await backend.backend.drainMail();
    await backend.betweenRuns(async ({ db }) => {
      backend.clock.advance(hours(1));
      await floods(db, backend.clock.now(), "good", 3);
    });
    await backend.backend.drainMail();
    const good = [1, 2, 3].map((one) => `good-${one}@x.example`);
    expect(begun).toEqual(["bad@x.example", ...good, "bad@x.example"]);
  });
});

/** The time by which the rate is kept stands still until it is moved; ms. */
function standingTime() {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { advance: (ms: number) => void (now += ms) };
}

test("bulk keeps to the rate of the mail server, and a sign-in link does not wait for it", async () => {
  const { delivery, begun } = slowly({ takes: 0, perSecond: 20 });
  const time = standingTime();
  const backend = await withBacklog(24, { delivery });
  await soon(() => begun.length).toBe(1);
  expect((await askForLink(backend)).status).toBe(204);
  await soon(() => begun.length).toBe(2);
  expect(begun[1]).toBe(demo.member);
  // Of 20 a second bulk takes 16. The link counts too.
  time.advance(1000 / 20);
  for (const sent of [3, 4, 5]) {
    expect(begun.length).toBe(sent - 1);
    time.advance(1000 / 16);
    await soon(() => begun.length).toBe(sent);
  }
});

test("at one message a second links for addresses that nobody has hold up neither a real one nor other mail", async () => {
  const begun: string[] = [];
  const deliver = async ({ to }: Mail) => void begun.push(to);
  const delivery = { deliver, atOnce: 2, perSecond: 1, close: () => undefined };
  const nobody = (one: number) => `nobody-${one}@x.example`;
  const backend = await started({ delivery });
  await backend.betweenRuns(async ({ db }) => {
    const now = backend.clock.now();
    for (let one = 0; one < 20; one += 1) {
      await putInOutbox(db, now, "sign_in_link", nobody(one), { next: null });
      await putInOutbox(db, now, "invitation", nobody(one), {});
    }
    await putInOutbox(db, now + 1, "sign_in_link", demo.member, { next: null });
    await store(db, now + days(1), "last@x.example");
    backend.clock.advance(days(1));
  });
  await soon(() => begun).toEqual([demo.member, "last@x.example"]);
});

test.each([
  [1, 1],
  [4, 3],
])("of %d places bulk that hangs takes %d, and a sign-in link the next", async (places, others) => {
  const begun: string[] = [];
  const { signal } = letGo;
  const delivery: Delivery = {
    atOnce: places,
    async deliver({ to }) {
      begun.push(to);
      if (to === demo.member || signal.aborted) return;
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    },
    close: () => undefined,
  };
  const backend = await withBacklog(12, { delivery });
  await soon(() => begun.length).toBe(others);
  expect((await askForLink(backend)).status).toBe(204);
  // A single place is everybody's: there the link is the first after what hangs.
  if (places > 1) await soon(() => begun.length).toBe(others + 1);
  letGo.abort();
  await backend.backend.drainMail();
  expect(begun.indexOf(demo.member)).toBe(others);
  expect(begun).toHaveLength(13);
});

test("while messages are under way, every hour what was left behind is tidied, as one of several that deliver", async () => {
  const tidied: boolean[] = [];
  const { delivery, begun } = slowly({
    hangsFor: "stuck@x.example",
    tidy: async (alone) => void tidied.push(alone),
  });
  const backend = await started({ delivery });
  await backend.betweenRuns(({ db }) => store(db, backend.clock.now(), "stuck@x.example"));
  await soon(() => begun).toEqual(["stuck@x.example"]);
  tidied.splice(0);
  backend.clock.advance(hours(1));
  expect((await askForLink(backend)).status).toBe(204);
  await soon(() => tidied).toEqual([false]);
  letGo.abort();
});

describe("over SMTP", () => {
  const settings = (server: SmtpServer, more: Record<string, string> = {}) => ({
    env: { SMTP_URL: server.url, SMTP_PER_SECOND: "5000", ...more },
  });
  async function serving(given: Partial<SmtpServer>): Promise<SmtpServer> {
    const server = await smtpServer(given);
    servers.push(server);
    return server;
  }

  test("connections are used again, and as many messages are under way as there are", async () => {
    const server = await serving({ together: 8 });
    const backend = await withBacklog(40, settings(server));
    await backend.backend.drainMail();
    expect(server.got).toHaveLength(40);
    expect(server.most).toBe(8);
    expect(server.connections).toBeLessThanOrEqual(10);

    const [few] = [await serving({ takes: 5 })];
    const careful = await withBacklog(10, settings(few, { SMTP_CONNECTIONS: "2" }));
    await careful.backend.drainMail();
    expect(few.got).toHaveLength(10);
    // The other one is kept for urgent messages.
    expect(few.most).toBe(1);
  });

  test("a connection that hangs costs itself alone", async () => {
    const server = await serving({ hangsFor: (address) => /^payer[12]@/.test(address) });
    const backend = await withBacklog(60, settings(server));
    await soon(() => server.got.length).toBe(58);
    expect((await askForLink(backend)).status).toBe(204);
    await soon(() => server.got.length).toBe(59);
    expect(parseMail(server.got.at(-1) ?? "").to).toBe(demo.member);
    server.hangsFor = () => false;
    server.stop();
    await backend.backend.drainMail();
    const rows = await backend.betweenRuns(({ db }) => payers(db));
    expect(rows.filter(({ state }) => state === "sent")).toHaveLength(58);
    expect(
      rows.filter(({ state, attempts }) => state === "waiting" && attempts === 1),
    ).toHaveLength(2);
  });
});

describe("in the database", () => {
  test("looking for work reads the index of what waits, in its order", async () => {
    const backend = await started();
    await backend.betweenRuns(async (storage) => {
      await backlog(storage, 5000, backend.clock.now());
      const { db } = storage;
      await sql`analyze`.execute(db);
      const claim = (priority: number) => sql`
        select id from outbox
        where state = 'waiting' and priority = ${sql.lit(priority)} and turn <= ${sql.lit(laterTurn(Date.now()))}
        order by turn, id limit 8`;
      const lane = sql`
        select turn from outbox where state = 'waiting' and lane = 'invoice_issued' order by turn desc limit 1`;
      for (const [statement, index] of [
        [claim(0), "outbox_waiting_by_turn"],
        [claim(2), "outbox_waiting_by_turn"],
        [lane, "outbox_waiting_by_lane"],
        [
          sql`select id from outbox where state = 'waiting' and priority = 2 and turn > '1 2099'`,
          "outbox_waiting_by_turn",
        ],
        [sql`select id from outbox where leased_until is not null`, "outbox_leased"],
      ] as const) {
        const { rows } = onPostgres
          ? await sql`explain ${statement}`.execute(db)
          : await sql`explain query plan ${statement}`.execute(db);
        const plan = JSON.stringify(rows);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
      }
    });
  });
});
