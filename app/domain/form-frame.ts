import { formKeyField } from "./form-key";
import { meantForField } from "./meant-for";

/** What forms carry besides what people type. */
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
  // What a page was about when it was shown, and what a button is about.
  "seen",
  "was",
  "matched",
  "locations_shown",
  "item",
  "done",
  "used",
  "picture",
];

/** The part of a page that its form stays at when something is only to be worked out anew. */
export const stayAt = "figures";

/**
 * The text of a file that somebody brings. What of it may be kept is for its page to say: neither a form that waits for a
 * sign-in nor the answer to one holds it.
 */
export const unstoredField = "file_text";

/** What of a form is never kept for later: what lets somebody in, and what only its own page may keep. */
export const unkeptFields: readonly string[] = [
  "password",
  "password_again",
  "token",
  "code",
  "recovery_code",
  unstoredField,
];

/** Longer addresses than any page of ours has are not kept whole. */
const longestSearch = 300;

/** Path and query of a page, as the browser shows them; what lets somebody in is left out. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const name of ["_routes", "index"]) query.delete(name);
  const asked = query.toString();
  const secret = ["token", "proof", "code"].some((name) => query.has(name));
  return secret || asked === "" || asked.length > longestSearch ? pathname : `${pathname}?${asked}`;
}

/** One of the site's forms, by where it posts to and which of several there it is. */
export const formName = (action: string, intent: string | undefined): string =>
  `${action.replace(/[?&]index$/, "")} ${intent ?? ""}`;

/** A form that was posted after its session had ended, for the page that it was on. Names and values in its order. */
export type KeptForm = { form: string; fields: readonly (readonly [string, string])[] };
