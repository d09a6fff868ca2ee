import { openSync, readSync } from "node:fs";
import { clockDigits } from "./clock-digits.js";

/**
 * Preloaded into a server (`node --import`), it moves the clock by CLOCK_AHEAD ms or as the file CLOCK_FILE says, and runs
 * jobs each second.
 */
const { CLOCK_AHEAD, CLOCK_FILE } = process.env;
const Machine = Date;

/**
 * @param {string} path
 * @returns {() => number} the time that the file says at this moment
 */
function following(path) {
  const file = openSync(path, "r");
  const bytes = Buffer.alloc(2 * clockDigits);
  const known = Buffer.alloc(bytes.length);
  let [stands, ms] = [false, 0];
  return () => {
    for (;;) {
      readSync(file, bytes, 0, bytes.length, 0);
      if (bytes.equals(known)) return stands ? ms : Machine.now() + ms;
      const text = bytes.toString("latin1");
      const sentence = text.slice(0, clockDigits);
      // It is said twice, since it may be written at this moment.
      if (sentence !== text.slice(clockDigits)) continue;
      [stands, ms] = [sentence.startsWith("="), Number(sentence.slice(1))];
      bytes.copy(known);
    }
  };
}
const now = CLOCK_FILE ? following(CLOCK_FILE) : () => Machine.now() + Number(CLOCK_AHEAD);

globalThis.Date = new Proxy(Machine, {
  construct: (_date, given, target) =>
    Reflect.construct(Machine, given.length > 0 ? given : [now()], target),
  get: (_date, name) => (name === "now" ? now : Reflect.get(Machine, name)),
});

if (CLOCK_FILE) {
  const { setInterval: repeat } = globalThis;
  globalThis.setInterval = /** @type {typeof setInterval} */ (
    (
      /** @type {(...given: unknown[]) => void} */ does,
      /** @type {number} */ ms,
      /** @type {unknown[]} */ ...given
    ) => repeat(does, Math.min(ms, 1000), ...given)
  );
}
