import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A Directus as its administrator sees it, on a socket of its own: its schema endpoints, its system collections, files and items,
 * with the bodies of handbook/dialects.md and of its documentation.
 */

type Row = Record<string, unknown>;
type Answer = { status: number; body?: unknown };
type Entry = { collection: string; field?: string; meta: object | null; [name: string]: unknown };
type Schema = Record<(typeof lists)[number], Entry[]>;
type Change = { kind: "N" | "D" | "E"; path?: string[]; lhs?: unknown; rhs?: unknown };
type Changed = { collection: string; field?: string; diff: Change[] };
type Difference = Record<keyof Schema | "systemFields", Changed[]>;

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const lists = ["collections", "fields", "relations"] as const;
const about = { version: "11.17.0", vendor: "postgres" };
export const adminToken = "admin-token-of-the-tests";

/** What has to be there when somebody names it. */
const foreignKeys: Record<string, Record<string, string>> = {
  users: { role: "roles" },
  access: { role: "roles", policy: "policies", user: "users" },
  permissions: { policy: "policies" },
  flows: { operation: "operations" },
  operations: { flow: "flows", resolve: "operations", reject: "operations" },
};

const nameOf = ({ collection, field }: { collection: string; field?: string }) =>
  field === undefined ? collection : `${collection}.${field}`;

/** Only what it manages is in a snapshot. */
const snapshotOf = (schema: Schema) => ({
  ...{ version: 1, directus: about.version, vendor: about.vendor, systemFields: [] },
  ...Object.fromEntries(lists.map((list) => [list, schema[list].filter(({ meta }) => meta)])),
});

function changesOf(before: Entry | undefined, after: Entry | undefined): Change[] {
  if (!before) return [{ kind: "N", rhs: after }];
  if (!after) return [{ kind: "D", lhs: before }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ kind: "E", path: [name], lhs: before[name], rhs: after[name] }));
}

/** What is not in the snapshot is to be removed, unless it is a table that nobody told the Directus of. */
function differenceTo(schema: Schema, snapshot: Record<string, unknown>): Difference {
  const of = (list: keyof Schema): Changed[] => {
    const after = new Map((snapshot[list] as Entry[]).map((each) => [nameOf(each), each]));
    const before = new Map(schema[list].map((each) => [nameOf(each), each]));
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const [was, becomes] = [before.get(name), after.get(name)];
      if (was?.meta === null && !becomes) return [];
      const diff = changesOf(was, becomes);
      const { collection = "", field } = was ?? becomes ?? {};
      return diff.length > 0 ? [{ collection, ...(field ? { field } : {}), diff }] : [];
    });
  };
  const collections = of("collections");
  const gone = collections.filter(({ diff }) => diff[0]?.kind === "D");
  const stays = ({ collection }: Changed) => !gone.some((each) => each.collection === collection);
  return {
    ...{ collections, systemFields: [] },
    ...{ fields: of("fields").filter(stays), relations: of("relations").filter(stays) },
  };
}

/** Changes the schema, removals too. */
function applyTo(schema: Schema, difference: Difference): void {
  for (const list of lists) {
    for (const changed of difference[list]) {
      const at = schema[list].findIndex((each) => nameOf(each) === nameOf(changed));
      for (const { kind, path, rhs } of changed.diff) {
        if (kind === "N" && !path) schema[list].push(rhs as Entry);
        if (kind === "D") schema[list].splice(at, 1);
        if (kind === "E") Object.assign(schema[list][at] ?? {}, { [path?.[0] ?? ""]: rhs });
      }
    }
  }
}

export async function directusServer() {
  const schema: Schema = { collections: [], fields: [], relations: [] };
  const tables: Record<string, Row[]> = Object.fromEntries(
    ["folders", "roles", "policies", "files", ...Object.keys(foreignKeys)].map((name) => [
      name,
      [],
    ]),
  );
  const items: Record<string, Row[] | Row> = {};
  /** Everything that changed something, or tried to. */
  const writes: string[] = [];
  /** What the server fails at, as "POST /flows". */
  const state = { breakAt: null as string | null };

  function filtered(rows: Row[], url: URL): Row[] {
    let found = rows;
    for (const [name, value] of url.searchParams) {
      const [, field, operator] = /^filter\[(\w+)\]\[(_\w+)\]$/.exec(name) ?? [];
      if (!field) continue;
      const wanted = operator === "_in" ? value.split(",") : [value];
      found = found.filter((row) => wanted.includes(String(row[field])));
    }
    const limit = Number(url.searchParams.get("limit") ?? 100);
    return limit < 0 ? found : found.slice(0, limit);
  }

  function system(name: string, method: string, id: string | undefined, url: URL, body: unknown) {
    const rows = tables[name] ?? [];
    // It tells nobody a token.
    if (method === "GET" && name === "users")
      return filtered(rows, url).map((each) => ({ ...each, token: "**********" }));
    if (method === "GET") return filtered(rows, url);
    const row = body as Row;
    for (const [field, target] of Object.entries(foreignKeys[name] ?? {})) {
      const value = row[field];
      if (value != null && !tables[target]?.some((each) => each["id"] === value))
        throw new Refusal(400, "INVALID_FOREIGN_KEY");
    }
    if (method === "PATCH") {
      const found = rows.find((each) => String(each["id"]) === id);
      if (!found) throw new Refusal(403, "FORBIDDEN");
      return Object.assign(found, row);
    }
    const key = row["id"] ?? (name === "permissions" ? rows.length + 1 : randomUUID());
    if (rows.some((each) => each["id"] === key)) throw new Refusal(400, "RECORD_NOT_UNIQUE");
    const made = { ...row, id: key };
    rows.push(made);
    return made;
  }

  function content(collection: string, method: string, url: URL, body: unknown) {
    const entry = schema.collections.find((each) => each.collection === collection);
    if (!entry) throw new Refusal(403, "FORBIDDEN");
    const known = schema.fields
      .filter((each) => each.collection === collection)
      .map(({ field = "" }) => field);
    const singleton = (entry.meta as { singleton?: boolean } | null)?.singleton === true;
    if (method === "GET") {
      const kept = items[collection] ?? (singleton ? {} : []);
      if (Array.isArray(kept)) return filtered(kept, url);
      return Object.fromEntries(known.map((field) => [field, kept[field] ?? null]));
    }
    const given = (Array.isArray(body) ? body : [body]) as Row[];
    if (given.some((row) => Object.keys(row).some((field) => !known.includes(field))))
      throw new Refusal(403, "FORBIDDEN");
    if (singleton)
      return (items[collection] = { id: 1, ...(items[collection] as Row), ...given[0] });
    const rows = (items[collection] ??= []) as Row[];
    rows.push(...given);
    return given;
  }

  function schemaAnswer(action: string | undefined, body: unknown): Answer {
    if (action === "snapshot") return { status: 200, body: snapshotOf(schema) };
    if (action === "diff") {
      const diff = differenceTo(schema, body as Record<string, unknown>);
      if (Object.values(diff).every((list) => list.length === 0)) return { status: 204 };
      return { status: 200, body: { hash: "of this schema", diff } };
    }
    applyTo(schema, (body as { diff: Difference }).diff);
    return { status: 204 };
  }

  function answer(request: IncomingMessage, text: string): Answer {
    const url = new URL(request.url ?? "/", "http://directus");
    const method = request.method ?? "GET";
    const [, first = "", second] = url.pathname.split("/");
    if (method !== "GET") writes.push(`${method} ${url.pathname}`);
    const { authorization } = request.headers;
    const owner = tables["users"]?.find(({ token }) => authorization === `Bearer ${String(token)}`);
    // Everybody is told their own id, and with a policy of reading content no more.
    if (owner && url.pathname === "/users/me") return { status: 200, body: { id: owner["id"] } };
    if (authorization !== `Bearer ${adminToken}`) throw new Refusal(401, "INVALID_CREDENTIALS");
    if (`${method} ${url.pathname}` === state.breakAt)
      throw new Refusal(503, "SERVICE_UNAVAILABLE");
    if (first === "files" && method === "POST") {
      const [, filename_download] = /filename="([^"]+)"/.exec(text) ?? [];
      const [, folder] = /name="folder"\r\n\r\n([^\r]*)\r\n/.exec(text) ?? [];
      const made = { id: randomUUID(), folder, filename_download };
      tables["files"]?.push(made);
      return { status: 200, body: made };
    }
    const body: unknown = text ? JSON.parse(text) : undefined;
    if (first === "schema") return schemaAnswer(second, body);
    if (first === "items" && second)
      return { status: 200, body: content(second, method, url, body) };
    if (first in tables) return { status: 200, body: system(first, method, second, url, body) };
    throw new Refusal(404, "ROUTE_NOT_FOUND");
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const send = (status: number, body?: unknown) => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      };
      try {
        const { status, body } = answer(request, Buffer.concat(pieces).toString("utf8"));
        send(status, body === undefined ? undefined : { data: body });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code } = error;
        send(status, { errors: [{ message: code, extensions: { code } }] });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    ...{ schema, tables, items, writes, state },
    /** A collection that the organization has of its own, with rows in it; `managed`: the Directus was told of it. */
    add(collection: string, rows: Row[], managed: boolean) {
      const meta = managed ? { collection } : null;
      schema.collections.push({ collection, meta, schema: { name: collection } });
      for (const field of Object.keys(rows[0] ?? {})) {
        schema.fields.push({
          ...{ collection, field, type: field === "id" ? "integer" : "string" },
          ...{ meta: managed ? { field } : null, schema: { is_primary_key: field === "id" } },
        });
      }
      items[collection] = rows;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
