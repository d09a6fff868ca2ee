import { notWhileVisiting } from "~/domain/admin/login-as-terms.text";
import { languageTable, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { nameOf, loginAsRows } from "../../services/account/login-as";
import { readerOf, type Composer } from "../composer";
import { link, list, message, text } from "../message-parts";
import { accountOpenedWords } from "./account-opened.text";

/** To the minute; the letter names the zone once for both of its times. */
const timesIn = (language: Language) =>
  new Intl.DateTimeFormat(languageTable[language].locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });

/** The message to whoever had their account opened by an administrator. */
export const accountOpened: Composer<"account_opened"> = async (
  { app, db, row },
  { login_as_id },
) => {
  const loginAs = await loginAsRows(db).where("l.id", "=", login_as_id).executeTakeFirst();
  if (!loginAs?.ended_at || loginAs.status !== "active") return null;
  const { language, reason } = loginAs;
  const said = say(accountOpenedWords, language);
  const times = timesIn(language);
  const admin = nameOf(loginAs.admin_first, loginAs.admin_last);
  const from = times.format(new Date(loginAs.started_at));
  const to = times.format(new Date(loginAs.ended_at));
  return message(readerOf(row, loginAs), said.subject, [
    text(said.intro({ admin, from, to })),
    ...(reason ? [text(said.reason({ reason }))] : []),
    text(said.limits),
    list(Object.values(say(notWhileVisiting, language))),
    link(said.button, `${app.env.APP_URL}/me`),
  ]);
};
