import type { User } from "~/domain/user";

/** What this process tells the product's own half of who makes a call (decisions/0060-two-halves.md). */

/** Who somebody is, as a backend that nobody here wrote has just said of the session at hand. */
export type ForeignPerson = {
  /** Its own id. */
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  /** Null where nobody chose one there. */
  language: User["language"] | null;
  /** Whether the mailbox is known to be theirs: that backend says so, or a link or code in a message signed them in. */
  addressProved: boolean;
  /** Set as they sign in: what opens the drafts of their browser. */
  arriving: { draftKeys: readonly string[] } | null;
};

/**
 * How somebody without an account came to one: the backend mails them an invitation, or where to choose a password, maybe after
 * they have confirmed their address to it; they had one; it takes this person for nobody who can have one; or it makes none.
 */
export type AccountMade = "invited" | "password" | "registered" | "there" | "unfit" | "refused";

/** Makes accounts at a backend that nobody here wrote, for people whose mailbox is proved or who are invited. */
export type AccountsElsewhere = {
  /**
   * Safe to ask again: an account that is there is not made twice, and nobody else's is touched.
   * @throws Error where no answer can be had
   */
  make(person: Pick<ForeignPerson, "email" | "first_name" | "last_name">): Promise<AccountMade>;
};

/** In whose name a call of this process is made; nothing that a browser sends can become one. */
export type Principal = {
  userId: string;
  /** What the backend makes of them; counts where the product's own half says nothing. */
  adminLevel: User["admin_level"];
  /** The administrator there who is logged in as them. */
  loginAs: { started_at: string; expires_at: string | null; name: string; email: string } | null;
};

/** Says who makes a call, at the first question; null for nobody. What it is rejected with refuses the call. */
export type Insider = () => Promise<Principal | null>;

/** A password that somebody types for an account elsewhere; `client` is the address that they ask from. */
export type PasswordTry = { email: string; client: string; requestId: string };
