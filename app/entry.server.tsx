import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { boot } from "./boot.server";
import { log } from "./backend/log";
import { NonceContext } from "./components/shell/nonce";
import { contentSecurityPolicy } from "./content-security-policy";

// remix-serve listens once this module has loaded: nothing is served before database and backend stand.
await boot();

/** Deferred data is not used, so nothing needs the runtime's five seconds of patience per request. */
export const streamTimeout = 1000;

/** Below this many bytes gzip makes an answer larger, not smaller. */
const worthCompressing = 860;

/**
 * Renders a document in one go: nothing is deferred, and renderToString costs half of a stream. The data for
 * hydration, which Remix would stream in behind the document, is written into it instead.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const { serverHandoffStream, ...withoutStream } = context;
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={withoutStream} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const hydrates = context.renderMeta?.didRenderScripts === true;
  const handoff =
    hydrates && serverHandoffStream ? await handoffScript(serverHandoffStream, nonce) : "";
  if (!hydrates) await serverHandoffStream?.cancel();
  const end = html.lastIndexOf("</body>");
  const page = `<!DOCTYPE html>${html.slice(0, end)}${handoff}${html.slice(end)}`;

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (process.env.NODE_ENV === "production") {
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return compressed(request, Buffer.from(page), status, headers);
}

/** Answers to client navigations and resource routes get the same treatment as documents. */
export async function handleDataRequest(
  response: Response,
  { request }: { request: Request },
): Promise<Response> {
  const { headers, status, statusText } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (!response.body || request.method === "HEAD" || headers.has("Content-Encoding")) {
    return response;
  }
  const body = Buffer.from(await response.arrayBuffer());
  return compressed(request, body, status, headers, statusText);
}

/** Logged with the route's path at most: a URL may hold a token. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  log().error({ err: error, method: request.method }, "a request failed");
}

/**
 * gzip here, because remix-serve would otherwise spend brotli level 4 on each answer: larger than gzip 6 and half the
 * throughput.
 */
function compressed(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Headers,
  statusText?: string,
): Response {
  headers.append("Vary", "Accept-Encoding");
  const accepts = request.headers.get("Accept-Encoding")?.includes("gzip") ?? false;
  const small = body.byteLength < worthCompressing;
  const bytes = accepts && !small ? new Uint8Array(gzipSync(body, { level: 5 })) : body;
  if (bytes !== body) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status, statusText, headers });
}

/** The same script that Remix would stream: it feeds the hydration data to the client's decoder. */
async function handoffScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
  }
  const js = escapeForScript(JSON.stringify(text + decoder.decode()));
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${js});window.__remixContext.streamController.close();</script>`;
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

function escapeForScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
