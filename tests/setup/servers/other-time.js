import { readFileSync } from "node:fs";

/**
 * Preloaded into a server (`node --import`): its clock stands CLOCK_AHEAD ms ahead of the machine's, or so far as the file
 * CLOCK_FILE says at any moment; whatever is due by such a clock is then looked for each second, not each minute.
 */
const { CLOCK_AHEAD, CLOCK_FILE } = process.env;
const told = () => Number(CLOCK_FILE ? readFileSync(CLOCK_FILE, "utf8") : CLOCK_AHEAD);
let ahead = told();
const Machine = Date;
/** How long what the file said is good for, ms: a request that comes after the clock was moved sees it moved. */
const goodFor = 5;
let readAt = Machine.now();
const now = () => {
  const at = Machine.now();
  if (CLOCK_FILE && Math.abs(at - readAt) >= goodFor) {
    ahead = told();
    readAt = at;
  }
  return at + ahead;
};

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
