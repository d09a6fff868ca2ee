import { sql } from "kysely";
import { firstPosition, timeOfTurn } from "~/storage/claim-rows";
import type { Db } from "../db/schema";
import type { AccountMade } from "~/contract/insiders";
import { isoTime } from "../installation";
import { getActor, noteQueuedMessage } from "./acting";
import { createOrderedId } from "./ordered-id";
import type { AssociationMessages } from "./association/association-messages";
import type { MoneyMessages } from "./billing/money-messages";
import type { CoverageMessages, HealthMessages } from "./health/health-messages";
import type { WaitlistMessages } from "./sign-up/waitlist-messages";

/** The kinds of messages with their data. It never contains a token: the worker creates it when sending. */
export type Messages = MoneyMessages &
  HealthMessages &
  CoverageMessages &
  WaitlistMessages &
  AssociationMessages & {
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
      language: "en" | "es";
      old_email: string;
      new_email: string;
    };
    /**
     * To the account's former address; `owed` are the numbers of unpaid invoices, and `left_c` is the balance in
     * cents.
     */
    account_closed: { first_name: string; language: "en" | "es"; owed: string[]; left_c?: number };
    /** To a user after an admin's login-as session in their account. */
    account_opened: { login_as_id: string };
    /** How to sign in at a foreign backend; not sent to users who have already done so. */
    account_elsewhere: { user_id: string; made: AccountMade };
    /** `language` is that of the page; a user gets it in their own. */
    newsletter_confirm: { language?: "en" | "es" | undefined };
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
  };
export type MessageKind = keyof Messages;

/** Lower numbers are sent first. */
export const priorities = { urgent: 0, ordinary: 1, bulk: 2 } as const;
export type Priority = keyof typeof priorities;

/** Urgent messages are those for which a user is waiting; bulk ones are scheduled for many at once. */
const priorityOf: { readonly [Kind in MessageKind]: Priority } = {
  sign_in_link: "urgent",
  password_reset: "urgent",
  update_password: "urgent",
  verify_email: "urgent",
  registration_link: "urgent",
  registration_code: "urgent",

  invitation: "ordinary",
  contact_changed: "ordinary",
  account_closed: "ordinary",
  account_opened: "ordinary",
  account_elsewhere: "urgent",
  newsletter_confirm: "ordinary",
  registration_received: "ordinary",
  registration_approved: "ordinary",
  registration_needs_info: "ordinary",
  registration_rejected: "ordinary",
  registration_answered: "ordinary",
  registration_withdrawn: "ordinary",
  owner_named: "ordinary",
  account_offered: "ordinary",
  manager_invited: "ordinary",
  company_change_decided: "ordinary",
  hand_over_offered: "ordinary",
  hand_over_answered: "ordinary",
  payment_receipt: "ordinary",
  payment_failed: "ordinary",
  payment_returned: "ordinary",
  payment_restored: "ordinary",
  money_sent: "ordinary",
  membership_suspended: "ordinary",
  membership_cancelled: "ordinary",
  membership_resumed: "ordinary",
  membership_changed: "ordinary",
  membership_restarted: "ordinary",
  membership_ended: "ordinary",
  billing_link: "ordinary",
  waitlist_joined: "ordinary",
  waitlist_left: "ordinary",
  waitlist_uninvited: "ordinary",
  election_receipt: "ordinary",
  life_event_received: "ordinary",
  coverage_ending: "ordinary",
  coverage_goes_on: "ordinary",
  election_stopped: "ordinary",
  choice_stopped: "ordinary",
  election_decided: "ordinary",

  association_joined_as: "ordinary",
  association_back: "ordinary",
  association_leaving: "ordinary",
  association_stays: "ordinary",
  association_ended: "ordinary",
  association_launch: "ordinary",
  payment_copy: "ordinary",

  offer_published: "ordinary",
  offer_at_risk: "ordinary",
  offer_missed: "ordinary",
  employment_ended: "ordinary",
  eligibility_lost: "ordinary",
  eligibility_changed: "ordinary",

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

/** ms between the turns of one lane. */
const turnEvery = 1000;

/**
 * Returns the turn of the next message in a lane. Bulk messages have turns a second apart, so that at most one a
 * second precedes messages stored later by others. This is only their order: they are sent as soon as there is room.
 */
async function takeNextTurn(db: Db, now: number, lane: string): Promise<number> {
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
  return last ? Math.max(now, timeOfTurn(last.turn) + turnEvery) : now;
}

/**
 * Returns the lane of a message: its kind, and the user who caused it if there is one. Urgent ones are ordered by
 * time alone and limited elsewhere (limits.ts).
 */
function laneOf(kind: MessageKind): string | null {
  if (priorityOf[kind] === "urgent") return null;
  const { onBehalfOf, actorId } = getActor();
  return [kind, onBehalfOf ?? actorId].filter(Boolean).join(" ");
}

/** Stores one message to send. Outside of a core function, wake the worker (`nudgeMail`) after the commit. */
export async function queueMessage<Kind extends MessageKind>(
  db: Db,
  now: number,
  kind: Kind,
  toEmail: string,
  payload: Messages[Kind],
): Promise<void> {
  const lane = laneOf(kind);
  const turn = lane === null ? now : await takeNextTurn(db, now, lane);
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
      priority: priorities[priorityOf[kind]],
      lane,
      turn: firstPosition(turn),
    })
    .execute();
  noteQueuedMessage();
}
