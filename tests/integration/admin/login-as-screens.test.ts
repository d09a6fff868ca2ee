import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { minutes } from "../../setup/servers/movable-clock";
import { textOf } from "../../setup/browser/rendered-page";
import { demo } from "../../setup/people/people";

/** What a browser cannot show: time that passes, and a backend that fails. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
}, 60_000);
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

let admin: AppBrowser;
beforeEach(async () => {
  // Whatever the test before began is over.
  app.harness.clock.advance(minutes(61));
  admin = app.browser();
  await admin.signIn(demo.admin);
});

const nora = "/admin/global/login-as/user-nora-whitfield";
const form = (fields: Record<string, string>) => ({
  ...{ method: "POST", body: new URLSearchParams(fields) },
});
const ended = "The login-as session has ended. You’re back in your own account.";

async function logInAsNora() {
  const done = await admin.ask(nora, form({ reason: "A question", meant_for: "user-adrian-cole" }));
  expect([done.status, done.to]).toEqual([303, "/"]);
  expect((await admin.ask("/")).text).toContain("Hello, Nora");
}

/** In steps, because an administrator who does nothing for 30 minutes is signed out. */
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
  const posted = await admin.ask("/me?index", {
    ...form({ ...fields, intent: "profile", meant_for: "user-nora-whitfield" }),
  });
  expect([posted.to, posted.notice]).toEqual(["/", "otherAccount"]);
  const people = await app.storage.db
    .selectFrom("users")
    .select(["id", "last_name"])
    .where("id", "in", ["user-nora-whitfield", "user-adrian-cole"])
    .orderBy("id")
    .execute();
  expect(people.map(({ last_name }) => last_name)).toEqual(["Cole", "Whitfield"]);
});

test("a banner of a session that time has ended leads to one's own dashboard", async () => {
  await logInAsNora();
  await anHourPasses();
  const posted = await admin.ask("/admin/global/end-login-as", form({}));
  expect([posted.status, posted.to]).toEqual([303, "/"]);
  expect((await admin.ask("/")).text).toContain(ended);
});

test("both ways change the session's id, and load the whole page", async () => {
  const ids = [admin.jar.get("session")];
  await logInAsNora();
  ids.push(admin.jar.get("session"));
  const done = await admin.ask("/admin/global/end-login-as", form({}));
  expect([done.to, done.notice]).toEqual(["/", "loginAsEnded"]);
  ids.push(admin.jar.get("session"));
  expect(new Set(ids).size).toBe(3);
});

/** The backend answers this for every call whose path ends so. */
function failing(end: string, status: number, body: object) {
  const { handle } = app.harness.backend;
  vi.spyOn(app.harness.backend, "handle").mockImplementation(async (request) => {
    const path = request.path.replace(/\?.*/, "");
    if (!path.endsWith(end)) return handle(request);
    const text = JSON.stringify(body);
    return { status, statusText: "", header: () => null, setCookies: () => [], text };
  });
}

test.each(["/admin/global?search=nora&status=active&page=2", "/admin/global/select?search=nora"])(
  "a user list that cannot be loaded is told on %s, with a way to try again",
  async (path) => {
    failing("/users", 503, { message: "The index is being built." });
    const { status, text } = await admin.ask(path);
    expect(status).toBe(503);
    expect(text).toContain("Failed to load users");
    expect(text).toContain("Retry");
    expect(text).toContain('<input type="hidden" name="search" value="nora"/>');
    expect(text).toContain("Recent sessions");
    expect(text).not.toContain("No users match");
  },
);

test("a company list or recent sessions that cannot be loaded leave the page whole", async () => {
  failing("/companies", 500, { message: "Server Error" });
  const first = await admin.ask("/admin/global?company_id=harbor-street");
  expect(first.status).toBe(200);
  expect(first.text).not.toContain("Company</label>");
  expect(first.text).toContain('name="company_id" value="harbor-street"');
  expect(first.text).toContain("Recent sessions");
  vi.restoreAllMocks();
  failing("/recent-sessions", 500, { message: "Server Error" });
  const second = await admin.ask("/admin/global?company=");
  expect(second.status).toBe(200);
  expect(second.text).toContain("Company</label>");
  expect(second.text).toContain("of 60");
  expect(second.text).not.toContain("Recent sessions");
});

test.each(["/users", "/companies", "/recent-sessions"])(
  "a session that is gone sends to sign in: %s",
  async (end) => {
    failing(end, 401, { message: "Unauthenticated." });
    expect((await admin.ask("/admin/global?company_id=any")).to).toBe(
      "/login?next=%2Fadmin%2Fglobal%3Fcompany_id%3Dany",
    );
  },
);

test.each([
  [409, "You’re already logged in as another person. End that first.", 409, "End that first."],
  [500, "Server Error", 500, "Failed to login as user"],
  [422, "", 422, "Failed to login as user"],
])("a refused start (%d %s) is told in the form", async (status, message, shown, words) => {
  failing("/login-as/user-nora-whitfield", status, message ? { message } : {});
  const answer = await admin.ask(nora, form({ reason: "Her dental card" }));
  expect(answer.status).toBe(shown);
  expect(answer.text).toContain("There is a problem");
  expect(answer.text).toContain(words);
  expect(answer.text).toContain("Her dental card");
  expect((await admin.ask("/")).text).toContain("Hello, Adrian");
});

test("who must sign in again to start one is sent there", async () => {
  failing("/login-as/user-nora-whitfield", 401, { message: "Unauthenticated." });
  const answer = await admin.ask(nora, form({ reason: "" }));
  expect(answer.to).toBe(`/login?next=${encodeURIComponent(nora)}`);
});

test("a session that runs in another browser is told, and can be ended from here", async () => {
  await logInAsNora();
  const another = app.browser();
  await another.signIn(demo.admin);
  const greta = "/admin/global/login-as/user-greta-hoffman";
  const told = await another.ask(greta);
  expect(told.text).toContain("You are logged in as Nora Whitfield already");
  expect(told.text).not.toContain("Reason (optional)");
  expect((await another.ask(greta, form({ reason: "" }))).status).toBe(409);

  const done = await another.ask("/admin/global/end-login-as", form({}));
  expect([done.to, done.notice]).toEqual(["/", "loginAsEnded"]);
  expect((await another.ask(greta)).text).toContain("Reason (optional)");
  expect((await admin.ask("/")).text).toContain("Hello, Adrian");
  // Nothing is left to end.
  const again = await another.ask("/admin/global/end-login-as", form({}));
  expect([again.to, again.notice]).toEqual(["/", null]);
});

test("who may settle what concerns everybody sees beside each page how much of it waits, and nobody else", async () => {
  const top = app.browser();
  await top.signIn(demo.super);
  const person = "user-nora-whitfield";
  for (const path of ["", "/select", `/users/${person}`, `/login-as/${person}`]) {
    const [theirs, others] = [
      await top.ask(`/admin/global${path}`),
      await admin.ask(`/admin/global${path}`),
    ];
    expect(textOf(theirs.text)).toMatch(/Payments [1-9]\d* , [1-9]\d* invoices? past due/);
    expect(theirs.text).toContain('href="/admin/super-global"');
    expect(others.text).not.toContain("/admin/super-global");
    for (const { text } of [theirs, others]) {
      const [navigation = ""] = /<nav aria-label="Administration"[\s\S]*?<\/nav>/.exec(text) ?? [];
      expect(navigation.match(/aria-current="page"/g)).toHaveLength(1);
      expect(navigation).toContain('href="/admin/global/select"');
    }
  }
});
