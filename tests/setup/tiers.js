/**
 * What belongs to `npm test`, to `npm run test:all` and to PostgreSQL, and how long each tier may take.
 */

/** Seconds on two quiet cores. @type {Record<string, number>} */
export const budgets = {
  "static and build": 70,
  unit: 25,
  integration: 270,
  walks: 90,
  browser: 130,
};

/**
 * The part of a tier's time that one file may take: three times what it would be if all took the same, and never less than a
 * twentieth, so that a tier of few files can have a long one.
 * @param {number} files how many there are
 */
export function largestShare(files) {
  return Math.max(3 / files, 0.05);
}
