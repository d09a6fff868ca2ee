import type { User } from "~/domain/user";
import type { TokenPurpose } from "~/contract/tokens";
import type { SignUpFacts } from "~/domain/sign-up/registration";
import type { FlowVisitor } from "~/screens/engine/flow";
import type { NoticeName } from "~/domain/notices";

/** A guard passes, redirects with a flash message, or hides the page from all but admins. */
export type Verdict = "pass" | "hidden" | { to: string; notice?: NoticeName };

/** Guards decide by these facts; each names those it needs, and only those are loaded. */
export type Subject = {
  user: User | null;
  /** True if their account was made inactive. */
  isInactive?: boolean;
  /**
   * What is known about the `token` of the URL or the posted form; null if there is none or it is invalid. "unknown"
   * means that the backend can't tell before the form is posted, and "over" that it can't but the token has expired.
   */
  token: { purpose: TokenPurpose | "unknown" | "over" } | null;
  /** The visitor's sign-ups and membership. */
  signUp: SignUpFacts;
  /** The result of the guard's own `facts`. */
  facts?: unknown;
};

type RouteFacts = {
  path: string;
  /** The path to return to: with the query for a page, without it for a posted form. */
  currentPath: string;
};

export type Guard = {
  needs: readonly Exclude<keyof Subject, "facts" | "isInactive">[];
  /** Loads further facts by backend calls. */
  facts?(visitor: FlowVisitor): Promise<unknown>;
  decide(subject: Subject, route: RouteFacts): Verdict;
};
