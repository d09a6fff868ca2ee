import { loginAsLifetime } from "~/domain/user";
import { z } from "zod";
import { calls } from "~/contract/calls";
import { refreshCookieName } from "~/contract/account/social-login";
import { needsSignIn } from "~/contract/who";
import type { BackendState, StateHolder } from "./backend";
import { BackendError } from "./backend-error";
import { isFailure } from "~/domain/problems/failure";
import { resetUrlFault } from "./check-backend";
import { mergeSetCookies } from "./cookie-jar";
import { log } from "./log";
import type { Exchange, Outgoing } from "./exchange";
import { parseJson, readAnswer, readFailure, isSuccessStatus } from "./read-answer";
import type { Ask, ReadingSession } from "./reading-session";
import { loginFailed, passwordRefused } from "./sign-in-failures";
import type { TransportResponse } from "./transport";
import { isEmailAddress } from "~/domain/person-fields";
import { problem } from "~/domain/problems/problem";

type BearerState = Extract<BackendState, { reading: "bearer" }>;
/** An administrator's token for the user that they are logged in as. */
type LoginAs = NonNullable<BearerState["login_as"]>;

const loginAsIn = (state: BackendState | null): LoginAs | undefined =>
  state?.reading === "bearer" ? state.login_as : undefined;

/** Returns the session's own tokens with `loginAs` beside them, or without a login-as token if it is undefined. */
function withLoginAs(state: BearerState | null, loginAs: LoginAs | undefined): BearerState | null {
  if (!state) return null;
  const { login_as: _, ...ownState } = state;
  return loginAs ? { ...ownState, login_as: loginAs } : ownState;
}

/** ms. A token is refreshed this long before it expires, because an expired one breaks any call (bearer fact 5). */
const refreshMargin = 30_000;
/** ms. An access token's lifetime if the backend doesn't say, which is Directus' default. */
const usualLifetime = 900_000;
/** The current-user call requests these, because relations are bare ids otherwise (bearer fact 10). */
const userFields = "*,company.id,company.co_name,insurance.*";

/**
 * The bearer-token reading (handbook/calls.md, handbook/dialects.md) never sends a token to /auth/*, never an expired
 * one anywhere, refreshes once at a time, and uses the static token only for calls without a user.
 */
export function createBearerSession(options: {
  exchange: Exchange;
  state: StateHolder;
  requestId: string;
  staticToken: string | undefined;
  credentialsLogin: boolean;
  /** Reset links lead here; the backend must have it in its allow list (bearer fact 13). */
  resetUrl: string;
  /** Additions to the query of the current-user call. */
  userQuery: { filter?: string | undefined; deep?: string | undefined };
  /** If false, an expired token ends the session. */
  autoRefresh: boolean;
  /** If true, a failed refresh also ends the session. */
  endsOnFailure: boolean;
  clock: () => number;
}): ReadingSession {
  const { exchange, state, requestId, staticToken, userQuery, autoRefresh, clock } = options;

  const readTokens = (): BearerState | null => {
    const current = state.read();
    return current?.reading === "bearer" ? current : null;
  };

  /** Returns the session of a token answer; null if it has no access token. */
  function stateFrom(answer: unknown, previousRefreshToken: string | null): BearerState | null {
    const tokens = answer as {
      access_token?: string | null;
      refresh_token?: string | null;
      expires?: number | null;
    };
    if (!tokens.access_token) return null;
    return {
      reading: "bearer",
      access_token: tokens.access_token,
      // A backend that doesn't rotate tokens sends none; one that does answers 401 to the old one next time.
      refresh_token: tokens.refresh_token ?? previousRefreshToken,
      expires_at: clock() + (tokens.expires ?? usualLifetime),
    };
  }

  /**
   * Exchanges a refresh token. Returns the backend's answer with its cookies, or the refusal in `refused`. Any 4xx but
   * 429 means signed out (bearer facts 3 and 8); any other failure says nothing about the session and is thrown.
   */
  async function requestTokens(body: object, credentials: Record<string, string> = {}) {
    const outgoing: Outgoing = {
      name: "refresh",
      call: calls.refresh,
      path: calls.refresh.path,
      body: JSON.stringify(body),
    };
    const response = await exchange(outgoing, credentials);
    if (isSuccessStatus(calls.refresh, response.status)) {
      const { cookies } = response;
      return { refused: null, answer: readAnswer(outgoing, response), cookies };
    }
    const failure = readFailure(outgoing, response, requestId);
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      return { refused: failure };
    }
    throw failure;
  }

  /** Returns the session with new tokens; null if it can't be refreshed and so has ended. */
  async function exchangeTokens(current: BackendState): Promise<BackendState | null> {
    const token = current.reading === "bearer" ? current.refresh_token : null;
    if (!token || !autoRefresh) return null;
    const got = await requestTokens({ refresh_token: token }).catch((error: unknown) => {
      if (!options.endsOnFailure || !(error instanceof BackendError)) throw error;
      return { refused: error };
    });
    return got.refused ? null : withLoginAs(stateFrom(got.answer, token), loginAsIn(current));
  }

  /**
   * Turns the browser's sign-in with a provider into this session: the cookie is exchanged (bearer fact 15), the
   * answer's cookie holds the next refresh token, and the browser's cookie becomes invalid (bearer fact 3). Throws a
   * BackendError like that of a failed login for every refusal, so that none reveals which accounts exist.
   */
  async function takeOverSession(refreshCookie: string): Promise<BearerState> {
    const Cookie = `${refreshCookieName}=${refreshCookie}`;
    const got = await requestTokens({ mode: "cookie" }, { Cookie });
    if (got.refused) throw loginFailed(got.refused);
    const next = mergeSetCookies({}, got.cookies, clock())[refreshCookieName];
    const fresh = stateFrom(got.answer, next?.value ?? null);
    if (!fresh) throw loginFailed();
    return fresh;
  }

  /** Refreshes unless another request did since `stale` was read. */
  async function refreshTokens(stale: BearerState): Promise<BearerState | null> {
    const fresh = await state.refreshOnce(stale, exchangeTokens);
    return fresh?.reading === "bearer" ? fresh : null;
  }

  /** Returns the session with a token that is valid now; null if there is none. */
  async function getValidTokens(): Promise<BearerState | null> {
    const current = readTokens();
    const sooner = autoRefresh ? refreshMargin : 0;
    if (!current || current.expires_at - sooner > clock()) return current;
    try {
      return await refreshTokens(current);
    } catch (error) {
      // This refresh was early: if it fails, the current token still works.
      if (current.expires_at > clock()) return current;
      throw error;
    }
  }

  const authorizationOf = (token: string | undefined): Record<string, string> =>
    token ? { Authorization: `Bearer ${token}` } : {};

  /** A static token is a service, not a user (bearer fact 10), and serves calls that are open to all. */
  const sendAnonymously = (outgoing: Outgoing) => exchange(outgoing, authorizationOf(staticToken));

  function notSignedIn({ name }: Outgoing): BackendError {
    return new BackendError({
      status: 401,
      statusText: "Unauthorized",
      message: problem("calls.sign_in"),
      requestId,
      call: name,
    });
  }

  /**
   * Sends a call on behalf of the user that an administrator is logged in as. Returns null for the current-user call
   * after that has ended, which then tells that the administrator is back. Throws BackendError 409 for any other
   * call, because it was meant for the other account.
   */
  async function sendLoggedInAs(outgoing: Outgoing, loginAs: LoginAs) {
    if (loginAs.expires_at > clock()) {
      const response = await exchange(outgoing, authorizationOf(loginAs.access_token));
      if (!isTokenGone(outgoing, response, requestId)) return response;
    }
    await leaveLoginAs();
    if (outgoing.name === "usersMe") return null;
    throw new BackendError({
      status: 409,
      statusText: "Conflict",
      message: problem("admin.login_as_ended"),
      requestId,
      call: outgoing.name,
    });
  }

  const leaveLoginAs = () => state.write(withLoginAs(readTokens(), undefined), "now");

  async function endLoginAs(ask: Ask): Promise<void> {
    // The call must be made as the administrator, who can also end an expired login-as session.
    await leaveLoginAs();
    await ask("endLoginAs");
  }

  /**
   * A password was stored through a link from the mailbox, so the user is signed in at once; a later sign-in with the
   * password wouldn't prove the mailbox. If the backend requires more, they sign in themselves.
   */
  async function signInWith(ask: Ask, body: { email: string; password: string }) {
    try {
      const fresh = stateFrom(await ask("login", { body }), null);
      if (fresh) await state.write(fresh, "now");
      return fresh !== null;
    } catch (error) {
      if (error instanceof BackendError) return false;
      throw error;
    }
  }

  return {
    async send(outgoing) {
      if (outgoing.path.startsWith("/auth/")) return exchange(outgoing, {});
      const loginAs = loginAsIn(state.read());
      const answered = loginAs && (await sendLoggedInAs(outgoing, loginAs));
      if (answered) return answered;
      const session = await getValidTokens();
      if (session) {
        const response = await exchange(outgoing, authorizationOf(session.access_token));
        if (!isTokenGone(outgoing, response, requestId)) return response;
        const second = await refreshTokens(session);
        if (second) {
          const again = await exchange(outgoing, authorizationOf(second.access_token));
          if (!isTokenGone(outgoing, again, requestId)) return again;
          await state.write(null, "now");
        }
        if (needsSignIn(outgoing.call)) return response;
      }
      if (needsSignIn(outgoing.call)) throw notSignedIn(outgoing);
      return sendAnonymously(outgoing);
    },

    async currentUser(ask) {
      return readTokens() ? ask("usersMe", { query: { fields: userFields, ...userQuery } }) : null;
    },

    async signIn(ask, credentials) {
      if ("password" in credentials && !options.credentialsLogin) throw passwordRefused();
      await state.write(null, "now");
      if ("refreshCookie" in credentials) {
        await state.write(await takeOverSession(credentials.refreshCookie), "now");
        return { next: null };
      }
      const answer = await ask("login", { body: credentials }).catch((error: unknown) => {
        throw error instanceof BackendError && error.status === 401 ? loginFailed(error) : error;
      });
      const fresh = stateFrom(answer, null);
      if (!fresh) throw loginFailed();
      await state.write(fresh, "now");
      return { next: answer?.next ?? null };
    },

    async requestPasswordReset(ask, email) {
      try {
        await ask("passwordRequest", { body: { email, reset_url: options.resetUrl } });
      } catch (error) {
        if (isFailure(error, 400) && !error.details.fieldErrors)
          log().error(resetUrlFault(options.resetUrl).en);
        throw error;
      }
    },

    async savePassword(ask, { purpose, token, password }) {
      const name = purpose === "create_password" ? "acceptInvite" : "passwordReset";
      await ask(name, { body: { token, password } });
      const email = readMailAddress(token);
      if (email === null || !(await signInWith(ask, { email, password }))) {
        return { signedIn: false };
      }
      return { signedIn: true, mailbox: email };
    },

    async confirmEmail(ask, body) {
      const fresh = stateFrom(await ask("confirmEmail", { body }), null);
      if (fresh) await state.write(fresh, "now");
    },

    async startLoginAs(ask, { userId, reason }) {
      const answer = await ask("loginAs", { params: { userId }, body: { reason } });
      // A backend that sends no token has switched the session itself.
      if (!answer.access_token) return;
      const expires_at = clock() + (answer.expires ?? loginAsLifetime);
      const loginAs = { access_token: answer.access_token, expires_at };
      await state.write(withLoginAs(readTokens(), loginAs), "now");
    },

    endLoginAs,

    async signOut(ask) {
      if (loginAsIn(state.read())) await endLoginAs(ask);
      const refresh_token = readTokens()?.refresh_token;
      if (refresh_token) await ask("bearerLogout", { body: { refresh_token } });
    },
  };
}

/** The payload of a signed token of Directus. */
const tokenPayload = z.object({ email: z.string().refine(isEmailAddress) });

/**
 * Returns the address to which a just accepted token was sent, which Directus includes in the signed token; null if
 * it doesn't.
 */
function readMailAddress(token: string): string | null {
  const [, payload = ""] = token.split(".");
  const read = tokenPayload.safeParse(
    parseJson(Buffer.from(payload, "base64url").toString("utf8")),
  );
  return read.data?.email ?? null;
}

/** Returns true if a 401 or 403 says that its token is no longer valid, and not just that something is forbidden. */
function isTokenGone(outgoing: Outgoing, response: TransportResponse, requestId: string): boolean {
  const suspect = response.status === 401 || response.status === 403;
  return suspect && readFailure(outgoing, response, requestId).sessionGone;
}
