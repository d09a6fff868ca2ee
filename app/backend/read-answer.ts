import { STATUS_CODES } from "node:http";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { BinaryAnswer, Call } from "~/contract/call";
import type { CallName } from "~/contract/calls";
import { problemFrom } from "~/domain/problems/problem-words.server";
import { BackendError } from "./backend-error";
import type { Outgoing } from "./exchange";
import { readLeavingOut } from "./leave-out";
import type { TransportResponse } from "./transport";

/** Returns true if an answer is the call's success: any 2xx, or the redirect in the contract. */
export function isSuccessStatus(call: Call, status: number): boolean {
  return (status >= 200 && status < 300) || status === call.status;
}

type ParsedAnswer = { text: string; value: unknown };

/**
 * Public content is the same for all visitors and every page reads it. The last text and its parsed, frozen result
 * are cached by path, because parsing twelve plans costs more than the call.
 */
const parsedContent = new LRUCache<string, ParsedAnswer>({ max: 200 });

/**
 * Every request asks who the user is, which seldom changes. The text itself is the key, so no user gets the parsed
 * answer of another.
 */
const parsedPeople = new LRUCache<string, ParsedAnswer>({ max: 500, ttl: 60_000 });
const currentUserCalls = new Set<CallName>(["me", "usersMe"]);

/** Returns the cache and key for the answer to a public GET or a current-user call; null for others. */
function memoryOf({ name, call, path }: Outgoing, text: string) {
  if (call.method !== "GET") return null;
  if (call.who === "anyone") return { kept: parsedContent, key: path };
  return currentUserCalls.has(name) ? { kept: parsedPeople, key: `${name} ${text}` } : null;
}

/**
 * Returns a success without its `{data}` wrapper: frozen content, a file, or null for a call without an answer and for
 * an empty one where the contract allows it. Throws BackendError 502 if it isn't JSON or doesn't match the contract.
 */
export function readAnswer(outgoing: Outgoing, response: TransportResponse): unknown {
  const { name, call } = outgoing;
  if (call.response === null) return null;
  if (call.response === "binary") {
    if (!response.bytes) throw unreadable(name, response);
    return {
      bytes: response.bytes,
      contentType: response.headers["content-type"] ?? "",
      cacheControl: response.headers["cache-control"] ?? null,
    } satisfies BinaryAnswer;
  }
  const { text } = response;
  const memory = memoryOf(outgoing, text);
  const before = memory?.kept.get(memory.key);
  if (before?.text === text) return before.value;
  if (call.empty === "null" && text === "") return null;
  const json = parseJson(text);
  const answer = json === undefined ? undefined : readBody(name, call.response, call.spec, json);
  if (!answer) throw unreadable(name, response);
  const value = answer.data;
  memory?.kept.set(memory.key, { text, value: deepFreeze(value) });
  return value;
}

/**
 * Returns the parsed body with its wrapper; undefined if it is unreadable. Answers to calls of our own (`spec` "own")
 * are read completely or not at all: an invoice without one of its lines would state a wrong amount. Others lose
 * unexpected rows.
 */
function readBody(
  name: CallName,
  schema: z.ZodTypeAny,
  spec: string,
  json: unknown,
): { data: unknown } | undefined {
  if (spec !== "own") return readLeavingOut(name, schema, json);
  const parsed = schema.safeParse(json);
  return parsed.success ? (parsed.data as { data: unknown }) : undefined;
}

/** Returns the 502 of an answer that can't be read. */
function unreadable(call: CallName, response: TransportResponse): BackendError {
  return new BackendError({
    status: 502,
    statusText: STATUS_CODES[502] ?? "",
    message: "The service answered in a way we could not read. Try again in a minute.",
    requestId: response.headers["x-request-id"] ?? undefined,
    call,
  });
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** One problem, which our own core sends beside its sentence; anything else, as from foreign backends, becomes null. */
const problemField = z
  .object({
    key: z.string(),
    values: z.record(z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  })
  .transform(problemFrom)
  .nullish()
  .catch(null);

/**
 * A failure in Laravel's form, `{message, errors: {field: [text]}}`, or Directus', `{errors: [{message, extensions}]}`.
 */
const failureBody = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  problem: problemField,
  problems: z.record(z.array(problemField)).optional().catch(undefined),
  errors: z
    .union([
      z.array(
        z.object({
          message: z.string().optional(),
          extensions: z
            .object({
              code: z.string().optional(),
              field: z.string().optional(),
              problem: problemField,
            })
            .passthrough()
            .optional(),
        }),
      ),
      z.record(z.array(z.string())),
    ])
    .optional()
    .catch(undefined),
});

/**
 * Returns a failed answer as a BackendError, a redirect as a 502; an HTML page (a 419 without JSON) leaves only the
 * status and its name.
 */
export function readFailure(
  { name }: Outgoing,
  response: TransportResponse,
  requestId: string,
): BackendError {
  const { status } = response;
  const redirected = status >= 300 && status < 400;
  const data = parseJson(response.text);
  const body = failureBody.safeParse(data).data;
  const listed = Array.isArray(body?.errors) ? body.errors : [];
  const statusText = redirected ? "" : response.statusText || (STATUS_CODES[status] ?? "");
  return new BackendError({
    // A redirect that isn't in the contract is an unusable answer.
    status: redirected ? 502 : status,
    statusText: redirected ? (STATUS_CODES[502] ?? "") : statusText,
    message:
      body?.problem ||
      listed[0]?.extensions?.problem ||
      body?.message ||
      listed[0]?.message ||
      statusText ||
      `Status ${status}`,
    code: listed[0]?.extensions?.code ?? body?.code,
    fieldErrors: fieldErrorsOf(body),
    data,
    retryAfter: parseRetryAfter(response.headers["retry-after"]),
    requestId: response.headers["x-request-id"] ?? requestId,
    call: name,
  });
}

/** Returns the problems of each field; undefined if the failure names no field. */
function fieldErrorsOf(
  body: z.output<typeof failureBody> | undefined,
): Record<string, string[]> | undefined {
  const { errors, problems } = body ?? {};
  if (!Array.isArray(errors)) {
    return (
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [
          field,
          texts.map((text, index) => problems?.[field]?.[index] ?? text),
        ]),
      )
    );
  }
  const byField: Record<string, string[]> = {};
  for (const { message, extensions } of errors) {
    const text = extensions?.problem ?? message ?? "Not valid";
    if (extensions?.field) (byField[extensions.field] ??= []).push(text);
  }
  return Object.keys(byField).length > 0 ? byField : undefined;
}

/** Returns Retry-After in whole seconds from now, from a number or a date; undefined if unreadable. */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header));
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** Returns the parsed text; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
