import type { z } from "zod";
import type { Call } from "~/contract/call";
import { Refusal } from "../refusal";
import type { Dialect } from "./error-bodies";
import { problem } from "~/domain/problems/problem";

/** The problem of each field, in place of zod's messages; handbook/screens.md#fields-and-their-errors. */
const fieldProblems: Record<string, string> = {
  email: problem("person.email_wrong"),
  code: problem("person.code_wrong"),
  first_name: problem("person.first_name_missing"),
  last_name: problem("person.last_name_missing"),
  phone: problem("person.phone_wrong"),
  zip: problem("address.zip_wrong"),
};
const tooLongProblems: Record<string, string> = {
  first_name: problem("person.first_name_long"),
  last_name: problem("person.last_name_long"),
  password: problem("person.password_long"),
};

/** Returns the problem of an issue by the first field of its path, or zod's own message for a field without one. */
function problemOfIssue(issue: z.ZodIssue): string {
  const field = String(issue.path[0] ?? "");
  if (issue.code === "too_big" && tooLongProblems[field]) return tooLongProblems[field];
  if (issue.code === "too_small" && field.startsWith("password")) {
    return problem("person.password_short", { least: Number(issue.minimum) });
  }
  return fieldProblems[field] ?? issue.message;
}

/** Returns the issues of a union's intended branch: the one with the fewest missing fields. */
function flattenUnions(error: z.ZodError): z.ZodIssue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const branches = issue.unionErrors.map(flattenUnions);
    const missed = (issues: z.ZodIssue[]) =>
      issues.filter((each) => each.code === "invalid_type" && each.received === "undefined").length;
    branches.sort((a, b) => missed(a) - missed(b));
    return branches[0] ?? [];
  });
}

/**
 * Returns Laravel's `invalid` with all problems by field, or Directus' `bad_query`, `bad_payload` or, for unknown
 * fields, `forbidden`.
 */
function toRefusal(error: z.ZodError, part: "query" | "body", dialect: Dialect): Refusal {
  const issues = flattenUnions(error);
  if (dialect === "directus") {
    // Directus treats an unknown field as one that can't be written (bearer fact 12).
    if (issues.some((issue) => issue.code === "unrecognized_keys")) return new Refusal("forbidden");
    const names = issues.map((issue) => `"${issue.path.join(".")}"`).join(", ");
    return part === "query"
      ? new Refusal("bad_query", { message: `Invalid query. ${names}.` })
      : new Refusal("bad_payload", { message: `Invalid payload. ${names} is invalid or missing.` });
  }
  const fields: Record<string, string[]> = {};
  for (const issue of issues) (fields[issue.path.join(".")] ??= []).push(problemOfIssue(issue));
  return new Refusal("invalid", { fields });
}

/** PostgreSQL can't store NUL in a text, and it can't be typed. */
const withoutNul = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\u0000", "") : value;

/** Returns {} without a body and, as Laravel does, for an unreadable one; else throws Refusal bad_payload. */
function parseJsonBody(text: string | undefined, dialect: Dialect): unknown {
  if (!text) return {};
  try {
    return JSON.parse(text, text.includes("\\u0000") ? withoutNul : undefined) as unknown;
  } catch {
    if (dialect === "laravel") return {};
    throw new Refusal("bad_payload", { message: "Couldn't parse JSON request body" });
  }
}

/** Returns a call's validated input. Throws Refusal not_found for `params`, else the one of the dialect's backend. */
export function parseInput(
  call: Call,
  input: { params: Record<string, string>; search: URLSearchParams; body: string | undefined },
  dialect: Dialect,
): { params: unknown; query: unknown; body: unknown } {
  const params = call.params?.safeParse(input.params);
  if (params?.success === false) throw new Refusal("not_found");
  const query = call.query?.safeParse(Object.fromEntries(input.search));
  if (query?.success === false) throw toRefusal(query.error, "query", dialect);
  const body = call.body?.safeParse(parseJsonBody(input.body, dialect));
  if (body?.success === false) throw toRefusal(body.error, "body", dialect);
  return { params: params?.data, query: query?.data, body: body?.data };
}
