import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { quickFolder } from "./setup/servers/quick-folder.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What asks no database more than others do: rules, what becomes of a foreign backend's answers, where each page leads whom and
 * who may make which call, what pages say in either language, how commands, files and forms are read. A second run on PostgreSQL leaves it out.
 */
const withoutDatabase = process.env.DATABASE_URL
  ? [
      "tests/unit/**",
      "tests/integration/dialects/{foreign,backend-facts}-*.test.ts",
      "tests/integration/dialects/{check-backend,check-backend-command,http-transport}.test.ts",
      "tests/integration/dialects/{directus-kit,laravel-package,native-content,native-users}.test.ts",
      "tests/integration/dialects/embedded-standalone.test.ts",
      "tests/integration/{client-on-embedded,admin/audit-coverage}.test.ts",
      "tests/integration/{shell/said-in-both,benefits/people-screens}.test.ts",
      "tests/integration/**/*-in-spanish.test.ts",
      // What a database says to nonsense, the individual's sign-up finds out there.
      "tests/integration/{association,benefits,company,health}/fuzz-*.test.ts",
      "tests/integration/sign-up/fuzz-{company,team}.test.ts",
      // Every call succeeds there in embedded-contract; for whom is the same.
      "tests/integration/{offered-links,page-permissions,permissions,served-routes}.test.ts",
      "tests/integration/{health/health-routes,sign-up/sign-up-routes}.test.ts",
      "tests/integration/shell/quick-path.test.ts",
      "tests/integration/billing/payments-command.test.ts",
      "tests/integration/sign-up/team-file-bytes.test.ts",
      "tests/integration/bad-day/{front-door,hostile-requests,start-refusals,stop}.test.ts",
    ]
  : [];

/**
 * On PostgreSQL a test takes twice as long and more, most of it to make its database. There a whole run keeps to what a database
 * decides: the contract, storage, plans of queries, jobs, money, kills, two processes. `npm run test:unit` without CI asks
 * nearly all.
 */
const decidedByDatabase = [
  "tests/integration/*.test.ts",
  "tests/integration/account/{close-account,embedded-sign-in,email-change}.test.ts",
  "tests/integration/admin/audit-{chain,migration}.test.ts",
  "tests/integration/association/{dues,kills,look-up}.test.ts",
  "tests/integration/bad-day/*.test.ts",
  "tests/integration/billing/{billing,year-of-a-company}.test.ts",
  "tests/integration/dialects/{guest-accounts,mirrored-people}.test.ts",
  "tests/integration/health/{elect,nightly-kills,offer-life}.test.ts",
  "tests/integration/sign-up/{fuzz-individual,registrations,submit}.test.ts",
];
const everything = ["tests/{unit,integration}/**/*.test.{ts,tsx}"];

// Each test file owns its database, its module state and its msw server; two processes run them all in turn.
export default defineConfig({
  root,
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("../app", import.meta.url)),
      "fast-check": fileURLToPath(new URL("setup/source/seeded-properties.ts", import.meta.url)),
      "virtual:remix/server-manifest": fileURLToPath(
        new URL("setup/servers/server-manifest.ts", import.meta.url),
      ),
    },
  },
  // The stylesheets are not part of these tests; without this Vite would look for a PostCSS config.
  css: { postcss: { plugins: [] } },
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    setupFiles: [fileURLToPath(new URL("setup/source/fresh-modules.ts", import.meta.url))],
    maxWorkers: 2,
    globalSetup: [
      "databases/planted-once",
      "source/route-manifest",
      "source/translated-scripts",
    ].map((name) => fileURLToPath(new URL(`setup/${name}.ts`, import.meta.url))),
    restoreMocks: true,
    unstubEnvs: true,
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", TZ: "UTC", TMPDIR: quickFolder() },
    include: process.env.DATABASE_URL && process.env.CI ? decidedByDatabase : everything,
    exclude: withoutDatabase,
    // Four servers, PostgreSQL and a compiler may share two cores while this runs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
