import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { boot } from "./boot.server";
import { log } from "./backend/log";
import { DisplayContext, type Display } from "./components/shell/display";
import { NonceContext } from "./components/shell/nonce";
import type { PageHandle } from "./components/shell/page-title";
import { entryScript, hydrationBlock, jsonBlock } from "./hydration/payload.server";
import { contentSecurityPolicy } from "./content-security-policy";
import { presetLiteMode, savesData } from "./preset-lite-mode.server";
import { readDisplayChoice } from "./sessions/display-choice";
import { siteHead } from "./site-head.server";
import { environment } from "./environment";
import { consentSetup } from "./outside-scripts.server";

// remix-serve listens once this module has loaded: nothing is served before database and backend stand.
await boot();
presetLiteMode();

const consent = consentSetup(environment());
const policy = contentSecurityPolicy(consent);
const consentBlock = consent ? jsonBlock("consent", consent) : "";

const head = siteHead(environment().APP_URL);

/** Deferred data is not used, so nothing needs the runtime's five seconds of patience per request. */
export const streamTimeout = 1000;

/** Below this many bytes gzip makes an answer larger, not smaller. */
const worthCompressing = 860;

/** Renders a document in one go: nothing is deferred, and renderToString costs half of a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const display = displayOf(request, context);
  // The data for hydration is written into the document by hydrationBlock, not streamed in behind it.
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <DisplayContext.Provider value={display}>
        <RemixServer
          context={{ ...context, serverHandoffStream: undefined }}
          url={request.url}
          nonce={nonce}
        />
      </DisplayContext.Provider>
    </NonceContext.Provider>,
  );
  const scripts =
    import.meta.env.PROD && display.scripts
      ? (await hydrationBlock(context)) + consentBlock + entryScript(context)
      : "";
  const [headEnd, end] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  const page = `<!DOCTYPE html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, end)}${scripts}${html.slice(end)}`;

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (process.env.NODE_ENV === "production") {
    headers.set("Content-Security-Policy", policy(nonce));
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie, Save-Data");
  return compressed(request, Buffer.from(page), status, headers);
}

/** Lite mode and pages that are only read come without any script (design.md section 2, Lite mode). */
function displayOf(request: Request, context: EntryContext): Display {
  const { theme, lite } = readDisplayChoice(request.headers.get("Cookie"));
  const isLite = lite ?? savesData(request.headers.get("Save-Data"));
  const onlyRead = context.staticHandlerContext.matches.some(
    ({ route }) => (context.routeModules[route.id]?.handle as PageHandle | undefined)?.noScripts,
  );
  return { theme, lite: isLite, scripts: !isLite && !onlyRead };
}

/** Answers to client navigations and resource routes get the same treatment as documents. */
export async function handleDataRequest(
  response: Response,
  { request }: { request: Request },
): Promise<Response> {
  const { headers, status, statusText } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // A payload fetched ahead (app/hydration) may never be seen: it must not use up a notice, nor leave one.
  if (request.headers.get("Purpose") === "prefetch") headers.delete("Set-Cookie");
  // Pictures are as small as they get.
  const done = headers.has("Content-Encoding") || headers.get("Content-Type")?.startsWith("image/");
  if (!response.body || request.method === "HEAD" || done) {
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
