import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CatalogueItem, CatalogueVersion } from "~/contract/benefits/catalogue-calls";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { wholeAddOn } from "../../setup/backends/catalogue-inputs";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";

/** Administrators keep the catalogue: drafts, publishing, history, and two of them at once. */

const base = "/api/v1/super-admin/catalogue";
let backend: Harness;
let boss: Browser;
let made = 0;

beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await backend.signedIn(demo.super);
});
afterAll(() => backend.close());

const at = (kind: CatalogueKind, { id }: { id: string }) => `${base}/${kind}/${id}`;
const call = (method: string, path: string, body?: object) => boss.call(method, path, body);
const done = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as CatalogueItem;
};
const begin = (values: object, kind: CatalogueKind = "add-ons") =>
  done("POST", `${base}/${kind}`, { key: `begin-here-${(made += 1)}`, values });
const slugged = () => `night-line-${(made += 1)}`;
const item = (kind: CatalogueKind, id: string) => done("GET", at(kind, { id }));
const list = async (query: string) =>
  (await boss.call("GET", `${base}/${query}`)).body.data.items as CatalogueItem[];
const offered = async () =>
  (await boss.call("GET", "/api/v1/graphql/get-addons/individual")).body.data as {
    slug: string;
    price_c: number;
  }[];

test.each(catalogueKinds)("%s are published as they were read", async (kind) => {
  const [{ id } = { id: "" }] = await list(kind);
  const before = await item(kind, id);
  expect(before).toMatchObject({ rev: 0, state: "published", published: before.values });
  const name = kind === "categories" || "title" in before.values ? "title" : "name";
  const renamed = { ...before.values, [name]: "Renamed for a test" };
  const saved = await done("PATCH", at(kind, { id }), { rev: 0, values: renamed });
  expect(saved).toMatchObject({ changed: true, published: before.values });
  await done("POST", `${at(kind, { id })}/publish`, { rev: saved.rev, correction: true });
  const after = await item(kind, id);
  expect(after).toMatchObject({ changed: false, published: renamed, values: renamed });
});

describe("a draft", () => {
  test("is seen by nobody until it is published, and then by everybody", async () => {
    const slug = slugged();
    const draft = await begin({ title: "Night line", slug });
    expect(draft).toMatchObject({ state: "draft", published: null, rev: 1 });
    expect((await offered()).some((each) => each.slug === slug)).toBe(false);
    const refused = await call("POST", `${at("add-ons", draft)}/publish`, { rev: 1 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      ...["summary", "kind", "price_c", "price_unit", "markets", "requires_medical", "position"],
    ]);
    const whole = await done("PATCH", at("add-ons", draft), { rev: 1, values: wholeAddOn(slug) });
    await done("POST", `${at("add-ons", draft)}/publish`, { rev: whole.rev });
    expect((await offered()).find((each) => each.slug === slug)?.price_c).toBe(600);
  });

  test("begun twice with one key is one", async () => {
    const body = { key: "the-same-key", values: { title: "Once" } };
    const [one, other] = await Promise.all([
      done("POST", `${base}/add-ons`, body),
      done("POST", `${base}/add-ons`, body),
    ]);
    expect(other).toEqual(one);
  });

  test("keeps its address from others", async () => {
    const slug = slugged();
    await begin({ title: "First", slug });
    const second = await call("POST", `${base}/add-ons`, {
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
    const path = at("add-ons", draft);
    const answers = await Promise.all([
      call("PATCH", path, { rev: 1, values: values(700) }),
      call("PATCH", path, { rev: 1, values: values(800) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.data as CatalogueItem;
    expect((await item("add-ons", draft.id)).values).toEqual(kept.values);
  });

  test("and the same twice is once", async () => {
    const draft = await begin(wholeAddOn(slugged()));
    const path = `${at("add-ons", draft)}/publish`;
    const [one, other] = await Promise.all([
      done("POST", path, { rev: 1 }),
      done("POST", path, { rev: 1 }),
    ]);
    expect(other).toEqual(one);
    expect(one.rev).toBe(2);
  });
});

describe("a day to be published on", () => {
  test("comes by itself, and not before", async () => {
    const draft = await begin(wholeAddOn(slugged()));
    const path = at("add-ons", draft);
    const tomorrow = new Date(backend.clock.now() + minutes(24 * 60)).toISOString().slice(0, 10);
    const today = new Date(backend.clock.now()).toISOString().slice(0, 10);
    expect((await call("POST", `${path}/publish`, { rev: 1, on: today })).status).toBe(422);
    const planned = await done("POST", `${path}/publish`, { rev: 1, on: tomorrow });
    expect(planned).toMatchObject({ state: "scheduled", publish_on: tomorrow });
    await backend.backend.runJobs();
    expect((await item("add-ons", draft.id)).state).toBe("scheduled");
    backend.clock.advance(minutes(24 * 60));
    await backend.backend.runJobs();
    await backend.backend.runJobs();
    await boss.signIn(demo.super);
    const shown = await item("add-ons", draft.id);
    expect(shown).toMatchObject({ state: "published", publish_on: null, rev: 3 });
    const { versions } = (await boss.call("GET", `${path}/history`)).body.data as {
      versions: CatalogueVersion[];
    };
    expect(versions.map(({ act, by }) => [act, by?.name ?? "the clock"])).toEqual([
      ["published", "the clock"],
      ["scheduled", versions[2]?.by?.name],
      ["created", versions[2]?.by?.name],
    ]);
  });
});

test("a change that waits for its day is none any more once an older version is taken up", async () => {
  const draft = await begin(wholeAddOn(slugged()));
  const path = at("add-ons", draft);
  await done("POST", `${path}/publish`, { rev: 1 });
  const values = { ...wholeAddOn(String(draft.slug)), price_c: 700 };
  await done("PATCH", path, { rev: 2, values });
  await done("POST", `${path}/publish`, { rev: 3, on: "2027-12-01" });
  const restored = await done("POST", `${path}/restore`, { rev: 4, number: 2 });
  expect(restored).toMatchObject({ changed: false, publish_on: null, state: "published" });
  const again = await call("POST", `${path}/publish`, { rev: 5 });
  expect(again.body.message).toBe("There’s nothing new to publish");
});

test("an address that something had before leads to it, and is kept", async () => {
  const [one, other] = (await list("vendors?state=published")) as [CatalogueItem, CatalogueItem];
  const former = String(one.slug);
  const rename = async (slug: string) => {
    const { values, rev } = await item("vendors", one.id);
    const saved = await done("PATCH", at("vendors", one), { rev, values: { ...values, slug } });
    await done("POST", `${at("vendors", one)}/publish`, { rev: saved.rev });
  };
  const seenAt = async (slug: string) =>
    (await boss.call("GET", `/api/v1/graphql/get-vendor/${slug}`)).body.data.slug as string;
  await rename("renamed-vendor");
  expect([await seenAt(former), await seenAt("renamed-vendor")]).toEqual([
    "renamed-vendor",
    "renamed-vendor",
  ]);

  const { values, rev } = await item("vendors", other.id);
  const taken = await call("PATCH", at("vendors", other), {
    rev,
    values: { ...values, slug: former },
  });
  expect(Object.keys(taken.body.errors)).toEqual(["slug"]);
  await rename(former);
  expect([await seenAt(former), await seenAt("renamed-vendor")]).toEqual([former, former]);
});

test("what is older than its history is its first version, which can be taken up again", async () => {
  const { id = "" } = (await list("dental")).find(({ rev }) => rev === 0) ?? {};
  const before = await item("dental", id);
  const path = at("dental", { id });
  const saved = await done("PATCH", path, {
    rev: before.rev,
    values: { ...before.values, position: 12 },
  });
  const { versions } = (await boss.call("GET", `${path}/history`)).body.data as {
    versions: CatalogueVersion[];
  };
  expect(versions.at(-1)).toMatchObject({ number: 1, act: "found", by: null, changed: [] });
  const restored = await done("POST", `${path}/restore`, { rev: saved.rev, number: 1 });
  expect(restored.values).toEqual(before.values);
});

describe("what is retired", () => {
  test("is offered to nobody, and stays for those who are covered", async () => {
    const items = await list("plans?search=silver 4000");
    const plan = await item("plans", (items[0] as CatalogueItem).id);
    expect(plan.enrolled).toBeGreaterThan(0);
    const listed = async () =>
      (await boss.call("GET", "/api/v1/graphql/get-pricingtable")).text.includes(String(plan.slug));
    expect(await listed()).toBe(true);
    const retired = await done("POST", `${at("plans", plan)}/retire`, { rev: plan.rev });
    expect(retired).toMatchObject({ state: "retired", enrolled: plan.enrolled });
    expect(await listed()).toBe(false);
    await done("POST", `${at("plans", plan)}/publish`, { rev: retired.rev });
    expect(await listed()).toBe(true);
  });

  test("is no category that has vendors, and no legal text", async () => {
    const { rev, used_by } = await item("categories", "category-money");
    expect(used_by.length).toBeGreaterThan(1);
    const money = at("categories", { id: "category-money" });
    const refused = await call("POST", `${money}/retire`, { rev });
    expect(refused.status).toBe(409);
    const privacy = await item("legal-texts", "privacy-policy");
    const kept = await call("POST", `${at("legal-texts", privacy)}/retire`, { rev: privacy.rev });
    expect(kept.status).toBe(409);
  });

  test("are several at once, all or none, and the same again changes nothing", async () => {
    const search = `several-${(made += 1)}`;
    const both = [await begin(wholeAddOn(`${search}-a`)), await begin(wholeAddOn(`${search}-b`))];
    for (const { id } of both) await done("POST", `${at("add-ons", { id })}/publish`, { rev: 1 });
    const states = async () => {
      const items = await list(`add-ons?search=${search}`);
      return items.map(({ state, rev }) => [state, rev]);
    };
    const several = "/api/v1/super-admin/catalogue-several";
    const act = (name: string, ...revs: number[]) =>
      call("POST", `${several}/add-ons/${name}`, {
        items: both.map(({ id }, index) => ({ id, rev: revs[index] })),
      });
    const retire = (...revs: number[]) => act("retire", ...revs);
    const [first, second] = both as [CatalogueItem, CatalogueItem];

    const changed = { ...wholeAddOn(String(second.slug)), price_c: 700 };
    await done("PATCH", at("add-ons", second), { rev: 2, values: changed });
    expect((await retire(2, 2)).status).toBe(409);
    expect(await states()).toEqual([
      ["published", 2],
      ["published", 3],
    ]);

    expect((await retire(2, 3)).body.data).toEqual({ done: 2 });
    expect((await retire(2, 3)).body.data).toEqual({ done: 0 });
    expect(await states()).toEqual([
      ["retired", 3],
      ["retired", 4],
    ]);
    expect((await offered()).some(({ slug }) => slug === first.slug)).toBe(false);

    expect((await act("publish", 3, 4)).body.data).toEqual({ done: 2 });
    expect((await states()).map(([state]) => state)).toEqual(["published", "published"]);
    const lacking = { ...wholeAddOn(String(first.slug)), price_c: null };
    await done("PATCH", at("add-ons", first), { rev: 4, values: lacking });
    // Of every state "all" means what can be published and nobody has retired.
    const all = `add-ons?act=publish&search=${search}`;
    expect((await list(all)).map(({ id }) => id)).toEqual([first.id]);
    expect(await list(`${all}&state=retired`)).toEqual([]);
    expect((await act("publish", 5, 5)).body.message).toContain("isn’t complete yet");
    expect((await act("discard", 5, 5)).body.data).toEqual({ done: 1 });
    expect((await item("add-ons", first.id)).changed).toBe(false);
    const categories = (await list("categories")).map(({ id, rev }) => ({ id, rev }));
    const refused = (await call("POST", `${several}/categories/retire`, { items: categories })).body
      .message as string;
    const ids = categories.map(({ id }) => id).join("+");
    const { hindrances } = (await call("GET", `${several}/categories/retire?ids=${ids}`)).body.data;
    expect(hindrances.length).toBeGreaterThan(1);
    expect(refused.match(/Published vendors are in/g)).toHaveLength(hindrances.length);
  });
});

test("a legal text says something else under a new version and day, or as a correction", async () => {
  const path = at("legal-texts", { id: "terms-service" });
  const { values, rev } = await item("legal-texts", "terms-service");
  const change = async (now: number, changed: object) =>
    (await done("PATCH", path, { rev: now, values: { ...values, ...changed } })).rev;
  const publish = (now: number, how: object = {}) =>
    call("POST", `${path}/publish`, { rev: now, ...how });
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
  const moved = await call("PATCH", path, { rev: newVersion + 1, values });
  expect(moved.status, "an unconfirmed correction doesn’t slip in on the day").toBe(422);
});

test.each<[string, object, string[]]>([
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
  const id = "plan-larkspur-silver-4000";
  const { values, rev } = await item("plans", id);
  const answer = await call("PATCH", at("plans", { id }), { rev, values: { ...values, ...wrong } });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
});
