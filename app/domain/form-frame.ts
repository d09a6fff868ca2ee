import { formKeyField } from "./form-key";

/** This hidden field holds the id of the user whose account the page showed to an administrator logged in as them. */
export const meantForField = "meant_for";

/** Hidden fields and buttons post these names, which are never answers. */
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

/** The id of the part of a page to which a form returns that only recalculates. */
export const figuresId = "figures";

/**
 * This field holds the text of an uploaded file. It is never stored with a form that waits for a sign-in or echoed in
 * an answer; each page decides what to keep of it.
 */
export const unstoredField = "file_text";

/** Passwords, codes, tokens and an uploaded file's text, which a form that waits for a sign-in is stored without. */
export const unkeptFields: readonly string[] = [
  "password",
  "password_again",
  "token",
  "code",
  "recovery_code",
  unstoredField,
];

/**
 * Returns the path and query that the browser shows, without Remix's own parameters. The whole query is left out if it
 * is longer than 300 characters or holds a secret.
 */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const name of ["_routes", "index"]) query.delete(name);
  const queryText = query.toString();
  const secret = ["token", "proof", "code"].some((name) => query.has(name));
  return secret || queryText === "" || queryText.length > 300
    ? pathname
    : `${pathname}?${queryText}`;
}

/** Returns the id of a form: its action, without Remix's `index`, a blank, which is never left out, and its intent. */
export const formName = (action: string, intent: string | undefined): string =>
  `${action.replace(/[?&]index$/, "")} ${intent ?? ""}`;

/**
 * A form that was posted after its session had ended, kept for the page it came from: its id from `formName`, and its
 * names and values in order.
 */
export type KeptForm = { form: string; fields: readonly (readonly [string, string])[] };
