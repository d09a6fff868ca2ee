import { notWhileVisiting } from "~/domain/admin/login-as-terms.text";
import { say } from "~/language/say";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { embeddedHarness, newClient } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

const backend = await embeddedHarness();
// Any login-as session of the test before is over by then.
beforeEach(() => backend.later());
afterAll(() => backend.close());

const base = "/api/v1/global-admin";
const nora = "user-nora-whitfield";

const signedIn = (email: string) => backend.signedIn(email);
async function tokenFor(email: string): Promise<string> {
  const guest = backend.browser();
  await guest.call("GET", "/api/v1/auth/csrf-cookie");
  await guest.call("POST", "/api/v1/auth/magic-link/request", { email });
  const token = await backend.tokenTo(email);
  const answer = await backend.send("POST", "/auth/login", { body: { token }, from: newClient() });
  return answer.body.data.access_token as string;
}
const cause = { reason: "A question" };
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const change = (table: "users", id: string, values: { status: "active" | "inactive" }) =>
  backend.storage.db.updateTable(table).set(values).where("id", "=", id).execute();

describe("login-as in a cookie session", () => {
  async function inside(reason = "A question") {
    const admin = await signedIn(demo.admin);
    const answer = await admin.call("POST", `${base}/login-as/${nora}`, { reason });
    expect(answer.status).toBe(200);
    return admin;
  }
  const me = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
    (await browser.call("GET", "/api/v1/me")).body?.data;

  test("becomes the person with the admin remembered, and back, each with a new session", async () => {
    const admin = await signedIn(demo.admin);
    const before = new Map(admin.jar);
    for (const reason of [undefined, null, " "])
      expect((await admin.call("POST", `${base}/login-as/${nora}`, { reason })).status).toBe(422);
    const started = await admin.call("POST", `${base}/login-as/${nora}`, cause);
    expect(started.body.data).toMatchObject({
      is_active: true,
      session: { reason: "A question", target_user: { user_id: nora, name: "Nora Whitfield" } },
    });
    const old = backend.browser();
    before.forEach((value, name) => old.jar.set(name, value));
    expect((await old.call("GET", "/api/v1/me")).status).toBe(401);

    expect(await me(admin)).toMatchObject({
      user_id: nora,
      user_is_admin: false,
      login_as_context: {
        is_active: true,
        session: { original_admin: { name: "Adrian Cole", email: demo.admin } },
      },
    });
    expect((await admin.call("GET", `${base}/users`)).status).toBe(403);
    expect((await admin.call("GET", `${base}/login-as/status`)).body.data.is_active).toBe(true);

    const inVisit = new Map(admin.jar);
    expect((await admin.call("DELETE", `${base}/login-as`)).body.data).toEqual({
      is_active: false,
      session: null,
    });
    expect(await me(admin)).toMatchObject({
      email: demo.admin,
      login_as_context: { is_active: false },
    });
    const late = backend.browser();
    inVisit.forEach((value, name) => late.jar.set(name, value));
    expect((await late.call("GET", "/api/v1/me")).status).toBe(401);

    const mail = await backend.mailTo(demo.member);
    expect(mail?.subject).toBe("An administrator opened your account");
    expect(mail?.text).toContain("Adrian Cole");
    expect(mail?.text).toContain("A question");
    expect(mail?.text).toMatch(/Pacific Time[\s\S]*They changed nothing/);
    expect(mail?.text).not.toContain("password");
    for (const limit of Object.values(say(notWhileVisiting, "en")))
      expect(mail?.text).toContain(limit);
  });

  test("the trail names both people, and is found by either", async () => {
    const admin = await inside("Language");
    const body = { first_name: "Nora", last_name: "Whitfield", phone: null, language: "es" };
    await admin.call("PATCH", "/api/v1/me", body);
    await admin.call("DELETE", `${base}/login-as`);
    expect((await backend.mailTo(demo.member))?.text).toContain("Se cambió un perfil");
    const find = async (query: string) =>
      (await admin.call("GET", `${base}/audit-history?${query}`)).body.data.events;
    for (const actor of [nora, demo.admin]) {
      const [event] = await find(`actor=${actor}&action=profile.changed&object=user:${nora}`);
      expect(event).toMatchObject({
        actor: { name: "Nora Whitfield" },
        on_behalf_of: { name: "Adrian Cole" },
        after: { language: "es" },
      });
    }
  });

  test.each([
    ["oneself", "user-adrian-cole", 403, "You cannot log in as yourself."],
    ["an administrator", "user-simon-abara", 403, "You cannot log in as another administrator."],
    ["a closed account", "user-ingrid-pace", 409, "This account is inactive."],
    ["nobody", "user-nobody", 404, ""],
  ])("not as %s", async (_who, id, status, message) => {
    const admin = await signedIn(demo.admin);
    const answer = await admin.call("POST", `${base}/login-as/${id}`, cause);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await me(admin)).toMatchObject({ email: demo.admin });
  });

  test("one at a time, in whatever browser; another administrator may", async () => {
    await inside();
    const again = await signedIn(demo.admin);
    const path = `${base}/login-as/user-greta-hoffman`;
    expect((await again.call("POST", path, cause)).status).toBe(409);
    const other = await signedIn("teresa.lund@benefits.example");
    expect((await other.call("POST", path, cause)).status).toBe(200);
    await again.call("DELETE", `${base}/login-as`);
    expect((await again.call("POST", path, cause)).status).toBe(200);
  });

  test("ends after 60 minutes, and the session is the administrator's again", async () => {
    const admin = await inside();
    for (let passed = 0; passed < 59; passed += 29.5) {
      backend.clock.advance(minutes(29.5));
      expect(await me(admin)).toMatchObject({ user_id: nora });
    }
    backend.clock.advance(minutes(1));
    expect(await me(admin)).toMatchObject({ email: demo.admin });
    expect((await backend.mailTo(demo.member))?.text).toContain("Adrian Cole");
  });

  test("ends when the person's account is closed, and when the administrator's is", async () => {
    const admin = await inside();
    await change("users", nora, { status: "inactive" });
    expect(await me(admin)).toMatchObject({ email: demo.admin });
    await change("users", nora, { status: "active" });
    expect((await admin.call("POST", `${base}/login-as/${nora}`, cause)).status).toBe(200);
    await change("users", "user-adrian-cole", { status: "inactive" });
    expect((await admin.call("GET", "/api/v1/me")).status).toBe(401);
    await change("users", "user-adrian-cole", { status: "active" });
  });

  test("ends with a logout or another sign-in, and by the clock when nobody comes back", async () => {
    const reasons = () =>
      backend.inDatabase(async ({ db }) => {
        const query = db.selectFrom("login_as_sessions").select("end_reason");
        return (await query.orderBy("started_at", "desc").execute())[0]?.end_reason;
      });
    const admin = await inside();
    await admin.call("POST", "/api/v1/auth/logout");
    expect(await reasons()).toBe("admin_logout");
    backend.clock.advance(minutes(1));
    const another = await inside();
    await another.signIn(demo.owner);
    expect(await reasons()).toBe("admin_logout");
    backend.clock.advance(minutes(1));
    await inside();
    backend.clock.advance(minutes(61));
    await backend.backend.runJobs();
    expect(await reasons()).toBe("timeout");
  });
});

test("a bearer caller gets a token that speaks for the person until the session ends", async () => {
  const own = bearing(await tokenFor(demo.super));
  const path = `${base}/login-as/user-greta-hoffman`;
  const started = (await backend.send("POST", path, { ...own, body: cause })).body.data;
  expect(started.expires).toBe(3_600_000);
  const hers = bearing(started.access_token);
  expect((await backend.send("GET", "/users/me", hers)).body.data).toMatchObject({
    email: "greta.hoffman@mail.example",
    login_as_context: { is_active: true, session: { original_admin: { email: demo.super } } },
  });
  const email = { email: "mine@elsewhere.example" };
  const refused = await backend.send("POST", "/api/v1/me/email", { ...hers, body: email });
  expect(refused.status).toBe(403);
  expect((await backend.send("DELETE", `${base}/login-as`, hers)).status).toBe(200);
  expect((await backend.send("GET", "/users/me", hers)).status).toBe(401);
  expect((await backend.send("GET", "/users/me", own)).body.data.email).toBe(demo.super);
});
