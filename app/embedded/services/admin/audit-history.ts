import { sql, type SelectQueryBuilder } from "kysely";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { addDays, isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import type { Db, EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { invalid } from "../../refusal";
import { nameOf } from "../account/login-as";
import { pageOf } from "~/domain/page-numbers";
import { recordAudit } from "../audit";
import { countRows } from "../page-of-rows";
import { loadObjectNames } from "./audit-names";

type AuditRow = EmbeddedTables["audit_events"];
type AuditFilters = Partial<
  Record<
    | "actor"
    | "action"
    | "object"
    | "from"
    | "to"
    | "page"
    | "per_page"
    | "before"
    | "after"
    | "file",
    string
  >
>;
type AuditQuery = SelectQueryBuilder<EmbeddedTables & { e: AuditRow }, "e", object>;
/** Lines that are counted and reachable by a page's number; to see more, the filters must be narrowed. */
const maxCounted = 1000;
/** Returns stored fields, which are always valid JSON; null for null. */
const parseFields = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

type AuditPersonView = NonNullable<AuditEvent["actor"]>;

/** Returns users by id; unknown ids are left out. */
async function loadPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, AuditPersonView>> {
  const userIds = [...new Set(ids.filter((id) => id !== null))];
  if (userIds.length === 0) return new Map();
  const people = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", userIds)
    .execute();
  return new Map(
    people.map(({ id, first_name, last_name, email }) => [
      id,
      { user_id: id, name: nameOf(first_name, last_name), user_email: email },
    ]),
  );
}

/**
 * Finds a user by their id, here or at the backend where they sign in, or by their email address; null if there is
 * none.
 */
async function findActor(db: Db, actor: string): Promise<AuditPersonView | null> {
  const person = await db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("id", "=", actor),
        eb("email", "=", actor.toLowerCase()),
        eb("foreign_id", "=", actor),
      ]),
    )
    .executeTakeFirst();
  return person ? ((await loadPeople(db, [person.id])).get(person.id) ?? null) : null;
}

/**
 * Returns one query for each index range of the lines that match all filters exactly: with an actor, one for what their
 * account did, also by an administrator in it, and one for what they did while they were logged in as another user.
 */
function selectFiltered(
  db: Db,
  filters: Pick<AuditFilters, "action" | "object" | "from" | "to">,
  actorId: string | null,
): AuditQuery[] {
  const { action, object, from = "", to = "" } = filters;
  let found: AuditQuery = db.selectFrom("audit_events as e");
  if (action) found = found.where("e.action", "=", action as AuditRow["action"] & string);
  if (object) found = found.where("e.object", "=", object);
  if (isDay(from)) found = found.where("e.at", ">=", from);
  if (isDay(to)) found = found.where("e.at", "<", addDays(to, 1));
  if (actorId === null) return [found];
  return [
    found.where("e.actor_id", "=", actorId),
    found.where("e.on_behalf_of", "=", actorId).where("e.actor_id", "!=", actorId),
  ];
}

/** Returns the newest lines of all queries, newest first; with `asc`, the oldest lines, oldest first. */
async function loadLines(
  parts: readonly AuditQuery[],
  limit: number,
  order: "asc" | "desc",
): Promise<AuditRow[]> {
  const found: AuditRow[] = [];
  for (const part of parts) {
    const lines = part.selectAll("e").orderBy("e.at", order).orderBy("e.id", order).limit(limit);
    found.push(...(await lines.execute()));
  }
  if (parts.length < 2) return found;
  const place = ({ at, id }: AuditRow) => at + id;
  const sorted = found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return (order === "asc" ? sorted : sorted.reverse()).slice(0, limit);
}

/** Counts the lines of all queries, up to one more than `maxCounted`. */
async function countLines(db: Db, parts: readonly AuditQuery[]): Promise<number> {
  let count = 0;
  for (const part of parts) {
    const some = part.select("e.id").limit(maxCounted + 1);
    count += await countRows(db.selectFrom(some.as("some")));
  }
  return Math.min(count, maxCounted + 1);
}

/** Returns a line's position in the trail, by time and id; null for an unknown id. */
async function findLinePosition(db: Db, id: string): Promise<Pick<AuditRow, "at" | "id"> | null> {
  const line = await db
    .selectFrom("audit_events")
    .select(["at", "id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return line ?? null;
}

/** Narrows a query to the lines before ("<") or after (">") a position. */
const narrowBeyond = (
  part: AuditQuery,
  { at, id }: Pick<AuditRow, "at" | "id">,
  sign: "<" | ">",
): AuditQuery => part.where(sql<boolean>`(e.at, e.id) ${sql.raw(sign)} (${at}, ${id})`);

/**
 * Returns a page of lines, newest first, and whether there are older and newer ones: those before or after the line
 * with this id (`after` wins), or else after `offset` lines. `after` returns the newest page if less than a page
 * follows, and the oldest for "start" and an unknown id; an unknown `before` returns none.
 */
async function loadFoundLines(
  db: Db,
  parts: readonly AuditQuery[],
  { before, after }: { before: string; after: string },
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ rows: AuditRow[]; older: boolean; newer: boolean }> {
  if (after) {
    const place = after === "start" ? null : await findLinePosition(db, after);
    const newer = place ? parts.map((part) => narrowBeyond(part, place, ">")) : parts;
    const rows = await loadLines(newer, perPage + 1, "asc");
    // Near the newest line, a full page is shown instead of the few newer lines.
    if (place && rows.length < perPage) {
      return loadFoundLines(db, parts, { before: "", after: "" }, { offset: 0, perPage });
    }
    return {
      rows: rows.slice(0, perPage).reverse(),
      older: place !== null,
      newer: rows.length > perPage,
    };
  }
  const place = before ? await findLinePosition(db, before) : null;
  if (before && !place) return { rows: [], older: false, newer: true };
  const older = place ? parts.map((part) => narrowBeyond(part, place, "<")) : parts;
  const skipped = place ? 0 : offset;
  const rows = (await loadLines(older, skipped + perPage + 1, "desc")).slice(skipped);
  return {
    rows: rows.slice(0, perPage),
    older: rows.length > perPage,
    newer: place !== null || skipped > 0,
  };
}

/** Records that the audit trail was downloaded, with the filters that narrowed it. */
async function recordDownload(db: Db, now: number, filters: AuditFilters): Promise<void> {
  const { actor = "", action = "", object = "", from = "", to = "" } = filters;
  const narrowing = Object.entries({ actor, action, object, from, to });
  await recordAudit(db, now, {
    action: "audit.downloaded",
    object: "installation:audit",
    after: Object.fromEntries(narrowing.filter(([, value]) => value !== "")),
  });
}

/**
 * Returns the audit trail, newest first. A `from` or `to` that isn't a day is ignored, and an unknown actor, or line in
 * `before`, finds nothing. Every page costs the same, because it starts at a line rather than at an offset, and at most
 * a thousand lines are counted. With `file`, the trail records that it was downloaded.
 * @throws Refusal invalid if the last day precedes the first
 */
export async function listAuditEvents(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  filters: AuditFilters,
) {
  const clean = (text: string | undefined) => text?.replaceAll("\u0000", "").trim() ?? "";
  const [action, object, actorAsked] = [filters.action, filters.object, filters.actor].map(clean);
  const [from = "", to = "", before, after] = [
    filters.from,
    filters.to,
    filters.before,
    filters.after,
  ].map(clean);
  if (isDay(from) && isDay(to) && from > to) throw invalid("to", problem("admin.range_reversed"));
  const actor = actorAsked ? await findActor(db, actorAsked) : null;
  const isUnknownActor = Boolean(actorAsked) && !actor;
  const parts = isUnknownActor
    ? []
    : selectFiltered(db, { action, object, from, to }, actor?.user_id ?? null);

  const count = await countLines(db, parts);
  const { page = "", per_page = "" } = filters;
  // With large pages, a client can fetch the whole trail in few requests.
  const counted = pageOf({ page, per_page }, Math.min(count, maxCounted), 500);
  const pagination: typeof counted.pagination & { more_than_total?: true } = counted.pagination;
  if (count > maxCounted) pagination.more_than_total = true;
  const { rows, older, newer } = await loadFoundLines(
    db,
    parts,
    { before: before ?? "", after: after ?? "" },
    { offset: counted.offset, perPage: pagination.per_page },
  );
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.actor_id, row.on_behalf_of]),
  );
  const names = await loadObjectNames(db, [object ?? "", ...rows.map((row) => row.object)]);
  const personOf = (id: string | null) =>
    id === null ? null : (people.get(id) ?? { user_id: id, name: "", user_email: "" });
  const object_name = names.get(object ?? "") ?? null;
  const events = rows.map((row) => ({
    audit_id: row.id,
    at: row.at,
    actor: personOf(row.actor_id),
    on_behalf_of: personOf(row.on_behalf_of),
    action: row.action,
    object: row.object,
    object_name: names.get(row.object) ?? null,
    before: parseFields(row.before),
    after: parseFields(row.after),
    ip: row.ip,
    request_id: row.request_id,
  }));
  const first = await db
    .selectFrom("audit_events")
    .select("at")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  if (filters.file) await recordDownload(db, clock(), filters);
  return {
    events,
    older,
    newer,
    first_at: first?.at ?? null,
    pagination,
    actor,
    object_name,
  };
}
