import type { Backend, Credentials } from "~/backend/backend";
import type { Failure } from "~/domain/problems/failure";
import type { Caller } from "~/core/caller";
import type { User } from "~/domain/user";
import type { Language } from "~/language/languages";
import type { Session } from "./session-store";

/**
 * The visitor behind one HTTP request, created once and shared by all its loaders and guards, so that it costs one
 * session read and one current-user call.
 */
export type Visitor = {
  session: Session | null;
  user: User | null;
  /** True if the user is null because the account is inactive. The session stays, so that every page can say so. */
  isInactive: boolean;
  /** Why the user couldn't be read. The session stays, and they see guest pages until the backend answers. */
  unknownBecause: Failure | null;
  backend: Backend;
  caller: Caller;
  /** Starts a new session in place of this one. Returns the link's target, the user and the cookie headers. */
  signIn(credentials: Credentials): Promise<{
    next: string | null;
    userId: string;
    headers: Headers;
    /** What the new session may do, for the rest of this request. */
    arrived: Pick<Visitor, "user" | "backend" | "caller">;
  }>;
  /** Stores a password. If the backend then signs in (`signedIn`), starts a session and ends the user's others. */
  savePassword(
    input: Parameters<Backend["savePassword"]>[0],
  ): Promise<{ signedIn: boolean; headers: Headers }>;
  /** Ends the session, here and in the backend. Returns the cookie headers. */
  signOut(): Promise<Headers>;
  /** Ends the session unless another tab just changed it, and returns the cookie headers. */
  sessionGone(): Promise<Headers>;
  /** Signs another device of the same user out, here and in the backend; an unknown handle does nothing. */
  signOutDevice(handle: string): Promise<void>;
  /** Confirms the new address and ends the user's other sessions. Returns the cookie header. */
  confirmEmail(proof: Parameters<Backend["confirmEmail"]>[0]): Promise<Headers>;
  /** Closes the account and ends all its sessions, here and in the backend. Returns the cookie headers. */
  closeAccount(): Promise<Headers>;
  /** Like `endLoginAs`, continues the session under a new id, whose cookies it returns. */
  startLoginAs(input: Parameters<Backend["startLoginAs"]>[0]): Promise<Headers>;
  endLoginAs(): Promise<Headers>;
};

export type SignedIn = Visitor & { user: User; session: Session };

/** A parsed request of a visitor; `language` is that of the answer. */
export type PageRequest<Who extends Visitor = Visitor> = Who & {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  language: Language;
};

export type PostedForm<Who extends Visitor = Visitor> = PageRequest<Who> & { fields: FormData };
