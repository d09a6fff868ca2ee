import type { Kysely } from "kysely";
import type { AuditAction } from "~/domain/admin/audit-words.text";
import { maskEmail } from "~/domain/user";
import type { EmbeddedTables } from "../db/schema";
import { isoTime } from "../installation";
import { actorNow, type Actor } from "./acting";
import { orderedId } from "./ordered-id";

type Fields = Record<string, string | number | boolean | null>;

export type AuditEntry = Partial<Actor> & {
  /** All of them stand in domain/audit-words.ts. */
  action: AuditAction;
  /** Kind and id of what it happened to: `user:…`. */
  object: string;
  before?: Fields;
  after?: Fields;
};

/** Never kept, not even in part. */
const secret = /token|password|hash|cipher|code|secret/i;

/** A field as the trail keeps it. */
export function masked(name: string, value: Fields[string]): Fields[string] {
  if (value === null || typeof value === "boolean") return value;
  const text = String(value);
  if (secret.test(name)) return "•••";
  if (/(^|_)ein($|_)/i.test(name)) return `•••${text.replace(/\D/g, "").slice(-4)}`;
  if (/phone/i.test(name)) return `•••${text.slice(-4)}`;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return maskEmail(text);
  return value;
}

const json = (fields: Fields | null) =>
  fields &&
  JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(name, value)])),
  );

/** What differs only: of a form with ten fields, the one that was changed. */
function difference(before: Fields | undefined, after: Fields | undefined) {
  if (!before || !after) return [before ?? null, after ?? null] as const;
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const of = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return [of(before), of(after)] as const;
}

/**
 * Writes one line of the audit trail. Call it in the transaction that makes the change, so that neither is without the
 * other. Who acts, from where and in which request is that of the request at hand unless given. E-mail addresses, phone
 * numbers and EINs are kept in part, passwords and tokens not at all.
 * @param now milliseconds
 */
export const recordAudit = (
  db: Kysely<EmbeddedTables>,
  now: number,
  entry: AuditEntry,
): Promise<void> => recordAuditLines(db, now, [entry]);

/** The same for many at once, some hundred at most: one statement. */
export async function recordAuditLines(
  db: Kysely<EmbeddedTables>,
  now: number,
  entries: readonly AuditEntry[],
): Promise<void> {
  const lines = entries.map(({ action, object, before, after, ...given }) => {
    const { actorId, onBehalfOf, ip, requestId } = { ...actorNow(), ...given };
    const [was, is] = difference(before, after);
    return {
      id: orderedId("a", now),
      at: isoTime(now),
      actor_id: actorId,
      on_behalf_of: onBehalfOf,
      action,
      object,
      before: json(was),
      after: json(is),
      ip,
      request_id: requestId,
    };
  });
  await db.insertInto("audit_events").values(lines).execute();
}
