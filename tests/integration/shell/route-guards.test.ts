import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guardsOf } from "~/http/route.server";
import { guardFaults, guardTable, type GuardedRoute } from "../../setup/source/route-guards";
import { routeManifest } from "../../setup/source/route-manifest";

const handbook = new URL("../../../app/handbook/guards.md", import.meta.url);
const table = guardTable(readFileSync(handbook, "utf8"));

const modules = import.meta.glob<Record<string, object>>([
  "/app/routes/**/*.{ts,tsx}",
  "/app/root.tsx",
]);

async function guardedRoutes(): Promise<GuardedRoute[]> {
  return Promise.all(
    routeManifest().map(async ({ path, file }) => {
      const module = (await modules[`/${file}`]?.()) ?? {};
      const handlers = (["loader", "action"] as const)
        .filter((name) => module[name])
        .map((name) => [name, guardsOf(module[name] ?? {})]);
      return { path, file, handlers: Object.fromEntries(handlers) as GuardedRoute["handlers"] };
    }),
  );
}

test("every loader and action has the guards of the handbook's table", async () => {
  expect(table.size).toBeGreaterThan(70);
  expect(guardFaults(await guardedRoutes(), table)).toEqual([]);
}, 60_000);

test("guards run in the handbook's order", () => {
  const order = [
    "auth",
    "guest",
    "tokenrequired",
    "globaladmin",
    "superadmin",
    "associationmanager",
    "associationdesk",
    "companysettings",
    "subscriptionsettings",
    "subscriptioncancelled",
    "forcewaitlist",
    "questionnaire",
  ];
  // Any other guard is a step, and comes last.
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  for (const names of [...table.values()].map((row) => row.split(", ")))
    expect(names.toSorted((a, b) => rank(a) - rank(b))).toEqual(names);
});
