import { closingTexts } from "~/domain/account/closing.text";
import { auditWords } from "~/domain/admin/audit/audit-words";
import { notWhileVisiting } from "~/domain/admin/login-as-terms.text";
import { owedOf, unpaidStates } from "~/domain/billing/invoice-terms";
import { languageTable } from "~/language/languages";
import { zoneName } from "~/language/own-times";
import { say } from "~/language/say";
import type { UserRow } from "../../db/schema";
import { nameOf, selectLoginAs, type LoginAsRow } from "../../services/account/login-as";
import { getUserZone } from "../../services/zones";
import {
  findAddressee,
  forAddressee,
  isOutdated,
  createLink,
  lockUser,
  readerOf,
  type Composers,
  type Composing,
} from "../composer";
import { letterWords } from "../letter-words.text";
import { link, list, createMessage, small, support, smallLink } from "../message-parts";
import { composeDraftMessage } from "../registration-composers";
import { accountOpenedWords, accountElsewhereWords } from "./account-words.text";

const letterWordsFor = ({ language }: Pick<UserRow, "language">) => say(letterWords, language);

/**
 * Returns what an admin did in a user's account during one login-as session that is over, without what was refused: the
 * audit actions, each once, in the order of their first occurrence.
 */
async function listActions(db: Composing["db"], loginAs: LoginAsRow): Promise<string[]> {
  const { admin_id, target_id, started_at, ended_at } = loginAs;
  const rows = await db
    .selectFrom("audit_events")
    .select("action")
    .where("on_behalf_of", "=", admin_id)
    .where("actor_id", "=", target_id)
    .where("at", ">=", started_at)
    .where("at", "<=", ended_at ?? started_at)
    .where("action", "not like", "login_as.%")
    .where("action", "not like", "%.refused")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return [...new Set(rows.map(({ action }) => action))];
}

const composeSignInLink = forAddressee<"sign_in_link">(async (composing, user, { next }) => {
  const { signIn } = letterWordsFor(user);
  const { url, code } = await createLink(composing, user, "login", { next });
  return createMessage(readerOf(composing.row, user), signIn.subject, [
    signIn.intro,
    link(signIn.button, url),
    { kind: "code", label: signIn.code, code },
    signIn.lifetime,
    small(signIn.notYou),
  ]);
});

/** Messages about signing in, an account's address, its end, the newsletter, and an admin's login as its user. */
export const accountComposers = {
  // A person with only a draft signs in by the draft's link, which creates the account.
  sign_in_link: async (composing, payload) =>
    (await composeSignInLink(composing, payload)) ?? (await composeDraftMessage(composing)),

  password_reset: forAddressee<"password_reset">(async (composing, user, { page }) => {
    const { signIn, reset, ignore } = letterWordsFor(user);
    const { url, code } = await createLink(composing, user, "login");
    return createMessage(readerOf(composing.row, user), reset.subject, [
      reset.intro,
      link(signIn.button, url),
      { kind: "code", label: signIn.code, code },
      reset.alternative,
      link(reset.button, (await createLink(composing, user, "reset_password", { page })).url),
      reset.lifetime,
      small(ignore),
    ]);
  }),

  update_password: forAddressee<"update_password">(async (composing, user) => {
    const { update: t, ignore } = letterWordsFor(user);
    const { url } = await createLink(composing, user, "update_password");
    return createMessage(readerOf(composing.row, user), t.subject, [
      t.intro,
      link(t.button, url),
      t.lifetime,
      small(ignore),
    ]);
  }),

  invitation: forAddressee<"invitation">(async (composing, user) => {
    if (user.status !== "invited") return null;
    const { invitation: t, ignore } = letterWordsFor(user);
    const { url } = await createLink(composing, user, "create_password");
    return createMessage(readerOf(composing.row, user), t.subject, [
      t.intro,
      link(t.button, url),
      t.lifetime,
      small(ignore),
    ]);
  }),

  // The link and the code work only for the user who is signed in to the account that requested them.
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
    // Another account has the address meanwhile.
    if (await findAddressee(composing)) return null;
    const { language } = user;
    const { verify, ignore } = letterWordsFor(user);
    const { url, code } = await createLink(composing, user, "verify_email");
    // The mailbox is unconfirmed, so there is no name to greet.
    return createMessage(readerOf(composing.row, { language, first_name: "" }), verify.subject, [
      verify.intro,
      link(verify.button, url),
      { kind: "code", label: verify.code, code },
      verify.lifetime,
      small(ignore),
    ]);
  },

  async contact_changed(composing, payload) {
    const { user_id, restorable, invoices, old_email: old, new_email: fresh } = payload;
    const { changed } = letterWordsFor(payload);
    const isFormer = restorable === true && composing.row.to_email === old;
    const user = isFormer && user_id ? await lockUser(composing, "id", user_id) : null;
    const restoreUrl = user && (await createLink(composing, user, "restore_email")).url;
    return createMessage(readerOf(composing.row, payload), changed.subject, [
      changed.intro({ old, fresh }),
      invoices ? changed.invoices({ fresh }) : null,
      ...(restoreUrl ? [link(changed.button, restoreUrl), changed.restores] : [changed.notYou]),
    ]);
  },

  async account_closed({ db, row }, { owed: numbers, left_c: amount = 0, ...user }) {
    const { closed } = letterWordsFor(user);
    const { invoice } = say(closingTexts, user.language);
    const owed = await db
      .selectFrom("invoices")
      .select(["number", "due_on", "state", "total_c", "paid_c"])
      .where("number", "in", ["", ...numbers])
      .where("state", "in", unpaidStates)
      .orderBy("due_on")
      .orderBy("number")
      .execute();
    const lines = owed.map((each) =>
      invoice({ number: each.number, cents: owedOf(each), day: each.due_on }),
    );
    return createMessage(readerOf(row, user), closed.subject, [
      closed.intro,
      ...(owed.length > 0 ? [closed.owed, list(lines)] : []),
      amount > 0 ? closed.left({ amount, support }) : null,
      closed.kept,
      small(closed.notYou),
    ]);
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
    const language = subscriber.language ?? payload.language ?? "en";
    const { newsletter } = letterWordsFor({ language });
    const { url } = await createLink(composing, null, "unsubscribe");
    const reader = readerOf(row, { language, first_name: subscriber.first_name ?? "" });
    const letter = createMessage(reader, newsletter.subject, [
      newsletter.intro,
      newsletter.content,
      small(newsletter.notYou),
      smallLink(newsletter.unsubscribe, url),
    ]);
    return { ...letter, unsubscribeUrl: url };
  },

  async account_opened({ app, db, row }, { login_as_id }) {
    const loginAs = await selectLoginAs(db).where("l.id", "=", login_as_id).executeTakeFirst();
    if (!loginAs?.ended_at || loginAs.status !== "active") return null;
    const { language, reason } = loginAs;
    const t = say(accountOpenedWords, language);
    const zone = await getUserZone(db, loginAs.target_id);
    // Both times are to the minute, and the message names their zone once.
    const times = new Intl.DateTimeFormat(languageTable[language].locale, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: zone,
    });
    const admin = nameOf(loginAs.admin_first, loginAs.admin_last);
    const from = times.format(new Date(loginAs.started_at));
    const to = times.format(new Date(loginAs.ended_at));
    const called: Record<string, string> = say(auditWords, language);
    const done = (await listActions(db, loginAs)).map((action) => called[action] ?? action);
    return createMessage(readerOf(row, loginAs), t.subject, [
      t.intro({ admin, from, to, zone: zoneName(zone, language) }),
      reason ? t.reason({ reason }) : null,
      ...(done.length > 0 ? [t.changed, list(done)] : [t.nothing]),
      t.limits,
      list(Object.values(say(notWhileVisiting, language))),
      link(t.button, `${app.env.APP_URL}/me`),
    ]);
  },

  async account_elsewhere(composing, { user_id, made }) {
    const { row } = composing;
    const user = await lockUser(composing, "id", user_id);
    // The user has signed in there already, or has another address now.
    if (!user || user.foreign_id !== null || user.email !== row.to_email) return null;
    const t = say(accountElsewhereWords, user.language);
    const reader = readerOf(row, user);
    if (made === "refused" || made === "unfit") {
      return createMessage(reader, t.subject, [t.refused({ support })]);
    }
    const { url } = await createLink(composing, user, "login", { next: "/" });
    return createMessage(reader, t.subject, [t[made], link(t.button, url), small(t.notSeen)]);
  },
} satisfies Partial<Composers>;
