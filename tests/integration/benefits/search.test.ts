import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { searchCalls } from "~/contract/benefits/search-calls";
import { createItem, saveItem } from "~/embedded/services/benefits/catalogue/drafts";
import { itemOf } from "~/embedded/services/benefits/catalogue/items";
import { publishItem } from "~/embedded/services/benefits/catalogue/publish";
import { retireItem } from "~/embedded/services/benefits/catalogue/retire";
import { keepFound } from "~/embedded/services/benefits/search/search-index";
import type { SuperAdmin } from "~/embedded/services/account/rights";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { wholeAddOn } from "../../setup/backends/catalogue-inputs";
import { demo } from "../../setup/people/people";
import { minutes } from "../../setup/servers/movable-clock";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";

/** What people find among benefits, and what they don't. */

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
afterAll(() => backend.close());

type Found = z.output<typeof searchCalls.searchBenefits.response>["data"];

const search = async (
  q: string,
  more: Record<string, string> = {},
  by: Browser = backend.browser(),
): Promise<Found> => {
  const { status, body } = await by.call(
    "GET",
    `/api/v1/search?${new URLSearchParams({ q, ...more })}`,
  );
  expect(status, q).toBe(200);
  return (body as { data: Found }).data;
};
const titles = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).results.map(({ title }) => title);

describe("words", () => {
  test.each([
    // As it is, in another case, begun, with a slip of the pen, with and without accents, in either language.
    ["telehealth", "Telehealth"],
    ["teleh", "Telehealth"],
    ["telehelth", "Telehealth"],
    ["dentista", "Smilewell Basic"],
    ["anteojos", "Clearview 12"],
    ["sleep nightjr", "Nightjar Sleep School"],
    ["fámily & cäre", "Family & care"],
    ["familia esta lejos", "Cuando la familia está lejos"],
    ["respirrar", "Una pausa para respirar"],
  ])("“%s” finds %s first or beside its equals", async (q, title) => {
    expect((await titles(q)).slice(0, 3)).toContain(title);
  });

  test("all of them count, and two slips of the pen are another word", async () => {
    expect(await titles("telehealth bicycle")).toEqual([]);
    expect(await titles("telhelth")).not.toContain("Telehealth");
  });

  test("a title goes before a summary, a summary before a text, a whole word before its beginning", async () => {
    const by = { ...wholeAddOn("x"), kind: "service" };
    const ids = [
      await add("add-ons", { ...by, slug: "q-begun", title: "Quorlings", summary: "Nothing." }),
      await add("add-ons", { ...by, slug: "q-title", title: "Quorl", summary: "Nothing." }),
      await add("add-ons", { ...by, slug: "q-summary", title: "Another", summary: "A quorl." }),
      await add("add-ons", { ...by, slug: "q-slip", title: "Quorm", summary: "Nothing." }),
      await add("articles", {
        slug: "q-text",
        title: "Some article",
        summary: "Nothing.",
        language: "en",
        topic: "sleep",
        crisis_box: false,
        body: "About a **quorl**.",
        reviewed_on: "2026-01-02",
      }),
    ];
    expect(await titles("quorl")).toEqual(["Quorl", "Quorlings", "Another", "Some article"]);
    // A slip of the pen is forgiven where nothing is written so.
    expect(await titles("quorn")).toEqual(["Quorl", "Quorm", "Another", "Some article"]);
    for (const [index, id] of ids.entries()) await retire(index === 4 ? "articles" : "add-ons", id);
    expect(await titles("quorl")).toEqual([]);
  });

  test("equals keep their order from page to page, and a page past the end is the first", async () => {
    const pages = await Promise.all(["1", "2"].map((page) => search("a plan or offer", { page })));
    const all = await search("offer");
    expect(all.pagination).toMatchObject({ current_page: 1, per_page: 20 });
    expect(await search("offer")).toEqual(all);
    expect(pages[0]).toEqual(await search("a plan or offer"));
    expect((await search("telehealth", { page: "99" })).results).toHaveLength(1);
  });

  test("somebody who reads Spanish gets Spanish texts, and articles in Spanish first", async () => {
    const id = await add("add-ons", {
      ...wholeAddOn("in-spanish"),
      title: "Night desk",
      title_es: "Mesa de noche",
      summary_es: "Alguien contesta de noche.",
    });
    for (const q of ["desk", "mesa"]) {
      expect((await search(q)).results[0]).toMatchObject({ title: "Night desk" });
      const [found] = (await search(q, { language: "es" })).results;
      expect(found).toMatchObject({
        title: "Mesa de noche",
        summary: "Alguien contesta de noche.",
      });
    }
    await retire("add-ons", id);
    const languages = async (language: string) =>
      (await search("mental", { language })).results
        .filter(({ kind }) => kind === "articles")
        .map((found) => found.language);
    expect((await languages("es"))[0]).toBe("es");
    expect((await languages("en"))[0]).toBe("en");
    expect(new Set(await languages("es"))).toEqual(new Set(["en", "es"]));
  });
});

describe("what is kept", () => {
  test("what is published, changed or retired is seen at once, and a draft never", async () => {
    const values = { ...wholeAddOn("seen-at-once"), title: "Zymurgy" };
    const id = await begin("add-ons", values);
    expect(await titles("zymurgy")).toEqual([]);
    await publish("add-ons", id);
    expect(await titles("zymurgy")).toEqual(["Zymurgy"]);
    await act(async (app, admin) =>
      saveItem(app, admin, {
        ...(await seenNow(app, "add-ons", id)),
        values: { ...values, title: "Xylotomy" },
      }),
    );
    expect(await titles("xylotomy")).toEqual([]);
    await publish("add-ons", id);
    expect([await titles("zymurgy"), await titles("xylotomy")]).toEqual([[], ["Xylotomy"]]);
    await retire("add-ons", id);
    expect(await titles("xylotomy")).toEqual([]);
  });

  test("what was there before there was a search is found after a job has run", async () => {
    await backend.inDatabase(async ({ db }) => {
      await db.deleteFrom("facts").where("key", "=", "search").execute();
      for (const table of ["search_entries", "search_words", "search_spellings"] as const) {
        await db.deleteFrom(table).execute();
      }
    });
    expect(await titles("telehelth")).toEqual([]);
    backend.clock.advance(minutes(2));
    await backend.backend.runJobs();
    expect(await titles("telehelth")).toEqual(["Telehealth"]);
  });

  test("nothing of a search is written down, nor of what redeems an offer found", async () => {
    const everything = await backend.inDatabase(async ({ db }) =>
      Promise.all([
        db.selectFrom("vendors").select("redeem_value").execute(),
        db.selectFrom("search_words").select("word").distinct().execute(),
      ]),
    );
    const words = new Set(everything[1].map(({ word }) => word));
    const codes = everything[0]
      .map(({ redeem_value }) => redeem_value.toLowerCase())
      .filter((value) => /^[a-z0-9]+$/.test(value));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => words.has(code))).toEqual([]);
  });
});

describe("who sees what", () => {
  const plans = async (as: string | null, q = "larkspur cedarline tallgrass".split(" ")) => {
    const by = backend.browser();
    if (as) await by.signIn(as);
    const found = await Promise.all(q.map((each) => search(each, {}, by)));
    return found
      .flatMap(({ results }) => results)
      .filter(({ kind }) => kind === "plans")
      .map(({ slug }) => slug);
  };

  test("plans as the list of plans: a guest those of the individual market, an owner those for companies", async () => {
    const guest = await plans(null);
    expect(guest).toHaveLength(6);
    expect(guest.every((slug) => !slug.startsWith("larkspur"))).toBe(true);
    const owner = await plans(demo.owner);
    expect(owner.filter((slug) => slug.startsWith("larkspur"))).toHaveLength(4);
    expect(owner).not.toContain("tallgrass-silver-local");
    expect(await plans(demo.super)).toHaveLength(12);
  });

  test("an employee only the one that covers them", async () => {
    expect(await plans(demo.employee)).toEqual(["larkspur-silver-4000"]);
  });

  test("of two plan years only the newer one, and a retired plan only for whom it covers", async () => {
    const change = (values: object, ids: readonly string[]) =>
      backend.inDatabase(({ db }) =>
        db.transaction().execute(async (trx) => {
          await trx.updateTable("plans").set(values).where("id", "in", ids).execute();
          await keepFound(trx, "plans", ids);
        }),
      );
    const plan = "plan-larkspur-silver-4000";
    await change({ status: "retired" }, [plan]);
    expect(await plans(demo.employee)).toEqual(["larkspur-silver-4000"]);
    expect(await plans(demo.owner)).not.toContain("larkspur-silver-4000");
    await change({ status: "published" }, [plan]);

    const older = "plan-cedarline-gold-1200";
    await change({ plan_year: 2001 }, [older]);
    expect(await plans(null)).not.toContain("cedarline-gold-1200");
    await change({ plan_year: new Date(backend.clock.now()).getUTCFullYear() }, [older]);
    expect(await plans(null)).toContain("cedarline-gold-1200");
  });

  test("a category for members, and its vendors, only who is signed in", async () => {
    const audience = (value: "all" | "members") =>
      backend.inDatabase(({ db }) =>
        db
          .updateTable("categories")
          .set({ audience: value })
          .where("id", "=", "category-money")
          .execute(),
      );
    await audience("members");
    expect(await titles("copper jar")).toEqual([]);
    expect(await titles("money")).not.toContain("Money");
    const member = backend.browser();
    await member.signIn(demo.member);
    expect(await titles("copper jar", {}, member)).toEqual(["Copper Jar Budgets"]);
    expect(await titles("money", {}, member)).toContain("Money");
    await audience("all");
    expect(await titles("copper jar")).toEqual(["Copper Jar Budgets"]);
  });
});

describe("odd input", () => {
  test("finds nothing and breaks nothing", async () => {
    for (const q of ["", "'\"%_\\;--/*<script>", "%%%%", "\ud800\ud800", "ﷺ".repeat(300)]) {
      expect((await search(q)).results, q).toEqual([]);
    }
    for (const page of ["0", "-1", "1e9"]) {
      expect((await search("telehealth", { page })).results).toHaveLength(1);
    }
  });

  test("more than can be typed is refused", async () => {
    const answer = await backend.send("GET", `/api/v1/search?q=${"x".repeat(10_000)}`);
    expect(answer.status).toBe(422);
  });
});

type App = Parameters<typeof createItem>[0];

const act = <Result>(done: (app: App, admin: SuperAdmin) => Promise<Result>): Promise<Result> =>
  backend.inDatabase(async (storage) => {
    const { id } = await storage.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", demo.super)
      .executeTakeFirstOrThrow();
    return done({ storage, clock: backend.clock.now }, { id } as SuperAdmin);
  });

const seenNow = async (app: App, kind: CatalogueKind, id: string) => ({
  ...{ kind, id },
  rev: (await itemOf(app, kind, id)).rev,
});
const begin = (kind: CatalogueKind, values: Record<string, unknown>) =>
  act((app, admin) => createItem(app, admin, { kind, key: String(values["slug"]), values }));
const publish = (kind: CatalogueKind, id: string) =>
  act(async (app, admin) => publishItem(app, admin, await seenNow(app, kind, id)));
const retire = (kind: CatalogueKind, id: string) =>
  act(async (app, admin) => retireItem(app, admin, await seenNow(app, kind, id)));
async function add(kind: CatalogueKind, values: Record<string, unknown>): Promise<string> {
  const id = await begin(kind, values);
  await publish(kind, id);
  return id;
}
