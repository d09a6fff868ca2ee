import { STATUS_CODES } from "node:http";
import { registrationKeyHeader } from "~/contract/tokens";
import type { Person } from "../services/people-queries";

/**
 * A request as plain data, because creating `Request` and `Headers` objects costs more than most calls. Header names
 * may have any case.
 */
export type PlainRequest = {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** True if the caller discards fresh cookies of reads, so that they needn't be created. */
  keepsCookies?: boolean | undefined;
  /** True if the body exceeded the call's limit and wasn't read to its end. */
  tooLarge?: boolean;
};

/** A handler's answer before it becomes a `Response`; header names are lowercase. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  text: string;
  /** A file in place of text. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** The user in a current-user answer, for callers in this process. */
  person?: Person | null;
};

/** The answer for a caller in this process, in the shape of the client's TransportResponse. */
export type PlainResponse = {
  status: number;
  statusText: string;
  header(name: string): string | null;
  setCookies(): string[];
  text: string;
  bytes?: Uint8Array | undefined;
  person?: Person | null;
};

export const jsonType = "application/json; charset=utf-8";

export function jsonAnswer(status: number, body: unknown): Answer {
  return {
    status,
    headers: { "content-type": jsonType },
    cookies: [],
    text: JSON.stringify(body),
  };
}

export function emptyAnswer(status: number): Answer {
  return { status, headers: {}, cookies: [], text: "" };
}

export function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  const lower: Record<string, string> = {};
  for (const name in headers) lower[name.toLowerCase()] = headers[name] ?? "";
  return lower;
}

export function toPlainResponse(answer: Answer): PlainResponse {
  const { status, headers, cookies, text, bytes, person } = answer;
  return {
    status,
    statusText: STATUS_CODES[status] ?? "",
    header: (name) => headers[name.toLowerCase()] ?? null,
    setCookies: () => cookies,
    text,
    bytes,
    person,
  };
}

/** `bodyless` is for HEAD requests, whose answers have only headers. */
export function toResponse(
  { status, headers, cookies, text, bytes }: Answer,
  bodyless: boolean,
): Response {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append("set-cookie", cookie);
  const statusText = STATUS_CODES[status] ?? "";
  const body = bytes ?? (text === "" ? null : text);
  return new Response(bodyless ? null : body, { status, statusText, headers: all });
}

/** No browser has more drafts. */
const mostKeys = 20;

/** Returns the keys to the browser's drafts; header names are lowercase. */
export const draftKeysIn = (headers: Record<string, string>): string[] =>
  (headers[registrationKeyHeader.toLowerCase()] ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostKeys);
