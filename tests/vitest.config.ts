import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { quickFolder } from "./setup/servers/quick-folder.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What asks no database more than others do: rules, what becomes of a foreign backend's answers, where each page leads whom and
 * who may make which call, how commands, files and forms are read. A second run on PostgreSQL leaves it out.
 */
const withoutDatabase = process.env.DATABASE_URL
  ? [
      "tests/unit/**",
      "tests/integration/dialects/{foreign,backend-facts}-*.test.ts",
      "tests/integration/dialects/{check-backend,http-transport}.test.ts",
      // Every call succeeds there in embedded-contract; for whom is the same.
      "tests/integration/{offered-links,page-permissions,permissions,served-routes}.test.ts",
      "tests/integration/{health/health-routes,sign-up/sign-up-routes}.test.ts",
      "tests/integration/shell/quick-path.test.ts",
      "tests/integration/billing/payments-command.test.ts",
      "tests/integration/sign-up/team-file-bytes.test.ts",
      "tests/integration/bad-day/{front-door,hostile-requests,start-refusals,stop}.test.ts",
    ]
  : [];

// One process per test file: each owns its database, its module state and its msw server.
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
    isolate: true,
    maxWorkers: 2,
    globalSetup: ["setup/databases/migrated-once.ts", "setup/source/route-manifest.ts"].map(
      (file) => fileURLToPath(new URL(file, import.meta.url)),
    ),
    restoreMocks: true,
    unstubEnvs: true,
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", TZ: "UTC", TMPDIR: quickFolder() },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: withoutDatabase,
          // A rule over 500 random histories, on a machine that does something else too.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: withoutDatabase,
          // Four servers, PostgreSQL and a compiler may share two cores while this runs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
