import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { stateNamed } from "../us-states";
import { auditObjects } from "./audit-objects.text";

const opening = /^state_opening:[a-z]+-(?<state>[A-Z]{2})$/;

/**
 * Returns a readable label for an audit event's object, never its id. `object` looks like `registration:…`, and
 * `name` is null if the object has none.
 */
export function objectWords(object: string, name: string | null, language: Language): string {
  if (name) return name;
  const { state } = opening.exec(object)?.groups ?? {};
  if (state) return stateNamed(state, language);
  const { kinds, other } = say(auditObjects, language);
  const kind = object.slice(0, object.indexOf(":"));
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : other;
}
