import type { z } from "zod";
import type { FactorNeed, Who } from "./who";

/** Which session reading of handbook/calls.md a call belongs to. */
export type Reading = "cookie" | "bearer";

/**
 * Whose call it is. `headless`: a backend for identity, sessions, users, content and files can have it, and so can one that
 * nobody here wrote. `core`: it is the product itself, and no foreign backend has a counterpart.
 */
export type Whose = "headless" | "core";

/**
 * One backend call, said once: the client is typed from it, the embedded router is mounted from it, the OpenAPI
 * document is generated from it.
 *
 * `response` is the schema of the whole JSON body, wrapper included, `binary` for a file, or `null` for an empty body
 * (204) or a redirect.
 * `empty` marks the calls whose success may also be an empty body: a PATCH is often answered 204.
 * `absent` marks the content, category and checklist GETs that turn 401, 404 and 419 into null (handbook/product.md#errors).
 */
export type Call<
  Params extends z.ZodTypeAny = z.ZodTypeAny,
  Query extends z.ZodTypeAny = z.ZodTypeAny,
  Body extends z.ZodTypeAny = z.ZodTypeAny,
  Response extends z.ZodTypeAny | "binary" | null = z.ZodTypeAny | "binary" | null,
> = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path below the backend's address; `{name}` marks a parameter. */
  path: string;
  who: Who;
  /** Left out: an administrator who is asked for a second factor must have shown it, or is nobody. */
  secondFactor?: FactorNeed;
  whose: Whose;
  /** Made in this process beside a backend that nobody here wrote, and nowhere else: our own answers 404. */
  beside?: "only";
  readings: readonly Reading[];
  /** The specification's section, or "own" for a call that the specification leaves open. */
  spec: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Bytes of body that it takes; 256 k unless told. */
  bodyLimit?: number;
  response: Response;
  /** The status of a success. */
  status: 200 | 201 | 202 | 204 | 302;
  absent?: "null";
  empty?: "null";
};

/** What a `binary` call gives the client. */
export type BinaryAnswer = {
  bytes: Uint8Array;
  contentType: string;
  /** As the backend sent it. */
  cacheControl: string | null;
};

/** Keeps the literal types of one entry. */
export function call<const Entry extends Call>(entry: Entry): Entry {
  return entry;
}

export const both: readonly Reading[] = ["cookie", "bearer"];
export const cookieOnly: readonly Reading[] = ["cookie"];
export const bearerOnly: readonly Reading[] = ["bearer"];
