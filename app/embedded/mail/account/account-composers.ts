import { auditWords } from "~/domain/admin/audit/audit-words";
import { notWhileVisiting } from "~/domain/admin/login-as-terms.text";
import { languageTable, type Language } from "~/language/languages";
import { zoneName } from "~/language/own-times";
import { say } from "~/language/say";
import { nameOf, selectLoginAs, type LoginAsRow } from "../../services/account/login-as";
import { getUserZone } from "../../services/zones";
import { readerOf, type Composer, type Composing, linkFor, lockUser } from "../composer";
import { link, list, message, small, support } from "../message-parts";
import { accountOpenedWords, accountElsewhereWords } from "./account-words.text";

/** Formats a time to the minute; the message names the zone once for both times. */
const timesIn = (language: Language, zone: string) =>
  new Intl.DateTimeFormat(languageTable[language].locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
  });

/** Returns each kind of action of an admin in a user's account once, from the audit trail. */
async function actionsIn(db: Composing["db"], loginAs: LoginAsRow): Promise<string[]> {
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

export const composeAccountOpened: Composer<"account_opened"> = async (
  { app, db, row },
  { login_as_id },
) => {
  const loginAs = await selectLoginAs(db).where("l.id", "=", login_as_id).executeTakeFirst();
  if (!loginAs?.ended_at || loginAs.status !== "active") return null;
  const { language, reason } = loginAs;
  const t = say(accountOpenedWords, language);
  const zone = await getUserZone(db, loginAs.target_id);
  const times = timesIn(language, zone);
  const admin = nameOf(loginAs.admin_first, loginAs.admin_last);
  const from = times.format(new Date(loginAs.started_at));
  const to = times.format(new Date(loginAs.ended_at));
  const called: Record<string, string> = say(auditWords, language);
  const done = (await actionsIn(db, loginAs)).map((action) => called[action] ?? action);
  return message(readerOf(row, loginAs), t.subject, [
    t.intro({ admin, from, to, zone: zoneName(zone, language) }),
    reason ? t.reason({ reason }) : null,
    ...(done.length > 0 ? [t.changed, list(done)] : [t.nothing]),
    t.limits,
    list(Object.values(say(notWhileVisiting, language))),
    link(t.button, `${app.env.APP_URL}/me`),
  ]);
};

/** Tells a user how to sign in at the foreign backend; null if they have already done so. */
export const composeAccountElsewhere: Composer<"account_elsewhere"> = async (
  composing,
  { user_id, made },
) => {
  const { row } = composing;
  const user = await lockUser(composing, "id", user_id);
  if (!user || user.foreign_id !== null || user.email !== row.to_email) return null;
  const t = say(accountElsewhereWords, user.language);
  if (made === "refused" || made === "unfit") {
    return message(readerOf(row, user), t.subject, [t.refused({ support })]);
  }
  const { url } = await linkFor(composing, user, "login", { next: "/" });
  return message(readerOf(row, user), t.subject, [t[made], link(t.button, url), small(t.notSeen)]);
};
