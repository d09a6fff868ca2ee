import { beforeEach, describe, expect, test } from "vitest";
import { saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import {
  getCatalogueImport,
  readCatalogueFile,
  exportCatalogue,
} from "~/core/benefits/catalogue-file";
import {
  getCatalogueItem,
  listCatalogueItems,
  type CatalogueItem,
} from "~/core/benefits/catalogue-items";
import { retireCatalogueItem } from "~/core/benefits/catalogue-publishing";
import { confirmCatalogueImport } from "~/core/benefits/confirm-catalogue-file";
import {
  filedKinds,
  type FiledKind,
  type ImportFacts,
} from "~/domain/benefits/files/catalogue-file";
import { deleteExpired } from "~/embedded/services/housekeeping";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";
import { findRows } from "../../setup/databases/rows";

const headings =
  "name,slug,carrier,plan_year,metal,network,hsa,deductible_ind_c,deductible_fam_c,oop_ind_c,oop_fam_c,coinsurance_pct,copay_pcp,copay_specialist,copay_urgent,copay_er,copay_generic,copay_brand,premium_ee,premium_es,premium_ec,premium_fam,markets,states";
const plan = (slug: string, more: { name?: string; ee?: string; metal?: string } = {}) =>
  [
    more.name ?? `Plan ${slug}`,
    slug,
    "Larkspur",
    "2026",
    more.metal ?? "silver",
    "PPO",
    "no",
    "4000",
    "8000",
    "8000",
    "16000",
    "30",
    "25",
    "50",
    "50",
    "after deductible",
    "10",
    "40",
    more.ee ?? "400",
    "850",
    "800",
    "1200",
    "group|individual",
    "OR|WA",
  ].join(",");
const fileOf = (...lines: string[]) => [headings, ...lines, ""].join("\r\n");

let boss: Browser;

const backend = await ofFile(embeddedHarness());
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await backend.signedIn(demo.super);
});

const exported = async (kind: FiledKind) => {
  const answer = await boss.ask(exportCatalogue, { kind, language: "en" });
  expect(answer.status).toBe(200);
  return answer.body.data as string;
};
const read = async (text: string, given: { kind?: FiledKind; publish?: boolean } = {}) => {
  const sent = { kind: "plans" as const, publish: false, ...given, text };
  const answer = await boss.ask(readCatalogueFile, sent);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as ImportFacts;
};
const rows = async ({ id }: ImportFacts) => {
  const { body } = await boss.ask(getCatalogueImport, { id });
  return (body.data as Awaited<ReturnType<typeof getCatalogueImport>>).rows;
};
const confirm = async ({ id }: ImportFacts) => {
  const answer = await boss.ask(confirmCatalogueImport, id);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as ImportFacts;
};
const listed = async (kind: FiledKind, search = "") =>
  (await boss.ask(listCatalogueItems, { kind, search, per_page: "2000" })).body.data
    .items as CatalogueItem[];
const itemOf = async (kind: FiledKind, id: string) =>
  (await boss.ask(getCatalogueItem, { kind, id })).body.data as CatalogueItem;

test.each(filedKinds)("what was exported of %s is unchanged when it is imported", async (kind) => {
  const text = await exported(kind);
  for (const publish of [false, true]) {
    const { counts } = await read(text, { kind, publish });
    const unchanged = (await listed(kind)).length;
    expect(unchanged).toBeGreaterThan(0);
    expect(counts).toEqual({ error: 0, add: 0, update: 0, unchanged });
  }
});

describe("a file", () => {
  test("says of each row what it would do, at the cell, and writes nothing before it is confirmed", async () => {
    const before = await exported("plans");
    const [known] = await listed("plans");
    const [name, slug] = [known?.title ?? "", known?.slug ?? ""];
    const found = await read(
      `${fileOf(plan("quite-new"), plan(slug, { name }), plan("tin", { metal: "tin" }), plan("quite-new"))}`,
    );
    expect(found.counts).toEqual({ error: 2, add: 1, update: 1, unchanged: 0 });
    const [added, updated, wrong, again] = await rows(found);
    expect(added).toMatchObject({ row_number: 2, verdict: "add", title: "Plan quite-new" });
    expect(updated?.verdict).toBe("update");
    expect(updated?.changes.map(({ name: field }) => field)).toContain("deductible_ind_c");
    expect(wrong).toMatchObject({ row_number: 4, verdict: "error" });
    expect(Object.keys(wrong?.problems ?? {})).toEqual(["metal"]);
    expect(Object.keys(again?.problems ?? {})).toEqual(["slug"]);
    expect(await exported("plans")).toBe(before);
  });

  test("is imported as drafts, each a version with a line in the trail, once when it is confirmed twice", async () => {
    const found = await read(
      fileOf(plan("draft-one"), plan("draft-two"), plan("bad", { ee: "x" })),
    );
    const [done, again] = await Promise.all([confirm(found), confirm(found)]);
    expect(done.result).toEqual({ imported: 2, newer: [] });
    expect(again).toEqual(done);
    const drafts = await listed("plans", "draft-");
    expect(drafts).toHaveLength(2);
    for (const { id } of drafts) {
      expect(await itemOf("plans", id)).toMatchObject({ state: "draft", rev: 1, published: null });
      const trail = await boss.call(
        "GET",
        `/api/v1/global-admin/audit-history?action=catalogue.imported&object=${encodeURIComponent(`plans:${id}`)}`,
      );
      expect(trail.body.data.events).toHaveLength(1);
    }
    // Nothing of the file is left but how many rows it had.
    const remaining = await backend.inDatabase(({ db }) =>
      findRows(db, "catalogue_import_rows", { import_id: found.id }, ["id"]),
    );
    expect(remaining).toEqual([]);
  });

  test("is published at once where the administrator says so, drafts that are there among it", async () => {
    await confirm(await read(fileOf(plan("at-once-one"))));
    const text = fileOf(plan("at-once-one"), plan("at-once-two"));
    await confirm(await read(text, { publish: true }));
    const querySchema = await listed("plans", "at-once");
    expect(querySchema.map(({ state }) => state)).toEqual(["published", "published"]);
    const { data } = (await boss.call("GET", "/api/v1/graphql/get-healthinsurance/at-once-two"))
      .body;
    expect(data).toMatchObject({
      premium_c: { ee: 40_000 },
      states: ["OR", "WA"],
      hsa: false,
      copays: { pcp: { copay_c: 2500 }, er: "after_deductible" },
    });
  });

  test("doesn't publish again what is retired", async () => {
    await confirm(await read(fileOf(plan("had-its-day")), { publish: true }));
    const [{ id } = { id: "" }] = await listed("plans", "had-its-day");
    const { rev } = await itemOf("plans", id);
    await boss.ask(retireCatalogueItem, { kind: "plans", id, rev });
    const changed = await read(fileOf(plan("had-its-day", { ee: "390" })), { publish: true });
    expect(Object.keys((await rows(changed))[0]?.problems ?? {})).toEqual(["slug"]);
  });

  test("overwrites nothing that somebody changed after it was read, and says which rows", async () => {
    await confirm(await read(fileOf(plan("newer-one"), plan("newer-two")), { publish: true }));
    const dearer = fileOf(plan("newer-one", { ee: "410" }), plan("newer-two", { ee: "410" }));
    const found = await read(dearer, { publish: true });
    const [{ id } = { id: "" }] = await listed("plans", "newer-one");
    const { rev, values } = await itemOf("plans", id);
    const saved = await boss.ask(saveCatalogueItem, {
      kind: "plans",
      id,
      rev,
      values: { ...values, premium_ee: 41_500 },
    });
    expect(saved.status).toBe(200);
    expect((await confirm(found)).result).toEqual({
      imported: 1,
      newer: [{ row_number: 2, title: "Plan newer-one" }],
    });
    expect((await itemOf("plans", id)).values).toMatchObject({ premium_ee: 41_500 });
  });

  test("is gone a day later, and when another is sent", async () => {
    const kept = (...ids: string[]) =>
      backend.inDatabase(({ db }) =>
        findRows(db, "catalogue_import_rows", { import_id: ids }, ["import_id"]),
      );
    const older = await read(fileOf(plan("old-file")));
    const newer = await read(fileOf(plan("new-file")));
    expect(await kept(older.id, newer.id)).toEqual([{ import_id: newer.id }]);
    backend.clock.advance(days(1) + 1);
    await backend.inDatabase((storage) =>
      deleteExpired({ storage, clock: backend.clock.now }, { goOn: async () => true } as never),
    );
    expect(await kept(newer.id)).toEqual([]);
  });
});
