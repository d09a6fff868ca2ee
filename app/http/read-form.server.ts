import { pageError } from "~/backend/page-error.server";
import { limitedBody, type LimitedBody } from "~/contract/limited-body";
import { problem } from "~/domain/problems/problem";
import { fieldCounter, formFrom, type FormFault } from "./form-bounds";

/**
 * Bytes. This is several times what a form's text fields may hold, so that too much text in one field is refused by
 * the field's own rule. Larger forms are not read at all.
 */
export const largestForm = 256 * 1024;

export const isPost = ({ request }: { request: Request }): boolean =>
  request.method !== "GET" && request.method !== "HEAD";

type Posted = { body: LimitedBody; crowded: () => boolean; form?: Promise<FormData | FormFault> };

const posted = new WeakMap<object, Posted>();

function beginReading(request: Request): Posted {
  const mayGoOn = fieldCounter(typeOf(request));
  let crowded = false;
  const body = limitedBody(request, (piece) => {
    crowded = !mayGoOn(piece);
    return !crowded;
  });
  return { body, crowded: () => crowded };
}

const typeOf = ({ headers }: Request) => headers.get("Content-Type") ?? "";

/**
 * Returns the posted form's fields, read once for all guards and the action of an HTTP request; `context` is the key,
 * because Remix creates one for each request (see visitor.server.ts). `largest` is in bytes, for a form with a file.
 * Throws Response 413 if it is too large, 422 if it has too many fields, and 415 if it is not a form.
 */
export async function readForm(
  { request, context }: { request: Request; context: object },
  largest = largestForm,
): Promise<FormData> {
  const known = posted.get(context) ?? beginReading(request);
  posted.set(context, known);
  const bytes = await known.body.upTo(largest).catch(() => "unreadable" as const);
  if (known.crowded()) throw crowdedForm();
  if (bytes === null) {
    throw pageError(413, problem("pages.too_much"), "Content Too Large");
  }
  if (bytes !== "unreadable") {
    known.form ??= formFrom(bytes, typeOf(request));
    const form = await known.form;
    if (form === "crowded") throw crowdedForm();
    if (form !== "unreadable") return form;
  }
  throw pageError(415, problem("pages.no_form"));
}

const crowdedForm = () => pageError(422, problem("pages.crowded"), "Unprocessable Content");
