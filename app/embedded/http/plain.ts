import { registrationKeyHeader } from "~/contract/tokens";
import type { Person } from "../services/people-queries";

/**
 * A request as plain data, because creating `Request` and `Headers` objects costs more than most calls. Header names
 * may have any case.
 */
export type PlainRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** True if the caller discards fresh cookies of reads, so that they needn't be created. */
  keepsCookies?: boolean | undefined;
  /** True if the body exceeded the call's limit and wasn't read to its end. */
  tooLarge?: boolean;
  /** The session's user, if a caller in this process has read them; never from a request of the network. */
  person?: Person | null;
};

/** An answer before it becomes a `Response`; header names are lowercase. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** Set-Cookie headers. */
  cookies: string[];
  /** The body, unless it is `bytes`. */
  text: string;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  /** The user in a current-user answer, for callers in this process. */
  person?: Person | null;
};

export const jsonType = "application/json; charset=utf-8";

export const emptyAnswer = (status: number): Answer => ({
  status,
  headers: {},
  cookies: [],
  text: "",
});

export const jsonAnswer = (status: number, body: unknown): Answer => ({
  ...emptyAnswer(status),
  headers: { "content-type": jsonType },
  text: JSON.stringify(body),
});

/** Returns the drafts' keys in a header, split at spaces and unverified: at most 20, because no browser has as many. */
export const draftKeysIn = (headers: Record<string, string>): string[] =>
  (headers[registrationKeyHeader.toLowerCase()] ?? "").split(/\s+/).filter(Boolean).slice(0, 20);
