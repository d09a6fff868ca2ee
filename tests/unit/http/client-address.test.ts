import { ServerResponse, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { requestPreparation } from "~/commands/app-server.js";
import { parseEnvironment } from "~/environment";

/** Returns the client's address that routes get for an X-Forwarded-For from 127.0.0.1. */

const clientOf = (TRUSTED_PROXIES: string, forwarded: string): unknown =>
  prepared({ TRUSTED_PROXIES }, { "x-forwarded-for": forwarded })["x-client-address"];

function prepare(
  settings: Record<string, string>,
  headers: IncomingMessage["headers"],
  method = "GET",
) {
  const env = parseEnvironment(settings);
  const request = {
    headers,
    method,
    url: "/",
    socket: { remoteAddress: "127.0.0.1" },
  } as IncomingMessage;
  const response = new ServerResponse(request);
  requestPreparation({
    appUrl: new URL(env.APP_URL),
    trustedProxies: env.TRUSTED_PROXIES,
    liteCookie: "lite=on; Path=/",
  })(request, response);
  return { headers: request.headers, cookie: response.getHeader("Set-Cookie") };
}
const prepared = (...given: Parameters<typeof prepare>) => prepare(...given).headers;

const encrypted = { PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: "true" };
const app = "https://benefits.example";
test.each<[string, Record<string, string>, string | undefined]>([
  ["a page of a neighbor", { "sec-fetch-site": "same-site" }, "same-site"],
  ["a foreign page that names us", { "sec-fetch-site": "cross-site", origin: app }, "cross-site"],
  ["our origin", { origin: app }, "same-origin"],
  ["a foreign origin", { origin: "https://evil.example" }, "cross-site"],
  ["our address over another protocol", { origin: "http://benefits.example" }, "cross-site"],
  ["a hidden origin", { origin: "null" }, "cross-site"],
  ["a page of ours by its address", { referer: `${app}/me?a=b` }, "same-origin"],
  ["a foreign page by its address", { referer: "https://evil.example/me" }, "cross-site"],
  ["an origin before an address", { origin: "https://evil.example", referer: app }, "cross-site"],
  ["the name that the browser used", { origin: "https://box:3000" }, "same-origin"],
  ["that name without encryption", { origin: "http://box:3000" }, "cross-site"],
  ["another name than that", { origin: "https://box:3001" }, "cross-site"],
  ["a program, which names neither", {}, undefined],
])("a form of %s", (_what, headers, site) => {
  const APP_URL = app;
  const got = prepared({ ...encrypted, APP_URL }, { host: "box:3000", ...headers }, "POST");
  expect([got["sec-fetch-site"], got.origin]).toEqual([site, undefined]);
});

/** A proxy adds to what the client itself wrote. */
const behindProxy = "203.0.113.5, 198.51.100.7";
const behindTwo = "203.0.113.5, 198.51.100.7, 192.0.2.1";

test.each([
  ["none", "is not believed", "203.0.113.5", "127.0.0.1"],
  ["", "is believed from a private network", "203.0.113.5", "203.0.113.5"],
  ["private", "is the last one, not what the client wrote", behindProxy, "198.51.100.7"],
  ["10.0.0.0/8", "is not believed from a network that is not listed", "203.0.113.5", "127.0.0.1"],
  ["127.0.0.0/8,192.0.2.0/24", "is the one before listed proxies", behindTwo, "198.51.100.7"],
  ["127.0.0.0/8,198.51.100.7,192.0.2.1", "is the one before all of them", behindTwo, "203.0.113.5"],
])("with TRUSTED_PROXIES=%s %s", (trusted, _what, forwarded, client) => {
  expect(clientOf(trusted, forwarded)).toBe(client);
});

test.each([
  ["on", "a=b", "a=b; lite=on"],
  ["foo; ON", undefined, "lite=on"],
  ["off", "a=b", "a=b"],
  ["on", "lite=off", "lite=off"],
])("Save-Data: %s with the cookies %s begins lite mode, or not", (saveData, cookie, wanted) => {
  const requested = { accept: "text/html", "save-data": saveData, cookie };
  const { headers, cookie: set } = prepare({}, requested);
  expect([headers.cookie, set]).toEqual([
    wanted,
    wanted === cookie ? undefined : "lite=on; Path=/",
  ]);
});
