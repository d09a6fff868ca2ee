import { ServerResponse, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { requestPreparation } from "~/commands/prepare-request.js";
import { parseEnvironment } from "~/environment";

/** Returns the client's address that routes get for an X-Forwarded-For from 127.0.0.1. */

const clientOf = (TRUSTED_PROXIES: string, forwarded: string): unknown =>
  prepared({ TRUSTED_PROXIES }, { "x-forwarded-for": forwarded })["x-client-address"];

function prepare(settings: Record<string, string>, headers: IncomingMessage["headers"]) {
  const env = parseEnvironment(settings);
  const request = {
    headers,
    method: "GET",
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

const encrypted = {
  APP_URL: "https://benefits.example",
  PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: "true",
};
test.each([
  ["https://box:3000", "same-origin"],
  ["http://box:3000", "cross-site"],
])("a form from %s at an app that is encrypted is %s", (origin, site) => {
  const headers = prepared(encrypted, { origin, host: "box:3000" });
  expect(headers["sec-fetch-site"]).toBe(site);
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
