import type { Payer } from "../billing/membership-price";

/** A joiner is a company, or a person who joins alone. */
export const joiners = ["company", "person"] as const;
export type Joiner = (typeof joiners)[number];

/** The applicant isn't in the results, or there were none. */
export const notOnRoster = "none";

/** The part of a members list's entry that an applicant may see. */
export type Listed = {
  id: string;
  legal_name: string;
  zip: string;
  /** The masked email, such as j•••@c•••.example; "" if there is none. */
  contact: string;
};

export type LookedUp = {
  association: string;
  found: readonly Listed[];
  /** "nothing" means that no search was made, and "many" that there are too many results to show. */
  told: "nothing" | "none" | "found" | "many";
  joins: Joiner;
  /** The id of the entry that the invitation is for, until the applicant chooses one; null if there is none. */
  chosen: string | null;
};

/** The steps depend on these facts besides the answers. */
export type AssociationFacts = {
  /** Null if the draft has no code or invitation, or the association takes no new members. */
  association: {
    slug: string;
    name: string;
    /** Cents a year. */
    dues_c: number;
    /** The version of the agreement that new members sign now. */
    agreement_version: string;
  } | null;
  /** True if the draft's code or invitation no longer works. */
  closed: boolean;
  /** True if the association has changed its join code since the draft stored one. */
  changed: boolean;
  /** The applicant's own membership with us; if there is one, only dues are charged. */
  membership: {
    payer: Payer;
    /** A company's legal name; null for an individual. */
    co_name: string | null;
    /** The number of full-time employees that the owner entered; null for an individual. */
    full_time: number | null;
  } | null;
  /** The association to which the applicant or their company already belongs. */
  belongs: { name: string; same: boolean } | null;
  /** The entry of the members list for which the draft's invitation was sent. */
  invited: Listed | null;
};

/**
 * Returns an address that only people who know it recognize: `j•••@c•••.example` for `june@calloway.example`; "" if
 * there is none or it is invalid.
 */
function maskedContact(email: string | null): string {
  const [, first, host, ending] = /^(.)[^@]*@(.).*?(\.[^.@]+)$/u.exec(email ?? "") ?? [];
  return first && host && ending ? `${first}•••@${host}•••${ending}` : "";
}

/** Returns an entry with its contact masked, as an applicant may see it. */
export const maskContact = ({
  contact_email,
  ...row
}: Omit<Listed, "contact"> & { contact_email: string | null }): Listed => ({
  ...row,
  contact: maskedContact(contact_email),
});
