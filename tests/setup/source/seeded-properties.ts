import fc from "../../../node_modules/fast-check/lib/fast-check.js";

/**
 * In the place of fast-check in every test: the same examples each time, so that a run is red only by what was changed. Set
 * PROPERTY_SEED to look at others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });

export default fc;
