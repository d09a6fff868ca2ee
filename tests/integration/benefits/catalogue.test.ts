import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CatalogueItem, CatalogueVersion } from "~/contract/benefits/catalogue-calls";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { leadTo } from "~/http/redirects.server";
import { articlePage } from "~/screens/benefits/mental-health.server";
import type { Go } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";
import { whole } from "../../setup/source/whole";
import { wholeAddOn } from "../../setup/backends/catalogue-inputs";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";

/** Administrators keep the catalogue: drafts, publishing, history, and two of them at once. */

const base = "/api/v1/super-admin/catalogue";
const several = "/api/v1/super-admin/catalogue-retirements";
let backend: Harness;
let boss: Browser;
let made = 0;

beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = backend.browser();
  await boss.signIn(demo.super);
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

describe.each(catalogueKinds)("%s", (kind) => {
  test("read as their own description says what was planted", async () => {
    const items = await list(`${kind}?per_page=100`);
    expect(items.length).toBeGreaterThan(0);
    for (const { id } of whole ? items : items.slice(0, 2)) {
      const { values, rev, state, changed, published } = await item(kind, id);
      expect({ rev, state, changed }).toEqual({ rev: 0, state: "published", changed: false });
      expect(published).toEqual(values);
      // Publishing checks every rule and writes every column: what was planted comes out as it went in.
      const again = await done("PATCH", at(kind, { id }), { rev: 0, values });
      expect(again.rev).toBe(0);
    }
  });

  test("are published as they were read", async () => {
    const [{ id } = { id: "" }] = await list(kind);
    const path = at(kind, { id });
    const before = await item(kind, id);
    const name = kind === "categories" || "title" in before.values ? "title" : "name";
    const renamed = { ...before.values, [name]: "Renamed for a test" };
    const saved = await done("PATCH", path, { rev: 0, values: renamed });
    expect(saved).toMatchObject({ changed: true, state: "published", title: "Renamed for a test" });
    expect(saved.published).toEqual(before.values);
    await done("POST", `${path}/publish`, { rev: saved.rev });
    const after = await item(kind, id);
    expect(after).toMatchObject({ changed: false, published: renamed, values: renamed });
    const back = await done("PATCH", path, { rev: after.rev, values: before.values });
    await done("POST", `${path}/publish`, { rev: back.rev });
    expect((await item(kind, id)).values).toEqual(before.values);
  });
});

describe("the overview", () => {
  type Overview = { kinds: Record<string, unknown>[]; next: { title: string }[] };
  const overview = async () => (await boss.call("GET", base)).body.data as Overview;
  const addOns = async () => (await overview()).kinds.find(({ kind }) => kind === "add-ons");
  const drafts = async () =>
    (await boss.call("GET", "/api/v1/super-admin/overview")).body.data.catalogue_drafts as number;

  test("counts what is in which state, and tells what is published next", async () => {
    const before = (await addOns()) as Record<string, number>;
    const waiting = await drafts();
    const draft = await begin(wholeAddOn(slugged()));
    expect(await drafts()).toBe(waiting + 1);
    expect(await addOns()).toEqual({ ...before, draft: (before["draft"] ?? 0) + 1 });
    await done("POST", `${at("add-ons", draft)}/publish`, { rev: 1, on: "2027-12-01" });
    expect(await addOns()).toEqual({ ...before, scheduled: (before["scheduled"] ?? 0) + 1 });
    expect(await drafts()).toBe(waiting);
    expect((await overview()).next.find(({ title }) => title === draft.title)).toEqual({
      ...{ kind: "add-ons", id: draft.id, title: draft.title, publish_on: "2027-12-01" },
    });
    await done("POST", `${at("add-ons", draft)}/publish`, { rev: 2 });
    await done("PATCH", at("add-ons", draft), {
      rev: 3,
      values: { ...wholeAddOn(String(draft.slug)), price_c: 1 },
    });
    expect(await addOns()).toEqual({
      ...before,
      published: (before["published"] ?? 0) + 1,
      changed: (before["changed"] ?? 0) + 1,
    });
  });
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

  test("that nobody saw is gone when it is thrown away", async () => {
    const draft = await begin({ title: "Never seen" });
    const path = `${at("add-ons", draft)}/discard`;
    expect(await done("POST", path, { rev: 1 })).toBeNull();
    expect(await done("POST", path, { rev: 1 })).toBeNull();
    expect((await call("GET", at("add-ons", draft))).status).toBe(404);
  });

  test("keeps its address from others", async () => {
    const slug = slugged();
    await begin({ title: "First", slug });
    const second = await call("POST", `${base}/add-ons`, {
      key: "second-of-two",
      values: { title: "Second", slug },
    });
    expect(second.body.errors).toEqual({
      slug: [`“${slug}” is already in use. Choose another address`],
    });
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

  test("can be taken back", async () => {
    const draft = await begin(wholeAddOn(slugged()));
    const path = at("add-ons", draft);
    await done("POST", `${path}/publish`, { rev: 1, on: "2027-01-01" });
    const back = await done("POST", `${path}/unschedule`, { rev: 2 });
    expect(back).toMatchObject({ state: "draft", publish_on: null });
  });
});

describe("a change of what people see already that waits for its day", () => {
  const begun = async (on: string) => {
    const draft = await begin(wholeAddOn(slugged()));
    const path = at("add-ons", draft);
    await done("POST", `${path}/publish`, { rev: 1 });
    const values = { ...wholeAddOn(String(draft.slug)), price_c: 700 };
    await done("PATCH", path, { rev: 2, values });
    return { ...draft, path, on: await call("POST", `${path}/publish`, { rev: 3, on }) };
  };

  test("waits two years at most", async () => {
    const { on } = await begun("9999-12-31");
    expect([on.status, on.body.errors]).toEqual([
      422,
      { on: [expect.stringMatching(/^Choose a day within two years, .* 2028 at the latest$/)] },
    ]);
  });

  test("is none any more once it says the same, and its day is gone with an older version", async () => {
    const { path } = await begun("2027-12-01");
    const restored = await done("POST", `${path}/restore`, { rev: 4, number: 2 });
    expect(restored).toMatchObject({ changed: false, publish_on: null, state: "published" });
    const back = { ...restored.values, price_c: 800 };
    expect(await done("PATCH", path, { rev: 5, values: back })).toMatchObject({ changed: true });
    const same = await done("PATCH", path, { rev: 6, values: restored.values });
    expect(same).toMatchObject({ changed: false });
    const again = await call("POST", `${path}/publish`, { rev: 7 });
    expect(again.body.message).toBe("There’s nothing new to publish");
  });
});

describe("an address that something had before", () => {
  const read = {
    vendors: "/api/v1/graphql/get-vendor/",
    articles: "/api/v1/articles/",
    categories: "/api/v1/categories/",
    plans: "/api/v1/graphql/get-healthinsurance/",
    "add-ons": "/api/v1/graphql/get-addons/",
  } as const;

  test.each(Object.keys(read) as (keyof typeof read)[])(
    "leads to it, and is kept: %s",
    async (kind) => {
      const items = await list(`${kind}?state=published`);
      const [one, other] = items as [CatalogueItem, CatalogueItem];
      const path = at(kind, one);
      const former = String(one.slug);
      const rename = async (slug: string) => {
        const { values, rev } = await item(kind, one.id);
        const saved = await done("PATCH", path, { rev, values: { ...values, slug } });
        await done("POST", `${path}/publish`, { rev: saved.rev });
      };
      const seenAt = async (slug: string) => {
        const end = kind === "categories" ? "/vendors" : "";
        const { status, body } = await boss.call("GET", `${read[kind]}${slug}${end}`);
        expect(status).toBe(200);
        const data = [body.data].flat()[0] as { slug?: string; category?: { slug: string } };
        return data.category && kind === "categories" ? data.category.slug : data.slug;
      };
      const slug = `renamed-${kind}`;
      await rename(slug);
      expect([await seenAt(former), await seenAt(slug)]).toEqual([slug, slug]);

      const { values, rev } = await item(kind, other.id);
      const taken = await call("PATCH", at(kind, other), {
        rev,
        values: { ...values, slug: former },
      });
      expect(taken.body.errors).toEqual({
        slug: [
          `“${former}” was the address of something else and still leads there. Choose another address`,
        ],
      });
      await rename(former);
      expect([await seenAt(former), await seenAt(slug)]).toEqual([former, former]);
    },
  );

  test("sends whoever opens it on for good", async () => {
    const backend = { call: async () => ({ slug: "new" }) };
    const url = new URL("https://benefits.example/benefits/mental-health/old");
    const asked = {
      backend,
      url,
      params: { slug: "old" },
      language: "en",
    } as unknown as PageRequest;
    const answer = await articlePage(asked);
    const response = await leadTo(answer as Go);
    expect([response.status, response.headers.get("Location")]).toEqual([
      308,
      "/benefits/mental-health/new",
    ]);
  });
});

test("an article says again one in English", async () => {
  const [one, other] = (await list("articles")).filter(({ of }) => of === "es");
  const { values, rev, id } = await item("articles", one?.id ?? "");
  const path = at("articles", { id });
  const wrong = { ...values, translation_of: other?.id ?? "" };
  const saved = await done("PATCH", path, { rev, values: wrong });
  const answer = await call("POST", `${path}/publish`, { rev: saved.rev });
  expect(answer.body.errors).toEqual({
    translation_of: [`“${other?.title}” is in Spanish. Choose the article in English`],
  });
});

describe("what is older than its history", () => {
  test("is its first version, which can be taken up again", async () => {
    const items = await list("associations");
    const { id } = items[0] as CatalogueItem;
    const before = await item("associations", id);
    const path = at("associations", { id });
    const saved = await done("PATCH", path, {
      rev: before.rev,
      values: { ...before.values, dues_c: 123 },
    });
    type History = { versions: CatalogueVersion[] };
    const { versions } = (await boss.call("GET", `${path}/history`)).body.data as History;
    expect(versions.at(-1)).toMatchObject({ number: 1, act: "found", by: null, changed: [] });
    const restored = await done("POST", `${path}/restore`, { rev: saved.rev, number: 1 });
    expect(restored.values).toEqual(before.values);
    expect(await done("POST", `${path}/discard`, { rev: restored.rev })).toMatchObject({
      changed: false,
      values: before.values,
    });
  });

  test("is refused to whoever saw it before somebody else changed it", async () => {
    const items = await list("vision");
    const { id } = items[0] as CatalogueItem;
    const { values, rev } = await item("vision", id);
    const path = at("vision", { id });
    const answers = await Promise.all(
      [11, 12].map((position) => call("PATCH", path, { rev, values: { ...values, position } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
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
    for (const name of used_by) expect(refused.body.message).toContain(name);
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
    const retire = (...revs: number[]) =>
      call("POST", `${several}/add-ons`, {
        items: both.map(({ id }, index) => ({ id, rev: revs[index] })),
      });
    const [first, second] = both as [CatalogueItem, CatalogueItem];

    const changed = { ...wholeAddOn(String(second.slug)), price_c: 700 };
    await done("PATCH", at("add-ons", second), { rev: 2, values: changed });
    const refused = await retire(2, 2);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Someone changed ${second.title} while you were working on it. Look at it, then choose again`,
    ]);
    expect(await states()).toEqual([
      ["published", 2],
      ["published", 3],
    ]);

    expect((await retire(2, 3)).body.data).toEqual({ retired: 2 });
    expect((await retire(2, 3)).body.data).toEqual({ retired: 0 });
    expect(await states()).toEqual([
      ["retired", 3],
      ["retired", 4],
    ]);
    expect((await offered()).some(({ slug }) => slug === first.slug)).toBe(false);
    const fixed = await call("POST", `${several}/legal-texts`, {
      items: [{ id: "privacy-policy", rev: 0 }],
    });
    expect(fixed.status).toBe(409);
  });

  test("is counted with the people who are covered by it, in the list too", async () => {
    const items = await list("plans");
    for (const { id, enrolled } of items) expect((await item("plans", id)).enrolled).toBe(enrolled);
    expect(items.some(({ enrolled }) => (enrolled ?? 0) > 0)).toBe(true);
    const some = items.slice(1, 3).map(({ id }) => id);
    const only = (await boss.call("GET", `${base}/plans?ids=${some.join("+")}`)).body.data as {
      items: CatalogueItem[];
    };
    expect(only.items.map(({ id }) => id)).toEqual(some);
  });
});

describe("lists", () => {
  const titles = async (kind: CatalogueKind, query: string) =>
    (await list(`${kind}?${query}`)).map(({ title }) => title);

  test("find by name and by what stands beside it, drafts as well", async () => {
    await begin({ title: "Zebra riding" });
    expect(await titles("add-ons", "search=zebra")).toEqual(["Zebra riding"]);
    expect(await titles("add-ons", "search=zebra&state=published")).toEqual([]);
    expect((await titles("vendors", "search=money")).length).toBeGreaterThanOrEqual(3);
    expect(await titles("plans", "search=100%25")).toEqual([]);
  });
});

describe("what nobody may be shown is refused when it is saved", () => {
  const refused = async (kind: CatalogueKind, id: string, wrong: object) => {
    const { values, rev } = await item(kind, id);
    const answer = await call("PATCH", at(kind, { id }), { rev, values: { ...values, ...wrong } });
    expect(answer.status, answer.text).toBe(422);
    return answer.body.errors as unknown;
  };
  const plan = "plan-larkspur-silver-4000";
  const year = ["Enter a year from 2025 to 2028"];

  test.each<[string, object, Record<string, string[]>]>([
    ["of 2024", { plan_year: 2024 }, { plan_year: year }],
    ["of 2029", { plan_year: 2029 }, { plan_year: year }],
    [
      "whose limits or prices contradict each other",
      { oop_ind_c: 100, premium_ec: 1 },
      {
        oop_ind_c: [
          "The out-of-pocket limit for one person must be at least the deductible for one person",
        ],
        oop_fam_c: [
          "The out-of-pocket limit for a family must be at most twice the out-of-pocket limit for one person",
        ],
        premium_ec: ["The price with children must be more than the price for the employee alone"],
      },
    ],
    [
      "where a family pays less than one of its people",
      { deductible_fam_c: 1, oop_fam_c: 1 },
      {
        deductible_fam_c: [
          "The deductible for a family must be at least the deductible for one person",
        ],
        oop_fam_c: [
          "The out-of-pocket limit for a family must be at least the out-of-pocket limit for one person",
        ],
      },
    ],
  ])("a plan %s", async (_what, wrong, errors) => {
    expect(await refused("plans", plan, wrong)).toEqual(errors);
  });

  test("a text that nests too deep", async () => {
    const body = `${"> ".repeat(2000)}a`;
    const items = await list("articles");
    expect(await refused("articles", items[0]?.id ?? "", { body })).toEqual({
      body: [expect.stringMatching(/too deep to show/)],
    });
  });

  test.each([
    ["link", "javascript:alert(1)"],
    ["link", "http://plain.example"],
    ["link", "//evil.example"],
    ["link", "https://user:pw@shop.example"],
    ["link", "https:evil.example"],
    ["link", "https://plain"],
    ["phone", "javascript:1"],
    ["phone", "12"],
  ])("a %s that is none: %s", async (redeem_kind, redeem_value) => {
    const items = await list("vendors");
    expect(await refused("vendors", items[0]?.id ?? "", { redeem_kind, redeem_value })).toEqual({
      redeem_value: [expect.stringMatching(/^(The link must be|Enter a phone number)/)],
    });
    expect(await refused("plans", plan, { sbc_url: `${redeem_value}@` })).toHaveProperty("sbc_url");
  });
});
