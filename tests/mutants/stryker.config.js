import { readdirSync } from "node:fs";
import { join } from "node:path";
import { areas } from "./areas.js";

const name = process.env.MUTANTS ?? "";
const area = areas[name];
if (!area) throw new Error(`MUTANTS names one of: ${Object.keys(areas).join(", ")}`);

const whole = process.env.MUTANTS_WHOLE === "yes";
const saved = `.cache/mutants/${name}${whole ? ".whole" : ""}`;
const files = readdirSync(area.folder, { recursive: true, encoding: "utf8" })
  .filter((file) => area.files.test(file))
  .sort()
  .filter((_file, index) => whole || index % area.every === 0)
  .map((file) => join(area.folder, file));

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: true },
  mutate: files,
  coverageAnalysis: "perTest",
  // What a module does once when it is loaded (tables, schemas) runs every test anew.
  ignoreStatic: !whole,
  concurrency: 2,
  // A mutant that loops is one that was noticed; SQLite and scrypt are slow beside what Stryker expects.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  incremental: true,
  incrementalFile: `${saved}.incremental.json`,
  tempDirName: ".cache/mutants/sandbox",
  cleanTempDir: "always",
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: `${saved}.json` },
  ignorePatterns: [".cache", "build", "data", "test-results", "tests/screenshots", "tests/browser"],
};
