import type { Backend, StateHolder } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { createBackend } from "~/backend/create-backend";
import { createHttpTransport } from "~/backend/http-transport";
import { createAnonymousState } from "~/backend/anonymous-state";

export const appOrigin = "http://app.test:3000";
export const foreignUrl = "http://backend.test";

type Options = {
  reading: "cookie" | "bearer";
  state?: StateHolder;
  clock?: () => number;
  staticToken?: string;
  credentialsLogin?: boolean;
  baseUrl?: string;
  timeout?: number;
  env?: Partial<Parameters<typeof createBackend>[0]["env"]>;
};

export function clientOf(options: Options): Backend {
  const {
    reading,
    state = createAnonymousState(),
    clock,
    staticToken,
    credentialsLogin = false,
  } = options;
  const { baseUrl = foreignUrl, timeout } = options;
  return createBackend({
    transport: createHttpTransport({ baseUrl, ...(timeout ? { timeout } : {}) }),
    env: {
      APP_URL: appOrigin,
      BACKEND_SESSION: reading,
      BACKEND_STATIC_TOKEN: staticToken,
      BACKEND_CREDENTIALS_LOGIN: credentialsLogin,
      ...options.env,
    },
    state,
    caller: { origin: appOrigin, clientAddress: "203.0.113.7", requestId: "req-1" },
    ...(clock ? { clock } : {}),
  });
}

/** Returns a call's failure; fails the test when it did not fail, or with something else. */
export async function failureOf(call: Promise<unknown>): Promise<BackendError["details"]> {
  const outcome = await call.then(
    () => "no failure at all",
    (error: unknown) => error,
  );
  if (outcome instanceof BackendError) {
    // Problems are read in English, other sentences as they came.
    return { ...outcome.details, message: outcome.message };
  }
  throw new Error(`expected a BackendError, got ${String(outcome)}`, { cause: outcome });
}
