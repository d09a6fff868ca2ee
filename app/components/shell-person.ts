import type { SiteLink } from "~/domain/site-links";

/** Every document contains these data of the signed-in user, for the header and banner, and no others. */
export type ShellPerson = {
  firstName: string;
  benefits: SiteLink[];
  account: SiteLink[];
  loginAs: LoginAs | null;
  /** The account's id, for admins, whose browser may switch accounts. */
  meantFor: string | null;
};

/** A login-as session for the banner, while an administrator is logged in as the user. */
export type LoginAs = {
  /** ISO time, UTC. */
  since: string;
  /** The banner's texts; the remaining minutes follow `left`. */
  words: { label: string; who: string; opened: string; left: string; end: string };
};
