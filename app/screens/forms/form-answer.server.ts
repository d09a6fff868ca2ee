import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import { formKeyField } from "~/domain/form-key";
import type { NoticeName } from "~/domain/notices";
import { loginAsRefusal } from "~/domain/user";
import { problem } from "~/domain/problems/problem";

/** What a form's screen can answer: go on to another page, or show the form again with what is wrong. */

const isGo = Symbol("go");

export type Go = {
  readonly [isGo]: true;
  to: string;
  notice: NoticeName | undefined;
  of: string | undefined;
  headers: Headers;
  newDocument: boolean;
  typedFor: string | undefined;
  moved: boolean;
};

type Onward = {
  /** What was asked for has another address for good. */
  moved?: boolean;
  /** What is said there. */
  notice?: NoticeName | undefined;
  /** The name of the person whom that is about. */
  of?: string | undefined;
  /** Cookies to send along. */
  headers?: Headers | undefined;
  /** By a full page load, so that nothing of the account before stays in the memory of the page. */
  newDocument?: boolean;
  /** Whose user id: what they typed into this form besides stands in it again there. */
  typedFor?: string | undefined;
};

/** On to another page (303, so that a form is never posted twice); pages lead elsewhere by the same. */
export const go = (
  to: string,
  { notice, of, headers, newDocument = false, typedFor, moved = false }: Onward = {},
): Go => ({
  [isGo]: true as const,
  to,
  notice,
  of,
  newDocument,
  typedFor,
  moved,
  headers: headers ?? new Headers(),
});

/** To the sign-in page, which knows the way back. */
export const signInFor = (page: string): Go =>
  go(page === "/" ? "/login" : `/login?next=${encodeURIComponent(page)}`);

export const leadsOn = (answer: unknown): answer is Go =>
  typeof answer === "object" && answer !== null && isGo in answer;

/** The form again: what was typed, and what is wrong with it. */
export type Refused = ReturnType<typeof refuse>;

/** Typed by people, never sent back to them. */
const secretFields = ["password", "password_again", "token", formKeyField];

type Problems = { form?: string; fields?: Record<string, string[]> };

/** As our forms name their fields, a nested one with a dot. */
const ownName = /^[a-z][a-z0-9_]{0,59}(\.[a-z][a-z0-9_]{0,59})?$/;

/**
 * Without the fields that no form of ours has: the parser reads a name like `a[4294967294]` as a list of that length,
 * and one small request would take the whole process. A line's end counts once, as browsers count it, and not twice, as they
 * send it.
 */
function ownFields(fields: FormData): FormData {
  const own = new FormData();
  for (const [name, value] of fields) {
    if (!ownName.test(name)) continue;
    if (typeof value === "string") own.append(name, value.replaceAll("\r\n", "\n"));
    else own.append(name, value);
  }
  return own;
}

/** A field came twice, or in parts: no form of ours sends that, and no rule of a field has words for it. */
const oneAnswer: z.ZodErrorMap = (issue, { defaultError }) => {
  if (issue.code !== "invalid_type") return { message: defaultError };
  const { expected, received } = issue;
  if (received === "array") return { message: problem("calls.answered_twice") };
  const inParts = received === "object" || (expected === "object" && received !== "undefined");
  return { message: inParts ? problem("sign_up.form_unreadable") : defaultError };
};

/** Parses a posted form with the schema that also made its native constraints. */
export function parseForm<Schema extends z.ZodTypeAny>(fields: FormData, schema: Schema) {
  return parseWithZod(ownFields(fields), { schema, errorMap: oneAnswer });
}

/**
 * The answer to a form that cannot be accepted: what was typed, without secrets, and what is wrong with it. That is what
 * its schema found, unless `problems` say something else, which then stands alone: where answers cannot be saved at all
 * nobody is to fill in the rest first.
 * 422 when the fields are at fault; another status when something else is.
 * @param headers what else the browser is to know, like when to try again
 */
export function refuse(
  submission: Submission<unknown, string[]>,
  problems: Problems = {},
  status = 422,
  headers: HeadersInit = {},
) {
  // The names are known only per form; conform wants them typed by the schema.
  const { error: found, ...typed } = submission.reply({ hideFields: secretFields as never[] });
  const { form, fields } = problems;
  const told = form || fields ? { ...(form ? { "": [form] } : {}), ...fields } : found;
  const result: SubmissionResult<string[]> = told
    ? { ...typed, status: "error", error: ofWholeFields(told) }
    : typed;
  return data({ result }, { status, headers });
}

/** An entry of a list, `addons[0]`, is no field that anybody could be led to: what is wrong with it is wrong with the list. */
function ofWholeFields(error: NonNullable<SubmissionResult<string[]>["error"]>) {
  const whole: typeof error = {};
  for (const [name, texts] of Object.entries(error)) {
    const field = name.replace(/\[.*$/, "");
    whole[field] = [...new Set([...(whole[field] ?? []), ...(texts ?? [])])];
  }
  return whole;
}

/** A form of whatever fields that cannot be taken now, for a reason that lies in none of them. */
export const refuseWhole = (fields: FormData, text: string, status: number) =>
  refuse(parseForm(fields, z.object({})), { form: text }, status);

/** An administrator who is logged in as somebody posted what only that person may do. */
export const refuseLoggedInAs = (fields: FormData) => refuseWhole(fields, loginAsRefusal, 403);

/** An outage must not cost what somebody typed: the form comes back with it. */
const outage = problem("calls.kept");
const refreshed = problem("calls.refreshed");

/** Directus says 400 where Laravel says 422; a conflict may be about a field, too. */
const ofFields = [400, 409, 422];

/**
 * What a failed call is at a form: the backend's own sentence, at the field that it names where the form has one of that
 * name. Whether something was changed in another tab is the backend's to say, like every other reason for a conflict.
 */
function told(
  { status, details, words }: Failure,
  posted: readonly string[],
  fieldNames: Record<string, string>,
): Problems {
  const fields: Record<string, string[]> = {};
  const others: string[] = [];
  const named = ofFields.includes(status) ? Object.entries(details.fieldErrors ?? {}) : [];
  for (const [name, texts] of named) {
    const field = fieldNames[name] ?? name;
    if (posted.includes(field)) (fields[field] ??= []).push(...texts);
    else others.push(...texts);
  }
  if (named.length > 0) return { fields: others.length > 0 ? { "": others, ...fields } : fields };
  if (status === 419) return { form: refreshed };
  return { form: status >= 500 && status !== 501 ? outage : words };
}

/**
 * Puts the backend's refusal of a form into the form. `fieldNames` translates the contract's names where they differ.
 * @throws a page when the refusal does not speak of the form.
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
  const problems = told(error, submission.reply().fields ?? [], fieldNames);
  return refuse(submission, problems, problems.fields && status === 400 ? 422 : status, headers);
}

/** The same for a form of whatever fields. */
export const refuseForWhole = (error: unknown, fields: FormData) =>
  refuseFor(error, parseForm(fields, z.object({})));
