import { beforeEach, expect, test } from "vitest";
import type { Exchange, Outgoing } from "~/backend/exchange";
import { forgetContent, cacheContent } from "~/backend/native/content-memory";
import type { Core, Transport, TransportResponse } from "~/backend/transport";
import { calls, type CallName } from "~/contract/calls";
import { until } from "../../setup/source/until";

/** Foreign content is kept for a minute, for one path and the same credentials (decisions/0063-content-for-a-minute.md). */

const answer = (text: string, more: Partial<TransportResponse> = {}): TransportResponse => ({
  status: 200,
  statusText: "OK",
  headers: {},
  cookies: [],
  text,
  ...more,
});

let now = 0;
let requested: string[] = [];
let given: TransportResponse | (() => Promise<TransportResponse>);

let changes = 0;
const core = { contentChanges: async () => changes } as Core;

function exchangeOf() {
  const transport = { core: async () => core } as Transport;
  const plain: Exchange = async ({ path }) => {
    requested.push(path);
    return typeof given === "function" ? given() : given;
  };
  return cacheContent(plain, { transport, clock: () => now });
}

const outgoing = (name: CallName, path = `/items/${name}`): Outgoing => ({
  name,
  call: calls[name],
  path,
});
const guest = {};
const member = { Authorization: "Bearer a" };

beforeEach(() => {
  now = 1_000_000;
  requested = [];
  changes = 0;
  given = answer("one");
});

test("content is asked for once in a minute", async () => {
  const ask = exchangeOf();
  await ask(outgoing("categories"), guest);
  given = answer("two");
  now += 59_999;
  expect((await ask(outgoing("categories"), guest)).text).toBe("one");
  now += 1;
  expect((await ask(outgoing("categories"), guest)).text).toBe("two");
  expect(requested).toHaveLength(2);
});

test("content is asked for again at another path and with other credentials", async () => {
  const ask = exchangeOf();
  await ask(outgoing("vendor", "/items/vendors?a"), guest);
  await ask(outgoing("vendor", "/items/vendors?b"), guest);
  await ask(outgoing("vendor", "/items/vendors?a"), member);
  await ask(outgoing("vendor", "/items/vendors?a"), { Authorization: "Bearer b" });
  expect(requested).toHaveLength(4);
});

test("content is forgotten at once, also what is under way", async () => {
  const ask = exchangeOf();
  let arrive = (_answer: TransportResponse) => {};
  given = () => new Promise((resolve) => (arrive = resolve));
  const early = ask(outgoing("categories"), guest);
  await until(() => requested.length === 1);
  forgetContent();
  arrive(answer("before the change"));
  expect((await early).text).toBe("before the change");
  given = answer("after");
  expect((await ask(outgoing("categories"), guest)).text).toBe("after");
  forgetContent();
  given = answer("later");
  expect((await ask(outgoing("categories"), guest)).text).toBe("later");
});

test("content is forgotten within a second where another process was told", async () => {
  const ask = exchangeOf();
  await ask(outgoing("categories"), guest);
  given = answer("two");
  changes = 1;
  now += 999;
  expect((await ask(outgoing("categories"), guest)).text).toBe("one");
  now += 1;
  expect((await ask(outgoing("categories"), guest)).text).toBe("two");
  now += 1000;
  given = answer("three");
  expect((await ask(outgoing("categories"), guest)).text).toBe("two");
});

test.each([
  ["a refusal", "categories", { status: 403 }],
  ["an outage", "categories", { status: 503 }],
  ["an answer that moves a session on", "categories", { cookies: ["s=1"] }],
  ["who somebody is", "usersMe", {}],
  ["somebody's own list", "checklist", {}],
] as const)("nothing is kept of %s", async (_what, name, more) => {
  const ask = exchangeOf();
  given = answer("one", more);
  await ask(outgoing(name), member);
  await ask(outgoing(name), member);
  expect(requested).toHaveLength(2);
});
