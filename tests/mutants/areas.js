import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The areas of the mutation tester: the files that it changes, and the quick tests in this process that may notice.
 * `sample` names files, or takes every nth one; only named samples stay comparable when files come and go.
 *
 * @typedef {{ folder: string, files: RegExp, sample: number | string[], tests: string[] }} Area
 * @type {Record<string, Area>}
 */
export const areas = {
  domain: {
    folder: "app/domain",
    files: /(?<!-words|-labels|\.text)\.ts$/,
    sample: [
      "account/administrator.ts",
      "admin/count-text.ts",
      "association/desk/desk-rows.ts",
      "association/roster-file.ts",
      "benefits/catalogue/text-gaps.ts",
      "benefits/searched-kinds.ts",
      "billing/invoice.ts",
      "billing/membership/planned-change.ts",
      "client-group.ts",
      "company/location-fields.ts",
      "csv-text.ts",
      "health/cost/marketplace-months.ts",
      "health/election/election-pages.ts",
      "health/sheet-code.ts",
      "person-fields.ts",
      "sign-up/member-age.ts",
      "sign-up/who-signs-up.ts",
    ],
    tests: [
      // browser-cookies.test.ts reloads modules, and would count as the only test of what they do while they load.
      "tests/unit/account/!(browser-cookies).test.ts",
      "tests/unit/{admin,association,benefits,billing,company,health,sign-up}/**/*.test.{ts,tsx}",
      "tests/unit/{calendar,client,csv,form,notices,same,times,too-many}*.test.ts",
      "tests/unit/{language/problems,shell/outside-scripts}.test.ts",
      "tests/integration/{admin/registration-review,benefits/own-benefits,company/hand-over}.test.ts",
      "tests/integration/health/{carrier-files,elections}.test.ts",
    ],
  },
  billing: {
    folder: "app/embedded/services/billing",
    files: /^[^/]+\.ts$/,
    sample: [
      "billing-links.ts",
      "invoices.ts",
      "membership-after-payment.ts",
      "online-payment.ts",
      "payments.ts",
      "stored-lines.ts",
    ],
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
    sample: 1,
    tests: ["tests/unit/sign-up/*.test.{ts,tsx}"],
  },
  http: {
    folder: "app/http",
    files: /\.ts$/,
    sample: 3,
    tests: [
      "tests/unit/http/*.test.ts",
      "tests/unit/{form-bounds,account/subject-guards,language/problems}.test.ts",
    ],
  },
  sessions: {
    folder: "app/sessions",
    files: /\.ts$/,
    sample: 3,
    tests: [
      // Without browser-cookies and session-store-opening, which reload modules.
      "tests/unit/account/anonymous-state.test.ts",
      "tests/unit/account/{session-cookie,state-cipher}.test.ts",
      "tests/unit/shell/display-choice.test.ts",
      "tests/integration/account/app-sessions.test.ts",
      "tests/integration/{form-key-claims,kept-form-rows,schema,session-housekeeping}.test.ts",
    ],
  },
};

export const isWhole = process.env.MUTANTS_WHOLE === "yes";

/** @type {(sample: Area["sample"], file: string, index: number) => boolean} */
const isIn = (sample, file, index) =>
  typeof sample === "number" ? index % sample === 0 : sample.includes(file);

/** The area that is gone over now, and the files of it that are changed. */
export function chosenArea() {
  const area = areas[process.env.MUTANTS ?? ""];
  if (!area) throw new Error(`MUTANTS names one of: ${Object.keys(areas).join(", ")}`);
  const files = readdirSync(area.folder, { recursive: true, encoding: "utf8" })
    .filter((file) => area.files.test(file))
    .sort()
    .filter((file, index) => isWhole || isIn(area.sample, file, index))
    .map((file) => join(area.folder, file));
  return { tests: area.tests, files };
}
