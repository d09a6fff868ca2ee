import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { liteCookie, readDisplayChoice } from "./sessions/cookies/display-choice";

/**
 * Enables lite mode for a first visit with `Save-Data: on`, kept in a cookie until it is switched off. It uses Node's
 * diagnostics channel, because the first answer is often a redirect, which Remix doesn't let us change, and browsers
 * drop the header on the next request (decisions).
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

/** The header may be a list, in which only `on` is defined. */
export function savesData(header: string | string[] | null | undefined): boolean {
  return String(header ?? "")
    .toLowerCase()
    .split(/[\s;,]+/)
    .includes("on");
}
