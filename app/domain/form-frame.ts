import { formKeyField } from "./form-key";
import { meantForField } from "./meant-for";

/** What forms carry besides what people type. */
export const frameFields: readonly string[] = [
  ...[
    formKeyField,
    meantForField,
    "intent",
    "rev",
    "shown",
    "import_rev",
    "registration",
    "return",
    "part",
  ],
  ...["id", "handle", "entry", "entry_id", "submitted_at", "next", "page", "inline"],
];

/**
 * The text of a file that somebody brings. What of it may be kept is for its page to say: neither a form that waits for a
 * sign-in nor the answer to one holds it.
 */
export const unstoredField = "file_text";

/** One of the site's forms, by where it posts to and which of several there it is. */
export const formName = (action: string, intent: string | undefined): string =>
  `${action.replace(/[?&]index$/, "")} ${intent ?? ""}`;

/** A form that was posted after its session had ended, for the page that it was on. Names and values in its order. */
export type KeptForm = { form: string; fields: readonly (readonly [string, string])[] };
