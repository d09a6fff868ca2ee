import fc from "../../../node_modules/fast-check/lib/fast-check.js";
import { whole } from "./whole";

/** Replaces fast-check with fixed examples, so that only a change turns a run red; PROPERTY_SEED chooses others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });

const maxSampled = 100;

const assert = ((property, { numRuns = 100, ...params } = {}) =>
  fc.assert(property, {
    ...params,
    numRuns: whole ? numRuns : Math.min(numRuns, maxSampled),
  })) as typeof fc.assert;

export default { ...fc, assert };
