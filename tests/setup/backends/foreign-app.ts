import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { vi } from "vitest";
import type { EmbeddedCore } from "~/embedded/embedded";
import { appHandler, browserOn, closeSessions, type AppBrowser } from "../servers/app-in-process";
import { testDatabase, testSecret } from "../servers/test-database";
import { appOrigin, foreignUrl } from "./backend-client";

/** The app keeps the product's own half here (app/backend/embedded-transport.ts). */
const slot = Symbol.for("member-benefits.embedded-core");

export type ForeignBrowser = Omit<AppBrowser, "signIn">;

export type ForeignApp = {
  server: ReturnType<typeof setupServer>;
  faults: string[];
  open(): ForeignBrowser;
  /** It is null until the first use. */
  core(): Promise<EmbeddedCore | null>;
  /** Returns the database of the product's own half. @throws Error before the first use */
  inCore(): Promise<EmbeddedCore["storage"]["db"]>;
  /** Every message that was sent, one after the other. @param to an address alone, if given */
  letters(to?: string): string;
  close(): Promise<void>;
};

/** Runs the app in the test's process on a foreign backend, one per test file, because the process keeps its settings. */
export async function foreignApp(
  env: Record<string, string>,
  handlers: RequestHandler[],
): Promise<ForeignApp> {
  const faults: string[] = [];
  const database = await testDatabase(env["SEED"] === "none" ? "migrated" : "planted");
  const { DATA_DIR, DATABASE_URL } = database;
  const settings = {
    NODE_ENV: "test",
    APP_URL: appOrigin,
    LOG_LEVEL: "silent",
    SESSION_SECRET: testSecret,
    DATA_DIR,
    ...(DATABASE_URL ? { DATABASE_URL } : {}),
    BACKEND_URL: foreignUrl,
    SEED: "demo",
    INVOICE_ADDRESS: "12 Example Street, Portland, OR 97201",
    ...env,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { getEnvironment: environment } = await import("~/environment");
  environment();
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: "error" });
  const { handle } = await appHandler(faults);
  const core = async () => {
    const started = globalThis as { [key: symbol]: Promise<EmbeddedCore> | undefined };
    return (await started[slot]) ?? null;
  };
  return {
    server,
    faults,
    core,
    async inCore() {
      const own = await core();
      if (!own) throw new Error("The product has no database of its own yet");
      return own.storage.db;
    },
    open: () => browserOn(handle, appOrigin),
    letters(to = "") {
      const outbox = join(DATA_DIR, "outbox");
      const files = readdirSync(outbox)
        .filter((name) => name.endsWith(`${to}.eml`))
        // Names begin with the time; a folder in memory lists them in another order.
        .sort()
        .map((name) => readFileSync(join(outbox, name), "utf8"));
      return files
        .join("\n")
        .replace(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
    },
    async close() {
      server.close();
      await (await core())?.close();
      await closeSessions();
      await database.cleanup();
    },
  };
}

/** Signs in with the password that the stand-in takes for each person. */
export async function byPassword(browser: ForeignBrowser, email: string): Promise<ForeignBrowser> {
  const fields = { email, password: "right", intent: "password" };
  const got = await browser.post("/login?index", fields);
  if (!browser.jar.has("session")) throw new Error(`Not signed in: ${got.status} ${got.text}`);
  return browser;
}
