import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quickFolder } from "../setup/servers/quick-folder.js";
import { areas } from "./areas.js";

/**
 * `npm run mutants` changes the code bit by bit in a sample of each area's files, lists the changes that no test notices, and
 * fails below 90 %. `-- billing http` is for some areas, `-- --whole billing` for all of its files.
 */

const root = join(import.meta.dirname, "../..");
const min = 0.9;

/** @typedef {{ status: string, mutatorName: string, replacement: string, location: { start: { line: number } } }} Mutant */

/** @param {string} name */
function figures(name) {
  /** @type {{ files: Record<string, { source: string, mutants: Mutant[] }> }} */
  const report = JSON.parse(
    readFileSync(join(root, `.cache/mutants/${name}${whole ? ".whole" : ""}.json`), "utf8"),
  );
  let noticed = 0;
  let all = 0;
  /** @type {string[]} */
  const living = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split("\n");
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (["Ignored", "CompileError", "RuntimeError"].includes(status)) continue;
      all += 1;
      if (status === "Killed" || status === "Timeout") {
        noticed += 1;
        continue;
      }
      const { line } = location.start;
      const text = lines[line - 1] ?? "";
      const now = replacement.replace(/\s+/g, " ").slice(0, 60);
      living.push(`  ${file}:${line} ${status} ${mutatorName}: ${text.trim()} -> ${now}`);
    }
  }
  return { noticed, all, living };
}

const whole = process.argv.includes("--whole");
const requested = process.argv.slice(2).filter((word) => word !== "--whole");
const unknown = requested.filter((name) => !areas[name]);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: ${Object.keys(areas).join(", ")}`);
  process.exit(2);
}

/** A test whose mutant never ends cannot take its databases away. */
const folder = mkdtempSync(join(quickFolder(), "mutants-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

let red = false;
for (const name of requested.length > 0 ? requested : Object.keys(areas)) {
  const { status } = spawnSync(
    join(root, "node_modules/.bin/stryker"),
    ["run", "tests/mutants/stryker.config.js"],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        MUTANTS: name,
        MUTANTS_WHOLE: whole ? "yes" : "",
        TMPDIR: folder,
        DATABASE_URL: "",
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  const { noticed, all, living } = figures(name);
  const share = noticed / all;
  red ||= share < min;
  for (const line of living) console.log(line);
  console.log(`${name}: ${noticed} of ${all} noticed, ${(100 * share).toFixed(1)} %`);
}
process.exit(red ? 1 : 0);
