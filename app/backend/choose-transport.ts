import { cachePerSettings, type Environment } from "~/environment";
import { createForeignAccounts } from "./core/foreign-accounts";
import { startEmbeddedCore, startEmbeddedTransport } from "./embedded-transport";
import { createHttpTransport } from "./http-transport";
import { log } from "./log";
import type { Transport } from "./transport";

/**
 * With BACKEND_URL, calls go over HTTP and the product's own half starts in this process meanwhile; that it can't is
 * logged. Without it, the embedded backend is started in this process before this resolves.
 */
export async function chooseTransport(env: Environment): Promise<Transport> {
  const { BACKEND_URL } = env;
  if (!BACKEND_URL) return startEmbeddedTransport(env);
  const transport = createHttpTransport({ baseUrl: BACKEND_URL });
  const core = () => startEmbeddedCore(env, BACKEND_URL, createForeignAccounts(transport, env));
  // The emails and jobs of the product's half must not wait for a visitor.
  void core().catch((error: unknown) => {
    log().error({ err: error }, "the product's own half could not be started");
  });
  return { ...transport, core };
}

/** Returns a function that calls `ask` once and returns its answer from then on; after a failure it calls again. */
function cacheSuccess<Told>(ask: () => Promise<Told>): () => Promise<Told> {
  let loading: Promise<Told> | undefined;
  return () =>
    (loading ??= ask().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** The function that starts the transport of the current settings once. */
const transportStarter = cachePerSettings((env) => cacheSuccess(() => chooseTransport(env)));

/** Returns the transport of this process; the next call retries one that failed to start. */
export const getTransport = (): Promise<Transport> => transportStarter()();
