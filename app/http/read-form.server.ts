import { pageError } from "~/backend/page-error.server";
import { readLimitedBody, type LimitedBody } from "~/contract/limited-body";
import { problem } from "~/domain/problems/problem";

/**
 * Bytes. This is several times what a form's text fields may hold, so that too much text in one field is refused by
 * the field's own rule. Larger forms are not read at all.
 */
export const largestForm = 256 * 1024;

export const isPost = ({ request }: { request: Request }): boolean =>
  request.method !== "GET" && request.method !== "HEAD";

/** A body that is being read; `crowded` tells if reading stopped because of too many fields. */
type PostedBody = {
  body: LimitedBody;
  crowded: () => boolean;
  form?: Promise<FormData | FormFault>;
};

const postedBodies = new WeakMap<object, PostedBody>();

function beginReading(request: Request): PostedBody {
  const mayGoOn = fieldCounter(typeOf(request));
  let crowded = false;
  const body = readLimitedBody(request, (piece) => {
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
  const known = postedBodies.get(context) ?? beginReading(request);
  postedBodies.set(context, known);
  const bytes = await known.body.upTo(largest).catch(() => "unreadable" as const);
  if (known.crowded()) throw crowdedFormError();
  if (bytes === null) {
    throw pageError(413, problem("pages.too_much"), "Content Too Large");
  }
  if (bytes !== "unreadable") {
    known.form ??= toForm(bytes, typeOf(request));
    const form = await known.form;
    if (form === "crowded") throw crowdedFormError();
    if (form !== "unreadable") return form;
  }
  throw pageError(415, problem("pages.no_form"));
}

const crowdedFormError = () => pageError(422, problem("pages.crowded"), "Unprocessable Content");

/**
 * Limits a form by its raw bytes before it is parsed, because the cost of some parsers and validators grows with the
 * square of the number of fields.
 */

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

/** `unreadable` is not a form; `crowded` has more fields or repetitions than any form of ours. */
type FormFault = "unreadable" | "crowded";

const boundaryOf = (contentType: string) => multipartType.exec(contentType)?.[2];

/**
 * Counts fields while a form arrives, so that a crowded one isn't read to its end. The returned function takes a
 * chunk and returns false if reading has to stop.
 */
export function fieldCounter(contentType: string): (piece: Uint8Array) => boolean {
  const boundary = boundaryOf(contentType);
  const sign = boundary === undefined ? "&" : `--${boundary}`;
  let remaining = maxFields;
  return (piece) => {
    remaining -= countUpTo(
      Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength),
      sign,
      remaining + 1,
    );
    return remaining >= 0;
  };
}

/** Parses a whole body as its type says, within the bounds. */
export async function toForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | FormFault> {
  if (!fieldCounter(contentType)(bytes)) return "crowded";
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boundary = boundaryOf(contentType);
  if (boundary !== undefined) {
    const fault = findMultipartFault(body, `--${boundary}`);
    return fault ?? checkBounds(await parseMultipart(bytes, contentType));
  }
  // Browsers send the type even for a form without fields; a program that posts nothing doesn't.
  if (!urlEncodedType.test(contentType.trim())) {
    return bytes.byteLength === 0 && contentType === "" ? new FormData() : "unreadable";
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString("utf8"))) form.append(name, value);
  return checkBounds(form);
}

/** Counts how often `sign` occurs, up to `max`. */
function countUpTo(piece: Buffer, sign: string, max: number): number {
  let count = 0;
  for (let index = piece.indexOf(sign); index >= 0 && count < max; count++) {
    index = piece.indexOf(sign, index + sign.length);
  }
  return count;
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

async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | "unreadable"> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    return "unreadable";
  }
}

/** Drops fields with a long name; too many of one name make the form crowded. */
function checkBounds(form: FormData | "unreadable"): FormData | FormFault {
  if (form === "unreadable") return form;
  const repeats = new Map<string, number>();
  for (const name of form.keys()) repeats.set(name, (repeats.get(name) ?? 0) + 1);
  for (const [name, count] of repeats) {
    if (count > maxOfOneName) return "crowded";
    if (name.length > longestName) form.delete(name);
  }
  return form;
}
