import { STATUS_CODES } from "node:http";
import type { Call } from "~/contract/call";
import type { CallName } from "~/contract/calls";
import { registrationKeyHeader } from "~/contract/tokens";
import type { Person } from "~/core/caller";
import type { Caller } from "./backend";
import { BackendError } from "./backend-error";
import type { Transport, TransportResponse } from "./transport";
import { TransportFault } from "./transport-fault";

/** An outgoing call before a session reading adds its credentials. */
export type Outgoing = {
  name: CallName;
  call: Call;
  path: string;
  /** JSON text. */
  body?: string | undefined;
  /** A method other than the contract's, for a backend that uses it. */
  method?: "PUT";
  /** The session's user, for a read after the current-user answer of our own backend. */
  person?: Person | null;
};

/**
 * Sends a call with these headers; `keepsCookies` says that cookies in the answer are discarded. Returns any answer,
 * and throws BackendError without one.
 */
export type Exchange = (
  outgoing: Outgoing,
  credentials: Record<string, string>,
  keepsCookies?: boolean,
) => Promise<TransportResponse>;

/**
 * Fills each `{name}` of `params` into a contract path and appends the query without undefined values. Returns null for
 * a value that is empty, `.` or `..`, or contains NUL, because nothing can exist there; others are encoded.
 */
export function fillPath(
  path: string,
  {
    params = {},
    query = {},
  }: {
    params?: Record<string, unknown> | undefined;
    query?: Record<string, unknown> | undefined;
  },
): string | null {
  let filled = path;
  for (const [name, value] of Object.entries(params)) {
    const text = String(value);
    if (text === "" || text === "." || text === ".." || text.includes("\u0000")) return null;
    // A lone surrogate can't be encoded.
    const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
    filled = filled.replace(`{${name}}`, () => encoded);
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Returns an exchange that adds the headers of both readings (not Origin) and turns transport faults into
 * BackendErrors. Draft keys open a guest's answers, so a foreign backend never gets them; the product's half does.
 */
export function exchangeOver(
  transport: Pick<Transport, "send" | "core">,
  caller: Caller,
): Exchange {
  return async ({ name, call, path, body, method, person = null }, credentials, keepsCookies) => {
    const binary = call.response === "binary";
    const headers: Record<string, string> = {
      Accept: binary ? "image/*, application/json" : "application/json",
      "X-Forwarded-For": caller.clientAddress,
      "X-Request-Id": caller.requestId,
      ...credentials,
    };
    if (caller.registrationKeys?.length && !transport.core) {
      headers[registrationKeyHeader] = caller.registrationKeys.join(" ");
    }
    if (body !== undefined) headers["Content-Type"] = "application/json";
    try {
      return await transport.send({
        method: method ?? call.method,
        path,
        headers,
        body,
        keepsCookies,
        binary,
        person,
      });
    } catch (error) {
      throw error instanceof TransportFault ? asBackendError(error, name, caller) : error;
    }
  };
}

const asBackendError = (
  { status, message }: TransportFault,
  call: CallName,
  { requestId }: Caller,
): BackendError =>
  new BackendError({
    status,
    statusText: STATUS_CODES[status] ?? "",
    message,
    requestId,
    call,
  });
