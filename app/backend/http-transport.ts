import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Transport, TransportRequest, TransportResponse } from "./transport";
import { TransportFault } from "./transport-fault";

type HttpTransportOptions = {
  baseUrl: string;
  /** ms for one call from start to last byte, including a retry. */
  timeout?: number;
  /** The most bytes of an answer; a longer one is a TransportFault. */
  maxBytes?: number;
};

const unreachable = "The service is not answering. Try again in a minute.";
/** The error codes of a connection that broke, after which a GET is sent again. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED"]);

/**
 * Makes calls over HTTP (handbook/index.md), with node:http, which takes a third of fetch's CPU time. GETs use
 * kept-alive connections and are retried once if one breaks. A write is never sent twice, so it gets a new
 * connection, because a kept one may be closing at the other end. Redirects are returned as they are; `close` drops
 * the kept connections, also those in use.
 */
export function createHttpTransport(options: HttpTransportOptions): Transport & { close(): void } {
  const { baseUrl, timeout = 10_000, maxBytes = 5_000_000 } = options;
  const base = new URL(baseUrl);
  const secure = base.protocol === "https:";
  const protocol = secure ? https : http;
  const kept = new protocol.Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 16 });
  const fresh = new protocol.Agent({ keepAlive: false });
  const basePath = base.pathname.replace(/\/+$/, "");

  function attempt(
    outgoing: TransportRequest,
    signal: AbortSignal,
    onBroken: () => void,
  ): Promise<TransportResponse> {
    return new Promise((resolve, reject) => {
      const body = outgoing.body === undefined ? undefined : Buffer.from(outgoing.body);
      const request = protocol.request({
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ""),
        port: base.port || undefined,
        method: outgoing.method,
        path: basePath + outgoing.path,
        headers: {
          ...outgoing.headers,
          "Accept-Encoding": "identity",
          ...(body ? { "Content-Length": body.length } : {}),
        },
        agent: outgoing.method === "GET" ? kept : fresh,
        signal,
      });
      const fail = (error: NodeJS.ErrnoException) => {
        if (error.code && brokenCodes.has(error.code)) onBroken();
        reject(error);
      };
      request.on("error", fail);
      request.on("response", (response) => {
        readBytes(response, maxBytes).then(
          (bytes) => resolve(asTransportResponse(response, bytes, outgoing.binary === true)),
          (error: Error) => {
            request.destroy();
            fail(error);
          },
        );
      });
      request.end(body);
    });
  }

  return {
    baseUrl,
    async send(outgoing) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeout);
      let broken = false;
      const once = () => attempt(outgoing, deadline.signal, () => (broken = true));
      try {
        return await once().catch((error: unknown) => {
          if (!broken || outgoing.method !== "GET" || deadline.signal.aborted) throw error;
          return once();
        });
      } catch (error) {
        if (error instanceof TransportFault) throw error;
        if (deadline.signal.aborted) {
          throw new TransportFault(
            504,
            "The service took too long to answer (Request Timeout). Try again in a minute.",
          );
        }
        throw new TransportFault(503, unreachable, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    async ready() {
      // A foreign backend's health path is unknown, so any answer but a failure will do.
      const headers = { Accept: "application/json" };
      const { status } = await this.send({ method: "GET", path: "/", headers });
      if (status >= 500) throw new TransportFault(503, unreachable);
    },
    close: () => kept.destroy(),
  };
}

/** Returns the whole answer; rejects with TransportFault 502 beyond `maxBytes` and Node's error if it breaks off. */
function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        reject(new TransportFault(502, "The service sent more than we can read."));
        response.destroy();
        return;
      }
      chunks.push(chunk);
    });
    response.on("end", () => resolve(Buffer.concat(chunks)));
    response.on("error", reject);
  });
}

/** Returns a binary answer that isn't JSON as bytes without text, and any other as text. */
function asTransportResponse(
  response: IncomingMessage,
  bytes: Buffer,
  binary: boolean,
): TransportResponse {
  const asBytes = binary && !/[/+]json/.test(response.headers["content-type"] ?? "");
  return {
    status: response.statusCode ?? 502,
    statusText: response.statusMessage ?? "",
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    ),
    cookies: response.headers["set-cookie"] ?? [],
    text: asBytes ? "" : bytes.toString("utf8"),
    bytes: asBytes ? bytes : undefined,
  };
}
