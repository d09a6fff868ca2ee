import type { EndReason } from "~/domain/association/states";
import type { Language } from "~/language/languages";

/** The messages about membership in an association (services/outbox.ts). Their content is read when they are sent. */
export type AssociationMessages = {
  /**
   * To a contact on the list. The language is that of the manager who invited, or of the page where the contact asked
   * for it. Its token is created when it is sent.
   */
  association_invitation: { invitation_id: string; language?: Language | undefined };
  /** To a contact on the list, because another person joined as their company. */
  association_joined_as: { roster_id: string };
  /** A year's dues are late; sent on the first, the seventh and the twenty-first day. */
  dues_late: { membership_id: string };
  association_lapsed: { membership_id: string };
  /** The dues were paid after the membership had lapsed. */
  association_back: { membership_id: string };
  /** The member's cancellation was set to a day, or taken back. */
  association_leaving: { membership_id: string };
  association_stays: { membership_id: string };
  /** To a bookkeeper, about what was paid on an invoice with dues. */
  payment_copy: { number: string };
  association_launch: { membership_id: string };
  association_ended: { membership_id: string; why: EndReason };
  /** To a person who is invited to manage an association. */
  manager_invited: { manager_id: string };
};
