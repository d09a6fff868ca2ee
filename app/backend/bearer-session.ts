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
import { parseJson, readAnswer, readFailure, succeeded } from "./read-answer";
import type { Ask, ReadingSession } from "./reading-session";
import { loginFailed, passwordRefused } from "./sign-in-failures";
import type { TransportResponse } from "./transport";
import { isEmailAddress } from "~/domain/person-fields";
import { problem } from "~/domain/problems/problem";

type BearerState = Extract<BackendState, { reading: "bearer" }>;
type LoginAs = NonNullable<BearerState["login_as"]>;

const loginAsIn = (state: BackendState | null): LoginAs | undefined =>
  state?.reading === "bearer" ? state.login_as : undefined;

/** The session with this login-as session beside its own tokens, or without any. */
function withLoginAs(state: BearerState | null, loginAs: LoginAs | undefined): BearerState | null {
  if (!state) return null;
  const { login_as: _, ...own } = state;
  return loginAs ? { ...own, login_as: loginAs } : own;
}

/** A token is renewed this long before it runs out, because an expired one breaks any call (bearer fact 5); ms. */
const early = 30_000;
/** Directus' own default, for a backend that does not say; ms. */
const usualLifetime = 900_000;
/** handbook/rules.md#login-as, for a backend that does not say; ms. */
const loginAsLifetime = 3_600_000;
/** Without `fields` relations are bare ids (bearer fact 10); unknown fields are dropped, so ours may be asked of any. */
const userFields = "*,company.id,company.co_name,insurance.*";

/**
 * The bearer-token reading (handbook/calls.md, handbook/dialects.md): never a bearer on /auth/*, never an
 * expired one anywhere, one refresh at a time, and the static token only where nobody needs to be signed in.
 */
export function bearerSession(options: {
  exchange: Exchange;
  state: StateHolder;
  requestId: string;
  staticToken: string | undefined;
  credentialsLogin: boolean;
  /** Where reset links lead; the backend must have it in its allow list (bearer fact 13). */
  resetUrl: string;
  /** More of the current-user call's query. */
  userQuery: { filter?: string | undefined; deep?: string | undefined };
  /** False: a token that has run out ends the session. */
  autoRefresh: boolean;
  /** Whether a refresh that could not be had ends the session too. */
  endsOnFailure: boolean;
  clock: () => number;
}): ReadingSession {
  const { exchange, state, requestId, staticToken, userQuery, autoRefresh, clock } = options;

  const held = (): BearerState | null => {
    const current = state.read();
    return current?.reading === "bearer" ? current : null;
  };

  function stateFrom(answer: unknown, previousRefreshToken: string | null): BearerState | null {
    const tokens = answer as { access_token?: string | null } & {
      refresh_token?: string | null;
      expires?: number | null;
    };
    if (!tokens.access_token) return null;
    return {
      reading: "bearer",
      access_token: tokens.access_token,
      // A backend that does not rotate sends none; a rotating one answers 401 to the old one next time.
      refresh_token: tokens.refresh_token ?? previousRefreshToken,
      expires_at: clock() + (tokens.expires ?? usualLifetime),
    };
  }

  /** Any 4xx but 429 means signed out (bearer facts 3 and 8); anything else says nothing about the session, and is thrown. */
  async function refresh(body: object, credentials: Record<string, string> = {}) {
    const outgoing: Outgoing = {
      name: "refresh",
      call: calls.refresh,
      path: calls.refresh.path,
      body: JSON.stringify(body),
    };
    const response = await exchange(outgoing, credentials);
    if (succeeded(calls.refresh, response.status)) {
      return {
        refused: null,
        answer: readAnswer(outgoing, response),
        cookies: response.setCookies(),
      };
    }
    const failure = readFailure(outgoing, response, requestId);
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      return { refused: failure };
    }
    throw failure;
  }

  async function exchangeTokens(current: BackendState): Promise<BackendState | null> {
    const token = current.reading === "bearer" ? current.refresh_token : null;
    if (!token || !autoRefresh) return null;
    const got = await refresh({ refresh_token: token }).catch((error: unknown) => {
      if (!options.endsOnFailure || !(error instanceof BackendError)) throw error;
      return { refused: error };
    });
    return got.refused ? null : withLoginAs(stateFrom(got.answer, token), loginAsIn(current));
  }

  /**
   * What a browser has signed in to with a provider becomes this session's own: the cookie is exchanged (bearer fact 15), the
   * answer's cookie holds the next refresh token, and the one that the browser has is worth nothing any more (bearer fact 3).
   * @throws BackendError as a failed login for every refusal, so that none of them tells who has an account
   */
  async function takenOver(refreshCookie: string): Promise<BearerState> {
    const Cookie = `${refreshCookieName}=${refreshCookie}`;
    const got = await refresh({ mode: "cookie" }, { Cookie });
    if (got.refused) throw loginFailed(got.refused);
    const next = mergeSetCookies({}, got.cookies, clock())[refreshCookieName];
    const fresh = stateFrom(got.answer, next?.value ?? null);
    if (!fresh) throw loginFailed();
    return fresh;
  }

  async function renewed(stale: BearerState): Promise<BearerState | null> {
    const fresh = await state.refreshOnce(stale, exchangeTokens);
    return fresh?.reading === "bearer" ? fresh : null;
  }

  /** The session with a token that may be sent now, or null when there is none or it is gone. */
  async function usable(): Promise<BearerState | null> {
    const current = held();
    const sooner = autoRefresh ? early : 0;
    if (!current || current.expires_at - sooner > clock()) return current;
    try {
      return await renewed(current);
    } catch (error) {
      // The refresh came early: if it cannot be had right now, the token at hand still works.
      if (current.expires_at > clock()) return current;
      throw error;
    }
  }

  const bearer = (token: string | undefined): Record<string, string> =>
    token ? { Authorization: `Bearer ${token}` } : {};

  /** For a call that anyone may make. A static token is a service, not a person (bearer fact 10). */
  const anonymously = (outgoing: Outgoing) => exchange(outgoing, bearer(staticToken));

  function nobodySignedIn({ name }: Outgoing): BackendError {
    return new BackendError({
      status: 401,
      statusText: "Unauthorized",
      message: problem("calls.sign_in"),
      requestId,
      call: name,
    });
  }

  /**
   * Sends in the name of the person whom an administrator is logged in as. Null once that has ended: who asks who they are
   * is told that they are themselves again.
   * @throws BackendError 409 for anything else: it was meant for the other account
   */
  async function sendLoggedInAs(outgoing: Outgoing, loginAs: LoginAs) {
    if (loginAs.expires_at > clock()) {
      const response = await exchange(outgoing, bearer(loginAs.access_token));
      if (!sessionGone(outgoing, response, requestId)) return response;
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

  const leaveLoginAs = () => state.write(withLoginAs(held(), undefined), "now");

  async function endLoginAs(ask: Ask): Promise<void> {
    // Before the call, so that it is made in the administrator's own name: it can also end what time has ended.
    await leaveLoginAs();
    await ask("endLoginAs");
  }

  /**
   * Whoever has stored a password by a link from their mailbox is who reads it, and is signed in with it there and then: a later
   * sign-in with the password alone would not tell that. Where the backend asks for more, they sign in themselves.
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
      const session = await usable();
      if (session) {
        const response = await exchange(outgoing, bearer(session.access_token));
        if (!sessionGone(outgoing, response, requestId)) return response;
        const second = await renewed(session);
        if (second) {
          const again = await exchange(outgoing, bearer(second.access_token));
          if (!sessionGone(outgoing, again, requestId)) return again;
          await state.write(null, "now");
        }
        if (needsSignIn(outgoing.call)) return response;
      }
      if (needsSignIn(outgoing.call)) throw nobodySignedIn(outgoing);
      return anonymously(outgoing);
    },

    async currentUser(ask) {
      return held() ? ask("usersMe", { query: { fields: userFields, ...userQuery } }) : null;
    },

    async signIn(ask, credentials) {
      if ("password" in credentials && !options.credentialsLogin) throw passwordRefused();
      await state.write(null, "now");
      if ("refreshCookie" in credentials) {
        await state.write(await takenOver(credentials.refreshCookie), "now");
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
      const email = mailedTo(token);
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
      // A backend without a token for it has switched the session itself.
      if (!answer.access_token) return;
      const expires_at = clock() + (answer.expires ?? loginAsLifetime);
      await state.write(
        withLoginAs(held(), { access_token: answer.access_token, expires_at }),
        "now",
      );
    },

    endLoginAs,

    async signOut(ask) {
      if (loginAsIn(state.read())) await endLoginAs(ask);
      const refresh_token = held()?.refresh_token;
      if (refresh_token) await ask("bearerLogout", { body: { refresh_token } });
    },
  };
}

const mailed = z.object({ email: z.string().refine(isEmailAddress) });

/**
 * Whose mailbox a token was sent to that the backend has just taken: a Directus says it in the token, which it has signed. Null
 * where it says nothing.
 */
function mailedTo(token: string): string | null {
  const [, payload = ""] = token.split(".");
  const read = mailed.safeParse(parseJson(Buffer.from(payload, "base64url").toString("utf8")));
  return read.data?.email ?? null;
}

function sessionGone(outgoing: Outgoing, response: TransportResponse, requestId: string): boolean {
  const suspect = response.status === 401 || response.status === 403;
  return suspect && readFailure(outgoing, response, requestId).sessionGone;
}
