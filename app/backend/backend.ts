import type { CallInput, CallName, CallOutput, Calls } from "~/contract/calls";
import type { BackendFeature } from "~/contract/backend-features";
import type { Caller as AppCaller } from "~/core/caller";
import type { User } from "~/domain/user";

/**
 * Calls that return null for 401, 404, 405 and 419 (handbook/product.md#errors), or for an empty success, have it in
 * their type.
 */
type Answer<Name extends CallName> = Calls[Name] extends { absent: "null" } | { empty: "null" }
  ? CallOutput<Name> | null
  : CallOutput<Name>;

/** Signing in takes a link's token, a code, a password or, where configured, a provider's sign-in. */
export type Credentials =
  | { token: string }
  | { email: string; code: string }
  | { email: string; password: string }
  /** The cookie that the backend gave the browser after a sign-in with a provider. */
  | { refreshCookie: string };

/** The backend as one browser session uses it, created for each HTTP request. Every method throws BackendError. */
export type Backend = {
  /** The caller for the product's own functions (app/core). */
  caller: AppCaller;
  /**
   * Returns true if this backend has a feature. Pages leave out what it lacks; calling it anyway fails with 501.
   * `fallback` (default true) is returned while the backend can't be reached and hasn't answered before.
   */
  keeps(feature: BackendFeature, fallback?: boolean): Promise<boolean>;
  /** Makes a call; equal GETs share an answer until something is written. */
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answer<Name>>;
  /**
   * Makes a GET that only one part of this request needs; unlike with `call`, the answer isn't kept until the request
   * ends.
   */
  callOnce<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answer<Name>>;
  /** Returns the signed-in user; null without a session, after it ended, or if their account is inactive or closed. */
  currentUser(): Promise<User | null>;
  /** Returns true if `currentUser` was null because the account is inactive. */
  isInactive(): boolean;
  /** Clears the session state and fills it with a signed-in session. `next` is the link's target. */
  signIn(credentials: Credentials): Promise<{ next: string | null }>;
  /** Emails the links for signing in and resetting the password from /login/forgot-password. */
  requestPasswordReset(email: string): Promise<void>;
  /**
   * Stores a password with a create, reset or update token. `signedIn` tells if the session is now signed in, and
   * `mailbox` the address to which the token was sent, if known.
   */
  savePassword(input: {
    purpose: "create_password" | "reset_password" | "update_password";
    token: string;
    /** The address to which the link was sent, for a backend that can't derive it from the token. */
    email?: string | undefined;
    password: string;
  }): Promise<{ signedIn: boolean; mailbox?: string }>;
  /** Confirms a new email address by what was sent to it. This session continues, and the account's others end. */
  confirmEmail(proof: { token: string } | { code: string }): Promise<void>;
  /**
   * Tells that this visitor has proved a mailbox beside a foreign backend. `signed-in` means that it is now their
   * account's proved address, `other` that they are signed in with another one; null for guests.
   */
  mailboxProved(email: string): Promise<"signed-in" | "other" | null>;
  /** Switches the session to this user until it ends (handbook/product.md#administrators, Login-as session). */
  startLoginAs(input: { userId: string; reason: string }): Promise<void>;
  endLoginAs(): Promise<void>;
  /** Ends the session at the backend and clears its state, even if the backend fails. */
  signOut(): Promise<void>;
};

/** The server keeps this part of a session for the backend and never sends it to the browser. */
export type BackendState =
  | { reading: "cookie"; jar: Record<string, { value: string; expires: number | null }> }
  | {
      reading: "bearer";
      access_token: string;
      refresh_token: string | null;
      /** ms since 1970, computed from the duration that the backend sends. */
      expires_at: number;
      /** While an administrator is logged in as a user: the token for that user, besides the administrator's own. */
      login_as?: { access_token: string; expires_at: number } | undefined;
    };

/** Holds that state: on a row of the session store, or in memory for a visitor without a session. */
export type StateHolder = {
  read(): BackendState | null;
  /**
   * `now` is durable before it resolves. `lazy` may be skipped if the row was written recently; it is for cookies
   * that are re-encrypted with every answer while earlier values keep working (cookie fact 2).
   */
  write(state: BackendState | null, urgency: "now" | "lazy"): Promise<void>;
  /**
   * Announces that the backend is about to switch the session to new cookies, which are written when they arrive.
   * Until then, a refusal of the old ones doesn't mean that the session is over.
   */
  aboutToChange(): Promise<void>;
  /** Returns true if a lazy write would be stored, so that asking for fresh cookies is worthwhile. */
  wantsFresh(): boolean;
  /**
   * Runs `refresh` at most once at a time per session, across processes; other callers wait and get the state that it
   * wrote (bearer fact 4). `stale` is the state that the caller saw: if the stored one differs, it is returned
   * without a refresh.
   */
  refreshOnce(
    stale: BackendState,
    refresh: (current: BackendState) => Promise<BackendState | null>,
  ): Promise<BackendState | null>;
};

/** Backend calls pass on these facts about the browser's request. */
export type Caller = {
  /** The app's own origin, sent as Origin, without which a Sanctum backend ignores the cookies (cookie fact 10). */
  origin: string;
  /** Sent as X-Forwarded-For for the backend's rate limits. */
  clientAddress: string;
  requestId: string;
  /** The keys to this browser's sign-up drafts, sent as X-Registration-Key. */
  registrationKeys?: readonly string[];
};
