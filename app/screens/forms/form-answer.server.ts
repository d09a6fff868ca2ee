import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import { formKeyField } from "~/domain/form-key";
import type { NoticeName } from "~/domain/notices";
import { loginAsRefusal } from "~/domain/user";
import { problem } from "~/domain/problems/problem";

/**
 * The screen of a form answers in two ways: it redirects to another page, or it shows the form again with its errors.
 */

const isGo = Symbol("go");

/** A redirect to `to`, which http/route.server.ts turns into a response. */
export type Go = RedirectOptions & {
  readonly [isGo]: true;
  to: string;
  headers: Headers;
  newDocument: boolean;
  moved: boolean;
};

/** What comes with a redirect: a notice on the next page, headers, and how browsers follow it. */
type RedirectOptions = {
  /** The requested page has moved permanently. */
  moved?: boolean;
  notice?: NoticeName | undefined;
  /** The name of the person that the notice is about. */
  of?: string | undefined;
  headers?: Headers | undefined;
  /** Forces a full page load, so that the browser's memory keeps nothing of the previous account. */
  newDocument?: boolean;
  /** Set if a part of this form signed a user in: the rest of what was typed is then kept for this user id. */
  typedFor?: string | undefined;
};

/**
 * Returns the redirect to another page, with status 303 so that the browser never repeats the POST. Pages redirect with
 * it, too.
 */
export const seeOther = (
  destination: string,
  { notice, of, headers, newDocument = false, typedFor, moved = false }: RedirectOptions = {},
): Go => ({
  [isGo]: true as const,
  to: destination,
  notice,
  of,
  newDocument,
  typedFor,
  moved,
  headers: headers ?? new Headers(),
});

/** Returns the redirect to the sign-in page, whose `next` is `page`; home needs none. */
export const signInFor = (page: string): Go =>
  seeOther(page === "/" ? "/login" : `/login?next=${encodeURIComponent(page)}`);

/** Returns true for an answer of `seeOther`. */
export const isRedirect = (answer: unknown): answer is Go =>
  typeof answer === "object" && answer !== null && isGo in answer;

/** A form with what was typed and its errors. */
export type Refused = ReturnType<typeof refuse>;

/** These fields are never sent back to the browser. */
const secretFields = ["password", "password_again", "token", formKeyField];

/** The errors of a form as a whole and of its fields. */
type Problems = { form?: string; fields?: Record<string, string[]> };

/** Matches the names of our forms' fields; a dot marks a nested field. */
const ownName = /^[a-z][a-z0-9_]{0,59}(\.[a-z][a-z0-9_]{0,59})?$/;

/**
 * Returns the form without fields that none of our forms has. The parser would read a name like `a[4294967294]` as a
 * list of that length, so one small request could use up the memory of the process. Line breaks are counted as one
 * character, as browsers count them, although browsers send two.
 */
function knownFieldsOf(fields: FormData): FormData {
  const knownFields = new FormData();
  for (const [name, value] of fields) {
    if (!ownName.test(name)) continue;
    if (typeof value === "string") knownFields.append(name, value.replaceAll("\r\n", "\n"));
    else knownFields.append(name, value);
  }
  return knownFields;
}

/**
 * Words the error of a field that was sent twice or in parts, because none of our forms sends that and no field has
 * words for it.
 */
const repeatedFieldErrors: z.ZodErrorMap = (issue, { defaultError }) => {
  if (issue.code !== "invalid_type") return { message: defaultError };
  const { expected, received } = issue;
  if (received === "array") return { message: problem("calls.answered_twice") };
  const inParts = received === "object" || (expected === "object" && received !== "undefined");
  return { message: inParts ? problem("sign_up.form_unreadable") : defaultError };
};

/** Parses a posted form by the schema of its HTML constraints, without fields whose names no form of ours uses. */
export function parseForm<Schema extends z.ZodTypeAny>(fields: FormData, schema: Schema) {
  return parseWithZod(knownFieldsOf(fields), { schema, errorMap: repeatedFieldErrors });
}

/**
 * Returns the form with what was typed, without secrets, and with its errors. Those are the errors of the schema,
 * unless `problems` has any, which then replace them: if answers cannot be saved at all, the user should not have to
 * complete the form first. The status is 422 for invalid fields, and a different one for other causes.
 * @param headers of the response, for example Retry-After
 */
export function refuse(
  submission: Submission<unknown, string[]>,
  problems: Problems = {},
  status = 422,
  headers: HeadersInit = {},
) {
  // The field names are known only per form, but conform wants them typed by the schema.
  const { error: found, ...input } = submission.reply({ hideFields: secretFields as never[] });
  const { form, fields } = problems;
  const errors = form || fields ? { ...(form ? { "": [form] } : {}), ...fields } : found;
  const result: SubmissionResult<string[]> = errors
    ? { ...input, status: "error", error: ofWholeFields(errors) }
    : input;
  return data({ result }, { status, headers });
}

/** Moves the error of a list entry such as `addons[0]` to the list, because an error link can't point to an entry. */
function ofWholeFields(
  error: NonNullable<SubmissionResult<string[]>["error"]>,
): Record<string, string[] | null> {
  const whole: typeof error = {};
  for (const [name, texts] of Object.entries(error)) {
    const field = name.replace(/\[.*$/, "");
    whole[field] = [...new Set([...(whole[field] ?? []), ...(texts ?? [])])];
  }
  return whole;
}

/** Refuses a form for a reason that concerns no field. */
export const refuseWhole = (fields: FormData, text: string, status: number) =>
  refuse(parseForm(fields, z.object({})), { form: text }, status);

/** Refuses a form with an error of its field `file`, without sending its other fields back. */
export const refuseFile = (text: string, status = 422) =>
  refuse(parseForm(new FormData(), z.object({})), { fields: { file: [text] } }, status);

/** Returns the refusal (403) of a form that only its user may post, for an administrator logged in as them. */
export const refuseLoggedInAs = (fields: FormData) => refuseWhole(fields, loginAsRefusal, 403);

/**
 * The statuses of failures that may name fields: Directus answers 400 where Laravel answers 422, and a conflict is 409.
 */
const fieldErrorStatuses = [400, 409, 422];

/**
 * Returns a failed call as form errors: the backend's own message, at the field that it names if the form has that
 * field, also for a conflict; ours for an expired page (419) and an outage.
 */
function refusalWords(
  { status, details, words }: Failure,
  posted: readonly string[],
  fieldNames: Record<string, string>,
): Problems {
  const fields: Record<string, string[]> = {};
  const others: string[] = [];
  const named = fieldErrorStatuses.includes(status)
    ? Object.entries(details.fieldErrors ?? {})
    : [];
  for (const [name, texts] of named) {
    const field = fieldNames[name] ?? name;
    if (posted.includes(field)) (fields[field] ??= []).push(...texts);
    else others.push(...texts);
  }
  if (named.length > 0) return { fields: others.length > 0 ? { "": others, ...fields } : fields };
  if (status === 419) return { form: problem("calls.refreshed") };
  // After an outage, the user gets the form back with everything they typed.
  return { form: status >= 500 && status !== 501 ? problem("calls.kept") : words };
}

/**
 * Shows the backend's refusal or outage in the form. `fieldNames` maps the contract's field names to the form's where
 * they differ. Throws the error itself if it isn't a Failure, or is a 401 or 403, except the refusal of a login as a
 * user.
 */
export function refuseFor(
  error: unknown,
  submission: Submission<unknown, string[]>,
  fieldNames: Record<string, string> = {},
) {
  if (!(error instanceof Failure)) throw error;
  const { status, details, headers } = error;
  if (status === 403 && details.message === loginAsRefusal) {
    return refuse(submission, { form: loginAsRefusal }, status, headers);
  }
  if (status === 401 || status === 403) throw error;
  const problems = refusalWords(error, submission.reply().fields ?? [], fieldNames);
  return refuse(submission, problems, problems.fields && status === 400 ? 422 : status, headers);
}

/** Answers a form with what `run` returns for its values; shows it again if they are invalid or the backend refuses. */
export async function handleForm<Schema extends z.ZodTypeAny, Answer>(
  fields: FormData,
  schema: Schema,
  run: (value: z.output<Schema>) => Promise<Answer>,
): Promise<Answer | Refused> {
  const submission = parseForm(fields, schema);
  if (submission.status !== "success") return refuse(submission);
  try {
    return await run(submission.value);
  } catch (error) {
    return refuseFor(error, submission);
  }
}

/** Works like `refuseFor` for a form without a schema. */
export const refuseForWhole = (error: unknown, fields: FormData) =>
  refuseFor(error, parseForm(fields, z.object({})));
