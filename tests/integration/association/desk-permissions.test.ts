import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { associationDeskCalls } from "~/contract/association/desk-calls";
import type { Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import { associationInputs, copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { contractInputs } from "../../setup/backends/contract-inputs";
import { pathOf } from "../../setup/backends/callers";
import { demo } from "../../setup/people/people";
import {
  embeddedHarness,
  newClient,
  type Browser,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { printsWithoutRefusals } from "../../setup/source/table-snapshot";

/** An association's own manager: every call of the desk for their own association and for another. */

const email = "manager@riverbend.example";
const names = Object.keys(associationDeskCalls) as (keyof typeof associationDeskCalls)[];
let backend: Harness;
let inputs: ReturnType<typeof associationInputs>;
let boss: Browser;
let managerId: string;

beforeAll(async () => {
  backend = await embeddedHarness();
  inputs = associationInputs(backend, contractInputs(backend).tokens);
  boss = await signedIn(demo.super);
  const path = `/api/v1/super-admin/associations/${riverbend}/managers`;
  managerId = (await boss.call("POST", path, { email })).body.data.id as string;
});
beforeEach(async () => void (await backend.storage.db.deleteFrom("limits").execute()));
afterAll(() => backend.close());

async function signedIn(address: string): Promise<Browser> {
  const browser = backend.browser(newClient());
  await browser.signIn(address);
  return browser;
}

const ask = (
  browser: Browser,
  call: Call,
  given: { params?: Record<string, string>; body?: unknown },
) => browser.call(call.method, pathOf(call, given.params), given.body);

/** What only the caller's own visit changes. */
const restless = ["limits", "backend_sessions", "refresh_tokens", "jobs"];
const stored = async () => printsWithoutRefusals(backend.storage, restless);

test("an invited manager is one once they have signed in, for thirty days", async () => {
  const mail = await backend.mailTo(email);
  expect(mail?.subject).toBe("Manage Riverbend Independent Grocers Guild with us");
  const manager = await signedIn(email);
  const me = await manager.call("GET", "/api/v1/me");
  expect(me.body.data.manages).toBe(riverbend);
  const late = "late@riverbend.example";
  const path = `/api/v1/super-admin/associations/${copperBasin}/managers`;
  await boss.call("POST", path, { email: late });
  await backend.later(days(31));
  boss = await signedIn(demo.super);
  const visitor = await signedIn(late);
  expect((await visitor.call("GET", "/api/v1/me")).body.data.manages).toBeNull();
});

test.each(names)("%s: for their own association and for no other", async (name) => {
  const call: Call = calls[name];
  const given = await inputs[name]();
  const manager = await signedIn(email);
  const elsewhere = { ...given, params: { ...given.params, association: copperBasin } };
  const before = await stored();
  expect((await ask(manager, call, elsewhere)).status).toBe(404);
  expect(
    (await ask(manager, call, { ...given, params: { ...given.params, association: "none" } }))
      .status,
  ).toBe(404);
  expect(await stored()).toEqual(before);
  // A file is its sender's, whoever else may see the list.
  const expected = name === "rosterFile" || name === "confirmRosterFile" ? 404 : call.status;
  expect((await ask(manager, call, given)).status).toBe(expected);
});

test("whose managing was ended sees nothing from then on", async () => {
  const manager = await signedIn(email);
  const chief = await signedIn(demo.super);
  const path = pathOf(calls.endManager, { association: riverbend, id: managerId });
  expect((await chief.call("POST", path)).status).toBe(204);
  expect((await chief.call("POST", path)).status).toBe(204);
  for (const name of names) {
    await backend.storage.db.deleteFrom("limits").execute();
    const given = await inputs[name]();
    expect((await ask(manager, calls[name], given)).status).toBe(403);
  }
});
