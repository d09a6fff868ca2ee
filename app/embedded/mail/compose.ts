import type { Installation } from "../installation";
import type { MessageKind, Messages } from "../services/outbox";
import {
  isOutdated,
  linkFor,
  lockedUser,
  readerOf,
  toOwner,
  type Composer,
  type OutboxRow,
} from "./desk";
import type { Letter } from "./letter";
import {
  accountClosedLetter,
  contactChangedLetter,
  newAddressLetter,
  newsletterLetter,
  oneLinkLetter,
  passwordResetLetter,
  signInLetter,
} from "./letters";
import { adminComposers } from "./admin-composers";
import { moneyComposers } from "./money-composers";
import { draftLetterInstead, registrationComposers } from "./registration-composers";
import { reviewComposers } from "./review-composers";
import { waitlistComposers } from "./waitlist-composers";

const signInLink = toOwner<"sign_in_link">(async (desk, user, { next }) => {
  const { url, code } = await linkFor(desk, user, "login", { next });
  return signInLetter(readerOf(desk.row, user), url, code);
});

const composers: { [Kind in MessageKind]: Composer<Kind> } = {
  ...registrationComposers,
  ...reviewComposers,
  ...moneyComposers,
  ...waitlistComposers,
  ...adminComposers,

  // Who has only begun to sign up signs in with the link to their draft: it makes the account.
  sign_in_link: async (desk, payload) =>
    (await signInLink(desk, payload)) ?? (await draftLetterInstead(desk)),

  password_reset: toOwner<"password_reset">(async (desk, user, { page }) => {
    const signIn = await linkFor(desk, user, "login");
    const reset = await linkFor(desk, user, "reset_password", { page });
    return passwordResetLetter(readerOf(desk.row, user), signIn.url, signIn.code, reset.url);
  }),

  update_password: toOwner<"update_password">(async (desk, user) => {
    const { url } = await linkFor(desk, user, "update_password");
    return oneLinkLetter(readerOf(desk.row, user), "update", url);
  }),

  invitation: toOwner<"invitation">(async (desk, user) => {
    if (user.status !== "invited") return null;
    const { url } = await linkFor(desk, user, "create_password");
    return oneLinkLetter(readerOf(desk.row, user), "invitation", url);
  }),

  async verify_email(desk, { user_id }) {
    const user = await lockedUser(desk, "id", user_id);
    if (!user || (await isOutdated(desk))) return null;
    const waiting = await desk.db
      .selectFrom("email_changes")
      .select("new_email")
      .where("user_id", "=", user_id)
      .executeTakeFirst();
    // The person has asked for yet another one since, or given it up.
    if (waiting?.new_email !== desk.row.to_email) return null;
    const taken = await desk.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", desk.row.to_email)
      .executeTakeFirst();
    if (taken) return null;
    const { url, code } = await linkFor(desk, user, "verify_email");
    // Without a name: nobody knows yet whose mailbox this is.
    const { language } = user;
    return newAddressLetter(readerOf(desk.row, { language, first_name: "" }), url, code);
  },

  async contact_changed(desk, { user_id, first_name, language, restorable, ...emails }) {
    const { row } = desk;
    const toOld = restorable === true && row.to_email === emails.old_email;
    const user = toOld && user_id ? await lockedUser(desk, "id", user_id) : null;
    const restoreUrl = user && (await linkFor(desk, user, "restore_email")).url;
    return contactChangedLetter(readerOf(row, { language, first_name }), {
      ...emails,
      restoreUrl,
    });
  },

  account_closed: async ({ row }, { owed, ...reader }) =>
    accountClosedLetter(readerOf(row, reader), owed),

  async newsletter_confirm(desk) {
    const { db, row } = desk;
    const subscriber = await db
      .selectFrom("newsletter_subscribers")
      .leftJoin("users", "users.email", "newsletter_subscribers.email")
      .select(["newsletter_subscribers.status", "users.language", "users.first_name"])
      .where("newsletter_subscribers.email", "=", row.to_email)
      .executeTakeFirst();
    if (subscriber?.status !== "subscribed") return null;
    const { url } = await linkFor(desk, null, "unsubscribe");
    const reader = {
      language: subscriber.language ?? "en",
      first_name: subscriber.first_name ?? "",
    };
    return newsletterLetter(readerOf(row, reader), url);
  },
};

/**
 * Writes the letter of an outbox row, making its tokens now: a raw token exists in the mail only.
 * @returns null when there is nobody to send it to, or a newer request stands in its place
 */
export async function composeLetter(
  app: Pick<Installation, "env" | "clock" | "storage">,
  row: OutboxRow,
): Promise<Letter | null> {
  if (!(row.kind in composers)) throw new Error(`no composer for message kind ${row.kind}`);
  const compose = composers[row.kind as MessageKind] as Composer<MessageKind>;
  const payload = JSON.parse(row.payload) as Messages[MessageKind];
  return app.storage.db.transaction().execute((db) => compose({ app, db, row }, payload));
}
