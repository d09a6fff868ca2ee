import { z } from "zod";
import type { CallName } from "~/contract/calls";
import { cachePerSettings } from "~/environment";
import { log } from "./log";

/**
 * A row that can't be read must not break a sign-in or a list. What the schema rejects is left out from the inside
 * out: the field, then its container, and finally the row. The answer is unreadable only if nothing is left to
 * remove.
 */

/** A value in an answer that can be removed from its container. */
type RemovablePart = { container: Record<string | number, unknown>; key: string | number };

/** Each round removes one level at every unreadable place, and no answer has more levels. */
const maxRounds = 12;

/** Cuts unreadable parts from `json` itself, logging each once. @returns the parsed rest; undefined if there is none */
export function readLeavingOut(
  call: CallName,
  schema: z.ZodTypeAny,
  json: unknown,
): { data: unknown } | undefined {
  for (let round = 0; round < maxRounds; round += 1) {
    const result = schema.safeParse(json);
    if (result.success) return result.data as { data: unknown };
    const rows = new Map<unknown[], Set<number>>();
    for (const issue of result.error.issues) {
      const places = placesOf(json, issue.path);
      // Later rounds only find the consequences of earlier ones.
      if (round === 0) logOnce(call, issueLine(json, issue));
      const place = places.findLast(({ container, key }) => key in container);
      if (!place) return undefined;
      const { container, key } = place;
      if (Array.isArray(container)) {
        rows.set(container, (rows.get(container) ?? new Set<number>()).add(Number(key)));
      } else delete container[key];
    }
    for (const [list, hiddenRows] of rows) {
      list.splice(0, list.length, ...list.filter((_row, index) => !hiddenRows.has(index)));
    }
  }
  return undefined;
}

/** Returns the unreadable parts of an answer, one a line: `data[3].insurance: expected object, got "PPO"`. */
export function listUnreadable(schema: z.ZodTypeAny, json: unknown): string[] {
  const result = schema.safeParse(json);
  return result.success ? [] : result.error.issues.map((issue) => issueLine(json, issue));
}

/** Returns an unreadable part as a line: its path, what was expected, and what came, by {@link describeValue}. */
const issueLine = (json: unknown, issue: z.ZodIssue): string =>
  `${pathText(issue.path)}: ${describeIssue(issue, placesOf(json, issue.path).at(-1))}`;

/** Returns each value on the way to an issue that could be removed, outermost first: all but the wrapper's `data`. */
function placesOf(json: unknown, path: readonly (string | number)[]): RemovablePart[] {
  const places: RemovablePart[] = [];
  let value = json;
  for (const key of path) {
    if (typeof value !== "object" || value === null) break;
    const container = value as RemovablePart["container"];
    places.push({ container, key });
    value = container[key];
  }
  return places.slice(1);
}

/** Returns a path such as `data[3].insurance`. */
const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : index > 0 ? `.${key}` : key))
    .join("");

/** Returns what was expected of a value and, as {@link describeValue} puts it, what came, without its path. */
function describeIssue(issue: z.ZodIssue, place: RemovablePart | undefined): string {
  const got = describeValue(place);
  const { invalid_type, invalid_enum_value, custom } = z.ZodIssueCode;
  if (issue.code === custom) return issue.message;
  if (issue.code === invalid_type) return `expected ${issue.expected}, got ${got}`;
  if (issue.code !== invalid_enum_value) return `not as expected, got ${got}`;
  return `expected one of ${issue.options.join(", ")}, got ${got}`;
}

/** Only a single word is logged as it is, because it is a setting or kind; anything else may be personal data. */
const plainWord = /^[a-z][a-z_-]{0,15}$/i;
/** A field with such a name may hold a person's name in one word. */
const personalKeys = /name|title|email|label/;

/** Returns a value for the log: null, a boolean or impersonal word itself, and else the type or a text's length. */
function describeValue(place: RemovablePart | undefined): string {
  const value = place?.container[place.key];
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  if (typeof value !== "string") return `a ${typeof value}`;
  const isKind = plainWord.test(value) && !personalKeys.test(String(place?.key));
  return isKind ? `"${value}"` : `a text of ${value.length} characters`;
}

/** What {@link logOnce} has logged since the settings changed: a list that every page reads must not fill the log. */
const loggedKeys = cachePerSettings(() => new Set<string>());
const maxLoggedKeys = 500;

/** Returns what this process has left out of a call's answers so far, as logged. */
export const listLeftOut = (call: CallName): string[] =>
  [...loggedKeys()]
    .filter((key) => key.startsWith(`${call} `))
    .map((key) => key.slice(call.length + 1));

/** Logs a line once for each call; nothing more after {@link maxLoggedKeys}. */
function logOnce(call: CallName, line: string): void {
  const key = `${call} ${line}`;
  if (loggedKeys().has(key) || loggedKeys().size >= maxLoggedKeys) return;
  loggedKeys().add(key);
  log().warn({ call }, `left out ${line}`);
}
