import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import {
  applyTo,
  differenceTo,
  hashOf,
  snapshotOf,
  type Difference,
  type Schema,
} from "./directus-schema";

/**
 * A Directus as its administrator sees it, on a socket of its own: its schema endpoints, its system collections, files and items.
 * Bodies and refusals are those of handbook/dialects.md and of its documentation.
 */

type Row = Record<string, unknown>;
type Answer = { status: number; body?: unknown };

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly said = code,
  ) {
    super(code);
  }
}

/** The fields of each system collection that the kit writes; any other is refused. */
const systemFields: Record<string, string[]> = {
  folders: ["id", "name", "parent"],
  roles: ["id", "name", "icon", "description", "parent"],
  policies: [
    ...["id", "name", "icon", "description", "admin_access", "app_access", "enforce_tfa"],
    ...["ip_access"],
  ],
  users: ["id", "first_name", "last_name", "description", "status", "role", "token"],
  access: ["id", "role", "user", "policy", "sort"],
  permissions: [
    ...["id", "policy", "collection", "action", "permissions", "validation", "presets", "fields"],
  ],
  flows: [
    ...["id", "name", "icon", "description", "status", "trigger", "accountability", "options"],
    ...["operation", "color"],
  ],
  operations: [
    ...["id", "name", "key", "type", "options", "position_x", "position_y", "resolve", "reject"],
    ...["flow"],
  ],
};

/** What has to be there when somebody names it. */
const foreignKeys: Record<string, Record<string, string>> = {
  users: { role: "roles" },
  access: { role: "roles", policy: "policies", user: "users" },
  permissions: { policy: "policies" },
  flows: { operation: "operations" },
  operations: { flow: "flows", resolve: "operations", reject: "operations" },
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-5][0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const adminToken = "admin-token-of-the-tests";
export const editorToken = "editor-token-of-the-tests";

export async function directusServer(about = { version: "11.17.0", vendor: "postgres" }) {
  const schema: Schema = { collections: [], fields: [], relations: [] };
  const tables: Record<string, Row[]> = Object.fromEntries(
    [...Object.keys(systemFields), "files"].map((name) => [name, []]),
  );
  const items: Record<string, Row[] | Row> = {};
  /** Everything that changed something, or tried to. */
  const writes: string[] = [];
  const state = { restricted: false, breakAt: null as string | null };

  const fieldsOf = (collection: string) =>
    schema.fields.filter((each) => each.collection === collection).map(({ field }) => field);

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

  function checkKeys(name: string, row: Row) {
    for (const [field, target] of Object.entries(foreignKeys[name] ?? {})) {
      const value = row[field];
      if (value == null || tables[target]?.some(({ id }) => id === value)) continue;
      throw new Refusal(400, "INVALID_FOREIGN_KEY");
    }
  }

  function system(name: string, method: string, id: string | undefined, url: URL, body: unknown) {
    const rows = tables[name] ?? [];
    // It tells nobody a token.
    if (method === "GET" && name === "users")
      return filtered(rows, url).map((each) => ({ ...each, token: "**********" }));
    if (method === "GET") return filtered(rows, url);
    const row = body as Row;
    if (Object.keys(row).some((field) => !systemFields[name]?.includes(field))) {
      throw new Refusal(403, "FORBIDDEN");
    }
    checkKeys(name, row);
    if (method === "PATCH") {
      const found = rows.find((each) => String(each["id"]) === id);
      if (!found) throw new Refusal(403, "FORBIDDEN");
      return Object.assign(found, row);
    }
    if (
      name === "permissions" &&
      state.restricted &&
      Object.keys(row["permissions"] ?? {}).length
    ) {
      throw new Refusal(403, "RESOURCE_RESTRICTED");
    }
    const key = row["id"] ?? (name === "permissions" ? rows.length + 1 : randomUUID());
    if (name !== "permissions" && !uuid.test(String(key)))
      throw new Refusal(400, "INVALID_PAYLOAD");
    if (rows.some((each) => each["id"] === key)) throw new Refusal(400, "RECORD_NOT_UNIQUE");
    const made = { ...row, id: key };
    rows.push(made);
    return made;
  }

  function content(collection: string, method: string, url: URL, body: unknown) {
    const entry = schema.collections.find((each) => each.collection === collection);
    if (!entry) throw new Refusal(403, "FORBIDDEN");
    const known = fieldsOf(collection);
    const singleton = (entry.meta as { singleton?: boolean } | null)?.singleton === true;
    if (method === "GET") {
      const kept = items[collection] ?? (singleton ? {} : []);
      if (!Array.isArray(kept))
        return Object.fromEntries(known.map((f) => [f, kept[f ?? ""] ?? null]));
      return filtered(kept, url);
    }
    const given = (Array.isArray(body) ? body : [body]) as Row[];
    for (const row of given) {
      if (Object.keys(row).some((field) => !known.includes(field)))
        throw new Refusal(403, "FORBIDDEN");
      for (const relation of schema.relations.filter((each) => each.collection === collection)) {
        const value = row[relation.field ?? ""];
        const to = String(relation["related_collection"]);
        const there =
          to === "directus_files" ? tables["files"] : [...((items[to] ?? []) as Row[]), ...given];
        if (value != null && !there?.some(({ id }) => id === value)) {
          throw new Refusal(400, "INVALID_FOREIGN_KEY");
        }
      }
    }
    if (singleton) {
      if (method !== "PATCH") throw new Refusal(404, "ROUTE_NOT_FOUND");
      return (items[collection] = { id: 1, ...(items[collection] as Row), ...given[0] });
    }
    const rows = (items[collection] ??= []) as Row[];
    rows.push(...given);
    return given;
  }

  function file(body: string): Row {
    const part = (name: string) =>
      new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(body)?.[1];
    const folder = part("folder");
    if (!tables["folders"]?.some(({ id }) => id === folder))
      throw new Refusal(400, "INVALID_FOREIGN_KEY");
    const [, filename_download] = /filename="([^"]+)"/.exec(body) ?? [];
    const made = { id: randomUUID(), title: part("title"), folder, filename_download };
    tables["files"]?.push(made);
    return made;
  }

  function schemaAnswer(action: string | undefined, body: unknown): Answer {
    if (action === "snapshot") return { status: 200, body: snapshotOf(schema, about) };
    if (action === "diff") {
      const snapshot = body as Record<string, unknown>;
      if (snapshot["directus"] !== about.version || snapshot["vendor"] !== about.vendor) {
        throw new Refusal(
          400,
          "INVALID_PAYLOAD",
          "Provided snapshot's directus version does not match",
        );
      }
      const diff = differenceTo(schema, snapshot);
      if (Object.values(diff).every((list) => list.length === 0)) return { status: 204 };
      return { status: 200, body: { hash: hashOf(schema), diff } };
    }
    const { hash, diff } = body as { hash: string; diff: Difference };
    if (hash !== hashOf(schema))
      throw new Refusal(400, "INVALID_PAYLOAD", "Provided hash does not match");
    applyTo(schema, diff);
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
    if (owner) {
      if (url.pathname !== "/users/me") throw new Refusal(403, "FORBIDDEN");
      return { status: 200, body: { id: owner["id"] } };
    }
    if (authorization !== `Bearer ${adminToken}` && authorization !== `Bearer ${editorToken}`) {
      throw new Refusal(401, "INVALID_CREDENTIALS");
    }
    if (authorization === `Bearer ${editorToken}`) throw new Refusal(403, "FORBIDDEN");
    if (`${method} ${url.pathname}` === state.breakAt)
      throw new Refusal(503, "SERVICE_UNAVAILABLE");
    const isForm = request.headers["content-type"]?.startsWith("multipart/");
    const body: unknown = text && !isForm ? JSON.parse(text) : undefined;
    if (first === "schema") return schemaAnswer(second, body);
    if (first === "items" && second)
      return { status: 200, body: content(second, method, url, body) };
    if (first === "files" && method === "POST") return { status: 200, body: file(text) };
    if (first in tables) return { status: 200, body: system(first, method, second, url, body) };
    throw new Refusal(404, "ROUTE_NOT_FOUND");
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const send = (status: number, body?: unknown) => {
        response.writeHead(status, {
          "Content-Type": "application/json",
          Date: new Date().toUTCString(),
        });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      };
      try {
        const { status, body } = answer(request, Buffer.concat(pieces).toString("utf8"));
        send(status, body === undefined ? undefined : { data: body });
      } catch (error) {
        const refusal =
          error instanceof Refusal
            ? error
            : new Refusal(500, "INTERNAL_SERVER_ERROR", String(error));
        send(refusal.status, {
          errors: [{ message: refusal.said, extensions: { code: refusal.code } }],
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    ...{ schema, tables, items, writes, state },
    /** A collection that the organization has of its own, with rows in it. */
    add(collection: string, rows: Row[], { managed = true }: { managed?: boolean } = {}) {
      const meta = managed ? { collection } : null;
      schema.collections.push({ collection, meta, schema: { name: collection } });
      for (const field of Object.keys(rows[0] ?? { id: 1 })) {
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
