import type { AuditAction } from "~/domain/admin/audit/audit-words";
import { maskEmail } from "~/domain/user";
import type { Db } from "../db/schema";
import { isoTime } from "../installation";
import { getActor, type Actor } from "./acting";
import { createOrderedId } from "./ordered-id";

type AuditFields = Record<string, string | number | boolean | null>;

export type AuditEntry = Partial<Actor> & {
  /** The names are in domain/admin/audit/audit-words.ts. */
  action: AuditAction;
  /** The kind and id of its object, such as `user:…`. */
  object: string;
  before?: AuditFields;
  /** If both are given, only the fields that differ are stored. */
  after?: AuditFields;
};

/** Returns a field as the audit trail stores it: a secret as "•••", and personal numbers and addresses in part. */
export function maskField(name: string, value: AuditFields[string]): AuditFields[string] {
  if (value === null || typeof value === "boolean") return value;
  const text = String(value);
  if (/token|password|hash|cipher|code|secret/i.test(name)) return "•••";
  if (/(^|_)ein($|_)/i.test(name)) return `•••${text.replace(/\D/g, "").slice(-4)}`;
  if (/phone/i.test(name)) return `•••${text.slice(-4)}`;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return maskEmail(text);
  return value;
}

const toMaskedJson = (fields: AuditFields | null): string | null =>
  fields &&
  JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, maskField(name, value)]),
    ),
  );

/** Returns `[before, after]` with the fields of `after` that differ, if any; with only one side, all of it and null. */
function findChangedFields(
  before: AuditFields | undefined,
  after: AuditFields | undefined,
): readonly [AuditFields | null, AuditFields | null] {
  if (!before || !after) return [before ?? null, after ?? null] as const;
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pickNames = (fields: AuditFields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return [pickNames(before), pickNames(after)] as const;
}

/**
 * Records one audit event with the fields that differ. Call it in the transaction of the change, so that both are
 * stored or neither. The actor, address and request are those of the current request unless given. Email addresses,
 * phone numbers and EINs are stored in part, and passwords and tokens not at all. `now` is ms.
 */
export const recordAudit = (db: Db, now: number, entry: AuditEntry): Promise<void> =>
  recordAuditLines(db, now, [entry]);

/** Records one event to some hundred in one statement; an empty list throws. */
export async function recordAuditLines(
  db: Db,
  now: number,
  entries: readonly AuditEntry[],
): Promise<void> {
  const lines = entries.map(({ action, object, before, after, ...event }) => {
    const { actorId, onBehalfOf, ip, requestId } = { ...getActor(), ...event };
    const [was, is] = findChangedFields(before, after);
    return {
      id: createOrderedId("a", now),
      at: isoTime(now),
      actor_id: actorId,
      on_behalf_of: onBehalfOf,
      action,
      object,
      before: toMaskedJson(was),
      after: toMaskedJson(is),
      ip,
      request_id: requestId,
    };
  });
  await db.insertInto("audit_events").values(lines).execute();
}
