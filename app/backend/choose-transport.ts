import { environment, type Environment } from "~/environment";
import { embeddedTransport } from "./embedded-transport";
import { httpTransport } from "./http-transport";
import type { Transport } from "./transport";

/** BACKEND_URL set: over HTTP. Unset: the embedded backend, started in this process before this resolves. */
export async function chooseTransport(env: Environment): Promise<Transport> {
  return env.BACKEND_URL ? httpTransport({ baseUrl: env.BACKEND_URL }) : embeddedTransport(env);
}

let chosen: Promise<Transport> | undefined;

/** The transport of this process. A choice that failed to start is made again by the next call. */
export function chosenTransport(): Promise<Transport> {
  return (chosen ??= chooseTransport(environment()).catch((error: unknown) => {
    chosen = undefined;
    throw error;
  }));
}
