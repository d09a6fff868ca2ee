import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { stateNamed } from "../us-states";
import { auditObjects } from "./audit-objects.text";

const opening = /^state_opening:[a-z]+-(?<state>[A-Z]{2})$/;

/**
 * What a line is about, as people call it; never its id.
 * @param object `registration:…`
 * @param name that it is known by, if any
 */
export function objectWords(object: string, name: string | null, language: Language): string {
  if (name) return name;
  const { state } = opening.exec(object)?.groups ?? {};
  if (state) return stateNamed(state, language);
  const { kinds, other } = say(auditObjects, language);
  const kind = object.slice(0, object.indexOf(":"));
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : other;
}
