/** Lines of the audit trail as people read them. */

export type AuditPerson = { user_id: string; name: string } | null;

/** "Adrian Cole as Nora Whitfield"; nobody is the clock, or a guest where there was a request. */
export function whoActed(event: {
  actor: AuditPerson;
  on_behalf_of: AuditPerson;
  request_id: string | null;
}): string {
  const { actor, on_behalf_of, request_id } = event;
  if (!actor) return request_id === null ? "The system" : "A guest";
  return on_behalf_of ? `${on_behalf_of.name} as ${actor.name}` : actor.name;
}

/** "user_first_name" → "user first name". */
const fieldName = (name: string): string => name.replaceAll("_", " ");

/** A masked value as a text; nothing for nothing. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (value === true) return "yes";
  if (value === false) return "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export type AuditChange = { field: string; before: string | null; after: string | null };

/** Field by field; null on the side that the line says nothing of. */
export function auditChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (fields: Record<string, unknown> | null, name: string) =>
    fields && Object.hasOwn(fields, name) ? valueText(fields[name]) : null;
  return names.map((name) => ({
    field: fieldName(name),
    before: side(before, name),
    after: side(after, name),
  }));
}

/** "state: waiting → invited; place: 2" for one cell of a file. */
export const changesText = (changes: readonly AuditChange[], which: "before" | "after"): string =>
  changes
    .filter((change) => change[which] !== null)
    .map((change) => `${change.field}: ${change[which]}`)
    .join("; ");
