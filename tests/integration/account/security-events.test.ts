import { afterAll, beforeEach, expect, test } from "vitest";
import { reportHiddenPage } from "~/core/account/hidden-pages";
import { embeddedHarness, newClient } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

/** A refusal for lack of a secret or a right is recorded with its kind and user, within the disk's limits. */

const backend = await embeddedHarness({
  env: { BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
});
beforeEach(() => backend.later(minutes(24 * 60 + 1)));
afterAll(() => backend.close());

type Line = { action: string; object: string; after: Record<string, unknown>; ip: string | null };
const lines = (action: string): Promise<Line[]> =>
  backend.inDatabase(async ({ db }) => {
    const rows = await db
      .selectFrom("audit_events")
      .select(["action", "object", "after", "ip", "actor_id"])
      .where("action", "=", action)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({ ...row, after: JSON.parse(row.after ?? "{}") as object }) as Line);
  });
/** Returns the lines that this work leaves; none holds an address. */
async function linesOf(action: string, work: () => Promise<unknown>): Promise<Line[]> {
  const before = (await lines(action)).length;
  await work();
  await backend.backend.drainMail();
  const remaining = (await lines(action)).slice(before);
  expect(JSON.stringify(remaining)).not.toMatch(/[\w.+-]@|nobody/);
  return remaining;
}
const signInLines = (work: () => Promise<unknown>) => linesOf("sign_in.refused", work);

async function mailedLink(email: string): Promise<string> {
  const body = { email };
  await backend.send("POST", "/api/v1/auth/magic-link/request", { body, from: newClient() });
  return backend.tokenTo(email);
}
const post = (path: string, body: object, from = newClient()) =>
  backend.send("POST", path, { body, from });

const member = "user-nora-whitfield";

test("each sign-in that is refused leaves one line: which, and about whom; one that works leaves none", async () => {
  const remaining = await signInLines(async () => {
    const token = await mailedLink(demo.member);
    await post("/auth/login", { email: demo.member, code: "000000" });
    expect((await post("/auth/login", { token })).status).toBe(200);
    await post("/auth/login", { token });
    await post("/auth/login", { token: "made-up" });
    await post("/auth/login", { email: demo.member, password: "not the one at all" });
    await post("/api/v1/auth/magic-link/request", { email: "nobody@x.example" });
  });
  const nora = `user:${member}`;
  expect(remaining.map(({ object, after }) => [object, after["reason"], after["tries"]])).toEqual([
    [nora, "code", 1],
    [nora, "link", 1],
    ["link:unknown", "link", 1],
    [nora, "password", 1],
    [expect.stringMatching(/^address:[0-9a-f]{16}$/), "unknown_address", 1],
  ]);
});

test("one client that tries on and on leaves the 1st, 5th, 25th and 125th; another one its own", async () => {
  const client = newClient();
  const remaining = await signInLines(async () => {
    for (let round = 0; round < 130; round++)
      await post("/api/v1/auth/token/check", { token: `made-up-${round}` }, client);
    await post("/api/v1/auth/token/check", { token: "made-up" });
  });
  expect(remaining.map(({ after }) => after["tries"])).toEqual([1, 5, 25, 125, 1]);
  expect(remaining.map(({ ip }) => ip === client)).toEqual([true, true, true, true, false]);
});

test("many clients leave a thousand lines a day and then a count", async () => {
  const refused = () => post("/api/v1/auth/token/check", { token: "made-up" });
  const remaining = await signInLines(async () => {
    await refused();
    const endOfDay = new Date(backend.clock.now() + minutes(24 * 60)).toISOString();
    const counted = await backend.inDatabase(({ db }) =>
      db
        .updateTable("limits")
        .set({ tries: 999 })
        .where("resets_at", "=", endOfDay)
        .returning("tries")
        .execute(),
    );
    expect(counted).toHaveLength(1);
    for (let round = 0; round < 3; round++) await refused();
  });
  expect(remaining.map(({ after }) => after["reason"])).toEqual([
    "link",
    "link",
    "too_many_to_list",
  ]);
  expect(remaining.at(-1)).toMatchObject({ object: "installation:this", after: { tries: 1001 } });
});

test("a call of administrators without the right leaves a line with who it was; with it, none", async () => {
  const ask = async (email: string) => {
    const browser = backend.browser();
    await browser.signIn(email);
    return browser.call("GET", "/api/v1/global-admin/audit-history");
  };
  const remaining = await linesOf("admin_page.refused", async () => {
    expect((await ask(demo.member)).status).toBe(403);
    expect((await ask(demo.super)).status).toBe(200);
  });
  expect(remaining).toMatchObject([
    { object: "page:/api/v1/global-admin/audit-history", actor_id: member, after: { tries: 1 } },
  ]);
});

test("a hidden page that was asked for leaves a line, without what somebody typed", async () => {
  const remaining = await linesOf("admin_page.refused", async () => {
    for (const path of ["/admin/super-global/audit", "/admin/somebody@mail.example"])
      expect((await backend.ask(reportHiddenPage, [path])).status).toBe(200);
  });
  const objects = remaining.map(({ object }) => object);
  expect(objects).toEqual(["page:/admin/super-global/audit", "page:/admin"]);
});
