import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../db/schema";
import { isoTime } from "../installation";
import { orderedId } from "./ordered-id";
import type { MoneyMessages } from "./billing/money-messages";
import type { WaitlistMessages } from "./sign-up/waitlist-messages";

/** The messages that exist and what each needs. A raw token is never among it: the worker makes it when it sends. */
export type Messages = MoneyMessages &
  WaitlistMessages & {
    /** Looked up by address; nobody there, no mail. */
    sign_in_link: { next: string | null };
    /** A sign-in link and a reset link; `page` replaces our own page for the reset link. */
    password_reset: { page: string | null };
    update_password: Record<string, never>;
    invitation: Record<string, never>;
    /** To the new address. */
    verify_email: { user_id: string };
    /** To the old and to the new address. */
    contact_changed: {
      user_id?: string;
      /** The message to the old address has a link that puts it back. */
      restorable?: boolean;
      first_name: string;
      language: "en" | "es";
      old_email: string;
      new_email: string;
    };
    /** To the address that the account had; `owed`: the numbers of the invoices that stay due. */
    account_closed: { first_name: string; language: "en" | "es"; owed: string[] };
    /** At the end of a login-as session, to the person whose account it was. */
    account_opened: { login_as_id: string };
    newsletter_confirm: Record<string, never>;
    /** The way back to a draft. */
    registration_link: { registration_id: string };
    registration_reminder: { registration_id: string };
    registration_received: { registration_id: string };
    registration_approved: { registration_id: string };
    /** A question to the applicant, or why the registration was rejected. */
    registration_needs_info: { registration_id: string };
    registration_rejected: { registration_id: string };
  };
export type MessageKind = keyof Messages;

/** Stores one message to send. Wake the worker (`nudgeMail`) after the commit. */
export async function putInOutbox<Kind extends MessageKind>(
  db: Kysely<EmbeddedTables>,
  now: number,
  kind: Kind,
  toEmail: string,
  payload: Messages[Kind],
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      id: orderedId("m", now),
      kind,
      to_email: toEmail,
      payload: JSON.stringify(payload),
      state: "waiting",
      attempts: 0,
      not_before: isoTime(now),
      leased_until: null,
      last_error: null,
      created_at: isoTime(now),
      sent_at: null,
    })
    .execute();
}
