import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { embeddedHarness, newClient, type Harness } from "../../setup/servers/embedded-harness";
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
const refusal = "You can’t do this while you’re logged in as another person.";
const told = { message: refusal, problem: { key: "login_as.refused" } };

async function signedIn(email: string) {
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}
async function inside(reason?: string, id = greta.id) {
  const admin = await signedIn(demo.admin);
  const started = await admin.call("POST", `/api/v1/global-admin/login-as/${id}`, { reason });
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

  test("in the bearer reading too", async () => {
    await inside("Read by token");
    const guest = backend.browser();
    await guest.call("GET", "/api/v1/auth/csrf-cookie");
    await guest.call("POST", "/api/v1/auth/magic-link/request", { email: greta.email });
    const body = { token: await backend.tokenTo(greta.email) };
    const login = await backend.send("POST", "/auth/login", { body, from: newClient() });
    const headers = { authorization: `Bearer ${login.body.data.access_token}` };
    const answer = await backend.send("GET", "/api/v1/me/account-openings", { headers });
    expect(answer.body.data[0]).toMatchObject({ reason: "Read by token", ended_at: null });
  });

  test("the latest 50", async () => {
    const member = await signedIn(demo.employee);
    const { user_id } = (await member.call("GET", "/api/v1/me")).body.data;
    await backend.inDatabase(({ db }) =>
      db
        .insertInto("login_as_sessions")
        .values(
          Array.from({ length: 60 }, (_none, index) => {
            const day = `2025-${String(1 + (index % 12)).padStart(2, "0")}-${10 + Math.floor(index / 12)}`;
            const at = `${day}T10:00:00.000Z`;
            return {
              id: `many-${index}`,
              admin_id: "user-adrian-cole",
              target_id: user_id as string,
              reason: day,
              started_at: at,
              expires_at: at,
              ended_at: at,
              end_reason: "manual" as const,
            };
          }),
        )
        .execute(),
    );
    const told = await openings(member);
    expect(told).toHaveLength(50);
    const starts = told.map(({ started_at }) => started_at);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(told[0]?.reason).toBe("2025-12-14");
  });
});

describe("while logged in as somebody", () => {
  test("their data is not exported", async () => {
    const admin = await inside();
    const answer = await admin.call("GET", "/api/v1/me/export");
    expect([answer.status, answer.body]).toEqual([403, told]);
    const member = await signedIn(greta.email);
    expect((await member.call("GET", "/api/v1/me/export")).status).toBe(200);
  });

  test("their questions may be answered, and what they agreed to stays", async () => {
    const path = "/api/v1/questionnaire";
    const answers = {
      ...{ who_for: "me", coverage_now: "none", priorities: [], usage: "low", language: "en" },
      contact_ok: true,
    };
    const member = await signedIn(greta.email);
    expect((await member.call("POST", path, { answers })).status).toBe(204);
    const admin = await inside();
    const taken = { ...answers, usage: "high", contact_ok: false };
    const refused = await admin.call("POST", path, { answers: taken });
    expect([refused.status, refused.body]).toEqual([403, told]);
    const helped = { ...answers, usage: "high" };
    expect((await admin.call("POST", path, { answers: helped })).status).toBe(204);
    expect((await member.call("GET", path)).body.data.answers).toEqual(helped);
  });

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
