import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanOnList } from "~/contract/shapes";
import type { CallOutput } from "~/contract/calls";
import { createCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { getCatalogueItem } from "~/core/benefits/catalogue-items";
import { publishCatalogueItem, retireCatalogueItem } from "~/core/benefits/catalogue-publishing";
import {
  listAssociationPlans,
  listEveryPlan,
  listIndividualPlans,
  getOwnPlan,
} from "~/core/benefits/plan-lists";
import type { CoreCall } from "~/core/call";
import type { Values } from "~/domain/benefits/catalogue/field";
import { superCaller } from "../../setup/backends/core-caller";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";

/** Plans and prices depend on the reader; permissions.test.ts checks who may not ask at all. */

const backend = await embeddedHarness();
beforeEach(() => {
  // The clock goes past what is remembered, and past the pause between two sign-in links.
  backend.clock.advance(minutes(61));
});
afterAll(() => backend.close());

const guildMember = "soledad@cornermarket.example";

async function as(email: string | null): Promise<Browser> {
  const browser = backend.browser();
  if (email) await browser.signIn(email);
  return browser;
}
async function ask<Answer>(browser: Browser, list: CoreCall<[], Answer>): Promise<Answer> {
  const answer = await browser.ask(list);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Answer;
}
const boughtBy = async (browser: Browser) => (await ask(browser, listIndividualPlans)).plans;
const names = (plans: readonly PlanOnList[]) => plans.map(({ name }) => name).sort();
const own = (browser: Browser) => ask(browser, getOwnPlan);

const boughtAlone = [
  "Cedarline Bronze Basic",
  "Cedarline Gold 1200",
  "Cedarline Platinum 250",
  "Cedarline Silver 3500",
  "Tallgrass Bronze Local",
  "Tallgrass Platinum Local",
];
const ofTheGuild = ["Tallgrass Gold Local", "Tallgrass Silver Local"];

describe("lists", () => {
  test("a guest gets what people buy for themselves, and where plans are open", async () => {
    const { plans, open_states } = await ask(await as(null), listIndividualPlans);
    expect(names(plans)).toEqual(boughtAlone);
    expect(open_states).toEqual(["CO", "MN", "OR", "WA"]);
    expect(plans.find(({ slug }) => slug === "tallgrass-bronze-local")).toMatchObject({
      premium_c: { ee: 34_900, es: 69_800, ec: 62_820, fam: 97_720 },
      copays: { pcp: { copay_c: 3500 }, er: "after_deductible" },
      coinsurance_pct: 40,
    });
  });

  test("a member of an association gets its plans, and nobody else does", async () => {
    expect(names(await ask(await as(guildMember), listAssociationPlans))).toEqual(ofTheGuild);
    expect(await ask(await as(demo.member), listAssociationPlans)).toEqual([]);
    expect(await ask(await as(demo.employee), listAssociationPlans)).toEqual([]);
  });

  test("an administrator gets retired plans and whole drafts too, and how many are not whole", async () => {
    const boss = await as(demo.super);
    const keeper = await superCaller(backend);
    const kind = "plans";
    const { values } = await getCatalogueItem(keeper, { kind, id: "plan-larkspur-gold-1500" });
    const begin = (key: string, given: Values) =>
      createCatalogueItem(keeper, { kind, key, values: given });
    await begin("whole-draft-1", { ...values, name: "Larkspur Gold 1600", slug: "gold-1600" });
    await begin("begun-draft-1", { name: "Larkspur Gold 1700", slug: "gold-1700" });
    await retireCatalogueItem(keeper, { kind, id: "plan-tallgrass-platinum-local", rev: 0 });

    const after = await ask(boss, listEveryPlan);
    expect(after.unfinished).toBe(1);
    const marked = after.plans.filter(({ status }) => status);
    expect(marked.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ["Tallgrass Platinum Local", "retired"],
        ["Larkspur Gold 1600", "draft"],
      ]),
    );
    expect(marked).toHaveLength(2);
    const seenVersion = names(await boughtBy(await as(null)));
    expect(seenVersion).toEqual(boughtAlone.filter((name) => name !== "Tallgrass Platinum Local"));
  });
});

describe("one's own plan", () => {
  test("costs an employee what the employer leaves", async () => {
    expect(await own(await as(demo.employee))).toEqual({
      plan: expect.objectContaining({ slug: "larkspur-silver-4000" }) as PlanOnList,
      tier: "fam",
      monthly_c: 85_116,
      employer_c: 58_454,
      source: "offer",
      effective_on: expect.stringMatching(/-01$/) as string,
    });
  });

  test("costs all of it where nobody shares, and stays when nobody can choose it any more", async () => {
    const retired = { kind: "plans", id: "plan-cedarline-silver-3500", rev: 0 } as const;
    await retireCatalogueItem(await superCaller(backend), retired);
    const member = await as(demo.member);
    expect(await own(member)).toMatchObject({
      plan: { status: "retired" },
      tier: "ee",
      monthly_c: 48_620,
      employer_c: null,
    });
    expect(names(await boughtBy(member))).not.toContain("Cedarline Silver 3500");
  });
});

// Last: it ends in another year.
test("a plan of next year is shown when its year begins, and this year's are until then", async () => {
  const boss = await superCaller(backend);
  const kind = "plans";
  const { values } = await getCatalogueItem(boss, { kind, id: "plan-cedarline-gold-1200" });
  const next = { ...values, name: "Cedarline Gold 1300", slug: "gold-1300", plan_year: 2027 };
  const { id } = await createCatalogueItem(boss, { kind, key: "of-next-year", values: next });
  await publishCatalogueItem(boss, { kind, id, rev: 1 });

  const guest = await as(null);
  const seenVersion = async () => {
    const data = async (path: string) => (await guest.call("GET", path)).body.data as unknown;
    const table = (await data("/api/v1/graphql/get-pricingtable")) as CallOutput<"pricingTable">;
    const found = (await data("/api/v1/search?q=cedarline%20gold")) as CallOutput<"searchBenefits">;
    return {
      list: names(await boughtBy(guest)).filter((name) => name.includes("Gold")),
      table: [table.plan_year, table.plans.some(({ name }) => name === next.name)],
      found: found.results.filter(({ kind }) => kind === "plans").map(({ title }) => title),
      page: (await guest.call("GET", "/api/v1/graphql/get-healthinsurance/gold-1300")).status,
    };
  };
  const thisYear = ["Cedarline Gold 1200"];
  expect(await seenVersion()).toEqual({
    list: thisYear,
    table: [2026, false],
    found: thisYear,
    page: 404,
  });
  expect((await boughtBy(guest)).length).toBeGreaterThan(3);

  backend.clock.advance(Date.parse("2027-01-01T10:00:01Z") - backend.clock.now());
  const nextYear = [next.name];
  expect(await seenVersion()).toEqual({
    list: nextYear,
    table: [2027, true],
    found: nextYear,
    page: 200,
  });
});
