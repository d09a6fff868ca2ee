import type { MessageKind, Messages } from "../services/outbox";
import {
  isOutdated,
  linkFor,
  lockUser,
  readerOf,
  toOwner,
  type Composer,
  type Composers,
  type OutboxRow,
  type Composing,
  type MailApp,
} from "./composer";
import type { Message } from "./message";
import {
  accountClosedMessage,
  contactChangedMessage,
  newAddressMessage,
  newsletterMessage,
  oneLinkMessage,
  passwordResetMessage,
  signInMessage,
} from "./message-parts";
import {
  composeAssociationInvitation,
  composeJoinedAs,
  composeManagerInvited,
  composePaymentCopy,
} from "./association/invitation-composers";
import { companyComposers } from "./company/company-composers";
import { composeBillingLink } from "./billing/billing-composers";
import { associationComposers } from "./association/association-composers";
import { offerComposers } from "./health/offer-composers";
import { coverageComposers } from "./coverage-composers";
import { moneyComposers } from "./money-composers";
import { composeDraftMessage, registrationComposers } from "./registration-composers";
import { composeOwnerNamed } from "./owner-composer";
import { reviewComposers } from "./review-composers";
import { composeAccountElsewhere, composeAccountOpened } from "./account/account-composers";
import { waitlistComposers } from "./waitlist-composers";
import type { MailGroup } from "~/domain/account/mail-groups";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import { say } from "~/language/say";
import { findMutedEmailGroups } from "../services/account/contact-choices";

/** Users may opt out of these messages; all others are always sent. */
const groupOf: Partial<Record<MessageKind, MailGroup>> = {
  registration_reminder: "reminders",
  choice_reminder: "reminders",
  waitlist_expiring: "reminders",
  payment_receipt: "receipts",
};

/**
 * Applies the reader's choice to a message: null if they opted out of its kind, otherwise with a link to opt out.
 * People without an account have no choice.
 */
async function asWanted(
  { app, db, row }: Composing,
  compose: () => Promise<Message | null>,
): Promise<Message | null> {
  const group = groupOf[row.kind as MessageKind];
  const choice = group && (await findMutedEmailGroups(db, row.to_email));
  if (!choice) return compose();
  if (choice.off.includes(group)) return null;
  const message = await compose();
  if (!message) return null;
  const { wayOut } = say(mailGroupTexts, message.language);
  const url = `${app.env.APP_URL}/me#emails`;
  // The link goes above the small print, which every message ends with.
  const end = message.parts.findLastIndex(({ kind }) => kind !== "small") + 1;
  const parts = message.parts.toSpliced(end, 0, { kind: "way-out", label: wayOut, url });
  return { ...message, parts };
}

const signInLink = toOwner<"sign_in_link">(async (composing, user, { next }) => {
  const { url, code } = await linkFor(composing, user, "login", { next });
  return signInMessage(readerOf(composing.row, user), url, code);
});

const composers: Composers = {
  ...registrationComposers,
  ...reviewComposers,
  ...moneyComposers,
  ...offerComposers,
  ...waitlistComposers,
  ...coverageComposers,
  ...associationComposers,
  ...companyComposers,
  account_opened: composeAccountOpened,
  account_elsewhere: composeAccountElsewhere,
  owner_named: composeOwnerNamed,
  association_invitation: composeAssociationInvitation,
  association_joined_as: composeJoinedAs,
  manager_invited: composeManagerInvited,
  payment_copy: composePaymentCopy,
  billing_link: composeBillingLink,

  // A person with only a draft signs in by the draft's link, which creates the account.
  sign_in_link: async (composing, payload) =>
    (await signInLink(composing, payload)) ?? (await composeDraftMessage(composing)),

  password_reset: toOwner<"password_reset">(async (composing, user, { page }) => {
    const signIn = await linkFor(composing, user, "login");
    const reset = await linkFor(composing, user, "reset_password", { page });
    return passwordResetMessage(readerOf(composing.row, user), signIn.url, signIn.code, reset.url);
  }),

  update_password: toOwner<"update_password">(async (composing, user) => {
    const { url } = await linkFor(composing, user, "update_password");
    return oneLinkMessage(readerOf(composing.row, user), "update", url);
  }),

  invitation: toOwner<"invitation">(async (composing, user) => {
    if (user.status !== "invited") return null;
    const { url } = await linkFor(composing, user, "create_password");
    return oneLinkMessage(readerOf(composing.row, user), "invitation", url);
  }),

  async verify_email(composing, { user_id }) {
    const user = await lockUser(composing, "id", user_id);
    if (!user || (await isOutdated(composing))) return null;
    const waiting = await composing.db
      .selectFrom("email_changes")
      .select("new_email")
      .where("user_id", "=", user_id)
      .executeTakeFirst();
    // The user has requested another address since, or given up the change.
    if (waiting?.new_email !== composing.row.to_email) return null;
    const taken = await composing.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", composing.row.to_email)
      .executeTakeFirst();
    if (taken) return null;
    const { url, code } = await linkFor(composing, user, "verify_email");
    // The mailbox is unconfirmed, so there is no name to greet.
    const { language } = user;
    return newAddressMessage(readerOf(composing.row, { language, first_name: "" }), url, code);
  },

  async contact_changed(composing, payload) {
    const { user_id, first_name, language, restorable, invoices = false, ...emails } = payload;
    const { row } = composing;
    const toOld = restorable === true && row.to_email === emails.old_email;
    const user = toOld && user_id ? await lockUser(composing, "id", user_id) : null;
    const restoreUrl = user && (await linkFor(composing, user, "restore_email")).url;
    return contactChangedMessage(readerOf(row, { language, first_name }), {
      ...emails,
      invoices,
      restoreUrl,
    });
  },

  async account_closed({ db, row }, { owed: numbers, left_c = 0, ...reader }) {
    const owed = await db
      .selectFrom("invoices")
      .select(["number", "due_on", "state", "total_c", "paid_c"])
      .where("number", "in", ["", ...numbers])
      .where("state", "in", ["open", "overdue"])
      .orderBy("due_on")
      .orderBy("number")
      .execute();
    return accountClosedMessage(readerOf(row, reader), { owed, left_c });
  },

  async newsletter_confirm(composing, payload) {
    const { db, row } = composing;
    const subscriber = await db
      .selectFrom("newsletter_subscribers")
      .leftJoin("users", "users.email", "newsletter_subscribers.email")
      .select(["newsletter_subscribers.status", "users.language", "users.first_name"])
      .where("newsletter_subscribers.email", "=", row.to_email)
      .executeTakeFirst();
    if (subscriber?.status !== "subscribed") return null;
    const { url } = await linkFor(composing, null, "unsubscribe");
    const reader = {
      language: subscriber.language ?? payload.language ?? "en",
      first_name: subscriber.first_name ?? "",
    };
    return newsletterMessage(readerOf(row, reader), url);
  },
};

/**
 * Returns the message of an outbox row and creates its tokens now, because a token exists only in the email. Returns
 * null if there is no recipient or a newer request replaced it.
 */
export async function composeMessage(app: MailApp, row: OutboxRow): Promise<Message | null> {
  if (!(row.kind in composers)) throw new Error(`no composer for message kind ${row.kind}`);
  const compose = composers[row.kind as MessageKind] as Composer<MessageKind>;
  const payload = JSON.parse(row.payload) as Messages[MessageKind];
  return app.storage.db.transaction().execute((db) => {
    const composing = { app, db, row };
    return asWanted(composing, () => compose(composing, payload));
  });
}
