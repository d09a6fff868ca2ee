import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { liteCookie, readDisplayChoice } from "./sessions/cookies/display-choice";

/**
 * Whoever asks for a first page with `Save-Data: on` gets lite mode, kept in the cookie until they switch it off. On
 * Node's own channel, because the first answer is often a redirect, which Remix lets nobody touch, and browsers drop the
 * header on the request after it (decisions).
 */
export function presetLiteMode(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { accept, cookie } = request.headers;
    if (!savesData(request.headers["save-data"]) || !accept?.includes("text/html")) return;
    if (readDisplayChoice(cookie).lite === null)
      response.appendHeader("Set-Cookie", liteCookie(true));
  });
}

/** The header may be a list of wishes; `on` is the only one that is defined. */
export function savesData(header: string | string[] | null | undefined): boolean {
  return String(header ?? "")
    .toLowerCase()
    .split(/[\s;,]+/)
    .includes("on");
}
