/** The messages to those who wait for a place (services/outbox.ts). */
export type WaitlistMessages = {
  /** Asked for a place, maybe not for the first time. */
  waitlist_joined: { entry_id: string };
  /** Gave the place up. */
  waitlist_left: { entry_id: string };
  /** An administrator took the invitation back. */
  waitlist_uninvited: { entry_id: string };
  waitlist_invited: { entry_id: string };
  /** Three days before the invitation ends. */
  waitlist_expiring: { entry_id: string };
};
