import type { NoticeName } from "~/domain/notices";
import type { Language } from "~/language/languages";
import { fill, say } from "~/language/say";
import { accountNotices } from "./notices/account.text";
import { adminNotices } from "./notices/admin.text";
import { associationNotices } from "./notices/association.text";
import { billingNotices } from "./notices/billing.text";
import { companyNotices } from "./notices/company.text";
import { healthNotices } from "./notices/health.text";
import { namedNotices } from "./notices/named.text";
import { signUpNotices } from "./notices/sign-up.text";

export const noticesIn = (language: Language): Readonly<Record<NoticeName, string>> => ({
  ...say(accountNotices, language),
  ...say(adminNotices, language),
  ...say(associationNotices, language),
  ...say(billingNotices, language),
  ...say(companyNotices, language),
  ...say(healthNotices, language),
  ...say(signUpNotices, language),
});

/** `of` is the name of the person it is about, or "". */
export function noticeText(name: NoticeName, language: Language, of = ""): string {
  const named: Partial<Record<NoticeName, string>> = namedNotices[language];
  const text = of === "" ? undefined : named[name];
  return text === undefined ? noticesIn(language)[name] : fill(text, { name: of }, language);
}
