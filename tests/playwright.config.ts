import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { ensureChromium, launchFlags } from "./setup/servers/chromium.js";
import { quickFolder } from "./setup/servers/quick-folder.js";
import type { BrowserOptions } from "./setup/browser/browser-fixtures";

const currentPath = fileURLToPath(new URL(".", import.meta.url));

// Workers load this file too; they inherit what the first look found.
const executablePath = (process.env.CHROMIUM_PATH ??= ensureChromium());
process.env.TMPDIR ??= quickFolder();

function spec(name: string): string {
  return `**/${name}.spec.ts`;
}

/** This app has BACKEND_URL, so once is enough. */
const needsBackendUrl = spec("errors");

/** A session that is kept in another way could break these; the contract's own tests hold calls that only ask for data. */
const byCookie = [needsBackendUrl, spec("logout"), spec("whole-path")];
/** Specs that need a backend of their own run on one of the two readings. */
const byBearer = ["global-admin", "whole-path"].map(spec);

/** Two processes or another database could break these; most integration tests run on PostgreSQL too. */
const betweenTwoProcesses = [spec("whole-path")];

/** A form reaches the backend and its database alike, sent by the browser or by React. */
const withScripts = / with JavaScript /;

/** The same suite on each way to run the app; every worker starts servers of its own. */
export default defineConfig<BrowserOptions>({
  testDir: `${currentPath}browser`,
  outputDir: `${currentPath}../test-results/browser`,
  globalSetup: `${currentPath}setup/servers/browser-build.ts`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A small machine has this many cores: 57 tests took 121 s with two, 132 s with three and 136 s with one.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: launchFlags },
    screenshot: "only-on-failure",
    trace: "off",
    // Scrolling smoothly takes longer than all else that a click needs.
    contextOptions: { reducedMotion: "reduce" },
  },
  // With PostgreSQL: two app processes behind one database. What stands behind BACKEND_URL is the same backend either way,
  // so those two run once, with SQLite.
  projects: process.env.DATABASE_URL
    ? [
        {
          name: "two-apps",
          use: { shape: "two-apps" },
          testMatch: betweenTwoProcesses,
          grepInvert: withScripts,
        },
      ]
    : [
        { name: "app", use: { shape: "app" }, testIgnore: needsBackendUrl },
        {
          name: "remote-cookie",
          use: { shape: "remote-cookie" },
          testMatch: byCookie,
          grepInvert: withScripts,
        },
        {
          name: "remote-bearer",
          use: { shape: "remote-bearer" },
          testMatch: byBearer,
          grepInvert: withScripts,
        },
      ],
});
