import type { Payer } from "../billing/membership-price";
import type { Listed } from "./joining-names";

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
