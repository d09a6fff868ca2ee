import type { Payer } from "../billing/membership-price";
import type { Listed } from "./joining-names";

/** Everything that joining an association depends on besides the answers. */
export type AssociationFacts = {
  /** Which the draft's code or invitation opens; null while there is none, or where it takes no new members. */
  association: {
    slug: string;
    name: string;
    /** Cents a year. */
    dues_c: number;
    /** Of the agreement that is signed now. */
    agreement_version: string;
  } | null;
  /** The draft has a code or an invitation that opens nothing any more. */
  closed: boolean;
  /** The draft's code is none any more: its association has another one by now. */
  changed: boolean;
  /** The membership with us that its person pays for already: then only dues are asked for. */
  membership: {
    payer: Payer;
    /** A company's legal name. */
    co_name: string | null;
    /** How many work full time there, as its owner says; null for a person alone. */
    full_time: number | null;
  } | null;
  /** The association that the person or their company is in already. */
  belongs: { name: string; same: boolean } | null;
  /** Whom of the list the draft's invitation is for; the letter named them. */
  invited: Listed | null;
};
