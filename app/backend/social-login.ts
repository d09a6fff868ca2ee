import { providerPath, wayBackPath } from "~/contract/account/social-login";
import type { Environment } from "~/environment";
import type { Caller } from "./backend";
import { faultOf, type BackendFault } from "./check/backend-fault";
import { probeFeature, type LearnedFeatures } from "./kept-features";
import { log } from "./log";
import type { Transport } from "./transport";
import { TransportFault } from "./transport-fault";

/** Its `name` at the backend and the `label` of its button. */
type Provider = Environment["BACKEND_SOCIAL_LOGIN"][number];
type Env = Pick<Environment, "APP_URL" | "BACKEND_PUBLIC_URL" | "BACKEND_SOCIAL_LOGIN">;

/** Returns the address to which a provider's sign-in returns. */
const wayBackUrl = ({ APP_URL }: Env): string => APP_URL + wayBackPath;

/** Returns the URL of a provider's sign-in; the browser returns from there with the same `state`. */
export const providerAddress = (provider: string, state: string, env: Env): string =>
  env.BACKEND_PUBLIC_URL +
  providerPath(provider, `${wayBackUrl(env)}?${new URLSearchParams({ state })}`);

/** The log's sentence for a browser that returns without the backend's cookie. */
export const noCookieHint =
  "A browser came back from a provider without the backend's cookie: the backend needs AUTH_<NAME>_MODE=cookie, and a REFRESH_TOKEN_COOKIE_DOMAIN that covers the host of APP_URL unless both have the same host name.";

/** Which providers each backend has, by name, as far as {@link listSupportedProviders} found out in this process. */
const providersByTransport = new WeakMap<Transport, LearnedFeatures<string>>();

type ProviderContext = { env: Env; caller: Caller; transport: Transport };

/**
 * Returns the configured providers that the backend has, or may have while it doesn't answer. It refuses others, which
 * are logged, also if its license doesn't include them (bearer fact 15); their buttons would lead nowhere.
 */
export async function listSupportedProviders(
  context: ProviderContext,
  clock: () => number = Date.now,
): Promise<Provider[]> {
  const { env, transport } = context;
  const providers = env.BACKEND_SOCIAL_LOGIN;
  const all: LearnedFeatures<string> = providersByTransport.get(transport) ?? new Map();
  providersByTransport.set(transport, all);
  const leadsOn = async (provider: string) => {
    const status = await probeProvider(provider, context);
    if (status === undefined) return undefined;
    const fault = providerFault(provider, status, env);
    if (fault) log().error({ provider, status }, fault.en);
    return fault === null;
  };
  const kept = await Promise.all(
    providers.map(({ name }) => probeFeature(all, name, () => leadsOn(name), clock)),
  );
  return providers.filter((_provider, index) => kept[index]);
}

/** Returns one fault for each configured provider that the backend refuses, and none for one without an answer. */
export async function findProviderFaults(context: ProviderContext): Promise<BackendFault[]> {
  const faults = await Promise.all(
    context.env.BACKEND_SOCIAL_LOGIN.map(async ({ name }) => {
      const status = await probeProvider(name, context);
      return status === undefined ? null : providerFault(name, status, context.env);
    }),
  );
  return faults.filter((fault) => fault !== null);
}

/** Returns the status with which the backend begins a provider's sign-in; undefined without one, and for 5xx and 429. */
async function probeProvider(
  provider: string,
  { env, caller, transport }: ProviderContext,
): Promise<number | undefined> {
  try {
    const { status } = await transport.send({
      method: "GET",
      path: providerPath(provider, wayBackUrl(env)),
      headers: { Accept: "application/json", "X-Request-Id": caller.requestId },
    });
    return status >= 500 || status === 429 ? undefined : status;
  } catch (error) {
    if (!(error instanceof TransportFault)) log().error({ err: error, provider }, "not learnt");
    return undefined;
  }
}

/** Returns the fault that a status reveals: null for a redirect, a refused way back for 400, else no such provider. */
function providerFault(provider: string, status: number, env: Env): BackendFault | null {
  if (status >= 300 && status < 400) return null;
  if (status !== 400) {
    return faultOf((t) => t.noProvider({ provider, status: String(status) }));
  }
  const setting = `AUTH_${provider.toUpperCase()}_REDIRECT_ALLOW_LIST`;
  return faultOf((t) => t.wayBackRefused({ url: wayBackUrl(env), setting }));
}
