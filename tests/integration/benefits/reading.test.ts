import { beforeEach, describe, expect, test } from "vitest";
import type { ArticleSummary, Category, VendorSummary } from "~/contract/shapes";
import { demo } from "../../setup/people/people";
import { minutes } from "../../setup/servers/movable-clock";
import { changeRows, findRow } from "../../setup/databases/rows";
import { backendOfFile } from "../../setup/servers/of-file";

/** People read only what is published, and one odd row hides nothing else. */

const backend = await backendOfFile();
// Nothing of what was read before is in memory any more.
beforeEach(() => backend.clock.advance(minutes(61)));

async function read<Data>(path: string, as?: string): Promise<{ status: number; data: Data }> {
  const browser = backend.browser();
  if (as) await browser.signIn(as);
  const { status, body } = await browser.call("GET", path);
  return { status, data: (body as { data: Data }).data };
}

type List = { vendors: VendorSummary[] };
const list = async () => (await read<List>("/api/v1/categories/nutrition/vendors")).data;
const names = ({ vendors }: List) => vendors.map(({ name }) => name);

type Tables =
  | "subscriptions"
  | "vendors"
  | "categories"
  | "articles"
  | "add_ons"
  | "ancillary_plans";

/** Writes what a person or an older version of us may have left in a row, and puts it back afterwards. */
async function withRow<Result>(
  table: Tables,
  id: string,
  values: Record<string, string | null>,
  look: () => Promise<Result>,
): Promise<Result> {
  const before = await backend.inDatabase(async ({ db }) => {
    const row = await findRow(db, table as "vendors", { id });
    await changeRows(db, table as "vendors", { id }, values);
    return row;
  });
  try {
    return await look();
  } finally {
    await backend.inDatabase(({ db }) => changeRows(db, table as "vendors", { id }, before));
    backend.clock.advance(minutes(1));
  }
}

describe("the vendors of a category", () => {
  test("come without what redeems them, and not while they or their category are not published", async () => {
    const found = await list();
    expect(names(found)).toEqual(["Harvest Crate", "Pantry Notebook", "Plainplate Dietitians"]);
    expect(JSON.stringify(found)).not.toContain("CRATE-15");
    backend.clock.advance(minutes(1));
    await withRow("vendors", "vendor-harvest-crate", { status: "retired" }, async () => {
      expect(names(await list())).not.toContain("Harvest Crate");
    });
    await withRow("categories", "category-nutrition", { status: "draft" }, async () => {
      expect((await read("/api/v1/categories/nutrition/vendors")).status).toBe(404);
      const all = (await read<Category[]>("/api/v1/categories")).data;
      expect(all.map(({ slug }) => slug)).not.toContain("nutrition");
    });
  });

  test("of a category for members are seen by whoever is signed in", async () => {
    await withRow("categories", "category-nutrition", { audience: "members" }, async () => {
      const path = "/api/v1/categories/nutrition/vendors";
      expect((await read(path)).status).toBe(404);
      expect((await read(path, demo.member)).status).toBe(200);
      const all = (await read<Category[]>("/api/v1/categories", demo.member)).data;
      expect(all.map(({ slug }) => slug)).toContain("nutrition");
    });
  });
});

describe("what redeems an offer is for who may have it", () => {
  const payer = (tier: "essential" | "plus") =>
    backend.inDatabase(({ db }) =>
      db
        .selectFrom("subscriptions as s")
        .innerJoin("users as u", "u.id", "s.user_id")
        .select(["u.email", "s.id"])
        .where("s.tier", "=", tier)
        .where("s.state", "=", "active")
        .where("u.status", "=", "active")
        .orderBy("u.email")
        .executeTakeFirstOrThrow(),
    );
  const value = async (slug: string, as?: string) =>
    (await read<{ redeem_value: string | null }>(`/api/v1/graphql/get-vendor/${slug}`, as)).data
      .redeem_value;
  const forAll = "harvest-crate";
  const forPlus = "anvil-and-oak-coaching";

  test("a guest gets none, the lower tier what is for all, the higher one and its company's people both", async () => {
    expect([await value(forAll), await value(forPlus)]).toEqual([null, null]);
    const { email: lower } = await payer("essential");
    expect([await value(forAll, lower), await value(forPlus, lower)]).toEqual(["CRATE-15", null]);
    for (const email of [(await payer("plus")).email, demo.employee, demo.owner]) {
      expect(await value(forAll, email), email).toBe("CRATE-15");
      expect(await value(forPlus, email), email).toBe("+15035550118");
    }
  });

  test.each([
    ["is ended", { state: "ended" }],
    ["is pending", { state: "pending" }],
    ["has yet to begin", { started_on: "2099-01-01" }],
  ] as const)("a membership that %s opens none", async (_what, change) => {
    const { email, id } = await payer("plus");
    await withRow("subscriptions", id, change, async () => {
      expect(await value(forAll, email)).toBeNull();
      expect(await value(forPlus, email)).toBeNull();
    });
  });

  test("an account without a membership opens none, and a member of an association has one", async () => {
    for (const email of [demo.admin, demo.super])
      expect(await value(forAll, email), email).toBeNull();
    const inAssociation = (state: "active" | "submitted") =>
      backend.inDatabase(({ db }) =>
        db
          .selectFrom("association_memberships as m")
          .innerJoin("users as u", "u.id", "m.user_id")
          .select("u.email")
          .where("m.state", "=", state)
          .orderBy("u.email")
          .executeTakeFirstOrThrow(),
      );
    expect(await value(forAll, (await inAssociation("active")).email)).toBe("CRATE-15");
    expect(await value(forAll, (await inAssociation("submitted")).email)).toBeNull();
  });
});

test("articles are not there before they are published", async () => {
  const slug = "una-pausa-para-respirar";
  const { id } = (await read<{ id: string }>(`/api/v1/articles/${slug}`)).data;
  await withRow("articles", id, { status: "draft" }, async () => {
    backend.clock.advance(minutes(1));
    expect((await read(`/api/v1/articles/${slug}`)).status).toBe(404);
    const all = (await read<ArticleSummary[]>("/api/v1/articles?language=es")).data;
    expect(all.map((article) => article.slug)).not.toContain(slug);
  });
});

test.each([
  ["add_ons", "add-on-telehealth", "markets", "/api/v1/graphql/get-addons/group", 6],
  ["ancillary_plans", "vision-clearview-12", "premium_c", "/api/v1/graphql/get-visionplan", 2],
  ["vendors", "vendor-harvest-crate", "eligibility", "/api/v1/categories/nutrition/vendors", 3],
] as const)("one broken row of %s costs no other", async (table, id, column, path, count) => {
  const rows = async () => {
    const { status, data } = await read<unknown[] | { vendors: unknown[] }>(path);
    expect(status).toBe(200);
    return "vendors" in data ? data.vendors : data;
  };
  expect(await rows()).toHaveLength(count);
  await withRow(table, id, { [column]: "not json" }, async () => {
    backend.clock.advance(minutes(1));
    expect(await rows()).toHaveLength(count - 1);
  });
});
