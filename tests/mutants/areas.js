import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * What the mutation tester goes over, area by area: which files it changes, and which tests may notice. Only tests of
 * the own process can (a mutant is switched on in this one), and only quick ones, since each mutant runs them anew.
 * `every`: a sample takes one file in this many.
 *
 * @typedef {{ folder: string, files: RegExp, every: number, tests: string[] }} Area
 * @type {Record<string, Area>}
 */
export const areas = {
  domain: {
    folder: "app/domain",
    files: /(?<!-words|-labels|\.text)\.ts$/,
    every: 12,
    tests: [
      // browser-cookies.test.ts reloads modules, and would count as the only test of what they do while they load.
      "tests/unit/account/!(browser-cookies).test.ts",
      "tests/unit/{admin,association,benefits,billing,company,health,sign-up}/**/*.test.{ts,tsx}",
      "tests/unit/{address,calendar,client,csv,form,notices,same,times,too-many,wait}*.test.ts",
      "tests/unit/{language/problems,shell/outside-scripts}.test.ts",
      "tests/integration/{admin/registration-review,benefits/own-benefits,company/hand-over}.test.ts",
      "tests/integration/health/{carrier-files,elections}.test.ts",
    ],
  },
  billing: {
    folder: "app/embedded/services/billing",
    files: /^[^/]+\.ts$/,
    every: 4,
    tests: [
      "tests/unit/billing/*.test.ts",
      "tests/integration/billing/{billing,billing-links,billing-trail,online-payment,payers}.test.ts",
      "tests/integration/billing/{online-money-back,previews,returned-payments,roster,stored-lines}.test.ts",
      "tests/integration/{account/close-account,admin/bank-rows,association/dues}.test.ts",
      "tests/integration/company/hand-over.test.ts",
      "tests/integration/health/{own-money,premiums}.test.ts",
    ],
  },
  engine: {
    folder: "app/screens/engine",
    files: /\.ts$/,
    every: 1,
    tests: ["tests/unit/sign-up/*.test.{ts,tsx}"],
  },
  http: {
    folder: "app/http",
    files: /\.ts$/,
    every: 3,
    tests: [
      "tests/unit/http/*.test.ts",
      "tests/unit/{form-bounds,account/subject-guards,language/problems}.test.ts",
    ],
  },
  sessions: {
    folder: "app/sessions",
    files: /\.ts$/,
    every: 3,
    tests: [
      // Without browser-cookies and session-store-opening, which reload modules.
      "tests/unit/account/{anonymous-state,device-label,form-key-proof}.test.ts",
      "tests/unit/account/{pending-sign-in,session-cookie,state-cipher}.test.ts",
      "tests/unit/shell/display-choice.test.ts",
      "tests/integration/account/app-sessions.test.ts",
      "tests/integration/{form-key-claims,kept-form-rows,schema,session-housekeeping}.test.ts",
    ],
  },
};

export const isWhole = process.env.MUTANTS_WHOLE === "yes";

/** The area that is gone over now, and the files of it that are changed. */
export function chosenArea() {
  const area = areas[process.env.MUTANTS ?? ""];
  if (!area) throw new Error(`MUTANTS names one of: ${Object.keys(areas).join(", ")}`);
  const files = readdirSync(area.folder, { recursive: true, encoding: "utf8" })
    .filter((file) => area.files.test(file))
    .sort()
    .filter((_file, index) => isWhole || index % area.every === 0)
    .map((file) => join(area.folder, file));
  return { tests: area.tests, files };
}
