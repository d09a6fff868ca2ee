import type { Language } from "~/language/languages";
import { fillText, say } from "~/language/say";
import { accountNotices } from "./notices/account.text";
import { adminNotices } from "./notices/admin.text";
import { associationNotices } from "./notices/association.text";
import { billingNotices } from "./notices/billing.text";
import { companyNotices } from "./notices/company.text";
import { healthNotices } from "./notices/health.text";
import { namedNotices } from "./notices/named.text";
import { signUpNotices } from "./notices/sign-up.text";

/**
 * Returns all notices in a language by name. A redirect's flash message is stored by this name, so that its cookie holds
 * no text except at most a person's name.
 */
export const noticesIn = (language: Language) => ({
  ...say(accountNotices, language),
  ...say(adminNotices, language),
  ...say(associationNotices, language),
  ...say(billingNotices, language),
  ...say(companyNotices, language),
  ...say(healthNotices, language),
  ...say(signUpNotices, language),
});

export type NoticeName = keyof ReturnType<typeof noticesIn>;

export const noticeNames = Object.keys(noticesIn("en")) as NoticeName[];

/** Returns true for a notice's name; names come from a cookie. */
export const isNotice = (name: string): name is NoticeName =>
  (noticeNames as readonly string[]).includes(name);

/** Returns the text of a notice; it names the person it is about if `of` is their name and not "". */
export function noticeText(name: NoticeName, language: Language, of = ""): string {
  const named: Partial<Record<NoticeName, string>> = namedNotices[language];
  const text = of === "" ? undefined : named[name];
  return text === undefined ? noticesIn(language)[name] : fillText(text, { name: of }, language);
}
