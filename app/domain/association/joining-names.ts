/** What the forms of an application carry and show, by the names that both sides know. */

/** Who joins: a company, or somebody for themselves. */
export const joiners = ["company", "person"] as const;
export type Joiner = (typeof joiners)[number];

/** That nobody of those found is meant, or nobody was found. */
export const notOnRoster = "none";

/** Somebody of an association's list, as far as whoever looks may see it. */
export type Listed = {
  id: string;
  legal_name: string;
  zip: string;
  /** j•••@c•••.example; "" where none is known. */
  contact: string;
};

/** What a search of the list told. */
export type LookedUp = {
  /** Its name. */
  association: string;
  found: readonly Listed[];
  /** Nobody has looked yet, nobody was found, or more than can be told. */
  told: "nothing" | "none" | "found" | "many";
  joins: Joiner;
  /** Whom an invitation is for, by id, while nobody has chosen; null for nobody. */
  chosen: string | null;
};
