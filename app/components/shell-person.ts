import type { SiteLink } from "~/domain/site-links";

/** What header and banner show of the person who is signed in; nothing else of them goes into every document. */
export type ShellPerson = {
  firstName: string;
  /** The entries of the two menus. */
  benefits: SiteLink[];
  account: SiteLink[];
  loginAs: LoginAs | null;
  /** Whose account it is, where the same browser may be in another one: for administrators only. */
  meantFor: string | null;
};

/** An administrator is at work in this account. */
export type LoginAs = {
  /** ISO time, UTC. */
  since: string;
  /** Whose account it is, and who is in it since when; what the minutes that are left follow, and the button. */
  words: { label: string; who: string; opened: string; left: string; end: string };
};
