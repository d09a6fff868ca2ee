import type { AccountsElsewhere } from "~/contract/insiders";
import {
  createEmbeddedBackend,
  createEmbeddedCore,
  type EmbeddedBackend,
  type EmbeddedCore,
} from "~/embedded/embedded";
import type { Environment } from "~/environment";
import { followClock } from "./installation-clock";
import type { Core, Transport } from "./transport";

/** The promises live outside the module, so that a development reload doesn't open the database again. */
const started = globalThis as typeof globalThis & {
  [key: symbol]: Promise<unknown> | undefined;
};
const slot = Symbol.for("member-benefits.embedded-backend");
const coreSlot = Symbol.for("member-benefits.embedded-core");

/** Starts a slot once a process; the next call retries a failed start. */
function startOnce<Started>(slot: symbol, start: () => Promise<Started>): Promise<Started> {
  return (started[slot] ??= start().catch((error: unknown) => {
    started[slot] = undefined;
    throw error;
  })) as Promise<Started>;
}

const embeddedBackend = (env: Environment): Promise<EmbeddedBackend> =>
  startOnce(slot, () => createEmbeddedBackend(env));

/**
 * Starts the embedded backend and calls it in this process: without a socket, but with the same headers, cookies,
 * statuses and JSON.
 */
export async function startEmbeddedTransport(env: Environment): Promise<Transport> {
  const backend = await embeddedBackend(env);
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
 * Starts the product's own half beside a foreign backend. `peopleOf` is that backend's address, and `accounts`
 * creates accounts there; null if it can't.
 */
export async function startEmbeddedCore(
  env: Environment,
  peopleOf: string,
  accounts: AccountsElsewhere | null,
): Promise<Core> {
  const core: EmbeddedCore = await startOnce(coreSlot, () =>
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
