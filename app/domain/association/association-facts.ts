import type { Payer } from "../billing/membership-price";

/** Who joins: a company, or a person alone. */
export const joiners = ["company", "person"] as const;
/** "company" or "person", unlike the kinds of memberships, "company" and "individual". */
export type Joiner = (typeof joiners)[number];

/** The look-up's answer of an applicant who isn't in the results. */
export const notOnRoster = "none";

/** An entry of an association's members list, as far as an applicant may see it. */
export type VisibleRosterEntry = {
  id: string;
  legal_name: string;
  zip: string;
  /** The masked email, such as j•••@c•••.example; "" if there is none. */
  contact: string;
};

/** What the look-up step shows. */
export type LookupResult = {
  /** The association's name. */
  association: string;
  found: readonly VisibleRosterEntry[];
  /** "nothing" means that no search was made, and "many" that there are too many results to show. */
  told: "nothing" | "none" | "found" | "many";
  joins: Joiner;
  /** The id of the entry that the invitation is for, until the applicant chooses one; null if there is none. */
  chosen: string | null;
};

/** The facts besides the answers on which the steps of joining an association depend. */
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
  /**
   * The association to which the applicant or their company already belongs; `same` if it is the one they join,
   * `keeps_plans` if switching now ends no one's plan.
   */
  belongs: { name: string; same: boolean; keeps_plans: boolean } | null;
  /** The entry of the members list for which the draft's invitation was sent. */
  invited: VisibleRosterEntry | null;
};

/**
 * Returns an entry as an applicant may see it, with its email masked so that only people who know it recognize it:
 * `j•••@c•••.example` for `june@calloway.example`; "" if there is none or it is invalid.
 */
export function maskContact({
  contact_email,
  ...row
}: Omit<VisibleRosterEntry, "contact"> & { contact_email: string | null }): VisibleRosterEntry {
  const [, first, host, ending] = /^(.)[^@]*@(.).*?(\.[^.@]+)$/u.exec(contact_email ?? "") ?? [];
  return { ...row, contact: first && host && ending ? `${first}•••@${host}•••${ending}` : "" };
}
