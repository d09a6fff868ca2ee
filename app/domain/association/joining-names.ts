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
