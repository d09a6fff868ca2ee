import { chosenArea, isWhole } from "./areas.js";

const report = `.cache/mutants/${process.env.MUTANTS}${isWhole ? ".whole" : ""}.json`;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: true },
  mutate: chosenArea().files,
  coverageAnalysis: "perTest",
  // A mutant of what runs once when a module loads (tables, schemas) would run every test anew.
  ignoreStatic: !isWhole,
  concurrency: 2,
  // A mutant that loops is one that was noticed; SQLite and scrypt are slow beside what Stryker expects.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  tempDirName: ".cache/mutants/sandbox",
  cleanTempDir: "always",
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: report },
  ignorePatterns: [".cache", "build", "data", "test-results", "tests/screenshots", "tests/browser"],
};
