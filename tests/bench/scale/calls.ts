import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { needsSignIn } from "~/contract/who";
import { callerOf, pathOf, refused, roles } from "../../setup/backends/callers";
import { contractInputs } from "../../setup/backends/contract-inputs";
import { newClient, type Answered, type Harness } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { keep, type Walked } from "./figures";

/** Each call that reads, of everybody who may, and each that writes. */
const reads = 20;
const writes = 4;

const names = Object.keys(calls) as CallName[];
const changes = (name: CallName) => calls[name].method !== "GET";
/** It leads to another site. */
const elsewhere: CallName[] = ["socialLogin"];

async function timed(call: () => Promise<Answered>): Promise<[number, string]> {
  const start = performance.now();
  const { status } = await call();
  return [performance.now() - start, String(status)];
}

/** Every call of the contract, through the whole backend but the network. */
export async function walkCalls(backend: Harness): Promise<Walked> {
  const walked: Walked = new Map();
  const { inputs } = contractInputs(backend);
  // Links to one address are few in a quarter of an hour, and letters of one moment have no order.
  const later = async () => {
    await backend.backend.drainMail();
    backend.clock.advance(minutes(16));
  };

  const reading = names.filter((name) => !changes(name) && !elsewhere.includes(name));
  const given = new Map<CallName, Awaited<ReturnType<(typeof inputs)[CallName]>>>();
  for (const name of reading) given.set(name, await inputs[name]());
  for (const role of roles) {
    backend.clock.advance(minutes(61));
    await backend.backend.runJobs();
    for (const way of ["cookie", "bearer"] as const) {
      const ask = await callerOf(backend, way, role, calls.loginAs);
      for (const name of reading) {
        const call: Call = calls[name];
        const own = call.readings.includes("cookie") ? "cookie" : "bearer";
        if (own !== way || refused[call.who][role]) continue;
        for (let round = 0; round < reads; round++) {
          const [took, status] = await timed(() => ask(call, given.get(name) ?? {}));
          if (round > 1) keep(walked, `${name}, ${role}`, took, status);
        }
      }
      await later();
      if (role === "visitor") break;
    }
  }

  for (let round = 0; round < writes; round++) {
    for (const name of names.filter(changes)) {
      const call: Call = calls[name];
      if (!call.readings.includes("cookie")) continue;
      const { params, body, bodyIn, as = demo.employee, headers } = await inputs[name]();
      const browser = backend.browser(newClient());
      await browser.call("GET", "/api/v1/auth/csrf-cookie");
      if (needsSignIn(call)) await browser.signIn(as);
      const sent = bodyIn ? await bodyIn(browser.call) : body;
      const [took, status] = await timed(() =>
        browser.call(call.method, pathOf(call, params), sent, headers),
      );
      keep(walked, name, took, status);
      await later();
    }
  }
  return walked;
}
