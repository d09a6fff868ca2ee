import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { searchCalls } from "~/contract/benefits/search-calls";
import { createCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { publishCatalogueItem, retireCatalogueItem } from "~/core/benefits/catalogue-publishing";
import { indexItems } from "~/embedded/services/benefits/search/search-index";
import { wholeAddOn } from "../../setup/backends/catalogue-inputs";
import { superCaller } from "../../setup/backends/core-caller";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { changeRows } from "../../setup/databases/rows";

const backend = await embeddedHarness();
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
const titles = async (...requested: Parameters<typeof search>) =>
  (await search(...requested)).results.map(({ title }) => title);

describe("words", () => {
  test.each([
    // Begun, with a slip of the pen, with and without accents, in either language.
    ["teleh", "Telehealth"],
    ["telehelth", "Telehealth"],
    ["dentista", "Smilewell Basic"],
    ["familia esta lejos", "Cuando la familia está lejos"],
    ["therapy", "Lowland Counseling"],
    ["ansiedad", "Lowland Counseling"],
  ])("“%s” finds %s first or beside its equals", async (q, title) => {
    expect((await titles(q)).slice(0, 3)).toContain(title);
  });

  test("all of them count, and two slips of the pen are another word", async () => {
    expect(await titles("telehealth bicycle")).toEqual([]);
    expect(await titles("telhelth")).not.toContain("Telehealth");
  });

  test("what is published or retired is seen at once, and a draft never", async () => {
    const boss = await superCaller(backend);
    const values = { ...wholeAddOn("seen-at-once"), title: "Zymurgy" };
    const { id } = await createCatalogueItem(boss, { kind: "add-ons", key: "seen", values });
    expect(await titles("zymurgy")).toEqual([]);
    await publishCatalogueItem(boss, { kind: "add-ons", id, rev: 1 });
    expect(await titles("zymurgy")).toEqual(["Zymurgy"]);
    await retireCatalogueItem(boss, { kind: "add-ons", id, rev: 2 });
    expect(await titles("zymurgy")).toEqual([]);
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
  const plans = async (as: string | null) => {
    const by = backend.browser();
    if (as) await by.signIn(as);
    const carriers = ["larkspur", "cedarline", "tallgrass"];
    const found = await Promise.all(carriers.map((each) => search(each, {}, by)));
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
    expect(await plans(demo.employee)).toEqual(["larkspur-silver-4000"]);
  });

  test("a retired plan only for whom it covers", async () => {
    const plan = "plan-larkspur-silver-4000";
    const change = (values: { status: "retired" | "published" }) =>
      backend.inDatabase(({ db }) =>
        db.transaction().execute(async (trx) => {
          await trx.updateTable("plans").set(values).where("id", "=", plan).execute();
          await indexItems(trx, "plans", [plan]);
        }),
      );
    await change({ status: "retired" });
    expect(await plans(demo.employee)).toEqual(["larkspur-silver-4000"]);
    expect(await plans(demo.owner)).not.toContain("larkspur-silver-4000");
    await change({ status: "published" });
  });

  test("a category for members, and its vendors, only who is signed in", async () => {
    const audience = (value: "all" | "members") =>
      backend.inDatabase(({ db }) =>
        changeRows(db, "categories", { id: "category-money" }, { audience: value }),
      );
    await audience("members");
    expect(await titles("copper jar")).toEqual([]);
    const member = backend.browser();
    await member.signIn(demo.member);
    expect(await titles("copper jar", {}, member)).toEqual(["Copper Jar Budgets"]);
    await audience("all");
  });
});

test("odd input finds nothing and breaks nothing", async () => {
  for (const q of ["", "'\"%_\\;--/*<script>", "\ud800\ud800", "ﷺ".repeat(300)])
    expect((await search(q)).results, q).toEqual([]);
  expect((await search("telehealth", { page: "1e9" })).results).toHaveLength(1);
  const first = await search("p");
  expect(first.pagination.last_page).toBeGreaterThan(1);
  expect(await search("p", { page: "99" })).toEqual(first);
});
