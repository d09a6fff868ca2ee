import { calls, type CallName } from "~/contract/calls";
import type { Call } from "~/contract/call";
import {
  isKeptBeside,
  isCoreFeature,
  featureOf,
  type BackendFeature,
} from "~/contract/backend-features";
import type { Person } from "~/core/caller";
import { markets } from "~/domain/benefits/plan-words";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, isSameAddress, type User } from "~/domain/user";
import type { Backend } from "./backend";
import { BackendError, noSuchCall, notFound } from "./backend-error";
import { createHalves } from "./core/halves";
import { fillPath, type Outgoing } from "./exchange";
import { isKnownUnkept, isNoSuchCall, hasFeature } from "./kept-features";
import { log } from "./log";
import { createNativeDialect, type CallParts } from "./native/native-dialect";
import { readAnswer, readFailure, isSuccessStatus } from "./read-answer";
import type { Ask } from "./reading-session";
import { tooManyPasswords } from "./sign-in-failures";
import type { Core, Transport, TransportResponse } from "./transport";
import { openSession, type BackendOptions } from "./open-session";

/**
 * Calls whose contract says so return null for these statuses (handbook/product.md#errors); 405 is a path with other
 * methods only.
 */
const absentStatuses = new Set([401, 404, 405, 419]);

/**
 * The calls with prices, each with the paths of the product's own lists. If any of these lists has items, the product
 * answers the call and not a foreign backend, because invoices are based on the product's catalog.
 */
const pricePaths: { [Name in CallName]?: readonly string[] } = {
  pricingTable: [calls.pricingTable.path],
  healthInsurance: [calls.pricingTable.path],
  dentalPlans: [calls.dentalPlans.path],
  visionPlans: [calls.visionPlans.path],
  addOns: markets.map((market) => calls.addOns.path.replace("{id}", market)),
};
/** Pictures come from the catalog or the backend's content, and their ids tell which. */
const pictureCalls = new Set<CallName>(["asset", "file"]);
/** A backend without an item answers so; Directus answers 403 (bearer fact 6). */
const unknownStatuses = new Set([403, 404, 405]);

/** Returns the backend as one browser session uses it during one HTTP request (handbook/calls.md). */
export function createBackend(options: BackendOptions): Backend {
  const { env, state, caller } = options;
  const session = openSession(options);
  /** Caches answers of this request, so that parent and child routes share a call; a write clears it. */
  const shared = new Map<string, Promise<unknown>>();
  function once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = shared.get(key) ?? ask();
    shared.set(key, answer);
    return answer as Promise<Answer>;
  }
  /** The user in the last current-user answer of our own backend. */
  let answeredAbout: Person | null = null;
  function forgetProduct(): void {
    shared.clear();
    answeredAbout = null;
    halves?.forgetMirror();
  }
  function forgetAll(): void {
    forgetProduct();
    halves?.forget();
  }
  const { transport, clock = Date.now } = options;
  const isKeptAtBackend = async (feature: BackendFeature, fallback?: boolean) =>
    (await native?.keeps(feature)) ??
    hasFeature(feature, { transport, caller, reading: env.BACKEND_SESSION, clock }, fallback);
  const halves = transport.core && createHalves(transport.core, caller, whoIs);
  const native =
    halves && env.BACKEND_SESSION === "bearer"
      ? createNativeDialect({
          transport,
          caller,
          clock,
          halves,
          staticToken: env.BACKEND_STATIC_TOKEN,
          whoIs,
          send: session.send,
        })
      : null;

  /** Returns the product's half for its own calls; null if the backend makes them. */
  const coreFor = (name: CallName) =>
    halves && calls[name].whose === "core" ? halves.core() : null;

  async function keeps(feature: BackendFeature, fallback?: boolean): Promise<boolean> {
    if (halves && !isKeptBeside(feature)) return false;
    const isKeptHere = halves !== undefined && isCoreFeature(feature, env.BACKEND_SESSION);
    return isKeptHere || isKeptAtBackend(feature, fallback);
  }

  let inactive = false;
  async function whoIs(): Promise<User | null> {
    try {
      return await session.currentUser(ask);
    } catch (error) {
      if (!(error instanceof BackendError) || !error.sessionGone) throw error;
      inactive = error.details.message === problem("account.inactive");
      return null;
    }
  }

  /** A 404 may mean the item and not the call, so the backend is asked about the call itself. */
  const lacksFeature = async (feature: BackendFeature, failure: BackendError["details"]) =>
    isNoSuchCall(failure) || (failure.status === 404 && !(await keeps(feature)));

  /** Returns the answer of the product's half beside a foreign backend; null if there is none. */
  async function sendBeside(outgoing: Outgoing): Promise<TransportResponse | null> {
    return halves ? halves.send(await halves.core(), outgoing) : null;
  }

  /** Returns true if the product's catalog has any of these priced lists. */
  async function sellsSome(outgoing: Outgoing, lists: readonly string[]): Promise<boolean> {
    for (const path of lists) {
      const list = path !== outgoing.path && (await sendBeside({ ...outgoing, path }));
      if (list && isStocked(list)) return true;
    }
    return false;
  }

  /** Sends to the backend, unless the product has what may be in either. */
  async function sendThere(
    outgoing: Outgoing,
    input: CallParts,
    spoken: boolean,
  ): Promise<TransportResponse> {
    const lists = pricePaths[outgoing.name];
    const reply = lists ? await sendBeside(outgoing) : null;
    if (lists && reply && (isStocked(reply) || (await sellsSome(outgoing, lists)))) return reply;
    const response = await (spoken && native
      ? native.send(outgoing, input)
      : session.send(outgoing));
    if (!unknownStatuses.has(response.status)) return response;
    const kept = pictureCalls.has(outgoing.name) ? await sendBeside(outgoing) : reply;
    return kept ?? response;
  }

  /** Makes a call, to whichever half has it. Returns null for what is absent, and throws BackendError. */
  async function makeCall(name: CallName, input: CallParts): Promise<unknown> {
    const call: Call = calls[name];
    if (!call.readings.includes(env.BACKEND_SESSION)) {
      throw new Error(
        `The call ${name} does not exist with BACKEND_SESSION=${env.BACKEND_SESSION}`,
      );
    }
    const path = fillPath(call.path, input as Parameters<typeof fillPath>[1]);
    try {
      if (path === null) throw notFound(name, caller.requestId);
      const core = await coreFor(name);
      const feature = core ? undefined : featureOf(name);
      const spoken = !core && native !== null && (await native.speaks(name));
      if (feature && !spoken && isKnownUnkept(feature, transport, clock()))
        throw noSuchCall(name, caller.requestId);
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const person = call.method === "GET" ? answeredAbout : null;
      const outgoing: Outgoing = { name, call, path, body, person };
      const response = await (core && halves
        ? halves.send(core, outgoing)
        : sendThere(outgoing, input, spoken));
      if (response.person !== undefined) answeredAbout = response.person;
      if (!isSuccessStatus(call, response.status)) {
        const failure = readFailure(outgoing, response, caller.requestId);
        const lacking = feature && !spoken && (await lacksFeature(feature, failure.details));
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

  /** Makes a call; equal GETs share one, and a write makes the others ask anew. */
  function makeSharedCall(name: CallName, input: CallParts = {}): Promise<unknown> {
    if (calls[name].method !== "GET") {
      forgetAll();
      return makeCall(name, input).finally(forgetAll);
    }
    return once(`${name} ${JSON.stringify(input)}`, () => makeCall(name, input));
  }

  /** Returns the user as the product's functions take it, without another query if an answer has told it. */
  async function person(): Promise<Person | null> {
    if (halves) return halves.person();
    return (await whoIs()) && answeredAbout;
  }

  // The contract's schema of `name` produced the value, so it has the caller's type.
  const ask: Ask = (name, input) => makeSharedCall(name, input) as Promise<never>;

  /** Runs an action that starts or ends a session and clears the caches around it. */
  async function changeSession<Result>(run: () => Promise<Result>): Promise<Result> {
    forgetAll();
    try {
      return await run();
    } finally {
      forgetAll();
    }
  }

  /** A foreign backend gets every password from the app's single address, so attempts are counted here. */
  async function countPassword<Result>(
    email: string,
    signingIn: () => Promise<Result>,
  ): Promise<Result> {
    const core = await halves?.core();
    if (!core) return signingIn();
    const { clientAddress: client, requestId } = caller;
    const tried = { email, client, requestId };
    const wait = await core.passwordTried(tried);
    if (wait !== null) throw tooManyPasswords(wait);
    try {
      return await signingIn();
    } catch (error) {
      if (error instanceof BackendError && error.status === 401) await core.passwordRefused(tried);
      throw error;
    }
  }

  async function currentUser(): Promise<User | null> {
    const user = await whoIs();
    if (!user || !halves) return user;
    return halves.merged(await halves.core(), user);
  }

  return {
    caller: {
      app: async () => transport.app ?? (await coreOf(transport)).app,
      person: () => once("person", person),
      isInactive: () => inactive,
      clientAddress: caller.clientAddress,
      requestId: caller.requestId,
      draftKeys: caller.registrationKeys ?? [],
      once,
      forget: forgetProduct,
      watch: (answering) => answering,
    },

    keeps,

    call: (name, input) => makeSharedCall(name, input) as Promise<never>,

    callOnce: (name, input = {}) => makeCall(name, input) as Promise<never>,

    currentUser,
    isInactive: () => inactive,

    async mailboxProved(email) {
      const user = await whoIs();
      if (user?.user_status !== "active") return null;
      if (!isSameAddress(user, email) || isLoggedInAs(user)) return "other";
      halves?.arrive({ mailbox: email });
      await currentUser();
      return "signed-in";
    },

    async signIn(credentials) {
      const signingIn = () => changeSession(() => session.signIn(ask, credentials));
      const { next, mailbox } = await ("password" in credentials
        ? countPassword(credentials.email, signingIn)
        : signingIn());
      // A provider may pass on an unverified address, and a stranger's cookie of the backend arrives the same way.
      if ("code" in credentials) halves?.arrive({ mailbox: mailbox ?? credentials.email });
      else halves?.arrive("token" in credentials ? { mailbox } : null);
      return { next };
    },
    requestPasswordReset: (email) => session.requestPasswordReset(ask, email),
    async savePassword(input) {
      const saved = await changeSession(() => session.savePassword(ask, input));
      if (saved.signedIn) halves?.arrive({ mailbox: saved.mailbox });
      return saved;
    },

    confirmEmail: (proof) => changeSession(() => session.confirmEmail(ask, proof)),
    startLoginAs: (input) => changeSession(() => session.startLoginAs(ask, input)),
    endLoginAs: () => changeSession(() => session.endLoginAs(ask)),

    signOut: () =>
      changeSession(async () => {
        try {
          await session.signOut(ask);
        } catch (error) {
          // The call logged it. Users must be able to sign out here even if the backend can't be told.
          if (!(error instanceof BackendError)) throw error;
        } finally {
          await state.write(null, "now");
        }
      }),
  };
}

/** Throws an Error if there is no product half, as in checks of a backend. */
function coreOf({ core }: Transport): Promise<Core> {
  if (!core) throw new Error("The product's own half is not here");
  return core();
}

/** Returns true for an answer of the product's own catalog with items, in a list or in its `plans`. */
function isStocked({ status, text }: TransportResponse): boolean {
  if (status !== 200) return false;
  const { data } = JSON.parse(text) as {
    data: readonly unknown[] | { plans?: readonly unknown[] };
  };
  return ("plans" in data ? (data.plans ?? []) : [data].flat()).length > 0;
}

/** Logs a failed call at debug (401, 422, 501), error (5xx) or warn, without its message, which may have an address. */
function logFailure(error: BackendError) {
  const { call, status, code, requestId } = error.details;
  const level = [401, 422, 501].includes(status) ? "debug" : status >= 500 ? "error" : "warn";
  log()[level]({ call, status, code, requestId }, "backend call failed");
}
