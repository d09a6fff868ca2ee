import type { Kysely } from "kysely";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { addDays, isDay } from "~/domain/calendar-days";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { nameOf } from "../account/login-as";
import { pageOf } from "../pages";

type Db = Kysely<EmbeddedTables>;
type AuditFilters = Partial<
  Record<"actor" | "action" | "object" | "from" | "to" | "page" | "per_page" | "before", string>
>;

/** Most lines of one answer: a whole trail is fetched in few. */
const largestPage = 500;

const parsed = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

function somebody(id: string | null, first: string | null, last: string | null, email: unknown) {
  if (id === null) return null;
  return { user_id: id, name: nameOf(first ?? "", last ?? ""), user_email: String(email ?? "") };
}

/** The person of an id or an e-mail address. */
async function actorOf(db: Db, asked: string) {
  const person = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where((is) => is.or([is("id", "=", asked), is("email", "=", asked.toLowerCase())]))
    .executeTakeFirst();
  return person ? somebody(person.id, person.first_name, person.last_name, person.email) : null;
}

const userObject = /^user:(.+)$/;

/** The names of the people among the objects, by object. */
async function namesOf(db: Db, objects: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(objects.flatMap((object) => userObject.exec(object)?.[1] ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .where("id", "in", ids)
    .execute();
  return new Map(people.map((one) => [`user:${one.id}`, nameOf(one.first_name, one.last_name)]));
}

/** The audit trail, newest first; a filter that is no day is none, and a cursor that is no line finds nothing. */
export async function auditHistory(
  { storage: { db } }: Pick<Installation, "storage">,
  asked: AuditFilters,
): Promise<{
  events: AuditEvent[];
  pagination: ReturnType<typeof pageOf>["pagination"];
  actor: AuditEvent["actor"];
}> {
  const clean = (text: string | undefined) => text?.replaceAll("\u0000", "").trim() ?? "";
  const [action, object, before] = [asked.action, asked.object, asked.before].map(clean);
  const [from, to, actorAsked] = [clean(asked.from), clean(asked.to), clean(asked.actor)];
  const actor = actorAsked ? await actorOf(db, actorAsked) : null;
  let found = db.selectFrom("audit_events as e");
  if (actorAsked) {
    const id = actor?.user_id ?? "";
    found = found.where((is) => is.or([is("e.actor_id", "=", id), is("e.on_behalf_of", "=", id)]));
  }
  if (action) found = found.where("e.action", "=", action);
  if (object) found = found.where("e.object", "=", object);
  if (isDay(from)) found = found.where("e.at", ">=", from);
  if (isDay(to)) found = found.where("e.at", "<", addDays(to, 1));
  if (before) {
    const { at = "" } =
      (await db
        .selectFrom("audit_events")
        .select("at")
        .where("id", "=", before)
        .executeTakeFirst()) ?? {};
    // The first condition is what an index can begin at.
    found = found
      .where("e.at", "<=", at)
      .where((is) => is.or([is("e.at", "<", at), is("e.id", "<", before)]));
  }

  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { page = "", per_page = "" } = asked;
  const { pagination, offset } = pageOf({ page, per_page }, Number(total), largestPage);
  const rows = await found
    .leftJoin("users as a", "a.id", "e.actor_id")
    .leftJoin("users as o", "o.id", "e.on_behalf_of")
    .selectAll("e")
    .select(["a.first_name as a_first", "a.last_name as a_last", "a.email as a_email"])
    .select(["o.first_name as o_first", "o.last_name as o_last", "o.email as o_email"])
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  const names = await namesOf(
    db,
    rows.map((row) => row.object),
  );
  const events = rows.map((row) => ({
    audit_id: row.id,
    at: row.at,
    actor: somebody(row.actor_id, row.a_first, row.a_last, row.a_email),
    on_behalf_of: somebody(row.on_behalf_of, row.o_first, row.o_last, row.o_email),
    action: row.action,
    object: row.object,
    object_name: names.get(row.object) ?? null,
    before: parsed(row.before),
    after: parsed(row.after),
    ip: row.ip,
    request_id: row.request_id,
  }));
  return { events, pagination, actor };
}
