import { gzipSync } from "node:zlib";
import manifest from "virtual:remix/server-manifest";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import { boot } from "./boot.server";
import { log } from "./backend/log";
import { DisplayContext, type Display } from "./components/shell/display";
import type { PageHandle } from "./components/shell/page-title";
import {
  entryScript,
  hydrationBlock,
  jsonBlock,
  stateText,
} from "./browser/hydration/payload.server";
import { contentSecurityPolicy } from "./content-security-policy";
import { presetLiteMode, savesData } from "./preset-lite-mode.server";
import {
  documentBytes,
  keyedDocument,
  weightOf,
  type KeyedDocument,
} from "./keyed-document.server";
import { readDisplayChoice } from "./sessions/cookies/display-choice";
import { newFormKey } from "./sessions/form-key-proof";
import { siteHead } from "./site-head.server";
import { onceFor } from "./environment";
import { inEveryLanguage } from "./language/in-each";
import type { Language } from "./language/languages";
import { consentSetup, tellsOfHealth } from "./outside-scripts.server";

// remix-serve listens once this module has loaded: nothing is served before database and backend stand.
await boot();
presetLiteMode();

/** What every document has, by the settings. */
const framing = onceFor((env) => {
  const consent = consentSetup(env);
  return {
    policy: contentSecurityPolicy(consent),
    consentBlock: inEveryLanguage((language) =>
      consent ? jsonBlock("consent", consentSetup(env, language)) : "",
    ),
    head: inEveryLanguage((language) => siteHead(env.APP_URL, language)),
  };
});

/**
 * Deferred data is not used, so nothing needs the runtime's five seconds of patience per request. Until then it keeps all
 * that a page was made of, and the collector of garbage takes it for what lasts.
 */
export const streamTimeout = 50;

/** Below this many bytes gzip makes an answer larger, not smaller. */
const worthCompressing = 860;

/**
 * Documents that were rendered a moment ago, of the pages that most requests are for, by everything that went into them. A
 * page is a pure function of its address, its data (the language is among it) and the chosen display, so equal inputs are
 * equal bytes: the guest's pages for everybody, a member's page for that member alone, because their data is part of the
 * key. Addresses with a query are left out: they may hold a token. Decision 0023 has the figures.
 */
const rendered = new LRUCache<string, KeyedDocument>({
  max: 500,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (page, key) => weightOf(page) + key.length,
  ttl: 60_000,
});

/** No line break can be in the parts but the last. */
const keyOf = (pathname: string, { theme, lite, scripts }: Display, state: string) =>
  `${pathname}\n${theme} ${lite} ${scripts}\n${state}`;

/** Renders a document in one go: nothing is deferred, and renderToString costs half of a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const display = displayOf(request, context);
  const state = await stateText(context);
  const plain = status === 200 && !search && request.method === "GET";
  const repeatable = plain && handlesOf(context).some((handle) => handle.kept);
  const key = repeatable ? keyOf(pathname, display, state) : null;

  let page = key ? rendered.get(key) : undefined;
  if (!page) {
    page = keyedDocument(documentOf(request, context, display, state));
    if (key) rendered.set(key, page);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (process.env.NODE_ENV === "production")
    headers.set("Content-Security-Policy", framing().policy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie, Accept-Language, Save-Data, Accept-Encoding");
  const zip = acceptsGzip(request);
  if (zip) headers.set("Content-Encoding", "gzip");
  const bytes = documentBytes(page, await newFormKey(request.headers.get("Cookie")), zip);
  return answerOf(bytes, { status, headers }, loadContext);
}

type TakeBody = (bytes: Uint8Array) => void;

/** The server of the start command takes the bytes as they are: a stream around them costs as much as the page's data. */
function answerOf(
  bytes: Uint8Array<ArrayBuffer>,
  { headers, ...init }: ResponseInit & { headers: Headers },
  { takeBody }: AppLoadContext,
): Response {
  headers.set("Content-Length", String(bytes.byteLength));
  (takeBody as TakeBody | undefined)?.(bytes);
  return new Response(takeBody ? null : bytes, { ...init, headers });
}

function documentOf(request: Request, context: EntryContext, display: Display, state: string) {
  // The data for hydration is written into the document by hydrationBlock, not streamed in behind it.
  const html = renderToString(
    <DisplayContext.Provider value={display}>
      <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
    </DisplayContext.Provider>,
  );
  const language = languageOf(context);
  const { consentBlock, head } = framing();
  const hydrates = import.meta.env.PROD && display.scripts;
  // Without React there is the question of consent, and little else (components/shell/plain/plain-page.ts).
  const asks = !tellsOfHealth(new URL(request.url).pathname);
  const scripts = hydrates
    ? hydrationBlock(context, state) + consentBlock[language] + entryScript(context)
    : import.meta.env.PROD && !display.lite
      ? (asks ? consentBlock[language] : "") + entryScript(context)
      : "";
  const [headEnd, end] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  return `<!DOCTYPE html>${html.slice(0, headEnd)}${head[language]}${html.slice(headEnd, end)}${scripts}${html.slice(end)}`;
}

/** The root's data say it (root.tsx), so that it is a part of what a kept document is found by. */
const languageOf = ({ staticHandlerContext }: EntryContext): Language =>
  (staticHandlerContext.loaderData["root"] as { language?: Language } | undefined)?.language ??
  "en";

/** What the matched routes say of themselves. */
const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): Partial<PageHandle>[] =>
  staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined) ?? {},
  );

/** Lite mode comes without any script, and pages that are only read without React (decisions, Lite mode). */
function displayOf(request: Request, context: EntryContext): Display {
  const { theme, lite } = readDisplayChoice(request.headers.get("Cookie"));
  const isLite = lite ?? savesData(request.headers.get("Save-Data"));
  const onlyRead = handlesOf(context).some((handle) => handle.noScripts);
  return { theme, lite: isLite, scripts: !isLite && !onlyRead };
}

/** Answers to client navigations and resource routes get the same treatment as documents. */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const { headers, status, statusText } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // So that a page of another build knows that it is one.
  headers.set("X-Build", manifest.version);
  // A payload fetched ahead (app/browser/hydration) may never be seen: it must not use up a notice, nor leave one.
  if (request.headers.get("Purpose") === "prefetch") headers.delete("Set-Cookie");
  // Whatever carries the answer to the browser adds it or does not.
  if (headers.get("Content-Type") === "text/x-script") {
    headers.set("Content-Type", "text/x-script; charset=utf-8");
  }
  // Pictures are as small as they get; what is written while it is sent is never held as a whole.
  const done =
    headers.has("Content-Encoding") ||
    headers.get("Content-Type")?.startsWith("image/") ||
    headers.get("Cache-Control")?.includes("no-transform");
  if (done) return response;
  headers.append("Vary", "Accept-Encoding");
  if (!response.body || request.method === "HEAD") return response;
  const body = Buffer.from(await response.arrayBuffer());
  const bytes = acceptsGzip(request) && body.byteLength >= worthCompressing ? gzipped(body) : body;
  if (bytes !== body) headers.set("Content-Encoding", "gzip");
  return answerOf(bytes, { status, statusText, headers }, context);
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
const gzipped = (body: Uint8Array): Buffer<ArrayBuffer> => gzipSync(body, { level: 5 });

function acceptsGzip(request: Request): boolean {
  return request.headers.get("Accept-Encoding")?.includes("gzip") ?? false;
}
