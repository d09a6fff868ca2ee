import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { embeddedHarness, newClient, type Harness } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

/** What is refused for want of a secret or a right leaves a line: which, about whom, and no more than a disk can hold. */

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness({
    env: { BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
  });
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
/** The lines that this work leaves; none holds an address. */
async function linesOf(action: string, work: () => Promise<unknown>): Promise<Line[]> {
  const before = (await lines(action)).length;
  await work();
  await backend.backend.drainMail();
  const left = (await lines(action)).slice(before);
  expect(JSON.stringify(left)).not.toMatch(/[\w.+-]@|nobody/);
  return left;
}
const signInLines = (work: () => Promise<unknown>) => linesOf("sign_in.refused", work);
const about = ({ object, after }: Line) => [object, after["reason"], after["tries"]];

async function mailedLink(email: string): Promise<string> {
  const body = { email };
  await backend.send("POST", "/api/v1/auth/magic-link/request", { body, from: newClient() });
  return backend.tokenTo(email);
}
const post = (path: string, body: object, from = newClient()) =>
  backend.send("POST", path, { body, from });

const member = "user-nora-whitfield";
const unknown = /^address:[0-9a-f]{16}$/;

test.each<[string, () => Promise<unknown>, [object: unknown, reason: string]]>([
  [
    "a wrong code of somebody",
    async () => {
      await mailedLink(demo.member);
      return post("/auth/login", { email: demo.member, code: "000000" });
    },
    [`user:${member}`, "code"],
  ],
  [
    "a wrong code of nobody",
    () => post("/auth/login", { email: "nobody@x.example", code: "000000" }),
    [expect.stringMatching(unknown), "code"],
  ],
  ["a made-up link", () => post("/auth/login", { token: "made-up" }), ["link:unknown", "link"]],
  [
    "a made-up link that is only looked at",
    () => post("/api/v1/auth/token/check", { token: "made-up" }),
    ["link:unknown", "link"],
  ],
  [
    "a link that ran out",
    async () => {
      const token = await mailedLink(demo.member);
      backend.clock.advance(minutes(16));
      return post("/auth/login", { token });
    },
    [`user:${member}`, "link"],
  ],
  [
    "a link that was used",
    async () => {
      const token = await mailedLink(demo.member);
      await post("/auth/login", { token });
      return post("/auth/login", { token });
    },
    [`user:${member}`, "link"],
  ],
  [
    "a password",
    () => post("/auth/login", { email: demo.member, password: "not the one at all" }),
    [`user:${member}`, "password"],
  ],
  [
    "a password link that is none",
    () => post("/auth/password/reset", { token: "made-up", password: "a long enough password" }),
    ["link:unknown", "link"],
  ],
  [
    "an address that nobody has",
    () => post("/api/v1/auth/magic-link/request", { email: "nobody@x.example" }),
    [expect.stringMatching(unknown), "unknown_address"],
  ],
])("%s leaves one line", async (_what, work, expected) => {
  const left = await signInLines(async () => {
    await work();
    await backend.backend.drainMail();
  });
  expect(left.map(about)).toEqual([[...expected, 1]]);
});

test("a sign-in that works leaves none, and neither does a form that is not filled in", async () => {
  const left = await signInLines(async () => {
    expect((await post("/auth/login", { token: await mailedLink(demo.member) })).status).toBe(200);
    expect((await post("/auth/login", { email: "no address" })).status).toBe(400);
  });
  expect(left).toEqual([]);
});

test("one client that tries on and on leaves the 1st, 5th, 25th and 125th; another one its own", async () => {
  const client = newClient();
  const left = await signInLines(async () => {
    for (let round = 0; round < 130; round++) {
      await post("/api/v1/auth/token/check", { token: `made-up-${round}` }, client);
    }
    await post("/api/v1/auth/token/check", { token: "made-up" });
  });
  expect(left.map(({ after }) => after["tries"])).toEqual([1, 5, 25, 125, 1]);
  expect(left.map(({ ip }) => ip === client)).toEqual([true, true, true, true, false]);
});

test("many clients leave a thousand lines a day and then a count", async () => {
  const refused = () => post("/api/v1/auth/token/check", { token: "made-up" });
  const left = await signInLines(async () => {
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
  expect(left.map(({ after }) => after["reason"])).toEqual(["link", "link", "too_many_to_list"]);
  expect(left.at(-1)).toMatchObject({ object: "installation:this", after: { tries: 1001 } });
});

test("a call of administrators without the right leaves a line with who it was; with it, none", async () => {
  const ask = async (email: string) => {
    const browser = backend.browser();
    await browser.signIn(email);
    return browser.call("GET", "/api/v1/super-admin/overview");
  };
  const left = await linesOf("admin_page.refused", async () => {
    expect((await ask(demo.member)).status).toBe(403);
    expect((await ask(demo.super)).status).toBe(200);
  });
  expect(left).toMatchObject([
    { object: "page:/api/v1/super-admin/overview", actor_id: member, after: { tries: 1 } },
  ]);
});

test.each([
  ["/admin/super-global/audit", "page:/admin/super-global/audit"],
  ["/admin/somebody@mail.example", "page:/admin"],
  ["<script>", "page:/admin"],
])("a hidden page that was asked for leaves a line: %s", async (path, object) => {
  const left = await linesOf("admin_page.refused", async () => {
    expect((await post("/api/v1/security/hidden-pages", { path })).status).toBe(204);
  });
  expect(left.map((line) => line.object)).toEqual([object]);
});
