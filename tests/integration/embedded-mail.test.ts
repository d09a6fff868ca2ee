import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Mail } from "~/embedded/mail/deliver";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Harness,
} from "../setup/servers/embedded-harness";
import { parseMail } from "../setup/servers/mailbox";
import { hours, minutes } from "../setup/servers/movable-clock";
import { smtpServer } from "../setup/backends/smtp-server";
import { demo } from "../setup/people/people";

const open: Harness[] = [];
async function started(...given: Parameters<typeof embeddedHarness>): Promise<Harness> {
  const harness = await embeddedHarness(...given);
  open.push(harness);
  return harness;
}
afterEach(async () => {
  for (const harness of open.splice(0)) await harness.close();
});

const ask = (backend: Harness, email: string) =>
  backend.send("POST", "/api/v1/auth/magic-link/request", { body: { email }, from: newClient() });
const redeem = (backend: Harness, token: string) =>
  backend.send("POST", "/auth/login", { body: { token }, from: newClient() });
const tokenIn = (mail: Mail | undefined) => {
  const link = mail?.message.parts.find((part) => part.kind === "link");
  return tokenOf(link?.kind === "link" ? link.url : "http://none.example");
};
const outbox = (backend: Harness) =>
  backend.inDatabase(({ db }) =>
    db.selectFrom("outbox").selectAll().orderBy("created_at").execute(),
  );

/** Makes a delivery that fails when told to, and keeps what it was given. */
function moody() {
  const state = { failing: true, given: [] as Mail[] };
  const delivery = {
    deliver: async (mail: Mail) => {
      state.given.push(mail);
      if (state.failing)
        throw Object.assign(new Error(`mailbox of ${mail.to} is full`), { code: "EENVELOPE" });
    },
    close: () => undefined,
  };
  return { delivery, state };
}

describe("outbox files", () => {
  test("what a kill left half-written is removed at the start, and nothing else", async () => {
    const backend = await started();
    await ask(backend, demo.member);
    await backend.backend.drainMail();
    const folder = join(backend.database.DATA_DIR, "outbox");
    const [message = ""] = readdirSync(folder);
    const leave = (name: string, minutesAgo: number) => {
      writeFileSync(join(folder, name), "From: half a mess");
      const at = Date.now() / 1000 - minutesAgo * 60;
      utimesSync(join(folder, name), at, at);
    };
    utimesSync(join(folder, message), 0, 0);
    leave(".00112233445566aa.tmp", 10);
    leave(".00112233445566cc.tmp", 0);
    leave(".somebody-elses.tmp", 10);
    // A file that is just being written belongs to another process, where there can be one.
    const fresh = process.env.DATABASE_URL ? [".00112233445566cc.tmp"] : [];
    await backend.restart();
    await backend.backend.drainMail();
    expect(readdirSync(folder).sort()).toEqual([...fresh, ".somebody-elses.tmp", message].sort());
  });

  test("the file is a whole RFC 822 message for its reader only, its link works, and only that is printed", async () => {
    const backend = await started();
    await ask(backend, demo.member);
    await backend.backend.drainMail();
    const folder = join(backend.database.DATA_DIR, "outbox");
    const [name = "", ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(name).toBe("20260302T090000000Z-member@benefits.example.eml");
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const raw = readFileSync(join(folder, name), "latin1");
    expect(raw).toMatch(/^Message-ID: <m\w+@localhost>\r$/m);
    expect(raw).toMatch(/^Date: Mon, 02 Mar 2026 09:00:00 \+0000\r$/m);

    const mail = parseMail(raw);
    expect(mail.to).toBe(demo.member);
    expect(mail.subject).toBe("Your sign-in link");
    expect(mail.link).toMatch(/^http:\/\/localhost:3000\/login\/ctoken\?token=[\w-]{43}$/);
    expect(mail.html).toContain(`href="${mail.link}"`);
    expect(mail.html).toContain(mail.code);
    expect(mail.html).not.toMatch(/<table|<script|<img/);
    expect((await redeem(backend, tokenOf(mail.link))).status).toBe(200);
    expect(backend.printed).toHaveLength(1);
    expect(backend.printed[0]).toContain(mail.link);
    expect(backend.printed[0]).not.toContain(demo.member);
  });
});

describe("a mail that cannot be sent", () => {
  test("waits longer after each try and is given up after a day", async () => {
    const { delivery, state } = moody();
    const backend = await started({ delivery });
    await ask(backend, demo.member);
    await backend.backend.drainMail();
    const gaps: number[] = [];
    let last = backend.clock.now();
    while (backend.clock.now() < Date.parse("2026-03-03T11:00:00Z")) {
      const before = state.given.length;
      // Every minute while that matters.
      backend.clock.advance(minutes(gaps.length < 7 ? 1 : 30));
      await backend.backend.drainMail();
      if (state.given.length > before) {
        gaps.push(Math.round((backend.clock.now() - last) / minutes(1)));
        last = backend.clock.now();
      }
    }
    expect(gaps.slice(0, 7)).toEqual([1, 1, 2, 5, 15, 30, 60]);
    expect(state.given.length).toBeGreaterThan(20);
    expect(last - Date.parse("2026-03-02T09:00:00Z")).toBeLessThanOrEqual(hours(24));
    const [row] = await outbox(backend);
    expect(row).toMatchObject({ state: "failed", last_error: "EENVELOPE" });
    expect(JSON.stringify(row?.last_error)).not.toContain("@");
  });

  test("does not hold up the answer, and is repeated under the same id: either copy signs in once", async () => {
    const { delivery, state } = moody();
    const backend = await started({ delivery });
    expect((await ask(backend, demo.member)).status).toBe(204);
    await backend.backend.drainMail();
    state.failing = false;
    backend.clock.advance(minutes(1));
    await backend.backend.drainMail();
    const [first, second] = state.given;
    expect(second?.id).toBe(first?.id);
    expect((await redeem(backend, tokenIn(first))).status).toBe(200);
    expect((await redeem(backend, tokenIn(second))).status).toBe(401);
    const [row] = await outbox(backend);
    expect(row).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  });
});

test("who has an account cannot be told from the outbox before the worker looks, nor from the answer", async () => {
  const { delivery } = moody();
  const backend = await started({ delivery });
  const known = await ask(backend, demo.member);
  const unknown = await ask(backend, "nobody@elsewhere.example");
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await backend.backend.drainMail();
  const rows = await outbox(backend);
  expect(rows.map(({ kind, payload }) => [kind, payload])).toEqual([
    ["sign_in_link", '{"next":null}'],
    ["sign_in_link", '{"next":null}'],
  ]);
  expect(rows.map((row) => row.state).sort()).toEqual(["dropped", "waiting"]);
});

test("over SMTP a server that refuses is tried again, and one that is away holds up no answer", async () => {
  const server = await smtpServer({ refusing: true });
  const backend = await started({ env: { SMTP_URL: server.url } });
  await ask(backend, demo.member);
  await backend.backend.drainMail();
  expect(server.got).toEqual([]);
  server.refusing = false;
  backend.clock.advance(minutes(1));
  await backend.backend.drainMail();
  expect(server.got).toHaveLength(1);
  const mail = parseMail(server.got[0] ?? "");
  expect((await redeem(backend, tokenOf(mail.link))).status).toBe(200);
  expect(backend.printed).toEqual([]);

  await ask(backend, demo.owner);
  server.stop();
  await backend.backend.drainMail();
  expect((await ask(backend, demo.member)).status).toBe(204);
});
