import { vi } from "vitest";

/**
 * Before each test file, in a process that has run others: the app's modules are read anew, so that no file finds what
 * another left in one, while the libraries and the compiled code stay (a new process for each took twice the time).
 */
vi.resetModules();

// What the app keeps outside its modules: see embedded-transport.ts and session-store.ts.
for (const kept of ["embedded-backend", "embedded-core", "session-store"]) {
  Reflect.deleteProperty(globalThis, Symbol.for(`member-benefits.${kept}`));
}
