import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { auditLineTexts } from "./audit-lines.text";

/** Lines of the audit trail as people read them. */

export type AuditPerson = { user_id: string; name: string } | null;

/** "Adrian Cole as Nora Whitfield"; nobody is the clock, or a guest where there was a request. */
export function whoActed(
  event: { actor: AuditPerson; on_behalf_of: AuditPerson; request_id: string | null },
  language: Language,
): string {
  const { actor, on_behalf_of, request_id } = event;
  const words = say(auditLineTexts, language);
  if (!actor) return request_id === null ? words.system : words.guest;
  return on_behalf_of ? words.behalf({ admin: on_behalf_of.name, person: actor.name }) : actor.name;
}

/** Cents end like this. */
const ofMoney = /_c$/;

/** "user_first_name" → "user first name", "amount_c" → "amount". */
const fieldName = (name: string): string => name.replace(ofMoney, "").replaceAll("_", " ");

/** A masked value as a text, cents as money; nothing for nothing. */
function valueText(name: string, value: unknown, language: Language): string {
  const words = say(auditLineTexts, language);
  if (value === null || value === undefined || value === "") return words.nothing;
  if (value === true) return words.yes;
  if (value === false) return words.no;
  if (typeof value === "number" && ofMoney.test(name)) return formats(language).money(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export type AuditChange = { field: string; before: string | null; after: string | null };

/** Field by field; null on the side that the line says nothing of. */
export function auditChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  language: Language,
): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (fields: Record<string, unknown> | null, name: string) =>
    fields && Object.hasOwn(fields, name) ? valueText(name, fields[name], language) : null;
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
