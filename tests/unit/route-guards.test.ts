import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { guardNamed } from "~/guards/registry";
import { guardFaults, type RouteModule } from "../setup/route-guards";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** domain.md section 2.3; "(root)" is the frame around every page, "*" any path without a page. */
const expected: Record<string, string[]> = {
  "(root)": [],
  "/": ["auth"],
  "/login": ["guest"],
  "/login/ctoken": [],
  "/login/forgot-password": ["guest"],
  "/login/create-password": ["tokenrequired"],
  "/login/reset-password": ["tokenrequired"],
  "/login/update-password": ["tokenrequired"],
  "/me": ["auth"],
  "/me/export": ["auth"],
  "/logout": ["auth"],
  "/files/:id": [],
  "/display": [],
  "/newsletter": [],
  "/newsletter/unsubscribe": [],
  "/privacy-policy": [],
  "/terms-conditions": [],
  "/terms-service": [],
  "/visitor-properties": [],
  "*": [],
};

/** Resource routes for machines: no person, no session, nothing to guard. */
const exempt = ["/healthz", "/readyz", "/builds/latest.json"];

type ManifestRoute = { path?: string; index?: boolean; file: string; children?: ManifestRoute[] };

/** The routes as Remix itself reads them from remix.config.js. */
function manifest(): RouteModule[] {
  const remix = createRequire(import.meta.url).resolve("@remix-run/dev/package.json");
  const cli = join(dirname(remix), "dist/cli.js");
  const json = execFileSync(
    process.execPath,
    [cli, "routes", "--json", "--config", "remix.config.js"],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  ).toString();
  const walk = (route: ManifestRoute, parent: string): RouteModule[] => {
    const path = `${parent}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    const file = join("app", route.file);
    const name = route.file.startsWith("root.") ? "(root)" : path === "/*" ? "*" : path;
    return [
      { path: name, file, text: readFileSync(join(root, file), "utf8") },
      ...(route.children ?? []).flatMap((child) => walk(child, path)),
    ];
  };
  const routes: ManifestRoute[] = JSON.parse(json.slice(json.indexOf("[")));
  return routes.flatMap((route) => walk(route, ""));
}

test("every loader and action starts with the guards of the table", () => {
  const routes = manifest().filter(({ path }) => !exempt.includes(path));
  expect(guardFaults(routes, expected)).toEqual([]);
}, 30_000);

test("every name in the table is in the registry, and no other is", () => {
  for (const name of Object.values(expected).flat()) expect(guardNamed(name)).toBeTruthy();
  expect(() => guardNamed("nobody")).toThrow("Unknown route middleware");
  expect(() => guardNamed("toString")).toThrow("Unknown route middleware");
});

describe("the check finds", () => {
  const table = { "/me": ["auth"] };
  const me = (text: string) => guardFaults([{ path: "/me", file: "me.tsx", text }], table);
  const good = 'export async function loader(args) { await guard(args, "auth"); return null; }\n';

  test("nothing wrong with guards in the first line", () => {
    expect(me(good)).toEqual([]);
    expect(
      me(
        'export const loader = async (args: Args) => { const { user } = await guard(args, "auth"); };',
      ),
    ).toEqual([]);
  });

  test.each([
    ["a loader without a guard", "export async function loader(args) { return 1; }"],
    ["an action without a guard", `${good}export async function action(args) { return 1; }`],
    [
      "something before the guard",
      'export async function loader(args) { const a = read(); await guard(args, "auth"); }',
    ],
    ["a guard that is not awaited", 'export function loader(args) { guard(args, "auth"); }'],
    ["too few guards", "export async function loader(args) { await guard(args); }"],
    [
      "too many guards",
      'export async function loader(args) { await guard(args, "auth", "guest"); }',
    ],
    ["another guard", 'export async function loader(args) { await guard(args, "guest"); }'],
    ["names from elsewhere", "export async function loader(args) { await guard(args, ...names); }"],
    ["other arguments", 'export async function loader(args) { await guard(other, "auth"); }'],
    ["a re-exported loader", 'export { loader } from "./other";'],
    ["a loader made by a function", "export const loader = make();"],
    ["a guarded page without a loader", "export default function Me() { return null; }"],
  ])("%s", (_what, text) => {
    expect(me(text)).not.toEqual([]);
  });

  test("a route that the table lacks and a row without a route", () => {
    expect(guardFaults([{ path: "/new", file: "new.tsx", text: good }], table)).toEqual([
      "/new (new.tsx) is not in the table",
      "/me is in the table but has no route",
    ]);
  });
});
