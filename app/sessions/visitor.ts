import type { Backend, Credentials } from "~/backend/backend";
import type { Failure } from "~/domain/problems/failure";
import type { Caller } from "~/core/caller";
import type { User } from "~/domain/user";
import type { Language } from "~/language/languages";
import type { Session } from "./session";

/**
 * The person behind one HTTP request, made once and shared by every loader and guard of it: one session read, one
 * current-user call, however many routes ask.
 */
export type Visitor = {
  session: Session | null;
  user: User | null;
  /** Whether there is no user because theirs has been made inactive: the session stays, so that they are told so each time. */
  isInactive: boolean;
  /** Why the backend could not say who this is. The session stays, and until it can they are shown what guests see. */
  unknownBecause: Failure | null;
  backend: Backend;
  /** Who asks, for the product's own functions (app/core). */
  caller: Caller;
  /** Redeems credentials into a new session. Returns where the link wanted to go, who it is and the cookie header to send. */
  signIn(credentials: Credentials): Promise<{
    next: string | null;
    userId: string;
    headers: Headers;
    /** What they may do by the new session, for what goes on in the same request. */
    arrived: Pick<Visitor, "user" | "backend" | "caller">;
  }>;
  /** As signIn, for a password form that leaves the visitor signed in. Null headers: the backend signed nobody in. */
  savePassword(
    input: Parameters<Backend["savePassword"]>[0],
  ): Promise<{ signedIn: boolean; headers: Headers }>;
  signOut(): Promise<Headers>;
  /** The backend knows the session no more: it is over, unless another tab has just changed it. Returns the cookie headers to send. */
  sessionGone(): Promise<Headers>;
  /** Signs another device of the same person out, here and in the backend; a handle of nobody's does nothing. */
  signOutDevice(handle: string): Promise<void>;
  /** The new address counts from now on, and every other session of the person is over. Returns the cookie header to send. */
  confirmEmail(by: Parameters<Backend["confirmEmail"]>[0]): Promise<Headers>;
  /** Closes the account: every session of the person is over, here and in the backend. Returns the cookie headers to send. */
  closeAccount(): Promise<Headers>;
  /** The session becomes another person's, under a new id. Returns the cookie headers to send. */
  startLoginAs(input: Parameters<Backend["startLoginAs"]>[0]): Promise<Headers>;
  /** The session is the administrator's again, under a new id. */
  endLoginAs(): Promise<Headers>;
};

export type SignedIn = Visitor & { user: User; session: Session };

/** A request, taken apart. `url` is the request's own, parsed; `language` is what its answer is read in. */
type Asked = {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  language: Language;
};

/** What a page is made from. */
export type PageRequest<Who extends Visitor = Visitor> = Who & Asked;

/** What a form does its work with. */
export type PostedForm<Who extends Visitor = Visitor> = Who & Asked & { fields: FormData };
