import { agreementsStepTexts } from "~/components/association/agreements-step.text";
import { checkStepTexts } from "~/components/association/check-step.text";
import { joinStepTexts } from "~/components/association/join-step.text";
import { lookupStepTexts } from "~/components/association/lookup-step.text";
import { cameBackTexts } from "~/components/billing/invoice-page.text";
import { payingOnlineTexts } from "~/components/billing/paying-online.text";
import { addressFieldsTexts } from "~/components/company/address-fields.text";
import { emailFieldTexts } from "~/components/forms/email-field.text";
import { dateFieldTexts } from "~/components/forms/fields/date-field.text";
import { checkTexts } from "~/components/sign-up/check/check-answers.text";
import { signedUpTexts } from "~/components/sign-up/check/signed-up.text";
import { membershipFieldsTexts } from "~/components/sign-up/membership-fields.text";
import { roleFieldsTexts } from "~/components/sign-up/owner/role-fields.text";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { teamListTexts } from "~/components/sign-up/team/team-list.text";
import { expiredLinkTexts } from "~/domain/association/expired-link.text";
import { warningTexts } from "~/domain/association/warning.text";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { launchTexts } from "~/screens/association/member/launch.text";
import { ownAssociationTexts } from "~/screens/association/member/own-association.text";
import { paymentCopyTexts } from "~/screens/association/member/payment-copy.text";
import type { PageLike } from "../plain/like";
import type { Mail } from "../servers/mailbox";
import { englishIn, englishOn } from "./english-words";

export const guild = { name: "Riverbend Independent Grocers Guild", code: "RIVER26" };
export const alliance = { name: "Copper Basin Makers Alliance", code: "COPPER26" };

const sameInBoth = [
  ...[guild.name, alliance.name, "Tallgrass Silver Local", "Tallgrass Gold Local"],
  ...["Essential", "Plus", "Member Benefits", "English", "Stripe", "LLC"],
  ...["12 Example Street, Portland, OR 97201 (sample address)", "District of Columbia", "Hawaii"],
  "12 Example Street, Portland, OR 97201",
  ...["12 Harbor Street", "Portland, OR 97201"],
];

/** An administrator's browser beside the run's own: the desks are walked in English. */
export const atDesk = { locale: "en-US" };

const wordsIn = (language: Language) => ({
  join: say(joinStepTexts, language),
  lookup: say(lookupStepTexts, language),
  person: say(personFieldsTexts, language),
  email: say(emailFieldTexts, language),
  date: say(dateFieldTexts, language),
  company: say(companyFieldsTexts, language),
  address: say(addressFieldsTexts, language),
  role: say(roleFieldsTexts, language),
  team: say(teamListTexts, language),
  agreement: say(agreementsStepTexts, language),
  membership: say(membershipFieldsTexts, language),
  check: { ...say(checkTexts, language), ...say(checkStepTexts, language) },
  done: say(signedUpTexts, language),
  online: { ...say(payingOnlineTexts, language), ...say(cameBackTexts, language) },
  expired: say(expiredLinkTexts, language),
  warning: say(warningTexts, language),
  own: say(ownAssociationTexts, language),
  copy: say(paymentCopyTexts, language),
  launch: say(launchTexts, language),
  ...formats(language),
});

function expectNone(english: string[], where: string): void {
  if (english.length > 0) throw new Error(`English on ${where}:\n${english.join("\n")}`);
}

/**
 * The words of the pages, with two ways to look for English where it should be Spanish: on a page, and in a letter.
 * @param names that the walk brings along and that are the same in both
 */
export function sentence(language: Language, ...names: string[]) {
  const same = [...sameInBoth, ...names];
  return {
    ...wordsIn(language),
    language,
    async reads(page: PageLike, what = new URL(page.url()).pathname): Promise<void> {
      if (language === "es") expectNone(await englishOn(page, same), what);
    },
    readsLetter({ subject, text }: Mail): void {
      if (language === "en") return;
      const lines = [subject, ...text.split("\n")];
      expectNone(englishIn(lines, same), `the letter “${subject}”`);
    },
  };
}
export type Said = ReturnType<typeof sentence>;

/** A text as it is with any sum. @param text with a sum of 0 */
export const anySum = (text: string): RegExp =>
  new RegExp(`^${text.split("$0.00").map(escaped).join("\\$[\\d,]+\\.\\d\\d")}$`);

/** A text that begins so. */
export const beginning = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
