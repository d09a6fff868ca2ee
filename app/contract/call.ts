import type { z } from "zod";
import type { FactorNeed, Who } from "./who";

/** How a call proves its session: by the backend's cookies or by a bearer token (handbook/calls.md). */
export type Reading = "cookie" | "bearer";

/**
 * A `headless` call is for identity, sessions, users, content or files, which other products' backends may have too. A
 * `core` call is the product itself, which only the embedded backend answers.
 */
type Whose = "headless" | "core";

/**
 * Defines one backend call; the client's types, the embedded router and the OpenAPI document are derived from it.
 *
 * `response` is the schema of the whole JSON body, including its wrapper; `binary` for a file; or `null` for an empty
 * body (204) or a redirect. `empty` marks calls whose success may also be an empty body, because a PATCH is often
 * answered 204. `absent` marks the content, category and checklist GETs that turn 401, 404 and 419 into null
 * (handbook/product.md#errors).
 */
export type Call<
  Params extends z.ZodTypeAny = z.ZodTypeAny,
  Query extends z.ZodTypeAny = z.ZodTypeAny,
  Body extends z.ZodTypeAny = z.ZodTypeAny,
  Response extends z.ZodTypeAny | "binary" | null = z.ZodTypeAny | "binary" | null,
> = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the backend's address; `{name}` marks a parameter. */
  path: string;
  who: Who;
  /** By default, an administrator who needs a second factor must have passed it, or counts as signed out. */
  secondFactor?: FactorNeed;
  whose: Whose;
  readings: readonly Reading[];
  /** The specification's section, or "own" for a call that the specification doesn't have. */
  spec: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** The status of a success. */
  status: 200 | 201 | 202 | 204 | 302;
  absent?: "null";
  empty?: "null";
};

export type BinaryAnswer = {
  bytes: Uint8Array;
  contentType: string;
  /** The backend's header, unchanged. */
  cacheControl: string | null;
};

/** Returns the call unchanged, with its exact type. */
export function call<const Entry extends Call>(entry: Entry): Entry {
  return entry;
}

export const bothReadings: readonly Reading[] = ["cookie", "bearer"];

/** The properties of calls that the specification doesn't have. */
export const ownCall = { whose: "headless", readings: bothReadings, spec: "own" } as const;
