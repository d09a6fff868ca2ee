import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { recordAudit } from "~/embedded/services/audit";
import { demo } from "../../setup/people/people";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();
beforeEach(() => backend.later());

const last = (action: string) =>
  backend.storage.db
    .selectFrom("audit_events")
    .selectAll()
    .where("action", "=", action)
    .where("id", "not like", "audit-%")
    .orderBy("at", "desc")
    .executeTakeFirst();
async function signedIn(email: string) {
  const browser = backend.browser("203.0.113.77");
  await browser.signIn(email);
  return browser;
}

test("a changed profile: only what differs, who, from where and in which request", async () => {
  const member = await signedIn(demo.member);
  const body = {
    first_name: "Nora",
    last_name: "Whitfield",
    phone: "+15035550123",
    language: "en",
  };
  await member.call("PATCH", "/api/v1/me", body, { "x-request-id": "r-1" });
  expect(await last("profile.changed")).toMatchObject({
    actor_id: "user-nora-whitfield",
    on_behalf_of: null,
    object: "user:user-nora-whitfield",
    before: '{"phone":"•••0110"}',
    after: '{"phone":"•••0123"}',
    ip: "203.0.113.77",
    request_id: "r-1",
  });
});

test("a new address: asked for, and proved; masked", async () => {
  const member = await signedIn("greta.hoffman@mail.example");
  await member.call("POST", "/api/v1/me/email", { email: "greta@elsewhere.example" });
  expect(await last("email.change_requested")).toMatchObject({
    actor_id: "user-greta-hoffman",
    before: '{"email":"g•••@mail.example"}',
    after: '{"email":"g•••@elsewhere.example"}',
  });
  const token = await backend.tokenTo("greta@elsewhere.example");
  await member.call("POST", "/api/v1/me/email/confirm", { token });
  expect(await last("email.changed")).toMatchObject({ actor_id: "user-greta-hoffman" });
});

test("secrets are masked, whatever they are called", async () => {
  await recordAudit(backend.storage.db, backend.clock.now(), {
    action: "admin.made",
    object: "user:x",
    before: { ein: "12-3456789", password_hash: "scrypt$1", reset_token: "abc", state: "OR" },
  });
  expect(await last("admin.made")).toMatchObject({
    before: '{"ein":"•••6789","password_hash":"•••","reset_token":"•••","state":"OR"}',
  });
});

test("no statement changes, removes or replaces a line", async () => {
  const { db, engine } = backend.storage;
  const all = () => db.selectFrom("audit_events").selectAll().orderBy("id").execute();
  const before = await all();
  const columns = Object.keys(before[0]!).map((name) => `"${name}"`);
  const same = columns.join(", ").replace('"object"', "'user:x'");
  const statements = [
    "update audit_events set object = 'user:x'",
    "delete from audit_events",
    `insert into audit_events (${columns.join(", ")}) select ${same} from audit_events where true
       on conflict (id) do update set object = 'user:x'`,
    engine === "postgres"
      ? "truncate audit_events"
      : `insert or replace into audit_events (${columns.join(", ")}) select ${same} from audit_events`,
  ];
  for (const statement of statements) {
    const run = sql.raw(statement).execute(db);
    await expect(run, statement).rejects.toThrow("the audit trail cannot be changed");
  }
  expect(await all()).toEqual(before);
});
