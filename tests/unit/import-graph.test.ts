import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { browserFaults, layerFaults, namingFaults, unusedExports } from "../setup/source/layers";
import { crowdedFolders, fileCircles, roomFaults } from "../setup/source/rooms";
import { readApp } from "../setup/source/source-imports";

const root = fileURLToPath(new URL("../..", import.meta.url));
const app = readApp(root);

describe("the app", () => {
  test("was read", () => {
    expect(app.length).toBeGreaterThan(20);
    expect(app.flatMap((file) => file.imports).length).toBeGreaterThan(50);
  });

  test("each floor uses only floors below it", () => {
    expect(layerFaults(app)).toEqual([]);
  });

  test("rooms use only rooms below them", () => {
    expect(roomFaults(app)).toEqual([]);
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

  test("no source file is longer than 320 lines", () => {
    const lines = (path: string) => readFileSync(root + path, "utf8").split("\n").length - 1;
    expect(app.filter(({ path }) => lines(path) > 320).map(({ path }) => path)).toEqual([]);
  });

  test("but for the core the embedded backend is reached at one place", () => {
    const doors = app.flatMap((file) =>
      /^app\/(core|embedded|commands|kits)\//.test(file.path)
        ? []
        : file.imports
            .filter(({ specifier, typeOnly }) => !typeOnly && specifier.includes("embedded/"))
            .map(({ specifier }) => `${file.path} ${specifier}`),
    );
    expect(doors).toEqual(["app/backend/embedded-transport.ts ~/embedded/embedded"]);
  });

  test("components bring no server code to the browser", () => {
    expect(browserFaults(app)).toEqual([]);
  });

  test("exports nothing that no other file reads", () => {
    expect(unusedExports(app, readApp(root, "tests"))).toEqual([]);
  });

  test("there are no barrels and no files named utils or helpers", () => {
    expect(namingFaults(app)).toEqual([]);
  });
});
