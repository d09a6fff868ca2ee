import { beforeEach, expect, test } from "vitest";
import { permissions } from "~/kits/directus/access";
import type { DirectusAdmin } from "~/kits/directus/directus-admin";
import { kitIds } from "~/kits/directus/kit-ids";
import { setUpAccess, setUpFlows } from "~/kits/directus/set-up-directus";
import { keepAdditions, createKitSnapshot } from "~/kits/directus/snapshot";

/** `npm run kit:directus` adds only what a Directus lacks, and leaves the rest alone. */

type Row = Record<string, unknown>;
let tables: Record<string, Row[]>;
let writes: string[];
let breakAt: string | null;

const tableOf = (path: string): Row[] => (tables[path.split(/[/?]/)[1] ?? ""] ??= []);
async function write(method: string, path: string) {
  if (`${method} ${path}` === breakAt) throw new Error("broken off");
  writes.push(`${method} ${path}`);
}
const directus: DirectusAdmin = {
  async get(path) {
    const [, field = "", wanted = ""] = /filter\[(\w+)\]\[_in\]=([^&]*)/.exec(path) ?? [];
    return tableOf(path).filter((row) => wanted.split(",").includes(String(row[field])));
  },
  async post(path, body) {
    await write("POST", path);
    tableOf(path).push({ id: tableOf(path).length + 1, ...body });
  },
  async patch(path, body) {
    await write("PATCH", path);
    Object.assign(tableOf(path).find(({ id }) => path.endsWith(`/${String(id)}`)) ?? {}, body);
  },
  upload: () => Promise.reject(new Error("no pictures here")),
  async ownerOf(token) {
    return (tableOf("/users").find((row) => row["token"] === token)?.["id"] as string) ?? null;
  },
};
beforeEach(() => {
  [tables, writes, breakAt] = [{}, [], null];
});

const staticToken = "a token of the app, which is long enough";
const readOfVendors = (policy: string) =>
  tableOf("/permissions").find(
    (row) => row["policy"] === policy && row["collection"] === "vendors",
  );

test("what redeems an offer is read by the app's user alone, whose token is told to nobody", async () => {
  const { done } = await setUpAccess(directus, { staticToken });
  expect(done.join()).not.toContain(staticToken);
  for (const policy of [kitIds.publicPolicy, kitIds.memberPolicy])
    expect(readOfVendors(policy)?.["fields"]).not.toContain("redeem_value");
  expect(readOfVendors(kitIds.servicePolicy)?.["fields"]).toContain("redeem_value");
  expect(tables["users"]).toMatchObject([{ token: staticToken, role: null }]);
  const has = tables["access"]?.filter(({ policy }) => policy === kitIds.servicePolicy);
  expect(has).toMatchObject([{ user: tables["users"]?.[0]?.["id"], role: null }]);

  writes.length = 0;
  expect(await setUpAccess(directus, { staticToken })).toEqual({ done: [], wrong: [] });
  expect(writes).toEqual([]);
});

test("what an earlier kit let members read is taken back, and nothing else that is there", async () => {
  await setUpAccess(directus, { staticToken: undefined });
  const row = readOfVendors(kitIds.memberPolicy);
  (row?.["fields"] as string[]).push("redeem_value", "our_field");
  const read = { collection: "vendors", action: "read", fields: ["name", "redeem_value"] };
  const ours = { ...read, id: 900, policy: "editors-of-ours" };
  const update = { ...read, id: 901, policy: kitIds.memberPolicy, action: "update" };
  tables["permissions"]?.push({ ...ours }, { ...update });
  writes.length = 0;

  const { done } = await setUpAccess(directus, { staticToken });
  expect(done).toContain("Took from people's policies: reading vendors.redeem_value.");
  expect(row?.["fields"]).toContain("our_field");
  expect(row?.["fields"]).not.toContain("redeem_value");
  expect(tables["permissions"]?.filter(({ id }) => Number(id) >= 900)).toEqual([ours, update]);
  // The app gets the permission before roles lose it.
  expect(writes).toEqual([
    "POST /users",
    "POST /access",
    `PATCH /permissions/${String(row?.["id"])}`,
  ]);
});

test("a token that can be guessed is given to nobody", async () => {
  const short = setUpAccess(directus, { staticToken: "guess" });
  await expect(short).rejects.toThrow("too short to be given to a user");
  expect(tables["users"]).toEqual([]);
});

test("guests and the app's user write nothing, and nobody reads somebody else", () => {
  const of = (policy: string, collection: string, action: string) =>
    permissions.find(
      (each) => each.policy === policy && each.collection === collection && each.action === action,
    );
  for (const reader of [kitIds.publicPolicy, kitIds.servicePolicy]) {
    const foreign = permissions.filter(({ policy }) => policy === reader);
    expect(new Set(foreign.map(({ action }) => action))).toEqual(new Set(["read"]));
    expect(foreign.map(({ collection }) => collection)).not.toContain("directus_users");
  }
  const published = { status: { _eq: "published" } };
  expect(of(kitIds.publicPolicy, "vendors", "read")?.permissions).toEqual(published);
  const own = { id: { _eq: "$CURRENT_USER" } };
  expect(of(kitIds.memberPolicy, "directus_users", "read")?.permissions).toEqual(own);
  expect(of(kitIds.memberPolicy, "directus_users", "update")).toMatchObject({
    permissions: own,
    fields: ["first_name", "last_name", "language"],
  });
});

test("flows that broke off are finished by the next run, which is the last that writes", async () => {
  const flows = () => setUpFlows(directus, { appUrl: "https://benefits.example", signed: true });
  breakAt = "POST /operations";
  await expect(flows()).rejects.toThrow("broken off");
  breakAt = null;
  expect(await flows()).toHaveLength(2);
  for (const { operation } of tables["flows"] ?? []) expect(operation).toBeTruthy();
  expect(await flows()).toEqual([]);
});

test("of what a Directus would change of its schema only what the kit adds is sent", () => {
  const { collections, fields } = createKitSnapshot();
  const [vendors, states] = [
    collections.find(({ collection }) => collection === "vendors"),
    fields.find(({ collection, field }) => collection === "vendors" && field === "states"),
  ];
  const animals = { collection: "animals", diff: [{ kind: "D", lhs: {} }] };
  const added = { collection: "vendors", diff: [{ kind: "N", rhs: vendors }] };
  const changed = {
    collection: "vendors",
    field: "states",
    diff: [{ kind: "E", path: ["type"], lhs: "string", rhs: states?.type }],
  };
  const diff = { collections: [animals, added], fields: [changed], relations: [] };
  const { kept, left, body } = keepAdditions({ hash: "h", diff });
  expect(kept).toEqual(["vendors"]);
  expect(left).toEqual(["animals", "vendors.states"]);
  expect(body.diff).toEqual({ collections: [added], fields: [], relations: [] });
});
