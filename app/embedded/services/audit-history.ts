import type { AuditEvent } from "~/contract/admin-calls";
import { addDays, isDay } from "~/domain/calendar-days";
import type { Installation } from "../installation";
import { nameOf } from "./login-as";
import { pageOf } from "./pages";

type AuditFilters = Partial<Record<"actor" | "action" | "object" | "from" | "to" | "page", string>>;

const parsed = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

function somebody(id: string | null, first: string | null, last: string | null, email: unknown) {
  if (id === null) return null;
  return { user_id: id, name: nameOf(first ?? "", last ?? ""), user_email: String(email ?? "") };
}

/** The audit trail, newest first; a filter that is no day is none. */
export async function auditHistory(
  { storage: { db } }: Pick<Installation, "storage">,
  asked: AuditFilters,
): Promise<{ events: AuditEvent[]; pagination: ReturnType<typeof pageOf>["pagination"] }> {
  const clean = (text: string | undefined) => text?.replaceAll("\u0000", "").trim() ?? "";
  const [actor, action, object] = [asked.actor, asked.action, asked.object].map(clean);
  const [from, to] = [clean(asked.from), clean(asked.to)];
  let found = db.selectFrom("audit_events as e");
  if (actor) {
    const ids = db
      .selectFrom("users")
      .select("id")
      .where((is) => is.or([is("id", "=", actor), is("email", "=", actor.toLowerCase())]));
    found = found.where((is) =>
      is.or([is("e.actor_id", "in", ids), is("e.on_behalf_of", "in", ids)]),
    );
  }
  if (action) found = found.where("e.action", "=", action);
  if (object) found = found.where("e.object", "=", object);
  if (isDay(from)) found = found.where("e.at", ">=", from);
  if (isDay(to)) found = found.where("e.at", "<", addDays(to, 1));

  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf({ page: asked.page ?? "" }, Number(total));
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
  const events = rows.map((row) => ({
    audit_id: row.id,
    at: row.at,
    actor: somebody(row.actor_id, row.a_first, row.a_last, row.a_email),
    on_behalf_of: somebody(row.on_behalf_of, row.o_first, row.o_last, row.o_email),
    action: row.action,
    object: row.object,
    before: parsed(row.before),
    after: parsed(row.after),
    ip: row.ip,
    request_id: row.request_id,
  }));
  return { events, pagination };
}
