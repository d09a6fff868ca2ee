import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { quickFolder } from "./setup/servers/quick-folder.js";
import { alikeOnEach, onPostgres, onPostgresAlone, slow } from "./setup/tiers.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const setup = (name: string) => fileURLToPath(new URL(`setup/${name}.ts`, import.meta.url));

const isWhole = process.env.WHOLE === "1";
const measured = "tests/**/*.alone.test.{ts,tsx}";

const isPostgres = Boolean(process.env.DATABASE_URL);
const elsewhere = isPostgres ? [] : onPostgresAlone;
const integration = {
  include: isPostgres ? onPostgres : ["tests/integration/**/*.test.{ts,tsx}"],
  exclude: [measured, ...elsewhere, ...(isPostgres ? alikeOnEach : []), ...(isWhole ? [] : slow)],
};
/** Vitest runs these once for each project that names them. */
const ofRules = [setup("servers/pin-date")];
const ofApps = [...ofRules, setup("source/route-manifest"), setup("databases/planted-once")];
const ofProcesses = [...ofApps, setup("source/translated-scripts")];

/** Longest first, as Vitest has it; rules alone by their paths, or the first of them would load most of the app for all. */
class LoadingInTurn extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    if (files.some(({ project }) => project.name !== "unit")) return super.sort(files);
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  root,
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("../app", import.meta.url)),
      "fast-check": setup("source/seeded-properties"),
      "virtual:remix/server-manifest": setup("servers/server-manifest"),
    },
  },
  // The stylesheets are not part of these tests; without this Vite would look for a PostCSS config.
  css: { postcss: { plugins: [] } },
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    setupFiles: [setup("source/fresh-modules")],
    maxWorkers: 2,
    sequence: { sequencer: LoadingInTurn },
    restoreMocks: true,
    unstubEnvs: true,
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", TZ: "UTC", TMPDIR: quickFolder() },
    reporters: ["dot", setup("run-report")],
    // A later tier need not translate the same modules again.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: fileURLToPath(new URL("../.cache/vitest", import.meta.url)),
    },
    // Four servers, PostgreSQL and a compiler may share two cores while this runs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: [measured],
          globalSetup: ofRules,
        },
      },
      { extends: true, test: { name: "integration", ...integration, globalSetup: ofProcesses } },
      {
        extends: true,
        test: { name: "walks", include: ["tests/walks/**/*.test.ts"], globalSetup: ofApps },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: [measured],
          exclude: elsewhere,
          globalSetup: ofProcesses,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
