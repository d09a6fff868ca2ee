import { readFileSync } from "node:fs";
import { expect, vi } from "vitest";
import { forgetEnvironment } from "~/environment";

/**
 * Before each test file, in a process that has run others: the settings are parsed anew, and no database that another file
 * has closed is taken for open. The app's modules stay, because reading them takes longer than most files, but around a file
 * that puts something else in a module's place.
 */

const before = globalThis as { hasMocks?: boolean };
const { testPath = "" } = expect.getState();
const hasMocks = /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(testPath, "utf8"));
if (hasMocks || before.hasMocks) vi.resetModules();
before.hasMocks = hasMocks;

forgetEnvironment();
// What the app keeps outside its modules: see embedded-transport.ts and session-store.ts.
for (const kept of ["embedded-backend", "embedded-core", "session-store"]) {
  Reflect.deleteProperty(globalThis, Symbol.for(`member-benefits.${kept}`));
}
