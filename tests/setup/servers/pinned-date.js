/**
 * Preloaded into every test process (`node --import`), it moves the clock by TESTS_AHEAD ms, so that no test depends
 * on today.
 */
const ahead = Number(process.env.TESTS_AHEAD ?? 0);
const Machine = Date;
const machineNow = Machine.now;
const now = () => machineNow() + ahead;

globalThis.Date = new Proxy(Machine, {
  apply: () => String(new Machine(now())),
  construct: (_date, given, target) =>
    Reflect.construct(Machine, given.length > 0 ? given : [now()], target),
  // A test that spies on Date.now has its own time.
  get: (_date, name) =>
    name === "now" && Machine.now === machineNow ? now : Reflect.get(Machine, name),
});
