import type { User } from "~/domain/user";
import type { TokenPurpose } from "~/contract/tokens";
import type { FlowVisitor, SignUpFacts } from "~/screens/engine/flow";
import type { NoticeName } from "~/domain/notices";

/**
 * What a guard decides: go on, or go elsewhere, with something to say there; or that nobody but administrators shall know
 * that there is anything here.
 */
export type Verdict = "pass" | "hidden" | { to: string; notice?: NoticeName };

/** What is known about the visitor when a guard runs. Each guard names the facts it needs; only those are fetched. */
export type Subject = {
  user: User | null;
  /** Theirs has been made inactive. */
  isInactive?: boolean;
  /**
   * The verdict on the `token` of the URL or of the posted form; null when there is none or it cannot
   * be used. "unknown": this backend cannot tell before the form is posted; "over": nor can it, but the token's own time is
   * over.
   */
  token: { purpose: TokenPurpose | "unknown" | "over" } | null;
  /** The sign-ups that this visitor began and the membership they have. */
  signUp: SignUpFacts;
  /** What the guard's own `facts` answered. */
  facts?: unknown;
};

export type RouteFacts = {
  path: string;
  /** Where to come back to after a detour: path and query of a page, the path alone of a posted form. */
  here: string;
};

export type Guard = {
  needs: readonly Exclude<keyof Subject, "facts" | "isInactive">[];
  /** What else it must know, by backend calls. */
  facts?(visitor: FlowVisitor): Promise<unknown>;
  decide(subject: Subject, route: RouteFacts): Verdict;
};
