import { STATUS_CODES } from "node:http";
import type { Person } from "../services/people-queries";

/**
 * A request as plain data: building `Request` and `Headers` objects costs more than most calls do. Header names may be
 * in any case.
 */
export type PlainRequest = {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The caller would throw away the fresh cookies of an answer to a read: they need not be made. */
  keepsCookies?: boolean | undefined;
  /** The body was longer than the call takes, and was not read to its end. */
  tooLarge?: boolean;
};

/** What a handler's answer becomes before it is a `Response`. Header names are lower-case. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  text: string;
  /** A file, instead of a text. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** Whom a current-user answer is about, for who asks in this process. */
  person?: Person | null;
};

/** An answer for a caller in this process; has the shape of the client's TransportResponse. */
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

/** @param bodyless for a HEAD request, whose answer has headers only */
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
