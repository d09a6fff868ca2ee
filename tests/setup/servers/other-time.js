/** Preloaded into a server (`node --import`): its clock stands CLOCK_AHEAD ms ahead of the machine's. */
const ahead = Number(process.env.CLOCK_AHEAD);
const Machine = Date;
const now = () => Machine.now() + ahead;

globalThis.Date = new Proxy(Machine, {
  construct: (_date, given, target) =>
    Reflect.construct(Machine, given.length > 0 ? given : [now()], target),
  get: (_date, name) => (name === "now" ? now : Reflect.get(Machine, name)),
});
