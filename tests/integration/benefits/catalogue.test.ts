import { beforeEach, describe, expect, test } from "vitest";
import {
  createCatalogueItem,
  restoreCatalogueItem,
  saveCatalogueItem,
} from "~/core/benefits/catalogue-drafts";
import { getCatalogueHistory, type CatalogueVersion } from "~/core/benefits/catalogue-history";
import {
  getCatalogueItem,
  listCatalogueItems,
  type CatalogueItem,
} from "~/core/benefits/catalogue-items";
import { publishCatalogueItem, retireCatalogueItem } from "~/core/benefits/catalogue-publishing";
import { listCatalogueHindrances, changeCatalogueItems } from "~/core/benefits/catalogue-several";
import type { CoreCall } from "~/core/call";
import type { Values } from "~/domain/benefits/catalogue/field";
import {
  catalogueKinds,
  type CatalogueKind,
  type BulkActionName,
} from "~/domain/benefits/catalogue/kind";
import { loadEditItemPage, saveItem } from "~/screens/admin/catalogue/catalogue-form.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { wholeAddOn } from "../../setup/backends/catalogue-inputs";
import { superCaller } from "../../setup/backends/core-caller";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";

let boss: Browser;
let made = 0;

const backend = await ofFile(embeddedHarness());
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await backend.signedIn(demo.super);
});

const done = async <Input extends unknown[]>(made: CoreCall<Input>, ...input: Input) => {
  const answer = await boss.ask(made, ...input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as CatalogueItem;
};
const begin = (values: Values, kind: CatalogueKind = "add-ons") =>
  done(createCatalogueItem, { kind, key: `begin-here-${(made += 1)}`, values });
const slugged = () => `night-line-${(made += 1)}`;
const addOn = (id: string, rev: number) => ({ kind: "add-ons" as const, id, rev });
const item = (kind: CatalogueKind, id: string) => done(getCatalogueItem, { kind, id });
const list = async (requested: Parameters<typeof listCatalogueItems>[1]) =>
  (await boss.ask(listCatalogueItems, requested)).body.data.items as CatalogueItem[];
const history = async (kind: CatalogueKind, id: string) =>
  (await boss.ask(getCatalogueHistory, { kind, id, page: "1" })).body.data
    .versions as CatalogueVersion[];
const offered = async () =>
  (await boss.call("GET", "/api/v1/graphql/get-addons/individual")).body.data as {
    slug: string;
    price_c: number;
  }[];

test.each(catalogueKinds)("%s are published as they were read", async (kind) => {
  const [{ id } = { id: "" }] = await list({ kind });
  const before = await item(kind, id);
  expect(before).toMatchObject({ rev: 0, state: "published", published: before.values });
  const name = kind === "categories" || "title" in before.values ? "title" : "name";
  const renamed = { ...before.values, [name]: "Renamed for a test" };
  const saved = await done(saveCatalogueItem, { kind, id, rev: 0, values: renamed });
  expect(saved).toMatchObject({ changed: true, published: before.values });
  await done(publishCatalogueItem, { kind, id, rev: saved.rev, correction: true });
  const after = await item(kind, id);
  expect(after).toMatchObject({ changed: false, published: renamed, values: renamed });
});

describe("a draft", () => {
  test("is seen by nobody until it is published, and then by everybody", async () => {
    const slug = slugged();
    const draft = await begin({ title: "Night line", slug });
    expect(draft).toMatchObject({ state: "draft", published: null, rev: 1 });
    expect((await offered()).some((each) => each.slug === slug)).toBe(false);
    const refused = await boss.ask(publishCatalogueItem, addOn(draft.id, 1));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      "summary",
      "kind",
      "price_c",
      "price_unit",
      "markets",
      "requires_medical",
      "position",
    ]);
    const whole = { ...addOn(draft.id, 1), values: wholeAddOn(slug) };
    const { rev } = await done(saveCatalogueItem, whole);
    await done(publishCatalogueItem, addOn(draft.id, rev));
    expect((await offered()).find((each) => each.slug === slug)?.price_c).toBe(600);
  });

  test("begun twice with one key is one", async () => {
    const once = { kind: "add-ons", key: "the-same-key", values: { title: "Once" } } as const;
    const [value, other] = await Promise.all([
      done(createCatalogueItem, once),
      done(createCatalogueItem, once),
    ]);
    expect(other).toEqual(value);
  });

  test("keeps its address from others", async () => {
    const slug = slugged();
    await begin({ title: "First", slug });
    const second = await boss.ask(createCatalogueItem, {
      kind: "add-ons",
      key: "second-of-two",
      values: { title: "Second", slug },
    });
    expect(Object.keys(second.body.errors)).toEqual(["slug"]);
  });
});

describe("two administrators at once", () => {
  test("one of them is told, and nothing is overwritten", async () => {
    const draft = await begin(wholeAddOn(slugged()));
    const values = (price_c: number) => ({ ...wholeAddOn(String(draft.slug)), price_c });
    const seenVersion = addOn(draft.id, 1);
    const answers = await Promise.all([
      boss.ask(saveCatalogueItem, { ...seenVersion, values: values(700) }),
      boss.ask(saveCatalogueItem, { ...seenVersion, values: values(800) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.data as CatalogueItem;
    expect((await item("add-ons", draft.id)).values).toEqual(kept.values);
  });

  test("and the same twice is once", async () => {
    const draft = await begin(wholeAddOn(slugged()));
    const [value, other] = await Promise.all([
      done(publishCatalogueItem, addOn(draft.id, 1)),
      done(publishCatalogueItem, addOn(draft.id, 1)),
    ]);
    expect(other).toEqual(value);
    expect(value.rev).toBe(2);
  });
});

test("a day to be published on comes by itself, and not before", async () => {
  const draft = await begin(wholeAddOn(slugged()));
  const seenVersion = addOn(draft.id, 1);
  const tomorrow = new Date(backend.clock.now() + minutes(24 * 60)).toISOString().slice(0, 10);
  const today = new Date(backend.clock.now()).toISOString().slice(0, 10);
  expect((await boss.ask(publishCatalogueItem, { ...seenVersion, on: today })).status).toBe(422);
  const planned = await done(publishCatalogueItem, { ...seenVersion, on: tomorrow });
  expect(planned).toMatchObject({ state: "scheduled", publish_on: tomorrow });
  await backend.backend.runJobs();
  expect((await item("add-ons", draft.id)).state).toBe("scheduled");
  backend.clock.advance(minutes(24 * 60));
  await backend.backend.runJobs();
  await backend.backend.runJobs();
  await boss.signIn(demo.super);
  const visible = await item("add-ons", draft.id);
  expect(visible).toMatchObject({ state: "published", publish_on: null, rev: 3 });
  const versions = await history("add-ons", draft.id);
  expect(versions.map(({ operation, by }) => [operation, by?.name ?? "the clock"])).toEqual([
    ["published", "the clock"],
    ["scheduled", versions[2]?.by?.name],
    ["created", versions[2]?.by?.name],
  ]);
});

test("an association that waits to be published for the first time is changed as a whole", async () => {
  const kind = "associations";
  const values = {
    name: "Night guild",
    slug: slugged(),
    join_code: "NIGHT1",
    join_open: true,
    dues_c: 100,
    approval: "manual",
    agreement_version: "1",
  };
  const { id, rev } = await begin(values, kind);
  await done(publishCatalogueItem, { kind, id, rev, on: "2027-12-01" });
  const [caller, url] = [await superCaller(backend), new URL("http://app.test/")];
  const page = { caller, url, params: { kind, id }, language: "en" } as unknown as PageRequest;
  const { parts, stored } = await loadEditItemPage(page);
  const controls = parts.flatMap(({ fields }) => fields.map(({ control }) => control));
  expect(controls).not.toContain("elsewhere");
  const changed = { ...stored, join_code: "NIGHT2", agreement_version: "2" };
  const fields = new FormData();
  for (const [name, text] of Object.entries(changed)) fields.set(name, String(text));
  await saveItem({ ...page, fields } as PostedForm);
  const { join_code, agreement_version } = changed;
  expect((await item(kind, id)).values).toEqual({ ...values, join_code, agreement_version });
});

test("a change that waits for its day is none any more once an older version is taken up", async () => {
  const draft = await begin(wholeAddOn(slugged()));
  const at = (rev: number) => addOn(draft.id, rev);
  await done(publishCatalogueItem, at(1));
  const values = { ...wholeAddOn(String(draft.slug)), price_c: 700 };
  await done(saveCatalogueItem, { ...at(2), values });
  await done(publishCatalogueItem, { ...at(3), on: "2027-12-01" });
  const restored = await done(restoreCatalogueItem, { ...at(4), number: 2 });
  expect(restored).toMatchObject({ changed: false, publish_on: null, state: "published" });
  const again = await boss.ask(publishCatalogueItem, at(5));
  expect(again.body.message).toBe("There’s nothing new to publish");
});

test("an address that something had before leads to it, and is kept", async () => {
  const kind = "vendors";
  const vendors = await list({ kind, state: "published" });
  const [value, other] = vendors as [CatalogueItem, CatalogueItem];
  const former = String(value.slug);
  const rename = async (slug: string) => {
    const { id, values, rev } = await item(kind, value.id);
    const saved = await done(saveCatalogueItem, { kind, id, rev, values: { ...values, slug } });
    await done(publishCatalogueItem, { kind, id, rev: saved.rev });
  };
  const seenAt = async (slug: string) =>
    (await boss.call("GET", `/api/v1/graphql/get-vendor/${slug}`)).body.data.slug as string;
  await rename("renamed-vendor");
  expect([await seenAt(former), await seenAt("renamed-vendor")]).toEqual([
    "renamed-vendor",
    "renamed-vendor",
  ]);

  const { id, values, rev } = await item(kind, other.id);
  const request = { kind, id, rev, values: { ...values, slug: former } } as const;
  const taken = await boss.ask(saveCatalogueItem, request);
  expect(Object.keys(taken.body.errors)).toEqual(["slug"]);
  await rename(former);
  expect([await seenAt(former), await seenAt("renamed-vendor")]).toEqual([former, former]);
});

test("what is older than its history is its first version, which can be taken up again", async () => {
  const kind = "dental";
  const { id = "" } = (await list({ kind })).find(({ rev }) => rev === 0) ?? {};
  const before = await item(kind, id);
  const values = { ...before.values, position: 12 };
  const { rev } = await done(saveCatalogueItem, { kind, id, rev: before.rev, values });
  const versions = await history(kind, id);
  expect(versions.at(-1)).toMatchObject({ number: 1, operation: "found", by: null, changed: [] });
  const restored = await done(restoreCatalogueItem, { kind, id, rev, number: 1 });
  expect(restored.values).toEqual(before.values);
});

describe("what is retired", () => {
  test("is offered to nobody, and stays for those who are covered", async () => {
    const kind = "plans";
    const [found] = await list({ kind, search: "silver 4000" });
    const plan = await item(kind, (found as CatalogueItem).id);
    const { id, rev } = plan;
    expect(plan.enrolled).toBeGreaterThan(0);
    const listed = async () =>
      (await boss.call("GET", "/api/v1/graphql/get-pricingtable")).text.includes(String(plan.slug));
    expect(await listed()).toBe(true);
    const retired = await done(retireCatalogueItem, { kind, id, rev });
    expect(retired).toMatchObject({ state: "retired", enrolled: plan.enrolled });
    expect(await listed()).toBe(false);
    await done(publishCatalogueItem, { kind, id, rev: retired.rev });
    expect(await listed()).toBe(true);
  });

  test("is no category that has vendors, and no legal text", async () => {
    const { rev, used_by } = await item("categories", "category-money");
    expect(used_by.length).toBeGreaterThan(1);
    const statusOf = async (kind: CatalogueKind, id: string, seenVersion: number) =>
      (await boss.ask(retireCatalogueItem, { kind, id, rev: seenVersion })).status;
    expect(await statusOf("categories", "category-money", rev)).toBe(409);
    const privacy = await item("legal-texts", "privacy-policy");
    expect(await statusOf("legal-texts", privacy.id, privacy.rev)).toBe(409);
  });

  test("are several at once, all or none, and the same again changes nothing", async () => {
    const search = `several-${(made += 1)}`;
    const pair = [await begin(wholeAddOn(`${search}-a`)), await begin(wholeAddOn(`${search}-b`))];
    const kind = "add-ons";
    for (const { id } of pair) await done(publishCatalogueItem, addOn(id, 1));
    const states = async () => (await list({ kind, search })).map(({ state, rev }) => [state, rev]);
    const operation = (name: BulkActionName, ...revs: [number, number]) => {
      const items = pair.map(({ id }, index) => ({ id, rev: revs[index] ?? 0 }));
      return boss.ask(changeCatalogueItems, { kind, operation: name, items });
    };
    const retire = (...revs: [number, number]) => operation("retire", ...revs);
    const [first, second] = pair as [CatalogueItem, CatalogueItem];

    const changed = { ...wholeAddOn(String(second.slug)), price_c: 700 };
    await done(saveCatalogueItem, { ...addOn(second.id, 2), values: changed });
    expect((await retire(2, 2)).status).toBe(409);
    expect(await states()).toEqual([
      ["published", 2],
      ["published", 3],
    ]);

    expect((await retire(2, 3)).body.data).toBe(2);
    expect((await retire(2, 3)).body.data).toBe(0);
    expect(await states()).toEqual([
      ["retired", 3],
      ["retired", 4],
    ]);
    expect((await offered()).some(({ slug }) => slug === first.slug)).toBe(false);

    expect((await operation("publish", 3, 4)).body.data).toBe(2);
    expect((await states()).map(([state]) => state)).toEqual(["published", "published"]);
    const lacking = { ...wholeAddOn(String(first.slug)), price_c: null };
    await done(saveCatalogueItem, { ...addOn(first.id, 4), values: lacking });
    // "All" means each state that can be published and is not retired.
    const all = { kind, search, operation: "publish" } as const;
    expect((await list(all)).map(({ id }) => id)).toEqual([first.id]);
    expect(await list({ ...all, state: "retired" })).toEqual([]);
    expect((await operation("publish", 5, 5)).body.message).toContain("isn’t complete yet");
    expect((await operation("discard", 5, 5)).body.data).toBe(1);
    expect((await item("add-ons", first.id)).changed).toBe(false);
    const retiring = { kind: "categories", operation: "retire" } as const;
    const items = await list({ kind: "categories" });
    const { body } = await boss.ask(changeCatalogueItems, { ...retiring, items });
    const ids = items.map(({ id }) => id);
    const hindrances = (await boss.ask(listCatalogueHindrances, { ...retiring, ids })).body.data;
    expect(hindrances.length).toBeGreaterThan(1);
    expect(body.message.match(/Published vendors are in/g)).toHaveLength(hindrances.length);
  });
});

test("a legal text says something else under a new version and day, or as a correction", async () => {
  const which = { kind: "legal-texts", id: "terms-service" } as const;
  const { values, rev } = await done(getCatalogueItem, which);
  const save = (now: number, changed: Values) =>
    boss.ask(saveCatalogueItem, { ...which, rev: now, values: { ...values, ...changed } });
  const change = async (now: number, changed: Values) =>
    (await save(now, changed)).body.data.rev as number;
  const publish = (now: number, how: { correction?: boolean; on?: string } = {}) =>
    boss.ask(publishCatalogueItem, { ...which, rev: now, ...how });
  const day = (days: number) =>
    new Date(backend.clock.now() + minutes(days * 24 * 60)).toISOString().slice(0, 10);

  const sameVersion = await change(rev, { body: "Other words." });
  expect(Object.keys((await publish(sameVersion)).body.errors)).toEqual(["correction"]);
  expect((await publish(sameVersion, { correction: true, on: day(1) })).status).toBe(422);
  expect((await publish(sameVersion, { correction: true })).status).toBe(200);
  const { events } = (await boss.call("GET", "/api/v1/global-admin/audit-history")).body.data;
  expect(events[0].after).toEqual({ correction: "yes" });

  const next = { body: "New words.", version: "9.0", updated_on: day(2) };
  const newVersion = await change(sameVersion + 1, next);
  expect(Object.keys((await publish(newVersion)).body.errors)).toEqual(["updated_on"]);
  expect((await publish(newVersion, { on: day(2) })).status).toBe(200);
  const moved = await save(newVersion + 1, {});
  expect(moved.status, "an unconfirmed correction doesn’t slip in on the day").toBe(422);
});

test.each<[string, Values, string[]]>([
  ["of 2024", { plan_year: 2024 }, ["plan_year"]],
  ["of 2029", { plan_year: 2029 }, ["plan_year"]],
  ["whose limit is below its deductible", { oop_ind_c: 100 }, ["oop_ind_c", "oop_fam_c"]],
  ["that costs less with children", { premium_ec: 1 }, ["premium_ec"]],
  [
    "where a family pays less than one of its people",
    { deductible_fam_c: 1, oop_fam_c: 1 },
    ["deductible_fam_c", "oop_fam_c"],
  ],
  ["with a link that runs a script", { sbc_url: "javascript:alert(1)" }, ["sbc_url"]],
])("a plan %s is refused when it is saved", async (_what, wrong, fields) => {
  const which = { kind: "plans", id: "plan-larkspur-silver-4000" } as const;
  const { values, rev } = await done(getCatalogueItem, which);
  const sent = { ...which, rev, values: { ...values, ...wrong } };
  const answer = await boss.ask(saveCatalogueItem, sent);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
});
