import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { budgets, largestShare } from "./tiers.js";
import { ensureChromium } from "./servers/chromium.js";
import { startPostgres } from "./servers/postgres.js";

/**
 * `npm test` runs `run-all.js` and stops at the first red tier; `npm run test:all` adds `--all`, which goes on, and
 * .ci/run `--postgres`.
 */

const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results");
const bin = join(root, "node_modules/.bin");

/** @typedef {"test" | "all" | "postgres"} Scope */
/** @type {Scope} */
const scope = process.argv.includes("--all")
  ? "all"
  : process.argv.includes("--postgres")
    ? "postgres"
    : "test";
const commandName = {
  test: "npm test",
  all: "npm run test:all",
  postgres: "node tests/setup/run-all.js --postgres",
}[scope];

/**
 * @typedef {{ passed: number, failed: number, files: Record<string, number> }} Report `files`: seconds each
 * @typedef {{ command: string[], environment?: Record<string, string> }} Step
 * @typedef {object} Tier
 * @property {string} name
 * @property {Step[][]} lanes lanes run side by side, the steps of a lane in turn
 * @property {() => Report} [report]
 */

const oxlint = [`${bin}/oxlint`];
const formatting = [`${bin}/oxfmt`, "--check"];
const types = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--checkers", "1"];
/** Fetches a browser where there is none, which asks more of the line than of the machine. */
const chromium = [process.execPath, "tests/setup/servers/chromium.js"];
const build = [process.execPath, "app/commands/build.js"];

/** @type {Tier} */
const staticAndBuild = {
  name: "static and build",
  lanes: [
    [{ command: oxlint }, { command: types }],
    [{ command: formatting }, { command: build }],
    [{ command: chromium }],
  ],
};

/**
 * @param {string} project a project of tests/vitest.config.ts
 * @param {{ name?: string, environment?: Record<string, string> }} [options]
 * @returns {Tier}
 */
function vitestTier(project, { name = project, environment = {} } = {}) {
  const file = join(results, `${name.replaceAll(" ", "-")}.json`);
  const command = [`${bin}/vitest`, "run", "--config", "tests/vitest.config.ts"].concat([
    "--project",
    project,
  ]);
  return {
    name,
    lanes: [[{ command, environment: { ...environment, TEST_REPORT: file } }]],
    report: () => JSON.parse(readFileSync(file, "utf8")),
  };
}

/**
 * @param {string[]} options of Playwright
 * @param {{ name?: string, environment?: Record<string, string> }} [settings]
 * @returns {Tier}
 */
function browserTier(options, { name = "browser", environment = {} } = {}) {
  const file = join(results, `${name.replaceAll(" ", "-")}.json`);
  const command = [`${bin}/playwright`, "test", "--config", "tests/playwright.config.ts"].concat(
    ["--reporter=dot,json"],
    options,
  );
  return {
    name,
    lanes: [[{ command, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }]],
    report: () => playwrightReport(file),
  };
}

/** Playwright reads the files that it is given, with all that they import: those without such a test need not be. */
function quickSpecs() {
  return readdirSync(join(root, "tests/browser"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => `tests/browser/${file}`)
    .filter((file) => readFileSync(join(root, file), "utf8").includes("@quick"));
}

/**
 * @param {string} file
 * @returns {Report}
 */
function playwrightReport(file) {
  /** @typedef {{ file: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite */
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} */
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  /** @type {Record<string, number>} */
  const files = {};
  /**
   * @param {Suite} suite
   * @param {string} spec the file that it belongs to, even if another file declares its tests
   */
  const add = (suite, spec) => {
    for (const { tests } of suite.specs ?? []) {
      for (const { duration } of tests.flatMap((test) => test.results))
        files[spec] = (files[spec] ?? 0) + duration / 1000;
    }
    for (const child of suite.suites ?? []) add(child, spec);
  };
  for (const suite of suites) add(suite, suite.file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, files };
}

/** @param {string} databaseUrl */
function postgresEnvironment(databaseUrl) {
  return {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "only-for-the-tests-of-this-machine-0123456789",
  };
}

/**
 * @param {string} databaseUrl of a PostgreSQL server that is there for this run only
 * @returns {Tier[]}
 */
function tiers(databaseUrl) {
  const environment = postgresEnvironment(databaseUrl);
  const onPostgres = vitestTier("integration", { name: "integration on PostgreSQL", environment });
  if (scope === "postgres") return [onPostgres];
  const vitestTiers = ["unit", "integration", "walks"].map((project) => vitestTier(project));
  const decideLanding = [staticAndBuild, ...vitestTiers];
  if (scope === "test")
    return [...decideLanding, browserTier(["--project=app", "--grep=@quick", ...quickSpecs()])];
  return [
    ...decideLanding,
    vitestTier("alone"),
    browserTier([]),
    onPostgres,
    vitestTier("alone", { name: "alone on PostgreSQL", environment }),
    browserTier([], { name: "browser on PostgreSQL", environment }),
    {
      name: "other Nodes",
      lanes: [
        [{ command: [process.execPath, "--import", "tsx", "tests/setup/servers/other-nodes.ts"] }],
      ],
    },
  ];
}

/**
 * @param {Step} step
 * @returns {Promise<boolean>} whether it ended well
 */
function run({ command: [file = "", ...args], environment = {} }) {
  const env = {
    ...process.env,
    CI: "1",
    WHOLE: scope === "all" ? "1" : "",
    DATABASE_URL: "",
    FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
    ...environment,
  };
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
}

/**
 * @param {Step[]} lane
 * @returns {Promise<boolean>} whether all steps ended well; after one that didn't, the rest isn't started
 */
async function runInTurn(lane) {
  for (const step of lane) if (!(await run(step))) return false;
  return true;
}

/**
 * @param {Tier} tier
 * @returns {Report} empty when the tier never came to write one
 */
function reportOf(tier) {
  try {
    return tier.report?.() ?? { passed: 0, failed: 0, files: {} };
  } catch {
    return { passed: 0, failed: 0, files: {} };
  }
}

/**
 * Prints the slowest files of a tier.
 * @param {Record<string, number>} files seconds each
 * @returns {string[]} the files that take more of the tier's time than one may
 */
function checkFileTimes(files) {
  const sorted = Object.entries(files).sort(([, value], [, other]) => other - value);
  const all = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  for (const [file, seconds] of sorted.slice(0, 10))
    console.log(`   ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return sorted
    .filter(([, seconds]) => seconds > all * largestShare(sorted.length))
    .map(([file]) => file);
}

/**
 * Records the green tree for those who land it; a tree with uncommitted changes has no hash.
 * @param {number} seconds
 * @param {Record<string, number>} tierSeconds
 */
function noteGreenTree(seconds, tierSeconds) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  const file = join(root, ".cache/check.json");
  try {
    if (git("status", "--porcelain") !== "") return;
    /** @type {{ command: string }[]} */
    let notes = [];
    try {
      notes = JSON.parse(readFileSync(file, "utf8"));
    } catch {
      // The first run here.
    }
    const note = {
      tree: git("rev-parse", "HEAD^{tree}"),
      command: commandName,
      seconds: Math.round(seconds),
      tiers: tierSeconds,
    };
    mkdirSync(join(root, ".cache"), { recursive: true });
    const others = notes.filter(({ command }) => command !== commandName);
    writeFileSync(file, `${JSON.stringify([...others, note], null, 2)}\n`);
  } catch {
    console.log("This folder is no git checkout, so no green tree is noted.");
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const secondsSince = (/** @type {number} */ started) => (performance.now() - started) / 1000;
const started = performance.now();
/** @type {Record<string, number>} */
const tierSeconds = {};
let passed = 0;
let failed = 0;
/** @type {string[]} */
const red = [];
const server = scope === "test" ? null : await startPostgres();
try {
  if (scope !== "test" && !server)
    throw new Error("There is no PostgreSQL, and it could not be installed.");
  for (const tier of tiers(server?.url ?? "")) {
    const tierStarted = performance.now();
    console.log(`\n== ${tier.name}`);
    if (tier.name.startsWith("browser")) process.env.CHROMIUM_PATH = ensureChromium();
    const isGood = (await Promise.all(tier.lanes.map(runInTurn))).every(Boolean);
    const seconds = secondsSince(tierStarted);
    tierSeconds[tier.name] = Math.round(seconds);
    const report = reportOf(tier);
    passed += report.passed;
    failed += report.failed;
    const tooLong = scope === "test" ? checkFileTimes(report.files) : [];
    const budget = scope === "test" ? budgets[tier.name] : undefined;
    const spent = budget ? `${seconds.toFixed(0)} of ${budget} s` : `${seconds.toFixed(0)} s`;
    console.log(`== ${tier.name}: ${isGood && tooLong.length === 0 ? "green" : "RED"}, ${spent}`);
    if (isGood && tooLong.length === 0) continue;
    red.push(tier.name);
    for (const file of tooLong) console.log(`${file} takes more than its share of the time.`);
    if (scope !== "all") break;
  }
} catch (error) {
  red.push("set-up");
  console.error(error instanceof Error ? error.message : error);
} finally {
  await server?.stop();
}

const seconds = secondsSince(started);
if (red.length > 0) console.log(`\nRed: ${red.join(", ")}`);
else noteGreenTree(seconds, tierSeconds);
console.log(`\n${commandName}: ${seconds.toFixed(0)} s`);
// A tier that is red without a failed test (lint, types, a file that does not load) counts as one.
console.log(`${passed} passed, ${red.length > 0 ? Math.max(failed, 1) : failed} failed`);
process.exit(red.length > 0 ? 1 : 0);
