import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

const auditLineTexts = texts({
  en: {
    system: "The system",
    guest: "A guest",
    behalf: "{admin} as {person}",
    nothing: "nothing",
    yes: "yes",
    no: "no",
  },
  es: {
    system: "El sistema",
    guest: "Un visitante",
    behalf: "{admin} como {person}",
    nothing: "nada",
    yes: "sí",
    no: "no",
  },
});

type AuditPerson = { user_id: string; name: string } | null;

/**
 * Returns the actor of an audit event, such as "Adrian Cole as Nora Whitfield". Without one, it is a guest if there was a
 * request, and the system otherwise.
 */
export function actorTextOf(
  event: { actor: AuditPerson; on_behalf_of: AuditPerson; request_id: string | null },
  language: Language,
): string {
  const { actor, on_behalf_of, request_id } = event;
  const words = say(auditLineTexts, language);
  if (!actor) return request_id === null ? words.system : words.guest;
  return on_behalf_of ? words.behalf({ admin: on_behalf_of.name, person: actor.name }) : actor.name;
}

/** The ending of the names of fields that hold cents. */
const centsEnding = /_c$/;

/** Returns a field's value as text: cents as money, booleans as yes or no, objects as JSON, and "nothing" if empty. */
function valueText(name: string, value: unknown, language: Language): string {
  const words = say(auditLineTexts, language);
  if (value === null || value === undefined || value === "") return words.nothing;
  if (value === true) return words.yes;
  if (value === false) return words.no;
  if (typeof value === "number" && centsEnding.test(name)) return formats(language).money(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export type AuditChange = { field: string; before: string | null; after: string | null };

/** Returns each field of an audit event, its name in English words; null on the side, before or after, without it. */
export function auditChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  language: Language,
): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (fields: Record<string, unknown> | null, name: string) =>
    fields && Object.hasOwn(fields, name) ? valueText(name, fields[name], language) : null;
  return names.map((name) => ({
    field: name.replace(centsEnding, "").replaceAll("_", " "),
    before: side(before, name),
    after: side(after, name),
  }));
}

/** Returns one side of the changes as the cell of a file, such as "state: waiting; place: 2". */
export const changesText = (changes: readonly AuditChange[], which: "before" | "after"): string =>
  changes
    .filter((change) => change[which] !== null)
    .map((change) => `${change.field}: ${change[which]}`)
    .join("; ");
