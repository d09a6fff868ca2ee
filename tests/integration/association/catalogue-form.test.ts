import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { pathOf } from "../../setup/backends/callers";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** What of an association is changed on its desk, the catalog's form shows, and the catalog leaves alone. */

const item = "/admin/super-global/catalogue/associations/association-riverbend";
const desk = "/admin/super-global/associations/association-riverbend";

let app: AppInProcess;
let boss: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  boss = app.browser();
  await boss.signIn(demo.super);
});
afterAll(() => app.close());

test("the join code and the agreement's version are read there, and lead to the desk", async () => {
  const { text } = await boss.ask(`${item}/edit`);
  expect(text).toContain("RIVER26");
  for (const [field, page] of [
    ["join_code", "code"],
    ["agreement_version", "agreements"],
  ]) {
    expect(text).not.toContain(`name="${field}"`);
    expect(text).toContain(`href="${desk}/${page}"`);
  }
});

test("a call that brings them, or takes up what was before, changes neither of one that is published", async () => {
  const caller = app.harness.browser();
  await caller.signIn(demo.super);
  const at = { kind: "associations", id: "association-riverbend" };
  const stored = async () => (await caller.call("GET", pathOf(calls.catalogueItem, at))).body.data;
  const send = async (name: "saveCatalogueItem" | "restoreCatalogueItem", body: object) => {
    const { rev } = await stored();
    const answer = await caller.call(calls[name].method, pathOf(calls[name], at), { rev, ...body });
    expect([name, answer.status]).toEqual([name, calls[name].status]);
    return (await stored()).values;
  };
  const { values } = await stored();
  const theirs = { join_code: "OTHER26", agreement_version: "2027-01" };
  const kept = { join_code: "RIVER26", agreement_version: "2026-01" };
  const sent = { values: { ...values, ...theirs, dues_c: 19_900 } };
  expect(await send("saveCatalogueItem", sent)).toMatchObject({ ...kept, dues_c: 19_900 });
  const { rev: number } = await stored();

  const way = { association: at.id };
  const { seen, join_open } = (await caller.call("GET", pathOf(calls.wayIn, way))).body.data;
  const changed = { join_code: "NEWER26", join_open, seen };
  expect((await caller.call("PATCH", pathOf(calls.changeWayIn, way), changed)).status).toBe(204);
  expect(await send("restoreCatalogueItem", { number })).toMatchObject({
    ...kept,
    join_code: "NEWER26",
    dues_c: 19_900,
  });
});
