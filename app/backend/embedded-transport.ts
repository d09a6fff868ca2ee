import type { AccountsElsewhere } from "~/contract/insiders";
import { createEmbeddedBackend, createEmbeddedCore } from "~/embedded/embedded";
import { startOnce, type Environment } from "~/environment";
import { followClock } from "./installation-clock";
import type { Core, Transport } from "./transport";

/**
 * Starts the embedded backend, once a process, and calls it here: without a socket, but with the same headers, cookies,
 * statuses and JSON. Pages then read the time from it.
 */
export async function startEmbeddedTransport(env: Environment): Promise<Transport> {
  // start.js closes the backend that has this name.
  const backend = await startOnce("embedded-backend", () => createEmbeddedBackend(env));
  followClock(backend.app.clock);
  return {
    baseUrl: env.APP_URL,
    app: backend.app,
    hasEveryCall: true,
    send: (outgoing) => backend.handle(outgoing),
    ready: () => backend.ready(),
  };
}

/**
 * Starts the product's own half beside a foreign backend, once a process; pages then read the time from it. `peopleOf`
 * is that backend's address, and `accounts` creates accounts there; null if it can't.
 */
export async function startEmbeddedCore(
  env: Environment,
  peopleOf: string,
  accounts: AccountsElsewhere | null,
): Promise<Core> {
  const core = await startOnce("embedded-core", () =>
    createEmbeddedCore(env, peopleOf, { accounts }),
  );
  followClock(core.app.clock);
  return {
    app: core.app,
    person: (principal) => core.person(principal),
    standing: (person) => core.standing(person),
    send: (outgoing, insider) => core.handle(outgoing, insider),
    mirror: (person) => core.mirror(person),
    passwordTried: (tried) => core.passwordTried(tried),
    passwordRefused: (tried) => core.passwordRefused(tried),
    contentChanges: () => core.contentChanges(),
    countContentChange: () => core.countContentChange(),
    ready: () => core.ready(),
  };
}
