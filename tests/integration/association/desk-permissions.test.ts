import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endManager, inviteManager } from "~/core/association/managers";
import { associationInputs, copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { contractInputs, type CallGiven } from "../../setup/backends/contract-inputs";
import { coreCalls } from "../../setup/backends/core-calls";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { printsWithoutRefusals } from "../../setup/source/table-snapshot";

const email = "manager@riverbend.example";
type Name = keyof ReturnType<typeof associationInputs>;
const names = (Object.keys(coreCalls) as Name[]).filter((name) =>
  coreCalls[name].who.startsWith("association-manager"),
);
let backend: Harness;
let inputs: ReturnType<typeof associationInputs>;
let boss: Browser;
let managerId: string;

beforeAll(async () => {
  backend = await embeddedHarness();
  inputs = associationInputs(backend, contractInputs(backend).tokens);
  boss = await signedIn(demo.super);
  await boss.call("PATCH", "/api/v1/me", { language: "es" });
  managerId = (await boss.ask(inviteManager, { association: riverbend, email })).body.data;
});
beforeEach(async () => void (await backend.storage.db.deleteFrom("limits").execute()));
afterAll(() => backend.close());

const signedIn = (address: string) => backend.signedIn(address);

const ask = (browser: Browser, name: Name, { input = [] }: CallGiven, other = {}) =>
  browser.ask(coreCalls[name].run, { ...(input[0] as object), ...other });

/** Only the caller's own visit changes these tables. */
const restless = ["limits", "backend_sessions", "refresh_tokens", "jobs"];
const stored = async () => printsWithoutRefusals(backend.storage, restless);

test("an invited manager is one once they have signed in, for thirty days", async () => {
  const mail = await backend.mailTo(email);
  expect(mail?.subject).toBe("Administre Riverbend Independent Grocers Guild aquí");
  const manager = await signedIn(email);
  const me = await manager.call("GET", "/api/v1/me");
  expect(me.body.data.manages).toBe(riverbend);
  const late = "late@riverbend.example";
  await boss.ask(inviteManager, { association: copperBasin, email: late });
  await backend.later(days(31));
  boss = await signedIn(demo.super);
  const visitor = await signedIn(late);
  expect((await visitor.call("GET", "/api/v1/me")).body.data.manages).toBeNull();
});

test.each(names)("%s: for their own association and for no other", async (name) => {
  const given = await inputs[name]();
  const manager = await signedIn(email);
  const before = await stored();
  for (const association of [copperBasin, "none"])
    expect((await ask(manager, name, given, { association })).status).toBe(404);
  expect(await stored()).toEqual(before);
  // A file belongs to its sender, even if other managers may see the roster.
  const expected = name === "getRosterFile" || name === "confirmRosterFile" ? 404 : 200;
  expect((await ask(manager, name, given)).status).toBe(expected);
});

test("whose managing was ended sees nothing from then on", async () => {
  const manager = await signedIn(email);
  const chief = await signedIn(demo.super);
  for (const _twice of [1, 2]) {
    const { status } = await chief.ask(endManager, { association: riverbend, id: managerId });
    expect(status).toBe(200);
  }
  for (const name of names) {
    await backend.storage.db.deleteFrom("limits").execute();
    const given = await inputs[name]();
    expect((await ask(manager, name, given)).status).toBe(403);
  }
});
