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
  const t = say(membershipChangeWords, language);
  const addOns = lines
    .filter(({ kind }) => kind === "addon")
    .map((line) => productName(line, language));
  return [t.tier({ name: tierNames[tier] }), t[period], ...addOns].join(", ");
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
    const t = say(membershipChangeWords, language).changed;
    const [now, coming] = [termsNow(subscription), comingTerms(subscription)];
    const saidOf = (terms: PricedTerms) => ({
      terms: termsIn(language, terms),
      sum: totalOf(terms.lines),
    });
    const subject = what === "planned" && coming ? t.planned({ day: coming.on }) : t.subject;
    return message(reader, what === "kept" ? t.kept : subject, [
      text(what === "kept" ? t.keptIntro : t.intro),
      text(t.now(saidOf(now))),
      ...(coming ? [text(t.later({ day: coming.on, ...saidOf(coming) }))] : []),
      ...(what === "changed" ? [text(t.invoices)] : []),
      text(t.ask),
      link(t.button, membershipPageOf(composing)),
    ]);
  },

  async membership_restarted(composing, { subscription_id }) {
    const subscription = await subscriptionOf(composing, subscription_id);
    const reader = await readerFor(composing, subscription);
    const { language } = reader;
    const t = say(membershipChangeWords, language).restarted;
    const terms = termsIn(language, termsNow(subscription));
    return message(reader, t.subject, [
      text(t.intro({ terms, day: subscription.started_on })),
      ...(subscription.state === "pending" ? [text(t.waits)] : []),
      text(t.coverage),
      link(t.button, membershipPageOf(composing)),
    ]);
  },
};
