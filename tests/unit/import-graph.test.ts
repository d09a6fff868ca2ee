import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { browserFaults, floorCycles, layerFaults, namingFaults } from "../setup/source/layers";
import { crowdedFolders, fileCircles, idleExceptions, roomFaults } from "../setup/source/rooms";
import { parseSource, readApp } from "../setup/source/source-imports";

const root = fileURLToPath(new URL("../..", import.meta.url));
const app = readApp(root);

/** Files that are not on the disk: a path and its text. */
const sample = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

describe("the app", () => {
  test("was read", () => {
    expect(app.length).toBeGreaterThan(20);
    expect(app.flatMap((file) => file.imports).length).toBeGreaterThan(50);
  });

  test("each floor uses only floors below it", () => {
    expect(layerFaults(app)).toEqual([]);
  });

  test("floors do not use each other in circles", () => {
    expect(floorCycles(app)).toEqual([]);
  });

  test("rooms use only rooms below them", () => {
    expect(roomFaults(app)).toEqual([]);
    expect(idleExceptions(app)).toEqual([]);
  });

  test("no file uses itself by way of others", () => {
    expect(fileCircles(app)).toEqual([]);
  });

  test("no folder holds more than one can take in", () => {
    const tests = readdirSync(`${root}tests`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    expect(tests.length).toBeGreaterThan(100);
    expect(crowdedFolders([...app.map(({ path }) => path), ...tests])).toEqual([]);
  });

  test("the embedded backend is reached at one place, by a dynamic import", () => {
    const doors = app.flatMap((file) =>
      /^app\/(embedded|commands|backup|kits)\//.test(file.path)
        ? []
        : file.imports
            .filter(({ specifier, typeOnly }) => !typeOnly && specifier.includes("embedded/"))
            .map(({ specifier, dynamic }) => `${file.path} ${specifier} ${dynamic}`),
    );
    expect(doors).toEqual(["app/backend/embedded-transport.ts ~/embedded/embedded true"]);
  });

  test("components bring no server code to the browser", () => {
    expect(browserFaults(app)).toEqual([]);
  });

  test("there are no barrels and no files named utils or helpers", () => {
    expect(namingFaults(app)).toEqual([]);
  });
});

describe("the check finds", () => {
  const layers = (path: string, text: string) => layerFaults(sample({ [path]: text }));

  test.each([
    ["app/routes/me.tsx", 'import { x } from "~/embedded/embedded";'],
    ["app/routes/me.tsx", 'const x = await import("~/embedded/embedded");'],
    ["app/routes/me.tsx", 'import type { X } from "../storage/storage";'],
    ["app/root.tsx", 'import { x } from "./storage/open";'],
    ["app/components/ui/button.tsx", 'import { x } from "../../backend/log";'],
    ["app/components/ui/button.tsx", 'import { guard } from "~/http/guard.server";'],
    ["app/http/registry.ts", 'import { Button } from "~/components/ui/button";'],
    ["app/domain/user.ts", 'import type { X } from "~/contract/calls";'],
    ["app/contract/calls.ts", 'export { x } from "~/backend/backend";'],
    ["app/backend/backend.ts", 'import { x } from "~/sessions/session";'],
    ["app/backend/other.ts", 'import { x } from "~/embedded/embedded";'],
    ["app/embedded/services/account/users.ts", 'import { x } from "~/backend/log";'],
    ["app/storage/open.ts", 'type X = import("~/embedded/db/schema").X;'],
    ["app/sessions/session.ts", 'import { x } from "~/http/registry";'],
    ["app/mystery/file.ts", 'import { x } from "~/domain/user";'],
  ])("a wrong floor in %s: %s", (path, text) => {
    expect(layers(path, text)).toHaveLength(1);
  });

  test.each([
    ["app/routes/me.tsx", 'import { guard } from "~/http/guard.server";'],
    ["app/backend/embedded-transport.ts", 'const x = await import("~/embedded/embedded");'],
    ["app/sessions/store.ts", 'import type { StateHolder } from "~/backend/backend";'],
    ["app/embedded/db/database.ts", 'import { openStorage } from "../../storage/open";'],
    ["app/routes/me.tsx", 'import { x } from "react";'],
  ])("nothing wrong in %s: %s", (path, text) => {
    expect(layers(path, text)).toEqual([]);
  });

  test("a circle between floors", () => {
    const files = sample({
      "app/backend/a.ts": 'import { b } from "~/sessions/b";',
      "app/sessions/b.ts": 'import type { A } from "~/backend/a";',
    });
    expect(floorCycles(files)).toContain("backend → sessions → backend");
  });

  test.each([
    ["app/domain/account/a.ts", 'import { b } from "../billing/b";'],
    ["app/components/billing/a.tsx", 'import type { B } from "~/domain/health/b";'],
    ["app/screens/billing/a.server.ts", 'import { b } from "../engine/b";'],
    ["app/domain/a.ts", 'import { b } from "./company/b";'],
    ["app/embedded/services/mystery/a.ts", 'import { b } from "node:path";'],
  ])("a wrong room in %s: %s", (path, text) => {
    expect(roomFaults(sample({ [path]: text }))).toHaveLength(1);
  });

  test.each([
    ["app/domain/billing/a.ts", 'import { b } from "../account/b";'],
    ["app/components/health/a.tsx", 'import { b } from "../ui/b";'],
    ["app/screens/engine/a.ts", 'import { b } from "../sign-up/b";'],
    ["app/contract/calls.ts", 'import { b } from "./admin/b";'],
    ["app/routes/me.tsx", 'import { b } from "~/components/admin/b";'],
  ])("nothing wrong with the rooms of %s: %s", (path, text) => {
    expect(roomFaults(sample({ [path]: text }))).toEqual([]);
  });

  test("a circle of files, by types too", () => {
    const files = sample({
      "app/domain/a.ts": 'import { b } from "./b";',
      "app/domain/b.ts": 'import type { C } from "./c";',
      "app/domain/c.ts": 'const a = await import("./a");',
      "app/domain/d.ts": 'import { a } from "./a";',
    });
    expect(fileCircles(files)).toEqual([
      "app/domain/a → app/domain/b → app/domain/c → app/domain/a",
    ]);
  });

  test("a crowded folder", () => {
    const paths = Array.from({ length: 26 }, (_, at) => `app/domain/billing/${at}.ts`);
    expect(crowdedFolders([...paths, "app/domain/a.ts"])).toEqual(["app/domain/billing: 26 files"]);
  });

  test("server code behind a component, however far", () => {
    const files = sample({
      "app/components/ui/a.tsx": 'import { b } from "./b";',
      "app/components/ui/b.tsx": 'import { c } from "~/domain/c";',
      "app/domain/c.ts": 'import { readFileSync } from "node:fs";',
      "app/components/ui/d.tsx": 'import { x } from "~/http/guard.server";',
      "app/components/ui/e.tsx": 'import { z } from "zod";',
      "app/components/ui/f.tsx": 'import type { z } from "zod";',
    });
    expect(browserFaults(files)).toEqual([
      "app/components/ui/a → app/components/ui/b → app/domain/c → node:fs is server code",
      "app/components/ui/d → ~/http/guard.server is server code",
      "app/components/ui/e → zod is server code",
    ]);
  });

  test("barrels and empty names, but not a route called index", () => {
    const files = sample({
      "app/components/index.ts": 'export { a } from "./a";\nexport type { B } from "./b";',
      "app/domain/utils.ts": "export const a = 1;",
      "app/http/helpers.server.ts": "export const a = 1;",
      "app/routes/login+/index.tsx":
        'import { a } from "~/domain/user";\nexport default function Login() { return a; }',
    });
    expect(namingFaults(files)).toHaveLength(3);
  });
});
