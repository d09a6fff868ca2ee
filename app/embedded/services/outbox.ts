import { sql, type Kysely } from "kysely";
import { firstTurn, timeOfTurn } from "~/storage/claim-rows";
import type { EmbeddedTables } from "../db/schema";
import type { AccountMade } from "~/contract/insiders";
import { isoTime } from "../installation";
import { actorNow } from "./acting";
import { orderedId } from "./ordered-id";
import type { AssociationMessages } from "./association/association-messages";
import type { MoneyMessages } from "./billing/money-messages";
import type { HealthMessages } from "./health/health-messages";
import type { CoverageMessages } from "./health/coverage-messages";
import type { WaitlistMessages } from "./sign-up/waitlist-messages";

/** The messages that exist and what each needs. A raw token is never among it: the worker makes it when it sends. */
export type Messages = MoneyMessages &
  HealthMessages &
  CoverageMessages &
  WaitlistMessages &
  AssociationMessages & {
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
      /** The invoices go to the new one too. */
      invoices?: boolean;
      first_name: string;
      language: "en" | "es";
      old_email: string;
      new_email: string;
    };
    /** To the address that the account had; `owed`: the numbers of the invoices that stay due; `left_c`: what is left over, in cents. */
    account_closed: { first_name: string; language: "en" | "es"; owed: string[]; left_c?: number };
    /** At the end of a login-as session, to the person whose account it was. */
    account_opened: { login_as_id: string };
    /** How to come in, to who signs in at a backend that nobody here wrote; none for who has come in by now. */
    account_elsewhere: { user_id: string; made: AccountMade };
    newsletter_confirm: Record<string, never>;
    /** To whoever keeps somebody's books; its token is made with the message. */
    billing_link: { link_id: string };
    /** The way back to a draft. */
    registration_link: { registration_id: string };
    /** The new code to write down, when the one before has ended. */
    registration_code: { registration_id: string };
    registration_reminder: { registration_id: string };
    registration_received: { registration_id: string };
    registration_approved: { registration_id: string };
    /** A question to the applicant, or why the registration was rejected. */
    registration_needs_info: { registration_id: string };
    registration_rejected: { registration_id: string };
    /** The applicant's answer to a question has arrived. */
    registration_answered: { registration_id: string };
    registration_withdrawn: { registration_id: string };
    /** To somebody on a company’s list who has no account yet: it is made by the link. */
    account_offered: { employee_id: string };
    /** To the owner: the change that they asked for is made, or is not and why. */
    company_change_decided: { change_id: string };
    /** To somebody whose employer wants to hand the company over to them. */
    hand_over_offered: { hand_over_id: string };
    /** What became of it: to both where it was taken, to the owner where it was not. */
    hand_over_answered: { hand_over_id: string };
    /** To the owner whom somebody else has named who signed their company up. */
    owner_named: { registration_id: string; user_id: string };
  };
export type MessageKind = keyof Messages;

/** What leaves first. */
export const priorities = { urgent: 0, ordinary: 1, bulk: 2 } as const;
export type Priority = keyof typeof priorities;

/** Urgent is what somebody waits for in front of the screen, bulk what time causes for everybody at once. */
export const priorityOf: { readonly [Kind in MessageKind]: Priority } = {
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

/** How far apart the turns of one lane are, ms. */
export const turnEvery = 1000;

/**
 * When it is the turn of the next message of a lane. Many at once take turns a second apart, so that at most one of them for each
 * second goes before a message that somebody else stores later. This is their order only: they leave as soon as there is room.
 */
async function nextTurn(db: Kysely<EmbeddedTables>, now: number, lane: string): Promise<number> {
  // The condition is written out for the index that holds what waits.
  const last = await db
    .selectFrom("outbox")
    .select("turn")
    .where(sql<boolean>`state = 'waiting'`)
    .where("lane", "=", lane)
    .where("turn", "<", firstTurn(Date.UTC(9999, 0)))
    .orderBy("turn", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? Math.max(now, timeOfTurn(last.turn) + turnEvery) : now;
}

/**
 * Whose messages a message takes turns with: those of its kind that the same person has caused, or time. Urgent ones go by the
 * time alone; how many of them somebody may ask for is limited (limits.ts).
 */
function laneOf(kind: MessageKind): string | null {
  if (priorityOf[kind] === "urgent") return null;
  const { onBehalfOf, actorId } = actorNow();
  return [kind, onBehalfOf ?? actorId].filter(Boolean).join(" ");
}

/** Stores one message to send. Wake the worker (`nudgeMail`) after the commit. */
export async function putInOutbox<Kind extends MessageKind>(
  db: Kysely<EmbeddedTables>,
  now: number,
  kind: Kind,
  toEmail: string,
  payload: Messages[Kind],
): Promise<void> {
  const lane = laneOf(kind);
  const turn = lane === null ? now : await nextTurn(db, now, lane);
  await db
    .insertInto("outbox")
    .values({
      id: orderedId("m", now),
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
      turn: firstTurn(turn),
    })
    .execute();
}
