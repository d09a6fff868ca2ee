import { pageError } from "~/backend/page-error.server";
import { readLimitedBody, type LimitedBody } from "~/contract/limited-body";
import { problem } from "~/domain/problems/problem";

/**
 * Bytes. This is several times what a form's text fields may hold, so that too much text in one field is refused by
 * the field's own rule. Larger forms are not read at all.
 */
export const largestForm = 256 * 1024;

/** Returns true for any method but GET and HEAD, which Remix gives to loaders. */
export const isPost = ({ request }: { request: Request }): boolean =>
  request.method !== "GET" && request.method !== "HEAD";

/** `unreadable` (415) is not a form; `crowded` (422) has more fields or repetitions than any form of ours. */
type FormFault = "unreadable" | "crowded";

const postedForms = new WeakMap<
  object,
  { body: LimitedBody; form?: Promise<FormData | FormFault> }
>();

/**
 * Returns the posted form's fields, read once for all guards and the action of an HTTP request; `context` is the key,
 * because Remix creates one for each request (see visitor.server.ts). `largest` is each caller's limit in bytes until
 * one has read it.
 * Throws Response 413 if it is too large, 422 if it has too many fields, and 415 if it is not a form.
 */
export async function readForm(
  { request, context }: { request: Request; context: object },
  largest = largestForm,
): Promise<FormData> {
  const posted = postedForms.get(context) ?? { body: readLimitedBody(request) };
  postedForms.set(context, posted);
  const bytes = posted.form ? undefined : await posted.body.upTo(largest).catch(() => undefined);
  if (bytes === null) throw pageError(413, problem("pages.too_much"), "Content Too Large");
  if (bytes) posted.form ??= toForm(bytes, request.headers.get("Content-Type") ?? "");
  const form = await posted.form;
  if (form instanceof FormData) return form;
  throw form === "crowded"
    ? pageError(422, problem("pages.crowded"), "Unprocessable Content")
    : pageError(415, problem("pages.no_form"));
}

/** Several times the fields of our largest form. */
const maxFields = 500;
/** The same name may repeat in a group of checkboxes. */
const maxOfOneName = 100;
/** None of our fields has a longer name; such fields are dropped. */
const longestName = 200;
/** Bytes of headers before one part of a multipart form: its name, and a file's name and type. */
const longestPartHead = 2048;

const urlEncodedType = /^application\/x-www-form-urlencoded(?:;|$)/i;
const multipartType = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=("?)([^";,\s]{1,70})\1/i;

/**
 * Parses a whole body as its type says, without overlong names; none without a type is an empty form. Fields are first
 * counted in its raw bytes, because the cost of some parsers and validators grows with the square of their number.
 */
export async function toForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | FormFault> {
  const type = contentType.trim();
  const boundary = multipartType.exec(contentType)?.[2];
  if (boundary === undefined && !urlEncodedType.test(type)) {
    // Browsers send the type even for a form without fields; a program that posts nothing doesn't.
    return bytes.byteLength === 0 && contentType === "" ? new FormData() : "unreadable";
  }
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sign = boundary === undefined ? "&" : `--${boundary}`;
  let count = 0;
  for (let index = body.indexOf(sign); index >= 0; index = body.indexOf(sign, index + sign.length))
    if (++count > maxFields) return "crowded";
  const fault = boundary === undefined ? null : findMultipartFault(body, sign);
  if (fault) return fault;
  const form = await new Response(bytes, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => null);
  if (!form) return "unreadable";
  const repeats = new Map<string, number>();
  for (const name of form.keys()) repeats.set(name, (repeats.get(name) ?? 0) + 1);
  for (const [name, times] of repeats) {
    if (times > maxOfOneName) return "crowded";
    if (name.length > longestName) form.delete(name);
  }
  return form;
}

/** Returns what is wrong with the head of a part, before the form is parsed: it is too long, or there is none. */
function findMultipartFault(body: Buffer, delimiter: string): FormFault | null {
  for (let index = body.indexOf(delimiter); index >= 0;) {
    const next = body.indexOf(delimiter, index + delimiter.length);
    if (next < 0) break;
    const head = body.subarray(index, Math.min(next, index + longestPartHead + delimiter.length));
    if (!head.includes("\r\n\r\n")) return next - index > head.length ? "crowded" : "unreadable";
    index = next;
  }
  return null;
}
