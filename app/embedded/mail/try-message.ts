import type { MailGroup } from "~/domain/account/mail-groups";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import { say } from "~/language/say";
import { retryPosition } from "../services/claim-messages";
import { isoTime } from "../installation";
import { findMutedEmailGroups } from "../services/account/email-choices";
import { recordRefused } from "../services/account/security-events";
import { runAsRequest } from "../services/acting";
import { markInvitationFailed } from "../services/association/invitations";
import type { MessageKind, Messages } from "../services/outbox";
import { recordSubscriptionFailure } from "../services/shell/newsletter";
import { accountComposers } from "./account/account-composers";
import { associationComposers } from "./association/association-composers";
import { invitationComposers } from "./association/invitation-composers";
import { billingComposers } from "./billing/billing-composers";
import { companyComposers } from "./company/company-composers";
import type { Composer, Composers, MailApp, OutboxRow } from "./composer";
import { coverageComposers } from "./coverage-composers";
import type { Deliver } from "./deliver";
import { offerComposers } from "./health/offer-composers";
import type { Message } from "./message";
import { smallLink } from "./message-parts";
import { moneyComposers } from "./money-composers";
import { registrationComposers } from "./registration-composers";
import { reviewComposers } from "./review-composers";
import { waitlistComposers } from "./waitlist-composers";

const second = 1000;
const giveUpAfterMs = 24 * 60 * 60 * second;
/** ms after each failed attempt; the last value repeats. */
const retryDelays = [10, 30, 120, 300, 900, 1800, 3600].map((seconds) => seconds * second);
/** ms. A message can be postponed by at most this long. */
export const longestWait = Math.max(...retryDelays);

/** Users may opt out of these reminders and receipts; all other messages are always sent. */
const optOutGroups: Partial<Record<MessageKind, MailGroup>> = {
  registration_reminder: "reminders",
  choice_reminder: "reminders",
  waitlist_expiring: "reminders",
  payment_receipt: "receipts",
};

const composers: Composers = {
  ...accountComposers,
  ...registrationComposers,
  ...reviewComposers,
  ...moneyComposers,
  ...billingComposers,
  ...offerComposers,
  ...waitlistComposers,
  ...coverageComposers,
  ...associationComposers,
  ...invitationComposers,
  ...companyComposers,
};

/**
 * Returns the message of an outbox row and creates its tokens now, because a token exists only in the email. Returns
 * null if there is no recipient, a newer request replaced it, or the recipient opted out of such messages; those that
 * they could opt out of say where.
 */
export async function composeMessage(app: MailApp, row: OutboxRow): Promise<Message | null> {
  if (!(row.kind in composers)) throw new Error(`no composer for message kind ${row.kind}`);
  const kind = row.kind as MessageKind;
  const compose = composers[kind] as Composer<MessageKind>;
  const payload = JSON.parse(row.payload) as Messages[MessageKind];
  return app.storage.db.transaction().execute(async (db) => {
    const group = optOutGroups[kind];
    // People without an account have no choice.
    const muted = group && (await findMutedEmailGroups(db, row.to_email));
    if (group && muted?.off.includes(group)) return null;
    const message = await compose({ app, db, row }, payload);
    if (!message || !muted) return message;
    const { wayOut: label } = say(mailGroupTexts, message.language);
    // The link goes above the small print, which every message ends with.
    const end = message.parts.findLastIndex((part) => part.kind !== "small") + 1;
    const optOut = smallLink(label, `${app.env.APP_URL}/me#emails`);
    return { ...message, parts: message.parts.toSpliced(end, 0, optOut) };
  });
}

/** Returns a code for `last_error` and the log, because SMTP servers repeat addresses in their messages. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as {
    code?: unknown;
    responseCode?: unknown;
    name?: unknown;
  };
  return [code ?? name, responseCode].filter(Boolean).join(" ") || "unknown";
}

/** Records a refused sign-in if no message was sent because no active or invited account has the address. */
async function recordUnsentSignIn(app: MailApp, email: string): Promise<void> {
  const user = await app.storage.db
    .selectFrom("users")
    .select("status")
    .where("email", "=", email)
    .executeTakeFirst();
  if (user && user.status !== "inactive") return;
  const reason = user ? "inactive" : "unknown_address";
  // The request that woke the worker may not be the one that requested this message.
  await runAsRequest({ ip: null, requestId: null }, () =>
    recordRefused(app, "sign_in.refused", { about: { email }, reason }),
  );
}

/**
 * Composes and delivers the message of a claimed row; it never rejects because of the message. Returns the row's next
 * state: sent, dropped, given up, or the time of the next attempt. Giving up also marks the newsletter subscription or
 * association invitation that the message confirms as failed, and dropping a sign-in message may record a refusal.
 */
export async function tryMessage(
  app: MailApp,
  deliver: Deliver,
  row: OutboxRow,
): Promise<Partial<OutboxRow>> {
  const { storage, clock, log } = app;
  try {
    const message = await composeMessage(app, row);
    if (!message) {
      const isSignIn = row.kind === "sign_in_link" || row.kind === "password_reset";
      if (isSignIn) await recordUnsentSignIn(app, row.to_email);
      return { state: "dropped" };
    }
    await deliver({ id: row.id, to: row.to_email, message });
    return { state: "sent", sent_at: isoTime(clock()), last_error: null };
  } catch (error) {
    const last_error = errorCode(error);
    const delay = retryDelays[Math.min(row.attempts, retryDelays.length) - 1] ?? 0;
    const next = clock() + delay;
    // The number of attempts counts too, so that a clock that was a day ahead doesn't cost a message.
    const givenUp =
      next > Date.parse(row.created_at) + giveUpAfterMs && row.attempts > retryDelays.length;
    const about = { message: row.id, kind: row.kind, attempts: row.attempts, error: last_error };
    if (givenUp) log.error(about, "mail given up");
    else log.warn(about, "mail not sent, will be tried again");
    if (givenUp && row.kind === "newsletter_confirm") {
      await recordSubscriptionFailure(storage.db, row.to_email, clock());
    }
    if (givenUp && row.kind === "association_invitation") {
      await markInvitationFailed(storage.db, clock(), row.id);
    }
    const again = { not_before: isoTime(next), turn: retryPosition(next) };
    return { state: givenUp ? "failed" : "waiting", ...again, last_error };
  }
}
