import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { permissions } from "~/kits/directus/access";
import { kitIds } from "~/kits/directus/kit-ids";
import { adminToken, directusServer } from "../../setup/kits/directus-server";
import { runKit, staticToken } from "../../setup/kits/run-kit";
import { startCommand } from "../../setup/servers/run-command";

/** `npm run kit:directus` on a Directus that behaves as documented. */

let directus: Awaited<ReturnType<typeof directusServer>>;
beforeEach(async () => {
  directus = await directusServer();
});
afterEach(() => directus.stop());

const otters = () => [{ id: 1, name: "Otter" }];

describe("a Directus that has collections of its own", () => {
  test("gets the kit beside them, and the second run changes nothing", async () => {
    directus.add("animals", otters(), true);
    directus.add("old_table", otters(), false);
    const first = await runKit([directus.address, "--sample"], {}, startCommand);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toContain("Added collections: categories, vendors, health_plans");
    expect(first.out).toContain('Added the flow "Member Benefits: welcome".');
    const names = directus.schema.collections.map(({ collection }) => collection);
    expect(names).toEqual(expect.arrayContaining(["animals", "old_table", "categories"]));
    expect(directus.items["animals"]).toEqual(otters());
    const fields = directus.schema.fields.filter(({ collection }) => collection === "animals");
    expect(fields.map(({ field }) => field)).toEqual(["id", "name"]);

    const before = JSON.stringify([directus.schema, directus.tables]);
    directus.writes.length = 0;
    const second = await runKit([directus.address, "--sample"]);
    expect(second).toEqual({ code: 0, out: "Nothing had to be set up.\n", err: "" });
    expect(directus.writes).toEqual([]);
    expect(JSON.stringify([directus.schema, directus.tables])).toBe(before);
  });

  test("keeps what it has under the kit's names, and is told what does not fit", async () => {
    directus.add("vendors", [{ id: 1, name: "Ours", states: "OR" }], true);
    directus.add("articles", otters(), false);
    const { code, out, err } = await runKit([directus.address, "--sample"]);
    expect(code).toBe(1);
    expect(out).toMatch(/Added fields: vendors\.status, .*vendors\.redeem_value/);
    expect(out).toContain("Left as it is, because it is not empty: vendors.");
    expect(err).toContain("Left as it is: vendors.states: string instead of json.");
    expect(err).toContain("Not added, because something of that name is there: articles");
    expect(directus.items["vendors"]).toEqual([{ id: 1, name: "Ours", states: "OR" }]);
    const states = directus.schema.fields.find(
      ({ collection, field }) => collection === "vendors" && field === "states",
    );
    expect(states?.["type"]).toBe("string");
  });
});

describe("what redeems an offer", () => {
  const forVendors = (policy: string) =>
    directus.tables["permissions"]?.filter(
      (row) => row["policy"] === policy && row["collection"] === "vendors",
    ) ?? [];
  const readBy = (policy: string) => forVendors(policy).map(({ fields }) => fields as string[]);

  test("is read by the app's user alone, whose token it is given", async () => {
    const { out } = await runKit([directus.address]);
    expect(out).toContain("Added a user for the app, with BACKEND_STATIC_TOKEN.");
    expect(out).not.toContain(staticToken);
    for (const policy of [kitIds.publicPolicy, kitIds.memberPolicy])
      expect(readBy(policy)[0]).not.toContain("redeem_value");
    expect(readBy(kitIds.servicePolicy)[0]).toContain("redeem_value");
    const [user, ...more] = directus.tables["users"] ?? [];
    expect([user?.["token"], user?.["role"], more]).toEqual([staticToken, null, []]);
    const has = directus.tables["access"]?.filter(({ policy }) => policy === kitIds.servicePolicy);
    expect(has).toMatchObject([{ user: user?.["id"], role: null }]);
  });

  test("an earlier kit let members read it: that alone is taken back, once", async () => {
    await runKit([directus.address], { BACKEND_STATIC_TOKEN: "" });
    const [row] = forVendors(kitIds.memberPolicy);
    // As that one left it, with what an organization has added to it since, and beside it.
    (row?.["fields"] as string[]).push("redeem_value", "our_field");
    const ours = {
      ...{ id: 900, policy: "editors-of-ours", collection: "vendors", action: "read" },
      ...{ permissions: {}, validation: null, presets: null, fields: ["name", "redeem_value"] },
    };
    const more = { ...ours, id: 901, policy: kitIds.memberPolicy, fields: ["our_other"] };
    directus.tables["permissions"]?.push({ ...ours }, { ...more });
    const update = { ...ours, id: 902, policy: kitIds.memberPolicy, action: "update" };
    directus.tables["permissions"]?.push({ ...update });
    directus.writes.length = 0;

    const { code, out, err } = await runKit([directus.address]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Took from people's policies: reading vendors.redeem_value.");
    expect(row?.["fields"]).toContain("our_field");
    expect(row?.["fields"]).toContain("offer");
    expect(row?.["fields"]).not.toContain("redeem_value");
    const others = directus.tables["permissions"]?.filter(({ id }) => Number(id) >= 900);
    expect(others).toEqual([ours, more, update]);
    // The app has it before anybody loses it.
    expect(directus.writes).toEqual([
      ...["POST /users", "POST /access"],
      `PATCH /permissions/${String(row?.["id"])}`,
    ]);
    expect((await runKit([directus.address])).out).toBe("Nothing had to be set up.\n");
  });

  test.each([
    ["the administrator's", adminToken, "BACKEND_STATIC_TOKEN is DIRECTUS_ADMIN_TOKEN"],
    ["a short one", "guess", "too short to be given to a user"],
  ])("a token is refused: %s", async (_what, token, said) => {
    const { code, err } = await runKit([directus.address], { BACKEND_STATIC_TOKEN: token });
    expect([code, err]).toEqual([1, expect.stringContaining(said)]);
    expect(directus.tables["users"]).toEqual([]);
  });
});

test("a run that broke off is finished by the next one", async () => {
  directus.state.breakAt = "POST /operations";
  const broken = await runKit([directus.address]);
  expect(broken).toMatchObject({ code: 1 });
  expect(broken.err).toContain("Not done: the Directus refused POST /operations: 503");
  directus.state.breakAt = null;
  const { code, out } = await runKit([directus.address]);
  expect([code, out.split("\n")]).toEqual([
    0,
    [
      'Added the flow "Member Benefits: welcome".',
      'Added the flow "Member Benefits: content was changed".',
      "",
    ],
  ]);
  for (const { operation } of directus.tables["flows"] ?? []) expect(operation).toBeTruthy();
});

test("guests and the app's user write nothing, and nobody reads somebody else", () => {
  const of = (policy: string, collection: string, action: string) =>
    permissions.find(
      (each) => each.policy === policy && each.collection === collection && each.action === action,
    );
  for (const reader of [kitIds.publicPolicy, kitIds.servicePolicy]) {
    const theirs = permissions.filter(({ policy }) => policy === reader);
    expect(new Set(theirs.map(({ action }) => action))).toEqual(new Set(["read"]));
    expect(theirs.map(({ collection }) => collection)).not.toContain("directus_users");
  }
  expect(of(kitIds.publicPolicy, "vendors", "read")?.permissions).toEqual({
    status: { _eq: "published" },
  });
  const own = { id: { _eq: "$CURRENT_USER" } };
  expect(of(kitIds.memberPolicy, "directus_users", "read")?.permissions).toEqual(own);
  expect(of(kitIds.memberPolicy, "directus_users", "update")).toMatchObject({
    permissions: own,
    fields: ["first_name", "last_name", "language"],
  });
});
