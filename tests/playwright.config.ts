import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { ensureChromium, launchFlags } from "./setup/servers/chromium.js";
import { quickFolder } from "./setup/servers/quick-folder.js";
import type { BrowserOptions } from "./setup/browser/browser-fixtures";

const here = fileURLToPath(new URL(".", import.meta.url));

// Workers load this file too; they inherit what the first look found.
const executablePath = (process.env.CHROMIUM_PATH ??= ensureChromium());
process.env.TMPDIR ??= quickFolder();

function spec(name: string): string {
  return `**/${name}.spec.ts`;
}

/** What is the app's own, whatever stands behind it: once is enough. */
const ownOfTheApp = [
  "accessibility",
  "bakery",
  "individual",
  "bad-line",
  "bad-line-dialogs",
  "bad-line-plain",
  "budgets",
  "consent",
  "display",
  "everybody",
  "header",
  "hydration",
  "keyboard",
  "look",
  "old-build",
  "password-sign-in",
  "prefetch",
  "security-headers",
  "sign-up-pages",
  "toast",
  "updates",
].map(spec);

/** What only asks the backend for data: the contract's tests hold both readings to it. */
const sameForAnyBackend = [
  ...["age", "carrier-files", "catalogue", "catalogue-files", "elect", "invoices", "kept-form"],
  ...["legal", "membership", "membership-record", "home", "newsletter", "own-catalogue"],
  ...[
    "pace",
    "payments-desk",
    "pictures",
    "plans",
    "questionnaire",
    "search",
    "super-global",
    "user-record",
  ],
  ...["team-files", "team-import", "waitlist"],
  ...["settings-menu", "every-page", "company-details", "locations", "employees", "employment"],
  ...["missing-details", "company-change", "hand-over", "import", "my-details"],
].map(spec);

/** What a session that is kept in another way could get wrong. */
const betweenSessions = [
  ...["errors", "form-keys", "global-admin", "logout", "passwords", "profile", "second-factor"],
  ...["sign-in", "sign-up", "two-apps", "two-devices", "whole-path"],
].map(spec);

/** What two processes or another database could get wrong; the integration tests run whole on PostgreSQL. */
const betweenTwoProcesses = [
  ...["errors", "global-admin", "logout", "sign-in", "sign-up", "team-import", "two-apps"],
  ...["waitlist", "whole-path"],
].map(spec);

/** A form reaches the backend and its database alike, sent by the browser or by React. */
const withScripts = / with JavaScript /;
/** What a company answers travels as what an individual does; only the walk is longer. */
const longWalks = /a company of fourteen|Change link of the check page returns there: company/;

/** The same suite on each way to run the app; every worker starts servers of its own. */
export default defineConfig<BrowserOptions>({
  testDir: `${here}browser`,
  outputDir: `${here}../test-results/browser`,
  globalSetup: `${here}setup/servers/browser-build.ts`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more try on a loaded machine; a test that needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // They wait for pages more than they compute: one more than a small machine has cores.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: launchFlags },
    screenshot: "only-on-failure",
    trace: "off",
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
        { name: "app", use: { shape: "app" } },
        {
          name: "remote-cookie",
          use: { shape: "remote-cookie" },
          testIgnore: [...ownOfTheApp, ...sameForAnyBackend],
          grepInvert: [withScripts, longWalks],
        },
        {
          name: "remote-bearer",
          use: { shape: "remote-bearer" },
          testMatch: betweenSessions,
          grepInvert: [withScripts, longWalks],
        },
      ],
});
