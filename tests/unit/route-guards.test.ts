import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guardNamed } from "~/http/registry";
import { form, guardsOf, machine, page } from "~/http/route.server";
import { guardFaults, guardTable, type GuardedRoute } from "../setup/source/route-guards";
import { routeManifest } from "../setup/source/route-manifest";

const handbook = new URL("../../app/handbook/guards.md", import.meta.url);
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

test("every name in the table is in the registry", () => {
  for (const name of [...table.values()].flatMap((names) => names.split(", "))) {
    if (!["everybody", "programs"].includes(name)) expect(guardNamed(name)).toBeTruthy();
  }
});

test("guards run in the handbook's order", () => {
  const order = [
    ...["auth", "guest", "tokenrequired", "globaladmin", "superadmin", "associationmanager"],
    ...[
      "companysettings",
      "subscriptionsettings",
      "subscriptioncancelled",
      "forcewaitlist",
      "questionnaire",
    ],
  ];
  // What is none of these is a step, and comes last.
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  for (const names of [...table.values()].map((row) => row.split(", "))) {
    expect(names.toSorted((one, other) => rank(one) - rank(other))).toEqual(names);
  }
});

describe("the check finds", () => {
  const rows = new Map([["/me", "auth"]]);
  const me = (handlers: Record<string, object>) => {
    const known = Object.entries(handlers).map(([name, handler]) => [name, guardsOf(handler)]);
    const route = { path: "/me", file: "me.tsx", handlers: Object.fromEntries(known) as object };
    return guardFaults([route], rows);
  };
  const nothing = () => null;
  const loader = page(["auth"], nothing);

  test("nothing wrong with the guards of the table", () => {
    expect(me({ loader, action: form(["auth"], nothing) })).toEqual([]);
  });

  test.each<[string, Record<string, object>]>([
    ["a loader of its own", { loader: nothing }],
    ["an action of its own", { loader, action: nothing }],
    ["a wrapped page", { loader: () => loader({} as never) }],
    ["too few guards", { loader: page([], nothing) }],
    ["too many guards", { loader: page(["auth", "guest"], nothing) }],
    ["another guard", { loader: page(["guest"], nothing) }],
    ["another guard of a form", { loader, action: form([], nothing) }],
    ["a page for programs", { loader: machine(nothing) }],
    ["a guarded page without a loader", {}],
  ])("%s", (_what, handlers) => {
    expect(me(handlers)).toHaveLength(1);
  });

  test("a guard that there is not, while it compiles", () => {
    // @ts-expect-error A guard's name is one of the registry's.
    expect(me({ loader: page(["auht"], nothing) })).toHaveLength(1);
    // @ts-expect-error Without "auth" there may be nobody.
    expect(me({ loader: page([], ({ user }) => user.user_id) })).toHaveLength(1);
  });

  test("a route that the table lacks and a row without a route", () => {
    const route = { path: "/new", file: "new.tsx", handlers: {} };
    expect(guardFaults([route], rows)).toEqual([
      "/new (new.tsx) is not in the table",
      "/me is in the table but has no route",
    ]);
  });
});
