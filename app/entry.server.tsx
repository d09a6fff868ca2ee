import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import manifest from "virtual:remix/server-manifest";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import { boot } from "./boot.server";
import { log } from "./backend/log";
import { getLanguage } from "./http/language.server";
import { isRefusal } from "./components/forms/use-refused";
import { DisplayContext, type Display } from "./components/shell/display";
import type { PageHandle } from "./components/shell/page-title";
import { entryScript, hydrationBlock, jsonBlock } from "./hydration-block.server";
import { contentSecurityPolicy } from "./content-security-policy";
import { formKeyField, formKeyLength } from "./domain/form-key";
import { readDisplayChoice } from "./sessions/cookies/display-choice";
import { renderSiteHead } from "./site-head.server";
import { cachePerSettings } from "./environment";
import { loader as loadShell } from "./root";
import { inEveryLanguage } from "./language/in-each";
import type { Language } from "./language/languages";
import { consentSetup, isHealthPage } from "./outside-scripts.server";

/** app/commands/app-server.js wraps the routes of the build with it. */
export { servedRoutes } from "./http/served-routes.server";

// The server listens after this module has loaded, so no request is served before the database and backend are ready.
await boot();

/** Returns what the settings put into every document: its policy, the consent's data, and tags for the head. */
const documentParts = cachePerSettings((env) => {
  const consent = consentSetup(env);
  return {
    policy: contentSecurityPolicy(consent),
    consentBlock: inEveryLanguage((language) =>
      consent ? jsonBlock("consent", consentSetup(env, language)) : "",
    ),
    head: inEveryLanguage((language) => renderSiteHead(env.APP_URL, language)),
  };
});

/**
 * ms. Remix keeps each page's data this long for deferred data, which isn't used; its default of five seconds would make
 * the garbage collector treat the data as long-lived.
 */
export const streamTimeout = 50;

/** Bytes. Below this size, gzip makes an answer larger. */
const worthCompressing = 860;

/**
 * Caches rendered documents for a minute by all of their inputs. A page is a pure function of its URL, its data
 * (including the language) and display settings, so equal inputs give equal bytes: guest pages are shared, and a
 * member's data is part of the key. URLs with a query aren't cached, because they may contain a token. Decision 0023
 * has the measurements.
 */
const rendered = new LRUCache<string, string>({
  max: 500,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + key.length,
  ttl: 60_000,
});

/** Marks where a document gets a form's key. Typed input can't contain it, because quotation marks are escaped. */
const keyField = `name="${formKeyField}"`;

/** Returns the cache's key for a document; only its last part can contain a line break. */
const keyOf = (pathname: string, { theme, lite, scripts }: Display, state: string): string =>
  `${pathname}\n${theme} ${lite} ${scripts}\n${state}`;

/**
 * Returns the document with a new form key. One that was rendered from the same data within a minute is used again if
 * the page's `handle.kept` allows it. It isn't streamed, because nothing is deferred and a stream costs twice as much.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const hydrates = !(await addRootData(request, headers, context, loadContext));
  const display = await displayOf(request, context, loadContext, hydrates);
  // In Remix's single-fetch encoding.
  const state = context.serverHandoffStream ? await text(context.serverHandoffStream) : "";
  const plain = status === 200 && !search && request.method === "GET";
  const repeatable = plain && handlesOf(context).some((handle) => handle.kept);
  const key = repeatable ? keyOf(pathname, display, state) : null;

  const known = key ? rendered.get(key) : undefined;
  const html = known ?? renderDocument(request, context, display, state);
  if (key && !known) rendered.set(key, html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (process.env.NODE_ENV === "production")
    headers.set("Content-Security-Policy", documentParts().policy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie, Accept-Language, Save-Data, Accept-Encoding");
  const zip = acceptsGzip(request);
  if (zip) headers.set("Content-Encoding", "gzip");
  // A document that is rendered once goes to many, and no two may share a form's key.
  const formKey = randomBytes(formKeyLength).toString("base64url").slice(0, formKeyLength);
  const keyed = Buffer.from(html.replaceAll(keyField, `${keyField} value="${formKey}"`));
  return answerOf(zip ? gzipped(keyed) : keyed, { status, headers }, loadContext);
}

/**
 * Adds the root's data, which the header needs, to an action's error: Remix loads no data of the route that shows it.
 * The visitor is known from the action, so no session is read again.
 * @returns whether they were added; they aren't in the state that hydration reads
 */
async function addRootData(
  { url, method, headers }: Request,
  answerHeaders: Headers,
  { staticHandlerContext: { loaderData } }: EntryContext,
  context: AppLoadContext,
): Promise<boolean> {
  if (method !== "POST" || loaderData["root"]) return false;
  const request = new Request(url, { headers });
  const shell = await loadShell({ request, context, params: {} }).catch(() => null);
  if (!shell) return false;
  loaderData["root"] = shell.data;
  for (const cookie of new Headers(shell.init?.headers).getSetCookie())
    answerHeaders.append("Set-Cookie", cookie);
  return true;
}

/**
 * Returns the response with its length. The start command's server takes the bytes directly, and the response is then
 * empty, because wrapping them in a stream costs as much as the page's data.
 */
function answerOf(
  bytes: Uint8Array<ArrayBuffer>,
  { headers, ...init }: ResponseInit & { headers: Headers },
  { takeBody }: AppLoadContext,
): Response {
  headers.set("Content-Length", String(bytes.byteLength));
  (takeBody as ((bytes: Uint8Array) => void) | undefined)?.(bytes);
  return new Response(takeBody ? null : bytes, { ...init, headers });
}

/** Returns the whole HTML document; a form's key is still missing in it. */
function renderDocument(request: Request, context: EntryContext, display: Display, state: string) {
  // hydrationBlock writes the data into the document, so it isn't streamed behind it.
  const html = renderToString(
    <DisplayContext.Provider value={display}>
      <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
    </DisplayContext.Provider>,
  );
  const { language } = display;
  const { consentBlock, head } = documentParts();
  const hydrates = import.meta.env.PROD && display.scripts;
  // Without React, only consent and little else is scripted (components/shell/plain/plain-page.ts).
  const asks = !isHealthPage(new URL(request.url).pathname);
  const scripts = hydrates
    ? hydrationBlock(context, state) + consentBlock[language] + entryScript(context)
    : import.meta.env.PROD && !display.lite
      ? (asks ? consentBlock[language] : "") + entryScript(context)
      : "";
  const [headEnd, end] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  return `<!DOCTYPE html>${html.slice(0, headEnd)}${head[language]}${html.slice(headEnd, end)}${scripts}${html.slice(end)}`;
}

/** Returns the language in the root's data (root.tsx); null if they weren't loaded. */
const languageIn = ({ staticHandlerContext }: EntryContext): Language | null => {
  const root = staticHandlerContext.loaderData["root"] as { language?: Language } | undefined;
  return root ? (root.language ?? "en") : null;
};

/** Returns the `handle` of each route of the page, from the root on. */
const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): Partial<PageHandle>[] =>
  staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined) ?? {},
  );

/**
 * Returns how the page is shown: theme and lite mode by cookie, language, whether React is loaded and whether a form
 * was refused. Lite mode has no script, and pages without interaction have no React (handbook/budgets.md).
 */
async function displayOf(
  request: Request,
  context: EntryContext,
  loadContext: AppLoadContext,
  hydrates: boolean,
): Promise<Display> {
  const { theme, lite } = readDisplayChoice(request.headers.get("Cookie"));
  const isLite = lite ?? false;
  const onlyRead = handlesOf(context).some((handle) => handle.noScripts);
  const answers = Object.values<unknown>(context.staticHandlerContext.actionData ?? {});
  return {
    theme,
    lite: isLite,
    scripts: hydrates && !isLite && !onlyRead,
    refused: answers.some(isRefusal),
    // The root's data may have failed.
    language: languageIn(context) ?? (await getLanguage({ request, context: loadContext })),
  };
}

/** Adds cache headers, X-Build and (not for files) gzip to data and resource answers; removes cookies of prefetches. */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const { headers, status, statusText } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // With it, a page notices that the server has another build.
  headers.set("X-Build", manifest.version);
  // A prefetched payload may never be shown, so it must not consume or set a flash message.
  if (request.headers.get("Purpose") === "prefetch") headers.delete("Set-Cookie");
  // Some proxies add the charset and others don't.
  if (headers.get("Content-Type") === "text/x-script") {
    headers.set("Content-Type", "text/x-script; charset=utf-8");
  }
  // Pictures are already compressed. Files must not be buffered; Express compresses them.
  if (headers.has("Content-Disposition") || headers.get("Content-Type")?.startsWith("image/"))
    return response;
  headers.append("Vary", "Accept-Encoding");
  if (!response.body || request.method === "HEAD") return response;
  const body = Buffer.from(await response.arrayBuffer());
  const bytes = acceptsGzip(request) && body.byteLength >= worthCompressing ? gzipped(body) : body;
  if (bytes !== body) headers.set("Content-Encoding", "gzip");
  return answerOf(bytes, { status, statusText, headers }, context);
}

/** Logs any error without the request's URL, which may contain a token, except of a request that the client gave up. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  log().error({ err: error, method: request.method }, "a request failed");
}

/** Compresses a body here, because Express would use brotli 4, which is larger and has half the throughput. */
const gzipped = (body: Uint8Array): Buffer<ArrayBuffer> => gzipSync(body, { level: 5 });

/** Returns true if the header contains `gzip`. */
function acceptsGzip(request: Request): boolean {
  return request.headers.get("Accept-Encoding")?.includes("gzip") ?? false;
}
