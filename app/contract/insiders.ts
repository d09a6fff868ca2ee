import type { User } from "~/domain/user";

/** These types pass the identity behind a call to the product's own half (decisions/0060-two-halves.md). */

/** The person of a session, as another product's backend has just described them, and the drafts they sign in with. */
export type ForeignPerson = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  /** Null if no language was chosen there. */
  language: User["language"] | null;
  /** Whether the address was verified: by that backend, or because a link or code in a message signed them in. */
  addressProved: boolean;
  /** Set only when they sign in; the keys open drafts from their browser. */
  arriving: { draftKeys: readonly string[] } | null;
};

/**
 * How a person got an account elsewhere: the backend emailed an invitation (`invited`) or a link to choose a password
 * (`password`), perhaps after confirming the address (`registered`); they had one (`there`); the backend can't give one
 * to this person (`unfit`) or gives none (`refused`).
 */
export type AccountMade = "invited" | "password" | "registered" | "there" | "unfit" | "refused";

/** Creates accounts at another product's backend, for people who are invited or whose address is verified. */
export type AccountsElsewhere = {
  /** A repeat neither creates a second account nor changes one. @throws Error if the backend can't be reached */
  make(person: Pick<ForeignPerson, "email" | "first_name" | "last_name">): Promise<AccountMade>;
};

/** The identity behind a call of this process; nothing that a browser sends can become one. */
export type Principal = {
  userId: string;
  /** The backend's level; it applies if the product's own half has none. */
  adminLevel: User["admin_level"];
  /** The administrator who is logged in as this person at that backend. */
  loginAs: { started_at: string; expires_at: string | null; name: string; email: string } | null;
};

/** Returns the identity behind a call, or null for a guest. Runs when first needed; a rejection refuses the call. */
export type Insider = () => Promise<Principal | null>;

/** A sign-in by password elsewhere, without the password; `client` is the address that the request comes from. */
export type PasswordTry = { email: string; client: string; requestId: string };
