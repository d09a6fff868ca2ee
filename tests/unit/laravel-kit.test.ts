import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import type { Who } from "~/contract/who";
import { codesPerDay, codesPerLink, linksPerAddress } from "~/embedded/services/limits";

const kit = "app/kits/laravel";

type Route = { method: string; path: string; guards: string[] };

/** The routes of a Laravel's file, with the middleware of the groups around each. */
function routesIn(text: string): Route[] {
  const groups: string[] = [];
  const routes: Route[] = [];
  for (const line of text.split("\n")) {
    const group = /Route::middleware\((.*)\)->group\(/.exec(line);
    if (group) groups.push(group[1] ?? "");
    else if (/^\s*\}\);/.test(line)) groups.pop();
    const [, method, path] = /(?:::|->)(get|post|put|patch|delete)\('([^']+)'/.exec(line) ?? [];
    if (method && path)
      routes.push({ method: method.toUpperCase(), path: `/${path}`, guards: [...groups] });
  }
  return routes;
}

const routes = routesIn(readFileSync(`${kit}/routes/member-benefits.php`, "utf8"));
const signedLink = "GET /api/v1/auth/magic-link/{link}";
const named = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

/** Signing in by email and people's own details need these calls of ours. */
const own: CallName[] = ["magicLinkConsume", "updateProfile", "adminUser"];
const isServed = ([name, { readings, spec }]: [CallName, Call]) =>
  readings.includes("cookie") &&
  (spec === "7 cookie session" || spec === "7 global admin" || own.includes(name));
const served = (Object.entries(calls) as [CallName, Call][])
  .filter(isServed)
  .map(([, call]) => call);

test("the kit has the service's calls of the cookie reading, and the signed link", () => {
  expect(routes.map(named).sort()).toEqual([...served.map(named), signedLink].sort());
});

/** The routes themselves admit these people; the controller sees who may end a login-as session. */
const guardsOf: Partial<Record<Who, string[]>> = {
  anyone: [],
  "guest-or-themselves": [],
  "signed-in": ["SignedIn::class"],
  "global-or-logged-in-as": ["SignedIn::class"],
  global: ["SignedIn::class", "GlobalAdministrator::class"],
};

test("and lets in whom the contract does", () => {
  for (const call of served) {
    const route = routes.find((each) => named(each) === named(call));
    const guards = route?.guards.filter((each) => /^(SignedIn|GlobalAdministrator)/.test(each));
    expect([named(call), guards]).toEqual([named(call), guardsOf[call.who]]);
  }
});

const files = readdirSync(kit, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".php"),
);
const textOf = (name: string) => readFileSync(join(kit, name), "utf8");

test("its limits are those of our own backend", () => {
  const numbers = [...textOf("src/MagicLinks.php").matchAll(/const (\w+) = (\d+);/g)];
  expect(Object.fromEntries(numbers.map(([, name, number]) => [name, Number(number)]))).toEqual({
    MOST_TRIES: codesPerLink.tries,
    MOST_WRONG_A_DAY: codesPerDay.tries,
    MOST_LINKS: linksPerAddress.tries,
    DAY: codesPerDay.windowMs / 1000,
  });
});

test("no mark of the users table is believed, and whatever proves an address says which", () => {
  const source = files.filter((name) => name.startsWith("src/"));
  const reading = source.filter((name) => /->email_verified_at\b/.test(textOf(name)));
  expect(reading).toEqual([]);
  const proving = source.flatMap((name) => textOf(name).match(/\bprove(?:ByLink)?\([^;{]*/g) ?? []);
  expect(proving.length).toBeGreaterThan(4);
  for (const call of proving) expect(call).toMatch(/, (string )?\$.*[eE]mail/);
});
