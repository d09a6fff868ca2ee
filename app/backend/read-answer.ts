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

/** Whether an answer is the call's success: any 2xx, or the redirect that the contract names. */
export function succeeded(call: Call, status: number): boolean {
  return (status >= 200 && status < 300) || status === call.status;
}

type Parsed = { text: string; value: unknown };

/**
 * Public content is the same text for everybody and is read on every page: the text last seen and what it parsed to are
 * kept, frozen, because parsing twelve plans costs more than the call. By path.
 */
const parsedContent = new LRUCache<string, Parsed>({ max: 200 });

/**
 * Who somebody is, is asked at each of their requests and hardly ever changes. By the text itself: nobody gets what
 * anything but their own answer parsed to.
 */
const parsedPeople = new LRUCache<string, Parsed>({ max: 500, ttl: 60_000 });
const asksWho = new Set<CallName>(["me", "usersMe"]);

/** Lists that are the same for everybody who may have them, and long. */
const sameForMany = new Set<CallName>(["groupPlans", "associationPlans", "everyPlan"]);

/** Where an answer that was parsed is kept, and by what; null for what differs from one request to the next. */
function memoryOf({ name, call, path }: Outgoing, text: string) {
  if (call.method !== "GET") return null;
  if (call.who === "anyone" || sameForMany.has(name)) return { kept: parsedContent, key: path };
  return asksWho.has(name) ? { kept: parsedPeople, key: `${name} ${text}` } : null;
}

/**
 * The parsed answer without its `{data}` wrapper, a file, or null for a call whose answer is or may be empty.
 * @throws BackendError 502 when the answer is not JSON or not what the contract says.
 */
export function readAnswer(outgoing: Outgoing, response: TransportResponse): unknown {
  const { name, call } = outgoing;
  if (call.response === null) return null;
  if (call.response === "binary") {
    if (!response.bytes) throw unreadable(name, response);
    return {
      bytes: response.bytes,
      contentType: response.header("content-type") ?? "",
      cacheControl: response.header("cache-control"),
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
 * Our own core's answers are read whole or not at all: an invoice without one of its lines would be a false sentence about
 * money. Everybody else's may hold rows that nobody foresaw.
 */
function readBody(name: CallName, schema: z.ZodTypeAny, spec: string, json: unknown) {
  if (spec !== "own") return readLeavingOut(name, schema, json);
  const parsed = schema.safeParse(json);
  return parsed.success ? (parsed.data as { data: unknown }) : undefined;
}

function unreadable(call: CallName, response: TransportResponse): BackendError {
  return new BackendError({
    status: 502,
    statusText: STATUS_CODES[502] ?? "",
    message: "The service answered in a way we could not read. Try again in a minute.",
    requestId: response.header("x-request-id") ?? undefined,
    call,
  });
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Our own core says its problems beside its sentences; a key of anybody else's is left alone. */
const problem = z
  .object({
    key: z.string(),
    values: z.record(z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  })
  .transform(problemFrom)
  .nullish()
  .catch(null);

/** Laravel's `{message, errors: {field: [text]}}` and Directus' `{errors: [{message, extensions}]}`. */
const failure = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  problem,
  problems: z.record(z.array(problem)).optional().catch(undefined),
  errors: z
    .union([
      z.array(
        z.object({
          message: z.string().optional(),
          extensions: z
            .object({ code: z.string().optional(), field: z.string().optional(), problem })
            .passthrough()
            .optional(),
        }),
      ),
      z.record(z.array(z.string())),
    ])
    .optional()
    .catch(undefined),
});

/** A failed answer as a BackendError. An HTML page (a 419 without JSON) leaves only status and its name. */
export function readFailure(
  { name }: Outgoing,
  response: TransportResponse,
  requestId: string,
): BackendError {
  const { status } = response;
  const redirected = status >= 300 && status < 400;
  const data = parseJson(response.text);
  const body = failure.safeParse(data).data;
  const listed = Array.isArray(body?.errors) ? body.errors : [];
  const statusText = redirected ? "" : response.statusText || (STATUS_CODES[status] ?? "");
  return new BackendError({
    // A redirect where the contract has none is an answer that nobody can use.
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
    retryAfter: seconds(response.header("retry-after")),
    requestId: response.header("x-request-id") ?? requestId,
    call: name,
  });
}

function fieldErrorsOf(
  body: z.output<typeof failure> | undefined,
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

/** Retry-After as seconds, whole or not, or as a date. */
function seconds(header: string | null): number | undefined {
  if (!header) return undefined;
  if (/^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header));
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
