import { cachePerSettings } from "~/environment";
import { log } from "../log";
import { parseJson } from "../read-answer";
import type { TransportResponse } from "../transport";
import { isRow, type Row } from "./directus-rows";

/** Makes a request in the backend's own form, with the session's credentials. */
export type AskNatively = (
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
) => Promise<TransportResponse>;

/** What a native call may use besides its input. */
export type NativeContext = {
  ask: AskNatively;
  /** Makes a request as the app, for what the user may not read; the answer is not cached. Null without a token. */
  askAsService: AskNatively | null;
  /** ms */
  now: number;
  /** Returns the state of the caller's membership in the product; null if unknown. */
  standing(): Promise<string | null>;
  /** Makes the same call to the product's own half. */
  inCore(body: unknown): Promise<TransportResponse>;
};

/** What the caller passes to the contract's call. */
export type NativeInput = {
  params: Partial<Record<string, string>>;
  query: Partial<Record<string, string>>;
  body: Row;
};

/** A call in the form of a stock Directus, whose result is an answer of the contract. */
export type NativeCall = (input: NativeInput, context: NativeContext) => Promise<TransportResponse>;

/** Returns the response with status 200 and this `data` as its body, which has the contract's shape. */
export const withAnswer = (response: TransportResponse, data: unknown): TransportResponse => ({
  ...response,
  status: 200,
  statusText: "OK",
  text: JSON.stringify({ data }),
});

/** Returns a 404 without text, so that pages behave as on a backend without the call. */
export const asNotFound = (response: TransportResponse): TransportResponse => ({
  ...response,
  status: 404,
  statusText: "Not Found",
  text: "",
});

export const isSuccess = ({ status }: TransportResponse): boolean => status >= 200 && status < 300;

/** Returns an answer's `data`, which may have any type. */
export function dataOf({ text }: TransportResponse): unknown {
  const body = parseJson(text);
  return isRow(body) ? body["data"] : undefined;
}

/** The collections whose refusal was logged since the settings last changed. */
const loggedCollections = cachePerSettings(() => new Set<string>());

/**
 * Returns a 404 for a 400, 403 or 404, by which Directus refuses a collection that doesn't exist, that can't be read,
 * or that lacks a field used for sorting or filtering (bearer fact 6); null for any other answer. The first refusal of
 * each collection is logged.
 */
export function refusalAsNotFound(
  response: TransportResponse,
  collection: string,
): TransportResponse | null {
  const { status } = response;
  if (status !== 400 && status !== 403 && status !== 404) return null;
  if (!loggedCollections().has(collection)) {
    loggedCollections().add(collection);
    log().info({ collection, status }, "no content from this collection of the backend");
  }
  return asNotFound(response);
}
