import type { Environment } from "~/environment";
import type { Caller, StateHolder } from "./backend";
import { createBearerSession } from "./bearer-session";
import { resetUrlOf } from "./check-backend";
import { createCookieSession } from "./cookie-session";
import { exchangeOver } from "./exchange";
import { cacheContent } from "./native/content-memory";
import type { ReadingSession } from "./reading-session";
import type { Transport } from "./transport";

export type BackendOptions = {
  transport: Transport;
  env: Pick<
    Environment,
    "APP_URL" | "BACKEND_SESSION" | "BACKEND_STATIC_TOKEN" | "BACKEND_CREDENTIALS_LOGIN"
  > &
    Partial<Environment>;
  state: StateHolder;
  caller: Caller;
  /** Returns the time in ms; tests change it. */
  clock?: () => number;
};

/** Returns the session in the reading of BACKEND_SESSION. */
export function openSession({
  transport,
  env,
  state,
  caller,
  clock = Date.now,
}: BackendOptions): ReadingSession {
  const exchange = cacheContent(exchangeOver(transport, caller), { transport, clock });
  if (env.BACKEND_SESSION === "cookie") {
    return createCookieSession({ exchange, state, origin: caller.origin, clock });
  }
  return createBearerSession({
    exchange,
    state,
    requestId: caller.requestId,
    staticToken: env.BACKEND_STATIC_TOKEN,
    credentialsLogin: env.BACKEND_CREDENTIALS_LOGIN,
    resetUrl: resetUrlOf(env),
    userQuery: { filter: env.BACKEND_USER_FILTER, deep: env.BACKEND_USER_DEEP },
    autoRefresh: env.BACKEND_AUTO_REFRESH ?? true,
    endsOnFailure: env.BACKEND_REFRESH_FAILURE === "sign-out",
    clock,
  });
}
