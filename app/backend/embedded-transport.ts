import type { EmbeddedBackend } from "~/embedded/embedded";
import type { Environment } from "~/environment";
import type { Transport } from "./transport";

/** Kept outside the module, so that a development reload does not open the database a second time. */
const started = globalThis as typeof globalThis & {
  [key: symbol]: Promise<EmbeddedBackend> | undefined;
};
const slot = Symbol.for("member-benefits.embedded-backend");

/** Starts the embedded backend, once per process. A start that failed is tried again by the next call. */
function embeddedBackend(env: Environment): Promise<EmbeddedBackend> {
  return (started[slot] ??= import("~/embedded/embedded")
    .then(({ createEmbeddedBackend }) => createEmbeddedBackend(env))
    .catch((error: unknown) => {
      started[slot] = undefined;
      throw error;
    }));
}

/**
 * Starts the embedded backend and hands it calls in this process: no socket, the same headers, cookies, statuses and
 * JSON. The only place that reaches ~/embedded (handbook/index.md).
 */
export async function embeddedTransport(env: Environment): Promise<Transport> {
  const backend = await embeddedBackend(env);
  return {
    baseUrl: env.APP_URL,
    hasEveryCall: true,
    send: (outgoing) => backend.handle(outgoing),
    ready: () => backend.ready(),
  };
}
