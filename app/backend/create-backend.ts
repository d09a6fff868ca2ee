import { calls, type CallName } from "~/contract/calls";
import type { Call } from "~/contract/call";
import { offerOf, type Offer } from "~/contract/offers";
import type { User } from "~/domain/user";
import type { Environment } from "~/environment";
import type { Backend, Caller, StateHolder } from "./backend";
import { BackendError, noSuchCall } from "./backend-error";
import { bearerSession } from "./bearer-session";
import { resetUrlOf } from "./check-backend";
import { cookieSession } from "./cookie-session";
import { exchangeOver, fillPath, type Outgoing } from "./exchange";
import { isKnownUnkept, isNoSuchCall, keepsOffer } from "./kept-offers";
import { log } from "./log";
import { readAnswer, readFailure, succeeded } from "./read-answer";
import type { Ask, ReadingSession } from "./reading-session";
import type { Transport } from "./transport";

type Options = {
  transport: Transport;
  env: Pick<
    Environment,
    "APP_URL" | "BACKEND_SESSION" | "BACKEND_STATIC_TOKEN" | "BACKEND_CREDENTIALS_LOGIN"
  >;
  state: StateHolder;
  caller: Caller;
  /** ms; tests move it. */
  clock?: () => number;
};

/** handbook/product.md#errors: content, categories and checklist answer null for these; 405 is a path that has another method only. */
const absentStatuses = new Set([401, 404, 405, 419]);

type Input = { params?: object; query?: object; body?: unknown };

/** The backend as one browser session sees it, for the length of one HTTP request (handbook/calls.md). */
export function createBackend(options: Options): Backend {
  const { env, state, caller } = options;
  const session = sessionOf(options);
  /** Answers of this request: parent and child that ask the same share one call. A write empties it. */
  const shared = new Map<string, Promise<unknown>>();
  const { transport, clock = Date.now } = options;
  const keeps = (offer: Offer) =>
    keepsOffer(offer, { transport, caller, reading: env.BACKEND_SESSION, clock });

  /** A 404 may be the item's that was asked for: whether it was the call's, the backend is asked by itself. */
  const lacks = async (offer: Offer, failure: BackendError["details"]) =>
    isNoSuchCall(failure) || (failure.status === 404 && !(await keeps(offer)));

  async function perform(name: CallName, input: Input): Promise<unknown> {
    const call: Call = calls[name];
    if (!call.readings.includes(env.BACKEND_SESSION)) {
      throw new Error(
        `The call ${name} does not exist with BACKEND_SESSION=${env.BACKEND_SESSION}`,
      );
    }
    const path = fillPath(call.path, input as Parameters<typeof fillPath>[1]);
    try {
      if (path === null) throw notFound(name, caller);
      const offer = offerOf(name);
      if (offer && isKnownUnkept(offer, transport, clock()))
        throw noSuchCall(name, caller.requestId);
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const outgoing: Outgoing = { name, call, path, body };
      const response = await session.send(outgoing);
      if (!succeeded(call, response.status)) {
        const failure = readFailure(outgoing, response, caller.requestId);
        const lacking = offer && (await lacks(offer, failure.details));
        throw lacking ? noSuchCall(name, caller.requestId) : failure;
      }
      return readAnswer(outgoing, response);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (call.absent === "null" && absentStatuses.has(error.status)) return null;
      logFailure(error);
      throw error;
    }
  }

  function request(name: CallName, input: Input = {}): Promise<unknown> {
    if (calls[name].method !== "GET") {
      shared.clear();
      return perform(name, input).finally(() => shared.clear());
    }
    const key = `${name} ${JSON.stringify(input)}`;
    const before = shared.get(key);
    if (before) return before;
    const made = perform(name, input);
    shared.set(key, made);
    return made;
  }

  // The contract's schema of `name` made the value, so its type is the one that the caller expects.
  const ask: Ask = (name, input) => request(name, input) as Promise<never>;

  /** Runs what starts or ends a session, and forgets what was read before it. */
  async function changingSession<Result>(run: () => Promise<Result>): Promise<Result> {
    shared.clear();
    try {
      return await run();
    } finally {
      shared.clear();
    }
  }

  return {
    keeps,

    call: (name, input) => request(name, input) as Promise<never>,

    callOnce: (name, input = {}) => perform(name, input) as Promise<never>,

    async currentUser(): Promise<User | null> {
      try {
        return await session.currentUser(ask);
      } catch (error) {
        if (error instanceof BackendError && error.sessionGone) return null;
        throw error;
      }
    },

    signIn: (credentials) => changingSession(() => session.signIn(ask, credentials)),
    requestPasswordReset: (email) => session.requestPasswordReset(ask, email),
    savePassword: (input) => changingSession(() => session.savePassword(ask, input)),

    confirmEmail: (by) => changingSession(() => session.confirmEmail(ask, by)),
    startLoginAs: (input) => changingSession(() => session.startLoginAs(ask, input)),
    endLoginAs: () => changingSession(() => session.endLoginAs(ask)),

    signOut: () =>
      changingSession(async () => {
        try {
          await session.signOut(ask);
        } catch (error) {
          // Logged by the call. A backend that cannot be told must not keep a person signed in here.
          if (!(error instanceof BackendError)) throw error;
        } finally {
          await state.write(null, "now");
        }
      }),
  };
}

function sessionOf({ transport, env, state, caller, clock = Date.now }: Options): ReadingSession {
  const exchange = exchangeOver(transport, caller);
  if (env.BACKEND_SESSION === "cookie") {
    return cookieSession({ exchange, state, origin: caller.origin, clock });
  }
  return bearerSession({
    exchange,
    state,
    requestId: caller.requestId,
    staticToken: env.BACKEND_STATIC_TOKEN,
    credentialsLogin: env.BACKEND_CREDENTIALS_LOGIN,
    resetUrl: resetUrlOf(env),
    clock,
  });
}

function notFound(call: CallName, { requestId }: Caller): BackendError {
  return new BackendError({
    status: 404,
    statusText: "Not Found",
    message: "Not Found",
    requestId,
    call,
  });
}

/** Never the message: a backend may have put an e-mail address into it. */
function logFailure(error: BackendError) {
  const { call, status, code, requestId } = error.details;
  const level =
    status === 501
      ? "debug"
      : status >= 500
        ? "error"
        : status === 401 || status === 422
          ? "debug"
          : "warn";
  log()[level]({ call, status, code, requestId }, "backend call failed");
}
