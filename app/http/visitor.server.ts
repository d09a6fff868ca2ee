import { randomUUID } from "node:crypto";
import type { Backend, Caller, StateHolder } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { Failure } from "~/domain/problems/failure";
import { getTransport } from "~/backend/choose-transport";
import { createBackend } from "~/backend/create-backend";
import { loginFailedText } from "~/backend/sign-in-failures";
import { isLoggedInAs, type User } from "~/domain/user";
import { getEnvironment } from "~/environment";
import { carryLanguage } from "~/screens/account/account-language.server";
import { readKnownDevice } from "~/screens/account/second-factor.server";
import { createAnonymousState } from "~/backend/anonymous-state";
import { openingKeys, readDraftKeys } from "~/screens/sign-up/kept-keys.server";
import { loginAsMark, sessionCookie } from "~/sessions/cookies/session-cookie";
import {
  createSession,
  endSession,
  findSession,
  revokeOtherSessions,
  revokeSession,
  rotateSession,
} from "~/sessions/session-store";
import type { Visitor } from "~/sessions/visitor";

const visitorByContext = new WeakMap<object, Promise<Visitor>>();

/** Returns the request's visitor, read once; `context` is the key because Remix gives every loader its own Request. */
export function getVisitor(request: Request, context: object): Promise<Visitor> {
  const visitor = visitorByContext.get(context) ?? createVisitor(request);
  visitorByContext.set(context, visitor);
  return visitor;
}

/** Returns what every backend call passes on of the browser's request, still without keys to drafts. */
export function callerOf(request: Request): Caller {
  return {
    origin: new URL(getEnvironment().APP_URL).origin,
    // The start command sets it from the socket and trusted proxies, so a browser can't choose it.
    clientAddress: request.headers.get("X-Client-Address") ?? "127.0.0.1",
    requestId: request.headers.get("X-Request-Id") ?? randomUUID(),
  };
}

/** Reads the session and its user. A session whose user the backend no longer knows is ended, which makes a guest. */
async function createVisitor(request: Request): Promise<Visitor> {
  const env = getEnvironment();
  const transport = await getTransport();
  const draftKeys = await readDraftKeys(request.headers.get("Cookie"));
  const caller = { ...callerOf(request), registrationKeys: openingKeys(draftKeys) };
  const cookieValue = await sessionCookie().read(request.headers.get("Cookie"));
  const session = cookieValue ? await findSession(cookieValue) : null;

  const backendWith = (state: StateHolder) => createBackend({ transport, env, state, caller });
  const backend = backendWith(session?.backendState ?? createAnonymousState());
  let found: User | null = null;
  let unknownBecause: Failure | null = null;
  try {
    found = session ? await backend.currentUser() : null;
  } catch (error) {
    // A failure of this call doesn't mean that the session is over.
    if (!(error instanceof Failure)) throw error;
    unknownBecause = error;
  }
  const isInactive = backend.isInactive();
  const user = found && (await onKnownDevice(request, backend, found));
  if (session && !user && !unknownBecause && !isInactive) await session.backendState.forget();

  /** Signs in by `fill` and, if that leads to a user, replaces the browser's session by a new one. */
  async function startSession<Result>(fill: (fresh: Backend) => Promise<Result>) {
    const state = createAnonymousState();
    const fresh = backendWith(state);
    const result = await fill(fresh);
    const newUser = await fresh.currentUser();
    const headers = new Headers();
    let sessionId: string | null = null;
    let backendNow = fresh;
    if (newUser) {
      if (session) await endSession(session.id);
      const created = await createSession({
        user: newUser,
        userAgent: request.headers.get("User-Agent") ?? "",
        state: state.read(),
      });
      headers.append("Set-Cookie", await sessionCookie().serialized(created.cookieValue));
      sessionId = created.session.id;
      backendNow = backendWith(created.session.backendState);
      const language = await carryLanguage(request, fresh, newUser);
      if (language) headers.append("Set-Cookie", language);
    }
    const arrived = { user: newUser, backend: backendNow, caller: backendNow.caller };
    return { result, sessionId, headers, arrived };
  }

  /**
   * Returns the cookies of the same session under a new id, which makes the old one useless
   * (handbook/product.md#administrators, Login-as session). `mark` is a further Set-Cookie header.
   */
  async function rotateCookies(mark?: string): Promise<Headers> {
    const headers = new Headers(mark ? { "Set-Cookie": mark } : {});
    const rotation = session && (await rotateSession(session.id));
    if (rotation) {
      headers.append("Set-Cookie", await sessionCookie().serialized(rotation.cookieValue));
    }
    return headers;
  }

  /** Returns the headers that remove the session's cookies. */
  async function clearCookies(): Promise<Headers> {
    const headers = new Headers({ "Set-Cookie": await sessionCookie().cleared() });
    if (user && isLoggedInAs(user)) headers.append("Set-Cookie", await loginAsMark.cleared());
    return headers;
  }

  async function signOut(): Promise<Headers> {
    if (session) {
      await backend.signOut();
      await endSession(session.id);
    }
    return clearCookies();
  }

  return {
    session: user || unknownBecause ? session : null,
    user,
    isInactive,
    unknownBecause,
    backend,
    caller: backend.caller,
    async signIn(credentials) {
      const { result, headers, arrived } = await startSession((fresh) => fresh.signIn(credentials));
      if (!arrived.user) {
        throw new BackendError({
          status: 401,
          statusText: "Unauthorized",
          message: loginFailedText,
          call: "signIn",
        });
      }
      return { next: result.next, userId: arrived.user.user_id, headers, arrived };
    },
    async savePassword(input) {
      const { sessionId, headers, arrived } = await startSession((fresh) =>
        fresh.savePassword(input),
      );
      // Sessions opened with the old password, perhaps by a stranger, end at once, even if the backend keeps its own.
      if (arrived.user && sessionId) await revokeOtherSessions(arrived.user.user_id, sessionId);
      return { signedIn: headers.has("Set-Cookie"), headers };
    },
    async confirmEmail(proof) {
      await backend.confirmEmail(proof);
      if (user && session) await revokeOtherSessions(user.user_id, session.id);
      return rotateCookies();
    },
    async startLoginAs(input) {
      await backend.startLoginAs(input);
      return rotateCookies(await loginAsMark.serialized("yes"));
    },
    async endLoginAs() {
      await backend.endLoginAs();
      return rotateCookies(await loginAsMark.cleared());
    },
    async signOutDevice(handle) {
      const ended = user && (await revokeSession(user.user_id, handle));
      if (ended) await backendWith(createAnonymousState(ended.backendState)).signOut();
    },
    async closeAccount() {
      await backend.call("closeAccount", { body: { sure: true } });
      if (user && session) await revokeOtherSessions(user.user_id, session.id);
      return signOut();
    },
    signOut,
    async sessionGone() {
      const over = session === null || (await session.backendState.forget());
      // Otherwise the browser may already have the session's new cookie.
      return over ? clearCookies() : new Headers();
    },
  };
}

/** Returns the user, whose second factor counts as passed if this browser showed it before; unchanged without an answer. */
async function onKnownDevice(request: Request, backend: Backend, user: User): Promise<User> {
  if (!user.second_factor || user.second_factor.passed) return user;
  const device = await readKnownDevice(request);
  if (!device) return user;
  try {
    const { known } = await backend.call("presentDevice", { body: { device } });
    return known ? { ...user, second_factor: { ...user.second_factor, passed: true } } : user;
  } catch (error) {
    if (error instanceof Failure) return user;
    throw error;
  }
}
