import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
// Any login-as session of the test before is over by then.
beforeEach(() => backend.later());
afterAll(() => backend.close());

const greta = { id: "user-greta-hoffman", email: "greta.hoffman@mail.example" };

async function signedIn(email: string) {
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}
async function inside(reason?: string) {
  const admin = await signedIn(demo.admin);
  const started = await admin.call("POST", `/api/v1/global-admin/login-as/${greta.id}`, {
    reason,
  });
  expect(started.status).toBe(200);
  return admin;
}
async function openings(browser: Awaited<ReturnType<typeof signedIn>>) {
  const answer = await browser.call("GET", "/api/v1/me/account-openings");
  expect(calls.accountOpenings.response.safeParse(answer.body).error).toBeUndefined();
  return calls.accountOpenings.response.parse(answer.body).data;
}
const now = () => new Date(backend.clock.now()).toISOString();

describe("who opened one's account", () => {
  test("by name, with the reason, the latest first; a visit that goes on has no end", async () => {
    const member = await signedIn(greta.email);
    expect(await openings(member)).toEqual([]);
    const admin = await inside("A lost card");
    const startedAt = now();
    const running = { admin: "Adrian Cole", reason: "A lost card", started_at: startedAt };
    expect(await openings(member)).toEqual([{ ...running, ended_at: null }]);
    // Their own visit is no secret to who makes it.
    expect(await openings(admin)).toEqual([{ ...running, ended_at: null }]);

    backend.clock.advance(minutes(5));
    await admin.call("DELETE", "/api/v1/global-admin/login-as");
    const endedAt = now();
    backend.clock.advance(minutes(5));
    await inside();
    const [latest, before] = await openings(await signedIn(greta.email));
    expect(latest).toMatchObject({ reason: null, ended_at: null });
    expect(before).toEqual({ ...running, ended_at: endedAt });
  });

  test("a visit that nobody ended is over when its time is, before the clock's job says so", async () => {
    await inside("Forgotten");
    const until = new Date(backend.clock.now() + minutes(60)).toISOString();
    backend.clock.advance(minutes(75));
    const [latest] = await openings(await signedIn(greta.email));
    expect(latest).toMatchObject({ reason: "Forgotten", ended_at: until });
  });

  test("is told to nobody else", async () => {
    await inside("For Greta alone");
    for (const email of [demo.employee, demo.owner, demo.support, demo.super]) {
      const told = await openings(await signedIn(email));
      expect(told.map(({ reason }) => reason)).not.toContain("For Greta alone");
    }
    expect((await backend.send("GET", "/api/v1/me/account-openings")).status).toBe(401);
  });

  test("the latest 50", async () => {
    const member = await signedIn(demo.employee);
    const { user_id: target_id } = (await member.call("GET", "/api/v1/me")).body.data;
    const rows = Array.from({ length: 60 }, (_none, index) => {
      const at = new Date(Date.UTC(2025, 0, 1 + ((index * 7) % 60))).toISOString();
      return {
        id: `many-${index}`,
        admin_id: "user-adrian-cole",
        target_id,
        reason: null,
        started_at: at,
        expires_at: at,
        ended_at: at,
        end_reason: "manual" as const,
      };
    });
    await backend.inDatabase(({ db }) => db.insertInto("login_as_sessions").values(rows).execute());
    const starts = rows.map(({ started_at }) => started_at).toSorted();
    expect((await openings(member)).map(({ started_at }) => started_at)).toEqual(
      starts.toReversed().slice(0, 50),
    );
  });
});

describe("while logged in as somebody", () => {
  test("a log-out ends the visit and the administrator's own session, each under its name", async () => {
    const admin = await inside("On the way out");
    await admin.call("POST", "/api/v1/auth/logout", undefined, { "x-request-id": "way-out" });
    expect((await admin.call("GET", "/api/v1/me")).status).toBe(401);
    const lines = await backend.inDatabase(({ db }) =>
      db
        .selectFrom("audit_events")
        .select(["action", "object", "actor_id", "on_behalf_of"])
        .where("request_id", "=", "way-out")
        .orderBy("id")
        .execute(),
    );
    expect(lines).toEqual([
      {
        action: "login_as.ended",
        object: `user:${greta.id}`,
        actor_id: greta.id,
        on_behalf_of: "user-adrian-cole",
      },
      {
        action: "session.ended",
        object: "user:user-adrian-cole",
        actor_id: "user-adrian-cole",
        on_behalf_of: null,
      },
    ]);
    const ended_at = now();
    // So that the newest message is the link, not the one about the visit.
    backend.clock.advance(minutes(1));
    const [latest] = await openings(await signedIn(greta.email));
    expect(latest).toMatchObject({ reason: "On the way out", ended_at });
  });
});
