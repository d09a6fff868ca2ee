import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loginAsRefusal } from "~/domain/user";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { demo } from "../../setup/people/people";
import { inEnglish } from "../../setup/language/in-english";

const told = inEnglish(loginAsRefusal);

/** What the app's forms answer an administrator who posts, by hand, what only the person may do. */

const ray = { id: "user-ray-delgado", email: "ray.delgado@mail.example" };
const keiko = { id: "user-keiko-arden", email: "keiko.arden@mail.example" };

const nora = "user-nora-whitfield";

let app: AppInProcess;
let admin: AppBrowser;
let members: Record<"ray" | "keiko", AppBrowser>;
beforeAll(async () => {
  app = await appInProcess();
  // Before the first visit: afterwards the newest message is the one about it.
  members = { ray: await signedIn(ray.email), keiko: await signedIn(keiko.email) };
  admin = app.browser();
  await admin.signIn(demo.admin);
});
beforeEach(() => post(admin, "/admin/global/end-login-as", {}));
afterAll(() => app.close());

function post(browser: AppBrowser, path: string, fields: Record<string, string>) {
  return browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
}
async function goInto({ id }: typeof ray) {
  const entered = await post(admin, `/admin/global/login-as/${id}`, { reason: "" });
  expect([entered.status, entered.to]).toEqual([303, "/"]);
}
async function signedIn(email: string): Promise<AppBrowser> {
  const member = app.browser();
  await member.signIn(email);
  return member;
}
const outsideOf = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, "");

test.each([
  ["a new address", { intent: "email", email: "mine@elsewhere.example" }],
  ["a password link", { intent: "password" }],
  ["another device", { intent: "revoke", handle: "any" }],
])("/me refuses %s in the form, with what was typed", async (_what, fields) => {
  await goInto(ray);
  const got = await post(admin, "/me?index", fields);
  expect(got.status).toBe(403);
  const page = outsideOf(got.text);
  expect(page).toMatch(/There is a problem[\s\S]*You can’t do this while/);
  if ("email" in fields) expect(page).toContain(`value="${fields.email}"`);
});

test("the export says why it is not there", async () => {
  await goInto(ray);
  const got = await admin.ask("/me/export");
  expect([got.status, got.text]).toEqual([403, told]);
});

test("what the person agreed to stays when an administrator answers the questions", async () => {
  const member = members.ray;
  const answers = { who_for: "me", coverage_now: "none", usage: "low", language: "en" };
  const path = "/questionnaire";
  const said = { ...answers, priorities: "price", contact_ok: "on" };
  expect((await post(member, path, said)).status).toBe(303);
  await goInto(ray);
  // The question is not asked, so that the form does not hold it.
  const helped = await post(admin, path, { ...answers, usage: "high", priorities: "price" });
  expect(helped.status).toBe(303);
  const page = outsideOf((await member.ask(path)).text);
  expect(page).toMatch(/name="contact_ok"[^>]*checked|checked[^>]*name="contact_ok"/);
  expect(page).toMatch(/value="high"[^>]*checked|checked[^>]*value="high"/);
});

test("agreeing in somebody's place is refused", async () => {
  const member = members.keiko;
  await goInto(keiko);
  const answers = { who_for: "me", coverage_now: "none", usage: "low", language: "en" };
  const fields = { ...answers, priorities: "price", contact_ok: "on" };
  const got = await post(admin, "/questionnaire", fields);
  expect(got.status).toBe(403);
  expect(outsideOf(got.text)).toMatch(/There is a problem[\s\S]*You can’t do this while/);

  const recap = "/register/individual/recap";
  const forms: Record<string, string>[] = [
    { agreed: "on", signature: "Keiko Arden" },
    { intent: "confirm", code: "123456" },
  ];
  for (const more of forms) {
    const refused = await post(admin, recap, more);
    expect(refused.status).toBe(403);
    expect(outsideOf(refused.text)).toContain(told);
  }
  expect((await member.ask(recap)).status).toBe(200);
});

test("a log-out out of somebody's account leaves nothing to be told at the next sign-in", async () => {
  await goInto(ray);
  const left = await post(admin, "/logout", {});
  expect([left.status, left.notice]).toEqual([303, "signedOut"]);
  expect(admin.jar.has("login-as")).toBe(false);
  expect((await admin.ask("/me")).to).toMatch(/^\/login/);
  admin = app.browser();
  await admin.signIn(demo.admin);
  expect((await admin.ask("/")).text).not.toContain("login-as session has ended");
});

test("a device that is signed out has no session at the backend either", async () => {
  const here = await signedIn(demo.member);
  const there = await signedIn(demo.member);
  const sessions = async () => {
    const query = app.storage.db.selectFrom("backend_sessions").select("id");
    return (await query.where("user_id", "=", nora).execute()).length;
  };
  const before = await sessions();
  const handles = outsideOf((await here.ask("/me")).text).matchAll(
    /name="handle" value="([^"]+)"/g,
  );
  const others = [...handles].map(([, handle]) => handle ?? "");
  const newest = others[0] ?? "";
  expect((await post(here, "/me?index", { intent: "revoke", handle: newest })).notice).toBe(
    "sessionRevoked",
  );
  expect(await sessions()).toBe(before - 1);
  expect((await there.ask("/me")).to).toMatch(/^\/login/);
  expect((await here.ask("/me")).status).toBe(200);
  const line = await app.storage.db
    .selectFrom("audit_events")
    .select(["action", "actor_id"])
    .orderBy("id", "desc")
    .where("object", "=", `user:${nora}`)
    .where("action", "=", "session.ended")
    .executeTakeFirst();
  expect(line).toMatchObject({ actor_id: nora });
});
