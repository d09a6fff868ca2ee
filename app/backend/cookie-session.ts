import { calls } from "~/contract/calls";
import type { User } from "~/domain/user";
import type { StateHolder } from "./backend";
import { cookieHeader, mergeSetCookies, xsrfToken, type Jar } from "./cookie-jar";
import type { Exchange, Outgoing } from "./exchange";
import { acceptsPut } from "./kept-features";
import { readAnswer, isSuccessStatus } from "./read-answer";
import type { ReadingSession } from "./reading-session";
import { loginFailed, passwordRefused } from "./sign-in-failures";
import type { TransportResponse } from "./transport";

const csrfCookieCall: Outgoing = {
  name: "csrfCookie",
  call: calls.csrfCookie,
  path: calls.csrfCookie.path,
};

const currentUserCall: Outgoing = { name: "me", call: calls.me, path: calls.me.path };

/**
 * Creates a session in the cookie reading (handbook/calls.md, handbook/dialects.md), which keeps its jar on the server,
 * reads the anti-forgery token from it when sending, and adds the app's Origin and Referer to every call.
 */
export function createCookieSession(options: {
  exchange: Exchange;
  state: StateHolder;
  /** The app's own origin. */
  origin: string;
  clock: () => number;
}): ReadingSession {
  const { exchange, state, origin, clock } = options;
  /** Counts durable writes, so that the answer to an earlier call can't restore old cookies. */
  let generation = 0;

  const jar = (): Jar => {
    const current = state.read();
    return current?.reading === "cookie" ? current.jar : {};
  };

  /** Sends a call once with the jar's cookies and keeps the cookies of the answer. */
  async function exchangeWithJar(outgoing: Outgoing): Promise<TransportResponse> {
    const unsafe = outgoing.call.method !== "GET";
    const sentIn = generation;
    const credentials: Record<string, string> = { Origin: origin, Referer: `${origin}/` };
    const cookies = cookieHeader(jar(), clock());
    if (cookies) credentials["Cookie"] = cookies;
    const token = unsafe ? xsrfToken(jar(), clock()) : undefined;
    if (token) credentials["X-XSRF-TOKEN"] = token;

    const keepsCookies = !unsafe && outgoing !== csrfCookieCall && !state.wantsFresh();
    const response = await exchange(outgoing, credentials, keepsCookies);
    const set = response.cookies;
    // Reads run beside a write of the same request; once it has rotated the session, their cookies are outdated.
    if (set.length > 0 && (unsafe || sentIn === generation)) {
      if (unsafe) generation += 1;
      const merged = mergeSetCookies(jar(), set, clock());
      await state.write({ reading: "cookie", jar: merged }, unsafe ? "now" : "lazy");
    }
    return response;
  }

  /** Sends a call; a refused anti-forgery token (419) is fetched anew, and the call sent once more. */
  async function send(outgoing: Outgoing): Promise<TransportResponse> {
    const unsafe = outgoing.call.method !== "GET";
    if (unsafe && !xsrfToken(jar(), clock())) await exchangeWithJar(csrfCookieCall);
    const response = await exchangeWithJar(outgoing);
    if (response.status !== 419) return response;
    await exchangeWithJar(csrfCookieCall);
    return exchangeWithJar(outgoing);
  }

  /** A PUT may clear fields that it doesn't contain, so the change is sent with all other known fields. */
  async function updateByPut(outgoing: Outgoing): Promise<TransportResponse> {
    const response = await send(currentUserCall);
    if (!isSuccessStatus(currentUserCall.call, response.status)) return response;
    const user = readAnswer(currentUserCall, response) as User;
    const whole = {
      first_name: user.user_first_name,
      last_name: user.user_last_name,
      email: user.user_email,
      phone: user.phone,
      language: user.language,
      ...(user.time_zone ? { time_zone: user.time_zone } : {}),
      ...(JSON.parse(outgoing.body ?? "{}") as object),
    };
    return send({ ...outgoing, method: "PUT", body: JSON.stringify(whole) });
  }

  return {
    async send(outgoing) {
      const response = await send(outgoing);
      return acceptsPut(outgoing.name, response) ? updateByPut(outgoing) : response;
    },

    async currentUser(ask) {
      return Object.keys(jar()).length > 0 ? ask("me") : null;
    },

    async signIn(ask, credentials) {
      if ("password" in credentials) throw passwordRefused();
      // This reading has no sign-in with providers, and the settings refuse one.
      if ("refreshCookie" in credentials) throw loginFailed();
      generation += 1;
      await state.write(null, "now");
      const { next, email } = await ask("magicLinkConsume", { body: credentials });
      return { next, mailbox: email };
    },

    async requestPasswordReset(ask, email) {
      await ask("requestPasswordReset", { body: { email } });
    },

    async savePassword(ask, { token, email, password }) {
      const body = { token, email, password, password_confirmation: password };
      await ask("resetPassword", { body });
      return { signedIn: true, ...(email === undefined ? {} : { mailbox: email }) };
    },

    async confirmEmail(ask, body) {
      await state.aboutToChange();
      await ask("confirmEmail", { body });
    },

    // The backend switches the session behind its cookies to the other user and back.
    async startLoginAs(ask, { userId, reason }) {
      await state.aboutToChange();
      await ask("loginAs", { params: { userId }, body: { reason } });
    },

    async endLoginAs(ask) {
      await state.aboutToChange();
      await ask("endLoginAs");
    },

    async signOut(ask) {
      if (Object.keys(jar()).length > 0) await ask("logout");
    },
  };
}
