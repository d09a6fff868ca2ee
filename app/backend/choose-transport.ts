import { onceFor, type Environment } from "~/environment";
import { foreignAccounts } from "./core/foreign-accounts";
import { embeddedCore, embeddedTransport } from "./embedded-transport";
import { httpTransport } from "./http-transport";
import { log } from "./log";
import type { Transport } from "./transport";

/**
 * BACKEND_URL set: over HTTP, with the product's own half in this process. Unset: the embedded backend, started in this
 * process before this resolves.
 */
export async function chooseTransport(env: Environment): Promise<Transport> {
  const { BACKEND_URL } = env;
  if (!BACKEND_URL) return embeddedTransport(env);
  const transport = httpTransport({ baseUrl: BACKEND_URL });
  const core = () => embeddedCore(env, BACKEND_URL, foreignAccounts(transport, env));
  // Mail and jobs wait for no visitor.
  void core().catch((error: unknown) => {
    log().error({ err: error }, "the product's own half could not be started");
  });
  return { ...transport, core };
}

/** Asks once; what could not be told is asked for again. */
function onceTold<Told>(ask: () => Promise<Told>): () => Promise<Told> {
  let told: Promise<Told> | undefined;
  return () =>
    (told ??= ask().catch((error: unknown) => {
      told = undefined;
      throw error;
    }));
}

const transport = onceFor((env) => onceTold(() => chooseTransport(env)));

/** The transport of this process. A choice that failed to start is made again by the next call. */
export const chosenTransport = (): Promise<Transport> => transport()();

/** What carries a request that is no call of the contract and that nobody in particular makes, to where the product is. */
export async function productTransport(): Promise<Pick<Transport, "send">> {
  const transport = await chosenTransport();
  const core = await transport.core?.();
  return core ? { send: (request) => core.send(request, async () => null) } : transport;
}
