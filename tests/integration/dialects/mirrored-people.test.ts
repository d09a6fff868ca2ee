import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeEmailChoices, getEmailChoices } from "~/core/account/email-choices";
import { exportMe } from "~/core/account/export";
import type { CoreCall } from "~/core/call";
import type { ForeignPerson, Principal } from "~/contract/insiders";
import { createEmbeddedCore, type EmbeddedCore } from "~/embedded/embedded";
import type { EmbeddedTables, NewRow, UserRow } from "~/embedded/db/schema";
import { newIndividualColumns } from "~/embedded/services/account/users";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { movableClock, minutes } from "../../setup/servers/movable-clock";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { joinWaitlist } from "~/core/sign-up/waitlist";
import { answerOf, callerOn } from "../../setup/backends/core-caller";
import { addRows, findRow, findRows } from "../../setup/databases/rows";

/** The product stores users of a foreign backend by these rules, so that no one takes over another's account. */

const at = "https://people.example";
const clock = movableClock();
let database: TestDatabase;
let core: EmbeddedCore;
let db: Storage<EmbeddedTables>["db"];

async function open(peopleOf = at) {
  core = await createEmbeddedCore(environmentOn(database, { SEED: "none" }), peopleOf, {
    clock: clock.now,
    print: () => undefined,
    pollsJobs: false,
  });
  ({ db } = core.storage);
}

beforeEach(async () => {
  database = await testDatabase("migrated");
  await open();
});
afterEach(async () => {
  await core.close();
  await database.cleanup();
});

const ana: ForeignPerson = {
  id: "7",
  email: "ana@mail.example",
  first_name: "Ana",
  last_name: "Ruiz",
  phone: null,
  language: null,
  addressProved: false,
  arriving: null,
};

const row = (id: string | undefined) => findRow(db, "users", { id: id ?? "" });
const keep = async (person: ForeignPerson) => row((await core.mirror(person))?.userId);
const lines = async () => (await db.selectFrom("audit_events").select("id").execute()).length;

/** An account that only the product knows: as an employer's invitation leaves it, unless told otherwise. */
async function account(more: Partial<NewRow<"users">> = {}): Promise<UserRow> {
  const made: NewRow<"users"> = {
    ...newIndividualColumns(clock.now(), ana.email),
    id: "waiting",
    status: "invited",
    ...more,
  };
  await db.insertInto("users").values(made).execute();
  return row(made.id);
}

const json = { accept: "application/json" };

describe("somebody's mirror", () => {
  test("is made once, and costs no write as long as nothing changes", async () => {
    const made = await keep(ana);
    expect(made).toMatchObject({ email: ana.email, first_name: "Ana", foreign_id: "7" });
    const before = await lines();
    clock.advance(minutes(5));
    expect(await keep(ana)).toEqual(made);
    expect(await lines()).toBe(before);
  });

  test("is one for requests that come at once", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => keep(ana)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test("follows a changed name, phone, language and address", async () => {
    const made = await keep(ana);
    const changed = { first_name: "Anabel", phone: "503 555 0142", language: "es" } as const;
    const now = await keep({ ...ana, ...changed, email: "Anabel@Mail.example" });
    expect(now).toMatchObject({ id: made.id, ...changed, email: "anabel@mail.example" });
    const trail = await db.selectFrom("audit_events").select("action").execute();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.made", "profile.changed", "email.changed"]),
    );
  });

  test("keeps its address where the new one is somebody else's", async () => {
    const made = await keep(ana);
    await keep({ ...ana, id: "8", email: "bo@mail.example", addressProved: true });
    expect(await keep({ ...ana, email: "bo@mail.example", addressProved: true })).toEqual(made);
  });

  test("is nobody's any more once the account was deactivated", async () => {
    const { id } = await keep(ana);
    await db.updateTable("users").set({ status: "inactive" }).where("id", "=", id).execute();
    expect(await core.mirror(ana)).toBeNull();
  });

  test("of another backend is another's, although the id is the same", async () => {
    const made = await keep(ana);
    await core.close();
    await open("https://others.example");
    const other = await keep({ ...ana, email: "eve@mail.example" });
    expect(other.id).not.toBe(made.id);
    // The same email does not make it the same account at another backend.
    expect((await keep({ ...ana })).id).not.toBe(made.id);
  });
});

/** Plants what this database keeps for a mailbox, independent of its reader. */
async function keptFor(email: string): Promise<void> {
  const wait = { kind: "insurance", first_name: "Ana", email, zip: "85001" } as const;
  await joinWaitlist(callerOn(core.app), { ...wait, group_size: null, coverage_now: null });
  const since = new Date(clock.now()).toISOString();
  const dates = { created_at: since, updated_at: since };
  await addRows(db, "newsletter_subscribers", {
    id: "reader",
    email,
    source: "footer",
    status: "subscribed",
    consent_at: since,
    provider_result: "success",
    ...dates,
  });
}

describe("what is kept for an address", () => {
  const parts = ["waiting_lists", "newsletter", "messages"];
  const read = async (userId: string) => {
    const person = () => core.person({ userId, adminLevel: "none", loginAs: null });
    const kept: Record<string, unknown> = await exportMe(callerOn(core.app, { person }));
    return parts.filter((part) => (kept[part] as unknown[]).length > 0);
  };

  test("is read by nobody who only says that it is theirs, and by who has proved it", async () => {
    const { id } = await keep(ana);
    await keptFor(ana.email);
    expect(await read(id)).toEqual([]);
    await keep({ ...ana, addressProved: true });
    expect(await read(id)).toEqual(parts);
  });
});

const others = { foreign_id: "9", email_verified_at: "2026-01-05T10:00:00.000Z" };

describe("an address that somebody only says is theirs", () => {
  test("is not confirmed until a message has proved it, at whichever sign-in that is", async () => {
    const made = await keep(ana);
    expect(made.email_verified_at).toBeNull();
    expect((await keep({ ...ana, arriving: { draftKeys: [] } })).email_verified_at).toBeNull();
    const proved = await keep({ ...ana, addressProved: true });
    expect(proved.id).toBe(made.id);
    expect(proved.email_verified_at).not.toBeNull();
    expect((await keep(ana)).email_verified_at).not.toBeNull();
    // Another one that they take there is as little theirs.
    expect((await keep({ ...ana, email: "new@mail.example" })).email_verified_at).toBeNull();
  });

  test("is given up to who reads its mailbox", async () => {
    const first = await keep(ana);
    const reader = await keep({ ...ana, id: "8", addressProved: true });
    expect(reader).toMatchObject({ email: ana.email, foreign_id: "8" });
    expect(reader.id).not.toBe(first.id);
    expect(await row(first.id)).toMatchObject({
      email: `${first.id}@elsewhere.invalid`,
      foreign_id: "7",
      status: "active",
    });
    // Saying it again does not take it back.
    expect(await keep(ana)).toMatchObject({ id: first.id, email: `${first.id}@elsewhere.invalid` });
    expect(await row(reader.id)).toEqual(reader);
  });
});

describe("an account that only the product knows", () => {
  test("is not had by who only says that the address is theirs", async () => {
    const waiting = await account();
    const made = await keep(ana);
    expect(made.id).not.toBe(waiting.id);
    expect(made).toMatchObject({ email: `${made.id}@elsewhere.invalid`, email_verified_at: null });
    expect(await row(waiting.id)).toEqual(waiting);
    // Asked for again and again, this costs no write.
    expect(await keep(ana)).toEqual(made);
    await keep({ ...ana, arriving: { draftKeys: [] } });
    expect(await row(waiting.id)).toEqual(waiting);
  });

  test("becomes theirs whose mailbox is proved, then or later", async () => {
    const waiting = await account();
    const standIn = await keep(ana);
    const proved = await keep({ ...ana, addressProved: true });
    expect(proved).toMatchObject({ id: waiting.id, foreign_id: "7", status: "active" });
    expect(proved).toMatchObject({ first_name: "Ana" });
    expect(proved.email_verified_at).not.toBeNull();
    expect(await row(standIn.id)).toMatchObject({ status: "inactive", foreign_id: null });
    expect((await keep(ana)).id).toBe(waiting.id);
  });

  test.each([
    ["an administrator's", { admin_level: "super", status: "active" }],
    ["a sample person's", { sample: "yes", status: "active" }],
    ["one that was closed", { status: "inactive" }],
    ["another person's of that backend", { foreign_at: at, ...others, status: "active" }],
    ["one of another backend", { foreign_at: "https://x.example", ...others }],
  ] as const)("never becomes theirs where it is %s", async (_whose, more) => {
    const foreign = await account(more);
    const made = await keep({ ...ana, addressProved: true, arriving: { draftKeys: [] } });
    expect(made.id).not.toBe(foreign.id);
    expect(made.email).toBe(`${made.id}@elsewhere.invalid`);
    expect(await row(foreign.id)).toEqual(foreign);
  });
});

describe("who calls the product's half", () => {
  const principal = (userId: string, more: Partial<Principal> = {}): Principal => ({
    userId,
    adminLevel: "none",
    loginAs: null,
    ...more,
  });
  const ask = async (path: string, who: Principal) =>
    (await core.handle({ method: "GET", path, headers: json }, async () => who)).status;
  const asks = async <Input extends unknown[]>(
    who: Principal | null,
    call: CoreCall<Input>,
    ...input: Input
  ) => {
    const caller = callerOn(core.app, { person: async () => who && core.person(who) });
    return (await answerOf(caller, call, input)).status;
  };

  test("is whom this process says, with the rights that the backend gives them", async () => {
    const { id } = await keep(ana);
    expect(await asks(principal(id), getEmailChoices)).toBe(200);
    expect(await asks(null, getEmailChoices)).toBe(401);
    const trail = "/api/v1/global-admin/audit-history";
    expect(await ask(trail, principal(id))).toBe(403);
    expect(await ask(trail, principal(id, { adminLevel: "admin" }))).toBe(403);
    expect(await ask(trail, principal(id, { adminLevel: "global" }))).toBe(200);
  });

  test("is an administrator, where one is logged in as somebody", async () => {
    const { id } = await keep(ana);
    const admin = await keep({ ...ana, id: "1", email: "admin@mail.example" });
    const loginAs = {
      started_at: "2026-03-01T10:00:00Z",
      expires_at: null,
      name: "Ad Min",
      email: "admin@mail.example",
    };
    const as = principal(id, { loginAs });
    const admins = principal(id, { loginAs, adminLevel: "super" });
    expect(await ask("/api/v1/global-admin/audit-history", admins)).toBe(403);
    // Only themselves may read everything that is kept.
    expect(await asks(as, exportMe)).toBe(403);
    expect(await asks(as, changeEmailChoices, ["reminders"])).toBe(200);
    const trail = await findRows(db, "audit_events", { actor_id: id, action: "contact.changed" }, [
      "on_behalf_of",
    ]);
    expect(trail).toEqual([{ on_behalf_of: admin.id }]);
  });
});
