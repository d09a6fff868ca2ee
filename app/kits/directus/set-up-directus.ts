import { z } from "zod";
import { OperatorError } from "~/environment";
import {
  policyAssignments,
  pictureFolder,
  permissions,
  policies,
  reservedByCollection,
  memberRole,
  serviceUser,
} from "./access";
import type { DirectusAdmin } from "./directus-admin";
import { noticeFlow, welcomeFlow, type Flow } from "./flows";
import { kitIds } from "./kit-ids";
import {
  keepAdditions,
  completeSnapshot,
  differenceSchema,
  listOtherTypes,
  snapshotSchema,
} from "./snapshot";

/**
 * Adds the kit to a Directus: what is missing is added and existing things stay, so the command can be repeated, even
 * after an interruption. There are two exceptions: its own policies lose a right that an earlier kit granted
 * (`removeExcessFields`), and its own user gets a new token.
 */

/** The oldest major version of Directus that the kit supports. */
const oldestVersion = 11;

const joinUnique = (names: readonly string[]): string => [...new Set(names)].join(", ");

/** Parses an answer of Directus. Throws OperatorError if it is unreadable; `what` names it. */
function parseAnswer<Schema extends z.ZodTypeAny>(schema: Schema, answer: unknown, what: string) {
  const result = schema.safeParse(answer);
  if (result.success) return result.data as z.output<Schema>;
  throw new OperatorError(
    `the answer of ${what} cannot be read: is it a Directus of version 11 or 12?`,
  );
}

/** Adds collections, fields and relations. Returns sentences about what was done and what wasn't possible. */
export async function setUpSchema(directus: DirectusAdmin) {
  const current = parseAnswer(
    snapshotSchema,
    await directus.get("/schema/snapshot"),
    "/schema/snapshot",
  );
  if (Number.parseInt(current.directus, 10) < oldestVersion) {
    throw new OperatorError(
      `this Directus is ${current.directus}: version ${oldestVersion} or later is needed.`,
    );
  }
  const wrong = listOtherTypes(current).map(
    (each) => `Left as it is: ${each}. The app leaves out rows that it cannot read.`,
  );
  const { missing, snapshot } = completeSnapshot(current);
  const lacking = [...missing.collections, ...missing.fields, ...missing.relations];
  if (lacking.length === 0) return { done: [], wrong };
  const answer = await directus.post("/schema/diff", snapshot);
  const difference = answer === null ? null : parseAnswer(differenceSchema, answer, "/schema/diff");
  const additions = difference && keepAdditions(difference);
  if (additions && additions.kept.length > 0) await directus.post("/schema/apply", additions.body);
  const made = new Set(additions?.kept);
  const nameOf = (each: { collection: string; field?: string }) =>
    each.field === undefined ? each.collection : `${each.collection}.${each.field}`;
  const unmade = lacking.map(nameOf).filter((each) => !made.has(each));
  const added = missing.collections.map(nameOf).filter((each) => made.has(each));
  // The fields of a new collection aren't listed.
  const fields = missing.fields
    .filter((each) => !added.includes(each.collection))
    .map(nameOf)
    .filter((each) => made.has(each));
  return {
    done: [
      ...(added.length > 0 ? [`Added collections: ${joinUnique(added)}.`] : []),
      ...(fields.length > 0 ? [`Added fields: ${joinUnique(fields)}.`] : []),
      ...(added.length + fields.length === 0 && made.size > 0
        ? [`Added relations: ${joinUnique([...made])}.`]
        : []),
    ],
    wrong: [
      ...wrong,
      ...(unmade.length > 0
        ? [`Not added, because something of that name is there: ${joinUnique(unmade)}.`]
        : []),
    ],
  };
}

const rowsSchema = z.array(z.object({ id: z.union([z.string(), z.number()]) }).passthrough());

async function findRowsById(directus: DirectusAdmin, path: string, ids: readonly string[]) {
  const query = `filter[id][_in]=${ids.join(",")}&fields=*&limit=-1`;
  return parseAnswer(rowsSchema, await directus.get(`${path}?${query}`), path);
}

/** Creates, one by one, those of the rows that a system collection lacks, by id. Returns their number. */
async function addMissingRows(
  directus: DirectusAdmin,
  path: string,
  wanted: readonly { id: string }[],
): Promise<number> {
  const existing = await findRowsById(
    directus,
    path,
    wanted.map(({ id }) => id),
  );
  const missing = wanted.filter(({ id }) => !existing.some((each) => each.id === id));
  for (const each of missing) await directus.post(path, each);
  return missing.length;
}

/** Directus' rows of permissions, without their filters, which aren't read. */
const permissionsSchema = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    policy: z.string(),
    collection: z.string(),
    action: z.string(),
    fields: z.array(z.string()).nullish(),
  }),
);
/** A permission in Directus; its filter isn't read. */
type PermissionRow = z.output<typeof permissionsSchema>[number];

/** Returns the fields that only the app may read and that this permission, by name or with `*`, lets people read. */
function listExcessFields({ policy, collection, action, fields }: PermissionRow): string[] {
  const isPeoples = policy === kitIds.publicPolicy || policy === kitIds.memberPolicy;
  const kept = isPeoples && action === "read" ? (reservedByCollection.get(collection) ?? []) : [];
  return fields?.includes("*") ? [...kept] : kept.filter((field) => fields?.includes(field));
}

/**
 * An earlier kit let members read how to redeem offers. This removes only that right, by field name, from the kit's
 * own policies; a row that was opened to all fields belongs to the operators, who are told. Returns sentences on what
 * was removed, and on what wasn't.
 */
async function removeExcessFields(directus: DirectusAdmin, existing: readonly PermissionRow[]) {
  const taken: string[] = [];
  const wrong: string[] = [];
  for (const row of existing) {
    const fields = listExcessFields(row);
    if (fields.length === 0) continue;
    const names = fields.map((field) => `${row.collection}.${field}`);
    if (row.fields?.includes("*")) {
      const { name } = policies.find(({ id }) => id === row.policy) ?? { name: row.policy };
      wrong.push(
        `Left as it is: "${name}" reads all fields of ${row.collection}, so people read ${joinUnique(names)} by themselves. Take it out there.`,
      );
      continue;
    }
    const missing = row.fields?.filter((field) => !fields.includes(field));
    await directus.patch(`/permissions/${row.id}`, { fields: missing });
    taken.push(...names);
  }
  const done =
    taken.length > 0
      ? [`Took from people's policies: reading ${joinUnique(taken)}.`]
      : ([] as string[]);
  return { done, wrong };
}

/**
 * Adds the folder, the role, and the policies with their permissions and assignment, sets up the app's token, and takes
 * back what an earlier kit allowed. Returns sentences on what was `done`, and what couldn't be taken back (`wrong`).
 */
export async function setUpAccess(
  directus: DirectusAdmin,
  { staticToken }: { staticToken: string | undefined },
): Promise<{ done: string[]; wrong: string[] }> {
  const added = [
    ["the folder for pictures", await addMissingRows(directus, "/folders", [pictureFolder])],
    ["the role Member", await addMissingRows(directus, "/roles", [memberRole])],
    [
      "policies for everybody, members and the app",
      await addMissingRows(directus, "/policies", policies),
    ],
    ["who has them", await addMissingRows(directus, "/access", policyAssignments)],
  ] as const;
  const ids = policies.map(({ id }) => id).join(",");
  const path = `/permissions?filter[policy][_in]=${ids}&fields=id,policy,collection,action,fields&limit=-1`;
  const existing = parseAnswer(permissionsSchema, await directus.get(path), "/permissions");
  const missing = permissions.filter(
    ({ policy, collection, action }) =>
      !existing.some(
        (each) =>
          each.policy === policy && each.collection === collection && each.action === action,
      ),
  );
  for (const each of missing) await directus.post("/permissions", each);
  const names: string[] = added.filter(([, amount]) => amount > 0).map(([name]) => name);
  if (missing.length > 0)
    names.push(`${missing.length} permission${missing.length > 1 ? "s" : ""}`);
  // The app gets the right before users lose it, so that redeeming never stops working.
  const service = staticToken ? await setUpService(directus, staticToken) : [];
  const { done: taken, wrong } = await removeExcessFields(directus, existing);
  const done = [...(names.length > 0 ? [`Added ${names.join(", ")}.`] : []), ...service, ...taken];
  return { done, wrong };
}

/** The shortest token, in characters, that the kit gives to its own user. */
const minTokenLength = 32;
/** Which user has which policy; `user` is null if a role or everyone has it. */
const accessSchema = z.array(
  z.object({ id: z.string(), user: z.string().nullish(), policy: z.string() }),
);

/**
 * Ensures that the app's token belongs to a user with the app's policy; a token without a user is given to the kit's
 * own. Returns sentences about what was done.
 */
async function setUpService(directus: DirectusAdmin, token: string): Promise<string[]> {
  const owner = await directus.ownerOf(token);
  const done = owner === null ? [await giveToken(directus, token)] : [];
  const user = owner ?? serviceUser.id;
  const policy = kitIds.servicePolicy;
  const path = `/access?filter[policy][_in]=${policy}&fields=id,user,policy&limit=-1`;
  const existing = parseAnswer(accessSchema, await directus.get(path), "/access");
  if (existing.some((each) => each.user === user)) return done;
  // The kit's own row moves to the token's current user; rows made by others stay.
  if (existing.some(({ id }) => id === kitIds.serviceAccess)) {
    await directus.patch(`/access/${kitIds.serviceAccess}`, { user });
  } else {
    await directus.post("/access", {
      id: kitIds.serviceAccess,
      role: null,
      user,
      policy,
      sort: 1,
    });
  }
  return [...done, "Gave the user of BACKEND_STATIC_TOKEN the policy of the app."];
}

/** Gives the token to the kit's own user, old or new. Returns a sentence. @throws OperatorError for a short token */
async function giveToken(directus: DirectusAdmin, token: string): Promise<string> {
  if (token.length < minTokenLength) {
    throw new OperatorError(
      `BACKEND_STATIC_TOKEN is nobody's yet and too short to be given to a user: ${minTokenLength} characters or more, like those of openssl rand -hex 32.`,
    );
  }
  const [serviceRow] = await findRowsById(directus, "/users", [serviceUser.id]);
  if (serviceRow) {
    await directus.patch(`/users/${serviceUser.id}`, { token });
    return "Gave the app's own user the new BACKEND_STATIC_TOKEN.";
  }
  await directus.post("/users", { ...serviceUser, token });
  return "Added a user for the app, with BACKEND_STATIC_TOKEN.";
}

/**
 * Adds a flow with its operations, or what an interrupted run left out. Returns a sentence; none if the flow was
 * complete.
 */
async function setUpFlow(directus: DirectusAdmin, flow: Flow): Promise<string[]> {
  const { operations, ...serviceRow } = flow;
  const [existing] = await findRowsById(directus, "/flows", [flow.id]);
  // Without operations, a flow does nothing.
  if (existing?.["operation"]) return [];
  if (!existing)
    await directus.post("/flows", { ...serviceRow, status: "active", accountability: "activity" });
  const made = await findRowsById(
    directus,
    "/operations",
    operations.map(({ id }) => id),
  );
  // The last one is created first, because each refers to the next.
  for (const [at, { goesOn = "resolve", ...operation }] of [...operations.entries()].reverse()) {
    if (made.some(({ id }) => id === operation.id)) continue;
    const next = { resolve: null, reject: null, [goesOn]: operations[at + 1]?.id ?? null };
    await directus.post("/operations", {
      ...operation,
      flow: flow.id,
      ...next,
      position_x: 19 + at * 18,
      position_y: 1,
    });
  }
  await directus.patch(`/flows/${flow.id}`, { operation: operations[0]?.id });
  return [`Added the flow "${flow.name}".`];
}

/** Adds the flows, that of the notice only if it can be `signed`. Returns a sentence for each one added. */
export async function setUpFlows(
  directus: DirectusAdmin,
  { appUrl, signed }: { appUrl: string; signed: boolean },
): Promise<string[]> {
  const flows = [welcomeFlow(appUrl), ...(signed ? [noticeFlow(appUrl)] : [])];
  const done: string[] = [];
  for (const flow of flows) done.push(...(await setUpFlow(directus, flow)));
  return done;
}
