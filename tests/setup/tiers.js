/**
 * What belongs to `npm test`, to `npm run test:all` and to PostgreSQL, and how long each tier may take.
 */

/** Only `npm run test:all` runs these, because they take long and a shorter test shows the same rule. */
export const slow = [
  "tests/integration/dialects/embedded-standalone.test.ts",
  "tests/integration/year.test.ts",
];

/** A database could answer these differently: SQL, locks, jobs, money. */
export const onPostgres = [
  "tests/integration/*.test.ts",
  "tests/integration/account/{close-account,embedded-sign-in,email-change}.test.ts",
  "tests/integration/admin/audit.test.ts",
  "tests/integration/association/{dues,join-submit,look-up}.test.ts",
  "tests/integration/billing/{billing,year-of-a-company}.test.ts",
  "tests/integration/dialects/{guest-accounts,laravel-pages,mirrored-people,native-content,two-halves}.test.ts",
  "tests/integration/health/{elect,offer-life}.test.ts",
  "tests/integration/sign-up/{registrations,submit}.test.ts",
];

/** SQLite has one process and no server that could stop. */
export const onPostgresAlone = [
  "tests/integration/on-postgres.test.ts",
  "tests/integration/bad-day/database-restart.alone.test.ts",
  "tests/integration/dialects/two-apps-foreign.alone.test.ts",
];

/** These tests don't depend on the engine: redirects, permissions and texts. */
export const alikeOnEach = [
  "tests/integration/{client-on-embedded,offered-links,page-permissions,permissions}.test.ts",
];

/** Seconds on two quiet cores. @type {Record<string, number>} */
export const budgets = {
  "static and build": 70,
  unit: 25,
  integration: 270,
  walks: 90,
  browser: 130,
};

/**
 * The share of a tier's time that one file may take: three times the average, and at least three tenths, because the
 * first file loads the app for all.
 * @param {number} files how many there are
 */
export function largestShare(files) {
  return Math.max(3 / files, 0.3);
}
