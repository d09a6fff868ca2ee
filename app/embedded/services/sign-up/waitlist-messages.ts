/** The messages to people on a waiting list (services/outbox.ts). */
export type WaitlistMessages = {
  /** They joined the list, possibly not for the first time. */
  waitlist_joined: { entry_id: string };
  waitlist_left: { entry_id: string };
  waitlist_uninvited: { entry_id: string };
  waitlist_invited: { entry_id: string };
  /** Three days before the invitation expires. */
  waitlist_expiring: { entry_id: string };
};
