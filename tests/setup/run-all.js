import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./servers/chromium.js";

/**
 * `npm test`: lint, types, build, vitest, playwright; stops at the first red. The last line is `N passed, N failed`.
 * With DATABASE_URL it runs on PostgreSQL what a database decides (vitest.config.ts). `--tests` leaves out lint and types, for a second run.
 */

const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results");
const bin = join(root, "node_modules/.bin");
const reports = { vitest: join(results, "vitest.json"), playwright: join(results, "browser.json") };
const testsOnly = process.argv.includes("--tests");

const eslint = [`${bin}/eslint`, "--config", "tests/eslint.config.js", "--max-warnings", "0", "."];
const prettier = [`${bin}/prettier`, "--check", "--log-level", "warn", "."];
const types = [`${bin}/tsc`, "--noEmit"];
const build = [process.execPath, "app/commands/build.js"];

/**
 * The first stage's commands use one core each, so they run side by side: lanes together, what is in a lane in turn.
 * @typedef {{ name: string, lanes: string[][][] }} Stage
 */
/** @type {Stage[]} */
const stages = [
  testsOnly
    ? { name: "build", lanes: [[build]] }
    : { name: "lint, types, build", lanes: [[eslint], [types, build, prettier]] },
  {
    name: "unit and integration",
    lanes: [
      [
        [
          ...[`${bin}/vitest`, "run", "--config", "tests/vitest.config.ts"],
          ...["--reporter=dot", "--reporter=json", `--outputFile.json=${reports.vitest}`],
        ],
      ],
    ],
  },
  {
    name: "browser",
    lanes: [
      [
        [
          ...[`${bin}/playwright`, "test", "--config", "tests/playwright.config.ts"],
          "--reporter=dot,json",
        ],
      ],
    ],
  },
];

/**
 * @param {string[]} command
 * @returns {Promise<boolean>} true when it ended well
 */
function run([file = "", ...args]) {
  const env = {
    ...process.env,
    CI: "1",
    FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
    PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
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
 * @param {string} file
 * @returns {any} the report, or null when the stage never came to write it
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * @param {string[][]} commands
 * @returns {Promise<boolean>} true when all ended well; after one that didn't, none is begun
 */
async function inTurn(commands) {
  for (const command of commands) if (!(await run(command))) return false;
  return true;
}

/** Sums both reports; a test file that did not load is in neither, so the stage's own result decides the exit code. */
function count() {
  const unit = read(reports.vitest);
  const browser = read(reports.playwright)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
console.log(`Testing on ${process.env.DATABASE_URL ? "PostgreSQL" : "SQLite"}`);

let red = "";
try {
  for (const stage of stages) {
    const started = performance.now();
    console.log(`\n== ${stage.name}`);
    if (stage.name === "browser") process.env.CHROMIUM_PATH = ensureChromium();
    const good = (await Promise.all(stage.lanes.map(inTurn))).every(Boolean);
    console.log(
      `== ${stage.name}: ${good ? "good" : "RED"}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    if (!good) {
      red = stage.name;
      break;
    }
  }
} catch (error) {
  red = "browser";
  console.error(error instanceof Error ? error.message : error);
}

const { passed, failed } = count();
if (red) console.log(`\nStopped at: ${red}`);
// A red stage without a failed test (lint, types, a file that does not load) counts as one.
console.log(`${passed} passed, ${red ? Math.max(failed, 1) : failed} failed`);
process.exit(red ? 1 : 0);
