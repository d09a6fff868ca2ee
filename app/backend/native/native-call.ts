import { onceFor } from "~/environment";
import { log } from "../log";
import { parseJson } from "../read-answer";
import type { TransportResponse } from "../transport";
import { isRow, type Row } from "./rows";

/** Asks the backend in its own form, with the session's credentials. */
export type AskNatively = (
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
) => Promise<TransportResponse>;

export type NativeAround = {
  ask: AskNatively;
  /** The same in the app's own name, for what the person may not read there; nothing of it is remembered. Null without a token. */
  askAsService: AskNatively | null;
  /** ms */
  now: number;
  /** How the product says that the caller's membership stands; null where it says nothing. */
  standing(): Promise<string | null>;
  /** Makes the same call to the product's own half. */
  inCore(body: unknown): Promise<TransportResponse>;
};

export type NativeInput = {
  params: Partial<Record<string, string>>;
  query: Partial<Record<string, string>>;
  body: Row;
};

/** A call as a stock Directus can answer it: what comes back is an answer of the contract. */
export type NativeCall = (input: NativeInput, around: NativeAround) => Promise<TransportResponse>;

/** The contract's answer, made from the one at hand. */
export const answered = (response: TransportResponse, data: unknown): TransportResponse => ({
  ...response,
  status: 200,
  statusText: "OK",
  text: JSON.stringify({ data }),
});

/** There is nothing of this kind: what pages show without it is the same as on a backend without the call. */
export const absent = (response: TransportResponse): TransportResponse => ({
  ...response,
  status: 404,
  statusText: "Not Found",
  text: "",
});

export const isSuccess = ({ status }: TransportResponse): boolean => status >= 200 && status < 300;

/** An answer's own data, whatever it is. */
export function dataOf({ text }: TransportResponse): unknown {
  const body = parseJson(text);
  return isRow(body) ? body["data"] : undefined;
}

const said = onceFor(() => new Set<string>());

/**
 * What a Directus says of a collection that it does not have, or that nobody may read, or that lacks a field which is sorted or
 * filtered by (bearer fact 6): 403, or 400. Nothing to show is what it comes to; whoever runs it is told once.
 */
export function refusedAsAbsent(
  response: TransportResponse,
  collection: string,
): TransportResponse | null {
  const { status } = response;
  if (status !== 400 && status !== 403 && status !== 404) return null;
  if (!said().has(collection)) {
    said().add(collection);
    log().info({ collection, status }, "no content from this collection of the backend");
  }
  return absent(response);
}
