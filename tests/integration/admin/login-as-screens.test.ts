import { beforeEach, expect, test, vi } from "vitest";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { minutes } from "../../setup/servers/movable-clock";
import { loginAsRefusal } from "~/domain/user";
import { inEnglish } from "../../setup/language/in-english";
import { demo } from "../../setup/people/people";

const app = await appOfFile();

let admin: AppBrowser;
beforeEach(async () => {
  // The previous test's login-as is over.
  app.harness.clock.advance(minutes(61));
  admin = await signedIn(demo.admin);
});
const signedIn = (email: string) => app.signedIn(email);

const noraId = "user-nora-whitfield";
const nora = `/admin/global/login-as/${noraId}`;
const ended = "The login-as session has ended. You’re back in your own account.";

async function logInAsNora() {
  const before = admin.jar.get("session");
  const done = await admin.post(nora, { reason: "A question", meant_for: "user-adrian-cole" });
  expect([done.status, done.to]).toEqual([303, "/"]);
  expect(admin.jar.get("session")).not.toBe(before);
  expect((await admin.ask("/")).text).toContain("Hello, Nora");
}

/** The clock goes in steps, because an administrator who does nothing for 30 minutes is signed out. */
async function anHourPasses() {
  for (let passed = 0; passed < 60; passed += 20) {
    const { text } = await admin.ask("/me");
    expect(text).toContain("You’re logged in as Nora Whitfield.");
    expect(text).toMatch(/Minutes until it ends automatically: \d+/);
    app.harness.clock.advance(minutes(20.1));
  }
}

test("who stays longer than 60 minutes is told that they are themselves again, once", async () => {
  await logInAsNora();
  await anHourPasses();
  const back = await admin.ask("/");
  expect(back.text).toContain("Hello, Adrian");
  expect(back.text).toContain(ended);
  expect(back.text).not.toContain("You’re logged in as");
  expect((await admin.ask("/")).text).not.toContain(ended);
});

test("a form that was filled in for the person is not carried out after that", async () => {
  await logInAsNora();
  await anHourPasses();
  const fields = { first_name: "Nora", last_name: "Changed", phone: "", language: "en" };
  const meant = { intent: "profile", meant_for: "user-nora-whitfield" };
  const posted = await admin.post("/me?index", { ...fields, ...meant });
  expect([posted.to, posted.notice]).toEqual(["/", "otherAccount"]);
  const people = await app.storage.db
    .selectFrom("users")
    .select(["id", "last_name"])
    .where("id", "in", ["user-nora-whitfield", "user-adrian-cole"])
    .orderBy("id")
    .execute();
  expect(people.map(({ last_name }) => last_name)).toEqual(["Cole", "Whitfield"]);
});

test("a session that runs in another browser is told, and can be ended from here", async () => {
  await logInAsNora();
  const another = await signedIn(demo.admin);
  const greta = "/admin/global/login-as/user-greta-hoffman";
  const reported = await another.ask(greta);
  expect(reported.text).toContain("You’ve been logged in as Nora Whitfield");
  expect(reported.text).not.toContain('name="reason"');
  expect((await another.post(greta, { reason: "A question" })).status).toBe(409);

  const done = await another.post("/admin/global/end-login-as");
  expect([done.to, done.notice]).toEqual(["/", "loginAsEnded"]);
  expect((await another.ask(greta)).text).toContain('name="reason"');
  expect((await admin.ask("/")).text).toContain("Hello, Adrian");
  const again = await another.post("/admin/global/end-login-as");
  expect([again.to, again.notice]).toEqual(["/", null]);
});

const message = inEnglish(loginAsRefusal);
const ray = { id: "user-ray-delgado", email: "ray.delgado@mail.example" };
const keiko = { id: "user-keiko-arden", email: "keiko.arden@mail.example" };
const posted = (browser: AppBrowser, path: string, fields: Record<string, string>) =>
  browser.post(path, fields);
async function goInto({ id }: typeof ray) {
  const entered = await posted(admin, `/admin/global/login-as/${id}`, { reason: "A question" });
  expect([entered.status, entered.to]).toEqual([303, "/"]);
}
const outsideOf = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, "");

test("/me refuses a new address in the form, with what was typed", async () => {
  await goInto(ray);
  const got = await posted(admin, "/me?index", {
    intent: "email",
    email: "mine@elsewhere.example",
  });
  expect(got.status).toBe(403);
  const page = outsideOf(got.text);
  expect(page).toMatch(/There is a problem[\s\S]*You can’t do this while/);
  expect(page).toContain('value="mine@elsewhere.example"');
});

test("a backend that answers 404 is told of in the form", async () => {
  const { backend } = app.harness;
  const handle = backend.handle.bind(backend);
  const removed = { status: 404, statusText: "", text: "{}", headers: {}, cookies: [] };
  vi.spyOn(backend, "handle").mockImplementation(async (requested) =>
    requested.method === "POST" ? removed : handle(requested),
  );
  const got = await posted(admin, nora, { reason: "A question" });
  vi.restoreAllMocks();
  expect(got.status).toBe(404);
  expect(outsideOf(got.text)).toMatch(/There is a problem[\s\S]*Failed to login as user/);
});

test("agreeing in somebody's place is refused", async () => {
  const member = await signedIn(keiko.email);
  await goInto(keiko);
  const recap = "/register/individual/recap";
  const forms: Record<string, string>[] = [
    { agreed: "on", signature: "Keiko Arden" },
    { intent: "confirm", code: "123456" },
  ];
  for (const more of forms) {
    const refused = await posted(admin, recap, more);
    expect(refused.status).toBe(403);
    expect(outsideOf(refused.text)).toContain(message);
  }
  expect((await member.ask(recap)).status).toBe(200);
});

test("a log-out out of somebody's account leaves nothing to be told at the next sign-in", async () => {
  await goInto(ray);
  const remaining = await posted(admin, "/logout", {});
  expect([remaining.status, remaining.notice]).toEqual([303, "signedOut"]);
  expect(admin.jar.has("login-as")).toBe(false);
  expect((await admin.ask("/me")).to).toMatch(/^\/login/);
  admin = await signedIn(demo.admin);
  expect((await admin.ask("/")).text).not.toContain("login-as session has ended");
});

test("a device that is signed out has no session at the backend either", async () => {
  const currentPath = await signedIn(demo.member);
  const there = await signedIn(demo.member);
  const sessions = async () => {
    const query = app.storage.db.selectFrom("backend_sessions").select("id");
    return (await query.where("user_id", "=", noraId).execute()).length;
  };
  const before = await sessions();
  const handles = outsideOf((await currentPath.ask("/me")).text).matchAll(
    /name="handle" value="([^"]+)"/g,
  );
  const others = [...handles].map(([, handle]) => handle ?? "");
  const newest = others[0] ?? "";
  expect(
    (await posted(currentPath, "/me?index", { intent: "revoke", handle: newest })).notice,
  ).toBe("sessionRevoked");
  expect(await sessions()).toBe(before - 1);
  expect((await there.ask("/me")).to).toMatch(/^\/login/);
  expect((await currentPath.ask("/me")).status).toBe(200);
  const line = await app.storage.db
    .selectFrom("audit_events")
    .select(["action", "actor_id"])
    .orderBy("id", "desc")
    .where("object", "=", `user:${noraId}`)
    .where("action", "=", "session.ended")
    .executeTakeFirst();
  expect(line).toMatchObject({ actor_id: noraId });
});
