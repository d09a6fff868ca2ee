import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedHarness, type Harness } from "../setup/embedded-harness";
import { runCommand } from "../setup/run-command";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness({ env: { SEED: "none" } });
});
afterAll(() => backend.close());

const command = (...args: string[]) => runCommand(backend, "admin", args);
/** The command is the only owner of a SQLite file; on PostgreSQL the app may as well run. */
const alone = (look: () => void) =>
  backend.inDatabase(async ({ close, engine }) => {
    if (engine === "sqlite") await close();
    look();
  });

const email = "first@elsewhere.example";

test("makes the first administrator, who signs in by link", async () => {
  await alone(() => {
    const { out, err } = command("create", "First@Elsewhere.example", "--level", "global");
    expect([out, err]).toEqual([
      `${email} is a global administrator now. They sign in by link.\n`,
      "",
    ]);
    expect(command("create", email, "--level", "global").out).toContain("already");
  });
  const browser = backend.browser();
  await browser.signIn(email);
  const { users } = (await browser.call("GET", "/api/v1/global-admin/users")).body.data;
  expect(users).toHaveLength(1);

  // Raised, and whoever was signed in has to prove the mailbox again.
  await alone(() => {
    expect(command("create", email, "--level", "super").out).toContain("super administrator now");
  });
  expect((await browser.call("GET", "/api/v1/me")).status).toBe(401);
});

test("says what is wrong, and does nothing", async () => {
  await alone(() => {
    expect(command("create", "nobody", "--level", "super").err).toContain("name@example.com");
    expect(command("create", email, "--level", "king").err).toContain("global or super");
    expect(command("create", email)).toMatchObject({ code: 2, out: "" });
    expect(command("remove", email, "--level", "super").code).toBe(2);
    expect(command("create", email, "--levl", "super").code).toBe(2);
  });
});

test.runIf(!process.env.DATABASE_URL)("says that the app holds the database", () => {
  const { code, err } = command("create", email, "--level", "super");
  expect([code, err]).toEqual([1, expect.stringContaining("The app is running and holds")]);
});
