import fc from "../../../node_modules/fast-check/lib/fast-check.js";
import { whole } from "./whole";

/**
 * In the place of fast-check in every test: the same examples each time, so that a run is red only by what was changed, and
 * no more than so many where matrices are sampled. Set PROPERTY_SEED to look at others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });

const mostSampled = 100;

const assert = ((property, { numRuns = 100, ...params } = {}) =>
  fc.assert(property, {
    ...params,
    numRuns: whole ? numRuns : Math.min(numRuns, mostSampled),
  })) as typeof fc.assert;

export default { ...fc, assert };
