import { afterEach, beforeEach, expect, test } from "vitest";
import { listRegistrations } from "~/core/sign-up/registrations";
import type { AccountMade, AccountsElsewhere } from "~/contract/insiders";
import { createEmbeddedCore, type EmbeddedCore } from "~/embedded/embedded";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { requestAccount } from "~/embedded/services/account/accounts-elsewhere";
import { newIndividualColumns } from "~/embedded/services/account/users";
import type { Storage } from "~/storage/storage";
import { callerOn } from "../../setup/backends/core-caller";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { minutes, movableClock } from "../../setup/servers/movable-clock";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { addRows, changeRows, findRows } from "../../setup/databases/rows";

/** Accounts at a foreign backend are asked for until they exist, and each person is told once. */

const peopleOf = "https://people.example";
const email = "ana@mail.example";
const clock = movableClock();
let database: TestDatabase;
let core: EmbeddedCore;
let db: Storage<EmbeddedTables>["db"];
let answers: (AccountMade | Error)[];
let requested: string[];

const accounts: AccountsElsewhere = {
  async make(person) {
    requested.push(person.email);
    const answer = answers.shift() ?? "there";
    if (answer instanceof Error) throw answer;
    return answer;
  },
};

async function open(made: AccountsElsewhere | null = accounts) {
  core = await createEmbeddedCore(environmentOn(database, { SEED: "none" }), peopleOf, {
    clock: clock.now,
    print: () => undefined,
    pollsJobs: false,
    accounts: made,
  });
  ({ db } = core.storage);
}

beforeEach(async () => {
  [answers, requested] = [[], []];
  database = await testDatabase("migrated");
  await open();
  const ana = { ...newIndividualColumns(clock.now(), email), id: "ana", status: "active" as const };
  await addRows(db, "users", {
    ...ana,
    first_name: "Ana",
    last_name: "Ruiz",
    email_verified_at: ana.created_at,
  });
});
afterEach(async () => {
  await core.close();
  await database.cleanup();
});

const want = (more: { foreign_id?: string; peopleOf?: string | null } = {}) =>
  db.transaction().execute((trx) =>
    requestAccount({ peopleOf, clock: clock.now, ...more }, trx, {
      id: "ana",
      foreign_id: null,
      ...more,
    }),
  );
const wanted = () => db.selectFrom("accounts_elsewhere").selectAll().executeTakeFirst();
const letters = async () =>
  (await findRows(db, "outbox", { kind: "account_elsewhere" }, ["payload"])).map(
    ({ payload }) => (JSON.parse(payload) as { made: string }).made,
  );
const jobs = async () => {
  clock.advance(minutes(1));
  await core.runJobs();
};

test("nobody is asked for where people sign in here, or who signs in there already", async () => {
  await want({ peopleOf: null });
  await want({ foreign_id: "7" });
  expect(await wanted()).toBeUndefined();
  await want();
  await changeRows(db, "users", { id: "ana" }, { foreign_id: "7", foreign_at: peopleOf });
  await jobs();
  expect(requested).toEqual([]);
});

test("a backend that does not answer is asked again, ever more rarely, and nobody is told until it has", async () => {
  answers = [new Error("away"), new Error("away"), new Error("away"), "password"];
  await want();
  await want();
  const after: number[] = [];
  for (let minute = 1; minute <= 20; minute += 1) {
    const before = requested.length;
    await jobs();
    if (requested.length > before) after.push(minute);
    if (requested.length < 4) expect(await letters()).toEqual([]);
  }
  expect(after).toEqual([1, 3, 7, 15]);
  expect(await letters()).toEqual(["password"]);
});

test("a backend that makes none is told of once, asked every hour, and believed when it does", async () => {
  answers = ["refused", "refused", "invited"];
  await want();
  await jobs();
  await jobs();
  expect(requested).toHaveLength(1);
  expect(await letters()).toEqual(["refused"]);
  const guests = async () => (await listRegistrations(callerOn(core.app))).elsewhere?.guests;
  expect(await guests()).toBe(false);
  clock.advance(minutes(60));
  await jobs();
  expect(await letters()).toEqual(["refused"]);
  clock.advance(minutes(60));
  await jobs();
  expect(await letters()).toEqual(["refused", "invited"]);
  expect(await guests()).toBe(true);
  // A refusal of one person is no reason to turn others away.
  answers = ["unfit"];
  await want();
  await jobs();
  expect((await letters()).at(-1)).toBe("unfit");
  expect(await guests()).toBe(true);
});
