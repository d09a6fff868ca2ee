import { totalOf } from "~/domain/billing/invoice-terms";
import { productName } from "~/domain/billing/line-words";
import type { PricedTerms } from "~/domain/billing/membership/membership-change";
import { tierNames } from "~/domain/billing/membership-price";
import { say } from "~/language/say";
import type { MoneyMessages } from "../../services/billing/money-messages";
import { comingTerms, termsNow } from "../../services/billing/subscriptions";
import type { Composer } from "../composer";
import { link, message, text, type Reader } from "../message-parts";
import { membershipPageOf, readerFor, subscriptionOf } from "../money-parts";
import { membershipChangeWords } from "./membership-change-words.text";

/** These messages about changed or resumed memberships contain what is true when they are sent. */

/** Returns text such as "Plus membership, paid by the month, Telehealth". */
function termsIn(language: Reader["language"], { tier, period, lines }: PricedTerms): string {
  const said = say(membershipChangeWords, language);
  const addOns = lines
    .filter(({ kind }) => kind === "addon")
    .map((line) => productName(line, language));
  return [said.tier({ name: tierNames[tier] }), said[period], ...addOns].join(", ");
}

export const membershipChangeComposers: {
  [
    Kind in keyof Pick<MoneyMessages, "membership_changed" | "membership_restarted">
  ]: Composer<Kind>;
} = {
  async membership_changed(composing, { subscription_id, what }) {
    const subscription = await subscriptionOf(composing, subscription_id);
    const reader = await readerFor(composing, subscription);
    const { language } = reader;
    const said = say(membershipChangeWords, language).changed;
    const [now, coming] = [termsNow(subscription), comingTerms(subscription)];
    const saidOf = (terms: PricedTerms) => ({
      terms: termsIn(language, terms),
      sum: totalOf(terms.lines),
    });
    const subject = what === "planned" && coming ? said.planned({ day: coming.on }) : said.subject;
    return message(reader, what === "kept" ? said.kept : subject, [
      text(what === "kept" ? said.keptIntro : said.intro),
      text(said.now(saidOf(now))),
      ...(coming ? [text(said.later({ day: coming.on, ...saidOf(coming) }))] : []),
      ...(what === "changed" ? [text(said.invoices)] : []),
      text(said.ask),
      link(said.button, membershipPageOf(composing)),
    ]);
  },

  async membership_restarted(composing, { subscription_id }) {
    const subscription = await subscriptionOf(composing, subscription_id);
    const reader = await readerFor(composing, subscription);
    const { language } = reader;
    const said = say(membershipChangeWords, language).restarted;
    const terms = termsIn(language, termsNow(subscription));
    return message(reader, said.subject, [
      text(said.intro({ terms, day: subscription.started_on })),
      ...(subscription.state === "pending" ? [text(said.waits)] : []),
      text(said.coverage),
      link(said.button, membershipPageOf(composing)),
    ]);
  },
};
