import { formKeyField } from "./form-key";
import { meantForField } from "./meant-for";

/** Forms carry these fields besides what people type. */
export const frameFields: readonly string[] = [
  formKeyField,
  meantForField,
  "intent",
  "rev",
  "shown",
  "import_rev",
  "registration",
  "return",
  "part",
  "id",
  "handle",
  "entry",
  "entry_id",
  "submitted_at",
  "next",
  "page",
  "inline",
  // Fields with what the page showed and which item a button is for.
  "seen",
  "was",
  "matched",
  "locations_shown",
  "item",
  "done",
  "used",
  "picture",
];

/** A form that only recalculates returns to this part of the page. */
export const stayAt = "figures";

/**
 * This field holds the text of an uploaded file. It is never stored with a form that waits for a sign-in or echoed in
 * an answer; each page decides what to keep of it.
 */
export const unstoredField = "file_text";

/** These fields are never stored for later: they grant access, or only their own page may keep them. */
export const unkeptFields: readonly string[] = [
  "password",
  "password_again",
  "token",
  "code",
  "recovery_code",
  unstoredField,
];

/** Queries longer than any of ours are dropped. */
const longestSearch = 300;

/** Returns the path and query that the browser shows, without queries that hold a secret. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const name of ["_routes", "index"]) query.delete(name);
  const queryText = query.toString();
  const secret = ["token", "proof", "code"].some((name) => query.has(name));
  return secret || queryText === "" || queryText.length > longestSearch
    ? pathname
    : `${pathname}?${queryText}`;
}

/** Returns an id for one of the site's forms, from its action and intent. */
export const formName = (action: string, intent: string | undefined): string =>
  `${action.replace(/[?&]index$/, "")} ${intent ?? ""}`;

/**
 * A form that was posted after its session had ended is kept for the page it came from, with its names and values in
 * order.
 */
export type KeptForm = { form: string; fields: readonly (readonly [string, string])[] };
