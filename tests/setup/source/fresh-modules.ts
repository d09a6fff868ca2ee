import { readFileSync } from "node:fs";
import { expect, vi } from "vitest";
import { forgetEnvironment } from "~/environment";

/**
 * Resets settings and databases before each test file. The app's modules stay, because loading them takes longer than most
 * files, except around a file that mocks one.
 */

const before = globalThis as { hasMocks?: boolean };
const { testPath = "" } = expect.getState();
const hasMocks = /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(testPath, "utf8"));
if (hasMocks || before.hasMocks) vi.resetModules();
before.hasMocks = hasMocks;

forgetEnvironment();
// The app keeps these outside its modules: see embedded-transport.ts and session-store.ts.
for (const kept of ["embedded-backend", "embedded-core", "session-store"])
  Reflect.deleteProperty(globalThis, Symbol.for(`member-benefits.${kept}`));
