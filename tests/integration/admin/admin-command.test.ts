import { expect, test } from "vitest";
import type { NewRow } from "~/embedded/db/schema";
import { newIndividualColumns } from "~/embedded/services/account/users";
import { runCommand, runCommandBeside } from "../../setup/servers/run-command";
import { codeAt } from "../../setup/people/second-factor";
import { changeRows } from "../../setup/databases/rows";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile({ env: { SEED: "none" } });

const command = (...args: string[]) => runCommand(backend, "admin", args);
const email = "first@elsewhere.example";

test("makes the first administrator, who signs in by link", async () => {
  const input = ["create", "First@Elsewhere.example", "--level", "global"];
  expect(await runCommandBeside(backend, "admin", input)).toEqual({
    code: 0,
    out: `${email} is a global administrator now. They sign in by link, and set up a second factor then.\n`,
    err: "",
  });
  expect((await command("create", email, "--level", "global")).out).toContain("already");
  const browser = backend.browser();
  await browser.signIn(email);
  const users = "/api/v1/global-admin/users";
  expect((await browser.call("GET", users)).body.code).toBe("SECOND_FACTOR_REQUIRED");
  const factor = "/api/v1/me/second-factor";
  const { secret } = (await browser.call("POST", `${factor}/begin`)).body.data;
  const code = codeAt(secret, backend.clock.now());
  expect((await browser.call("POST", `${factor}/confirm`, { code })).status).toBe(200);
  expect((await browser.call("GET", users)).body.data.users).toHaveLength(1);

  // Raising the level ends the sessions, so the administrator proves the mailbox again.
  expect((await command("create", email, "--level", "super")).out).toContain(
    "super administrator now",
  );
  expect((await browser.call("GET", "/api/v1/me")).status).toBe(401);
});

test("raises nobody who signs in elsewhere and has not proved the mailbox", async () => {
  const squatter = "boss@elsewhere.example";
  const row: NewRow<"users"> = {
    ...newIndividualColumns(backend.clock.now(), squatter),
    status: "active",
    foreign_at: "https://people.example",
    foreign_id: "7",
  };
  await backend.storage.db.insertInto("users").values(row).execute();
  const level = () =>
    backend.storage.db
      .selectFrom("users")
      .select("admin_level")
      .where("id", "=", row.id)
      .executeTakeFirst();
  const refused = await command("create", squatter, "--level", "super");
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).toContain("has not proved that they read its mail");
  expect(await level()).toEqual({ admin_level: "none" });

  await changeRows(
    backend.storage.db,
    "users",
    { id: row.id },
    { email_verified_at: row.created_at },
  );
  expect((await command("create", squatter, "--level", "super")).out).toContain(
    "administrator now",
  );
  expect(await level()).toEqual({ admin_level: "super" });
});
