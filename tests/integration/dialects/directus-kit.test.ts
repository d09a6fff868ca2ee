import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { permissions } from "~/kits/directus/access";
import { kitIds } from "~/kits/directus/kit-ids";
import { adminToken, directusServer, editorToken } from "../../setup/kits/directus-server";
import { runKit, signedByKit, staticToken } from "../../setup/kits/run-kit";
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
    directus.add("animals", otters());
    directus.add("old_table", otters(), { managed: false });
    const first = await runKit([directus.address], {}, startCommand);
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
    const second = await runKit([directus.address]);
    expect(second).toEqual({ code: 0, out: "Nothing had to be set up.\n", err: "" });
    expect(directus.writes).toEqual([]);
    expect(JSON.stringify([directus.schema, directus.tables])).toBe(before);
  });

  test("keeps what it has under the kit's names, and is told what does not fit", async () => {
    directus.add("vendors", [{ id: 1, name: "Ours", states: "OR" }]);
    directus.add("articles", otters(), { managed: false });
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

  test("is told of where somebody has opened the kit's policy to everything", async () => {
    await runKit([directus.address]);
    const [row] = forVendors(kitIds.memberPolicy);
    Object.assign(row ?? {}, { fields: ["*"] });
    const { code, err } = await runKit([directus.address]);
    expect(code).toBe(1);
    expect(err).toContain(
      'Left as it is: "Member Benefits: members" reads all fields of vendors, so people read vendors.redeem_value by themselves.',
    );
    expect(row?.["fields"]).toEqual(["*"]);
  });

  test("a token that is somebody's already gives them the policy, and makes nobody", async () => {
    const theirs = "a token that the organization has made itself";
    directus.tables["users"]?.push({ id: "their-service", token: theirs, role: null });
    const { out } = await runKit([directus.address], { BACKEND_STATIC_TOKEN: theirs });
    expect(out).toContain("Gave the user of BACKEND_STATIC_TOKEN the policy of the app.");
    expect(directus.tables["users"]).toEqual([{ id: "their-service", token: theirs, role: null }]);
    expect(directus.tables["access"]).toContainEqual(
      expect.objectContaining({ user: "their-service", policy: kitIds.servicePolicy }),
    );
  });

  test("another token takes the place of the one that the app's user had", async () => {
    await runKit([directus.address]);
    const next = "the next token of the app, long enough too";
    const { code, out } = await runKit([directus.address], { BACKEND_STATIC_TOKEN: next });
    expect([code, out]).toEqual([0, "Gave the app's own user the new BACKEND_STATIC_TOKEN.\n"]);
    expect(directus.tables["users"]).toMatchObject([{ id: kitIds.serviceUser, token: next }]);
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

test("a relation holds what the collection that is there is numbered with", async () => {
  directus.add("categories", [{ id: 1, title: "Ours" }]);
  expect((await runKit([directus.address])).err).toBe("");
  const category = directus.schema.fields.find(
    ({ collection, field }) => collection === "vendors" && field === "category",
  );
  expect(category?.["type"]).toBe("integer");
});

test.each(["short", "ü".repeat(40), "x".repeat(64), "y".repeat(65)])(
  "the flow's script signs with %s as Node does",
  (secret) => {
    const { body, signature } = signedByKit("categorías", secret);
    const [time = "", mac] = signature.slice("t=".length).split(",v1=");
    const right = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    expect(mac).toBe(right);
  },
);

test("the flow's script signs nothing without a secret", () => {
  expect(() => signedByKit("categories", "")).toThrow(/FLOWS_ENV_ALLOW_LIST/);
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
  const flows = directus.tables["flows"] ?? [];
  const operations = directus.tables["operations"] ?? [];
  for (const flow of flows) {
    const way: string[] = [];
    let next = flow["operation"];
    while (next) {
      const operation = operations.find(({ id }) => id === next);
      way.push(String(operation?.["type"]));
      next = operation?.["resolve"] ?? operation?.["reject"];
    }
    const isNotice = flow["id"] === kitIds.noticeFlow;
    expect(way).toEqual(isNotice ? ["exec", "request"] : ["condition", "condition", "mail"]);
  }
});

test("without a secret there is no notice, and that is said", async () => {
  const { code, out } = await runKit([directus.address], { BACKEND_NOTICE_SECRET: "" });
  expect(code).toBe(0);
  expect(out).toContain("No notice when content is changed: BACKEND_NOTICE_SECRET is not set.");
  expect(directus.tables["flows"]?.map(({ id }) => id)).toEqual([kitIds.welcomeFlow]);
});

describe("who may do what", () => {
  const of = (policy: string, collection: string, action: string) =>
    permissions.find(
      (each) => each.policy === policy && each.collection === collection && each.action === action,
    );

  test("guests and members read what is published, and not how to redeem it", () => {
    const vendors = of(kitIds.publicPolicy, "vendors", "read");
    expect(vendors?.permissions).toEqual({ status: { _eq: "published" } });
    expect(vendors?.fields).toContain("offer");
    expect(vendors?.fields).not.toContain("redeem_value");
    expect(of(kitIds.memberPolicy, "vendors", "read")?.fields).not.toContain("redeem_value");
    expect(of(kitIds.servicePolicy, "vendors", "read")).toMatchObject({
      permissions: { status: { _eq: "published" } },
      fields: expect.arrayContaining(["offer", "redeem_value"]),
    });
  });

  test("guests and the app's user write nothing, and nobody reads somebody else", () => {
    for (const reader of [kitIds.publicPolicy, kitIds.servicePolicy]) {
      const theirs = permissions.filter(({ policy }) => policy === reader);
      expect(new Set(theirs.map(({ action }) => action))).toEqual(new Set(["read"]));
      expect(theirs.map(({ collection }) => collection)).not.toContain("directus_users");
    }
    expect(of(kitIds.publicPolicy, "directus_files", "read")?.permissions).toEqual({
      folder: { _eq: kitIds.folder },
    });
    const own = { id: { _eq: "$CURRENT_USER" } };
    expect(of(kitIds.memberPolicy, "directus_users", "read")?.permissions).toEqual(own);
    const update = of(kitIds.memberPolicy, "directus_users", "update");
    expect(update).toMatchObject({
      permissions: own,
      fields: ["first_name", "last_name", "language"],
    });
  });
});

describe("what went wrong is said in a sentence", () => {
  test.each([
    ["no token", { DIRECTUS_ADMIN_TOKEN: "" }, "Not done: DIRECTUS_ADMIN_TOKEN is not set.\n"],
    [
      "another token",
      { DIRECTUS_ADMIN_TOKEN: "guessed" },
      "Not done: the Directus does not know DIRECTUS_ADMIN_TOKEN.\n",
    ],
    [
      "an editor's token",
      { DIRECTUS_ADMIN_TOKEN: editorToken },
      "Not done: DIRECTUS_ADMIN_TOKEN may not do this (GET /schema/snapshot): it has to be an administrator's.\n",
    ],
  ])("%s", async (_what, env, err) => {
    expect(await runKit([directus.address], env)).toEqual({ code: 1, out: "", err });
    expect(directus.schema.collections).toEqual([]);
  });

  test("nobody there", async () => {
    const { address } = directus;
    await directus.stop();
    const err = `Not done: ${address} cannot be reached (ECONNREFUSED).\n`;
    expect(await runKit([address])).toEqual({ code: 1, out: "", err });
    directus = await directusServer();
  });

  test("a version before policies", async () => {
    await directus.stop();
    directus = await directusServer({ version: "10.13.1", vendor: "sqlite" });
    const err = "Not done: this Directus is 10.13.1: version 11 or later is needed.\n";
    expect(await runKit([directus.address])).toEqual({ code: 1, out: "", err });
  });

  test("a license without rules", async () => {
    directus.state.restricted = true;
    const { code, err } = await runKit([directus.address]);
    expect(code).toBe(1);
    expect(err).toContain("this Directus' license takes no rules in permissions");
  });

  test("an address or an option that is none", async () => {
    for (const typed of [[], ["directus"], [directus.address, "--samples"], ["a", "b"]]) {
      const { code, err } = await runKit(typed);
      expect([code, err.split(":")[0]]).toEqual([2, "Usage"]);
    }
  });
});
