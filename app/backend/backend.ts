import type { CallInput, CallName, CallOutput, Calls } from "~/contract/calls";
import type { Offer } from "~/contract/offers";
import type { Caller as AppCaller } from "~/core/caller";
import type { User } from "~/domain/user";

/** Calls that answer null for 401, 404 and 419 (handbook/product.md#errors), or for an empty success, say so in their type. */
type Answer<Name extends CallName> = Calls[Name] extends { absent: "null" } | { empty: "null" }
  ? CallOutput<Name> | null
  : CallOutput<Name>;

/** What redeeming a link, a code or, where configured, a password or a provider's word needs. */
export type Credentials =
  | { token: string }
  | { email: string; code: string }
  | { email: string; password: string }
  /** The cookie that the backend gave a browser which has signed in with a provider there. */
  | { refreshCookie: string };

/**
 * The backend as one browser session sees it. One per HTTP request; equal GETs in one request are one call.
 * Every method throws BackendError.
 */
export type Backend = {
  /** Who asks, for the product's own functions (app/core). */
  caller: AppCaller;
  /**
   * Whether this backend has what a part of the product needs. A page leaves out what leads to nothing; a call that is made
   * all the same fails with 501.
   * @param untold what is answered while the backend cannot be asked and has never said; true unless given
   */
  keeps(offer: Offer, untold?: boolean): Promise<boolean>;
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answer<Name>>;
  /** A GET that nobody else in this request makes: its answer isn't kept until the request ends, as that of `call` is. */
  callOnce<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answer<Name>>;
  /** The signed-in person, or null when the session is gone or there is none (handbook/product.md). */
  currentUser(): Promise<User | null>;
  /** Whether that was null because the account is inactive. */
  isInactive(): boolean;
  /** Fills the session state with a signed-in session. Clears what was there first (handbook/product.md). */
  signIn(credentials: Credentials): Promise<{ next: string | null }>;
  /** Mails the sign-in and reset links of /login/forgot-password. */
  requestPasswordReset(email: string): Promise<void>;
  /**
   * Stores a password with a create, reset or update token. `signedIn` says whether the session state is now live; `mailbox`, where
   * it is known, to which address the token was sent.
   */
  savePassword(input: {
    purpose: "create_password" | "reset_password" | "update_password";
    token: string;
    /** Whose link it is, where the backend cannot tell by the token alone. */
    email?: string | undefined;
    password: string;
  }): Promise<{ signedIn: boolean; mailbox?: string }>;
  /** Makes a new address count, with what was mailed to it; the session goes on, and every other one of the account ends. */
  confirmEmail(by: { token: string } | { code: string }): Promise<void>;
  /**
   * Proves a draft's mailbox by the code or the link of its message, where people sign in at a backend that nobody here wrote.
   * `browser`: this browser goes on as a guest, with `key` if it had none to the draft; `signed-in`: their account has the mailbox
   * from now on; `account`: they have to sign in; `other`: they are signed in with another address.
   */
  confirmDraft(
    input: { id: string } & ({ code: string } | { proof: string }),
  ): Promise<{ by: "browser" | "signed-in" | "account" | "other"; key: string | null }>;
  /** From now on the session speaks for this person, until it is ended (handbook/product.md, Login-as session). */
  startLoginAs(input: { userId: string; reason: string }): Promise<void>;
  /** The session speaks for the administrator again. */
  endLoginAs(): Promise<void>;
  /** Tells the backend; never throws for a session that is gone already. */
  signOut(): Promise<void>;
};

/** What of a browser session the client keeps for the backend: server-held, never sent to the browser. */
export type BackendState =
  | { reading: "cookie"; jar: Record<string, { value: string; expires: number | null }> }
  | {
      reading: "bearer";
      access_token: string;
      refresh_token: string | null;
      /** Point in time, ms: made from the duration that the backend sends. */
      expires_at: number;
      /** While an administrator is logged in as somebody: what speaks for that person, beside the administrator's own. */
      login_as?: { access_token: string; expires_at: number } | undefined;
    };

/**
 * Where that state lives. The session store implements it on a database row; a visitor without a session has one in
 * memory for the length of a request.
 */
export type StateHolder = {
  read(): BackendState | null;
  /**
   * `now`: durable before it resolves. `lazy`: may be dropped if the row was written recently, for cookies that are
   * re-encrypted on every answer while any earlier value keeps working (cookie fact 2).
   */
  write(state: BackendState | null, urgency: "now" | "lazy"): Promise<void>;
  /**
   * The backend is about to give the session to other cookies, which are written as soon as they come: until then nobody
   * who still asks with the old ones may take its refusal for the end of the session.
   */
  aboutToChange(): Promise<void>;
  /** Whether a lazy write would be kept, so that it is worth while to ask for fresh cookies. */
  wantsFresh(): boolean;
  /**
   * Runs `refresh` at most once at a time per session, across processes; every other caller waits and gets the state
   * that the winner wrote (bearer fact 4). `stale` is what the caller saw: when the stored state already differs, the
   * stored one is returned without a refresh.
   */
  refreshOnce(
    stale: BackendState,
    refresh: (current: BackendState) => Promise<BackendState | null>,
  ): Promise<BackendState | null>;
};

/** Facts of the browser's request that backend calls carry along. */
export type Caller = {
  /** The app's own origin, sent as Origin: without it a Sanctum backend ignores the cookies (cookie fact 10). */
  origin: string;
  /** For the backend's limits, sent as X-Forwarded-For. */
  clientAddress: string;
  requestId: string;
  /** What opens this browser's sign-up drafts, sent as X-Registration-Key. */
  registrationKeys?: readonly string[];
};
