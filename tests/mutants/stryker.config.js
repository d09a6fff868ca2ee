import { areas } from "./areas.js";

const name = process.env.MUTANTS ?? "";
const area = areas[name];
if (!area) throw new Error(`MUTANTS names one of: ${Object.keys(areas).join(", ")}`);

/** Without what a module does once when it is loaded (tables, schemas): most of the time goes into those. */
const quick = process.env.MUTANTS_QUICK === "yes";
const saved = `.cache/mutants/${name}${quick ? ".quick" : ""}`;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: true },
  mutate: area.mutate,
  coverageAnalysis: "perTest",
  ignoreStatic: quick,
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
