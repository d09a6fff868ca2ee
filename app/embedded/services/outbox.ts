import { sql } from "kysely";
import type { AccountMade } from "~/contract/insiders";
import type { EndReason } from "~/domain/association/states";
import type { Language } from "~/language/languages";
import type { Db } from "../db/schema";
import { isoTime } from "../installation";
import { getActor, noteQueuedMessage } from "./acting";
import { firstPosition, timeOfTurn } from "./claim-messages";
import { createOrderedId } from "./ordered-id";
import type { MoneyMessages } from "./billing/money-messages";
import type { CoverageMessages, HealthMessages } from "./health/health-messages";

/** The kinds of messages with their data. It never contains a token: the worker creates it when sending. */
export type Messages = MoneyMessages &
  HealthMessages &
  CoverageMessages & {
    /** Looked up by address; without an account, no message is sent. */
    sign_in_link: { next: string | null };
    /** A sign-in link and a reset link; `page` replaces our own page for the reset link. */
    password_reset: { page: string | null };
    update_password: Record<string, never>;
    invitation: Record<string, never>;
    verify_email: { user_id: string };
    contact_changed: {
      user_id?: string;
      /** True if the message to the old address contains a link that restores it. */
      restorable?: boolean;
      /** True if invoices also go to the new address. */
      invoices?: boolean;
      first_name: string;
      language: Language;
      old_email: string;
      new_email: string;
    };
    /**
     * To the account's former address; `owed` are the numbers of unpaid invoices, and `left_c` is the balance in
     * cents.
     */
    account_closed: { first_name: string; language: Language; owed: string[]; left_c?: number };
    /** To a user after an admin's login-as session in their account. */
    account_opened: { login_as_id: string };
    /** How to sign in at a foreign backend; not sent to users who have already done so. */
    account_elsewhere: { user_id: string; made: AccountMade };
    /** `language` is that of the page; a user gets it in their own. */
    newsletter_confirm: { language?: Language | undefined };
    /** To a bookkeeper; the token is created with the message. */
    billing_link: { link_id: string };
    /** The link to a draft. */
    registration_link: { registration_id: string };
    /** A new resume code after the previous one became invalid. */
    registration_code: { registration_id: string };
    registration_reminder: { registration_id: string };
    registration_received: { registration_id: string };
    registration_approved: { registration_id: string };
    /** A question to the applicant, or the reason for a rejection. */
    registration_needs_info: { registration_id: string };
    registration_rejected: { registration_id: string };
    registration_answered: { registration_id: string };
    registration_withdrawn: { registration_id: string };
    /** To a person on a company’s list without an account, which the link creates. */
    account_offered: { employee_id: string };
    /** To the owner: their requested change was made, or refused with a reason. */
    company_change_decided: { change_id: string };
    hand_over_offered: { hand_over_id: string };
    /** The outcome: to both if it was accepted, and to the owner if it was declined. */
    hand_over_answered: { hand_over_id: string };
    /** To the owner that the signer of a company named. */
    owner_named: { registration_id: string; user_id: string };

    /** They joined the waiting list, possibly not for the first time. */
    waitlist_joined: { entry_id: string };
    waitlist_left: { entry_id: string };
    waitlist_uninvited: { entry_id: string };
    waitlist_invited: { entry_id: string };
    /** Three days before the invitation expires. */
    waitlist_expiring: { entry_id: string };

    /**
     * To a contact on an association's list. The language is that of the manager who invited, or of the page where the
     * contact asked for it.
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
    association_ended: { membership_id: string; why: EndReason; keeps_plans?: boolean };
    /** To a person who is invited to manage an association. */
    manager_invited: { manager_id: string };
  };
export type MessageKind = keyof Messages;

/** Lower numbers are sent first. */
export const priorities = { urgent: 0, ordinary: 1, bulk: 2 } as const;
export type Priority = keyof typeof priorities;

/**
 * Messages are ordinary, except urgent ones, for which a user is waiting, and bulk ones, which are scheduled for many at
 * once.
 */
const priorityOf: { readonly [Kind in MessageKind]?: Priority } = {
  sign_in_link: "urgent",
  password_reset: "urgent",
  update_password: "urgent",
  verify_email: "urgent",
  registration_link: "urgent",
  registration_code: "urgent",
  account_elsewhere: "urgent",

  association_invitation: "bulk",
  offer_dropped: "bulk",
  choice_open: "bulk",
  choice_reminder: "bulk",
  choice_missed: "bulk",
  invoice_issued: "bulk",
  payment_reminder: "bulk",
  dues_late: "bulk",
  association_lapsed: "bulk",
  registration_reminder: "bulk",
  waitlist_invited: "bulk",
  waitlist_expiring: "bulk",
  coverage_began: "bulk",
  age_out_notice: "bulk",
};

/**
 * Returns the turn (ms) of the next message in a lane: now, or a second after the lane's last waiting one, so that at
 * most one a second precedes messages stored later by others. This is only their order: they are sent as soon as there
 * is room.
 */
async function nextTurnInLane(db: Db, now: number, lane: string): Promise<number> {
  // The condition is written out to match the index of waiting rows.
  const last = await db
    .selectFrom("outbox")
    .select("turn")
    .where(sql<boolean>`state = 'waiting'`)
    .where("lane", "=", lane)
    .where("turn", "<", firstPosition(Date.UTC(9999, 0)))
    .orderBy("turn", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? Math.max(now, timeOfTurn(last.turn) + 1000) : now;
}

/**
 * Stores one message to send to the address as given. Outside of a core function, wake the worker (`nudgeMail`) after
 * the commit. Messages of one priority take turns by lane: their kind and the user who caused them.
 */
export async function queueMessage<Kind extends MessageKind>(
  db: Db,
  now: number,
  kind: Kind,
  toEmail: string,
  payload: Messages[Kind],
): Promise<void> {
  const priority = priorityOf[kind] ?? "ordinary";
  const { onBehalfOf, actorId } = getActor();
  const cause = onBehalfOf ?? actorId;
  // Urgent messages have no lane: they are ordered by time alone and limited elsewhere (limits.ts).
  const lane = priority === "urgent" ? null : [kind, cause].filter(Boolean).join(" ");
  const turn = lane === null ? now : await nextTurnInLane(db, now, lane);
  await db
    .insertInto("outbox")
    .values({
      id: createOrderedId("m", now),
      kind,
      to_email: toEmail,
      about_user_id: "user_id" in payload ? (payload.user_id ?? null) : null,
      payload: JSON.stringify(payload),
      state: "waiting",
      attempts: 0,
      not_before: isoTime(now),
      leased_until: null,
      last_error: null,
      created_at: isoTime(now),
      sent_at: null,
      priority: priorities[priority],
      lane,
      turn: firstPosition(turn),
    })
    .execute();
  noteQueuedMessage();
}
