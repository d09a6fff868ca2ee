import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { EmbeddedTables } from "~/embedded/db/schema";
import type { Delivery, Mail } from "~/embedded/mail/deliver";
import { setActor, runAsRequest } from "~/embedded/services/acting";
import { priorities, queueMessage } from "~/embedded/services/outbox";
import { firstPosition } from "~/embedded/services/claim-messages";
import type { Storage } from "~/storage/storage";
import { demo } from "../setup/people/people";
import { embeddedHarness, newClient, type Harness } from "../setup/servers/embedded-harness";
import { parseMail } from "../setup/servers/mailbox";
import { seconds } from "../setup/servers/movable-clock";
import { smtpServer, type SmtpServer } from "../setup/backends/smtp-server";

const soon = <Value>(look: () => Value) => expect.poll(look, { timeout: 20_000 });

type Db = Storage<EmbeddedTables>["db"];

const open: { close(): Promise<void> }[] = [];
const servers: SmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.stop();
  for (const harness of open.splice(0)) await harness.close();
});

function slowly(takes: number, more: Partial<Delivery> = {}) {
  const begun: string[] = [];
  const delivery: Delivery = {
    async deliver({ to }: Mail) {
      begun.push(to);
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

async function backlog({ db }: Storage<EmbeddedTables>, count: number, now: number) {
  const { number } = await db
    .selectFrom("invoices")
    .select("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date(now).toISOString();
  const [payload, turn] = [JSON.stringify({ number }), firstPosition(now)];
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
  const { delivery, begun } = slowly(5);
  const backend = await withBacklog(2000, { delivery });
  for (const [time, email] of [demo.member, demo.owner].entries()) {
    await soon(() => begun.length).toBeGreaterThan(20 * (time + 1));
    expect((await askForLink(backend, email)).status).toBe(204);
    const requested = begun.length;
    await soon(() => begun).toContain(email);
    // Eight are claimed at a time while two places are kept.
    expect(begun.indexOf(email) - requested).toBeLessThanOrEqual(8);
  }
  const { rows, left: remaining } = await backend.betweenRuns(async ({ db }) => ({
    rows: await payers(db),
    left: begun.filter((to) => to.startsWith("payer")).length,
  }));
  expect(remaining).toBeLessThan(1600);
  expect(rows.filter(({ state }) => state === "sent")).toHaveLength(remaining);
  expect(rows.filter((row) => row.leased_until !== null)).toEqual([]);
  expect(rows.filter((row) => row.attempts > 0)).toHaveLength(remaining);
});

test("sixty messages of one person hold up nobody else's, and leave at once all the same", async () => {
  const { delivery, begun } = slowly(0, { atOnce: 1 });
  const backend = await started({ delivery });
  await backend.betweenRuns(async ({ db }) => {
    const causes = (person: string, at: number, count: number) =>
      runAsRequest({ ip: null, requestId: null }, async () => {
        setActor({ id: person, login_as: null });
        for (let value = 1; value <= count; value += 1) {
          // A message that needs nothing else.
          const closed = { first_name: "", language: "en" as const, owed: [] };
          await queueMessage(db, at, "account_closed", `${person}-${value}@x.example`, closed);
        }
      });
    const now = backend.clock.now();
    await causes("many", now, 60);
    await causes("few", now + seconds(3), 2);
    backend.clock.advance(seconds(5));
  });
  await backend.backend.drainMail();
  expect(begun).toHaveLength(62);
  // One bulk email leaves each second until the other person's is stored: at 0, 1, 2 and 3 s.
  expect(begun.indexOf("few-1@x.example")).toBeLessThanOrEqual(4);
  expect(begun.indexOf("few-2@x.example")).toBeLessThanOrEqual(6);
});

const overSmtp = (server: SmtpServer, more: Record<string, string> = {}) => ({
  env: { SMTP_URL: server.url, SMTP_PER_SECOND: "5000", ...more },
});
async function serving(given: Partial<SmtpServer>): Promise<SmtpServer> {
  const server = await smtpServer(given);
  servers.push(server);
  return server;
}

test("of two connections of SMTP bulk takes one: the other is kept for urgent messages", async () => {
  const server = await serving({ takes: 5 });
  const backend = await withBacklog(10, overSmtp(server, { SMTP_CONNECTIONS: "2" }));
  await backend.backend.drainMail();
  expect(server.got).toHaveLength(10);
  expect(server.most).toBe(1);
});

test("a connection of SMTP that hangs costs itself alone", async () => {
  const server = await serving({ hangsFor: (address) => /^payer[12]@/.test(address) });
  const backend = await withBacklog(60, overSmtp(server));
  await soon(() => server.got.length).toBe(58);
  expect((await askForLink(backend)).status).toBe(204);
  await soon(() => server.got.length).toBe(59);
  expect(parseMail(server.got.at(-1) ?? "").to).toBe(demo.member);
  server.hangsFor = () => false;
  server.stop();
  await backend.backend.drainMail();
  const rows = await backend.betweenRuns(({ db }) => payers(db));
  expect(rows.filter(({ state }) => state === "sent")).toHaveLength(58);
  expect(rows.filter(({ state, attempts }) => state === "waiting" && attempts === 1)).toHaveLength(
    2,
  );
});
