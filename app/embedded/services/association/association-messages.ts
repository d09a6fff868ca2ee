import type { EndReason } from "~/domain/association/states";
import type { Language } from "~/language/languages";

/** The messages about membership in an association (services/outbox.ts). What they say is read when they are sent. */
export type AssociationMessages = {
  /** To a contact on the roster; its token is made with the message. In the language of the page where somebody asked for it. */
  association_invitation: { invitation_id: string; language?: Language | undefined };
  /** To a contact on the roster: somebody else joined as the company that it stands for. */
  association_joined_as: { roster_id: string };
  /** A year's dues are late: on the first day, the seventh and the twenty-first. */
  dues_late: { membership_id: string };
  association_lapsed: { membership_id: string };
  /** Paid after it had lapsed. */
  association_back: { membership_id: string };
  /** Its member leaves on a day, or has taken that back. */
  association_leaving: { membership_id: string };
  association_stays: { membership_id: string };
  /** To whoever keeps a member's books: what was paid of an invoice with dues. */
  payment_copy: { number: string };
  /** On the day that its member goes live. */
  association_launch: { membership_id: string };
  association_ended: { membership_id: string; why: EndReason };
  /** To somebody who is to manage an association. */
  manager_invited: { manager_id: string };
};
