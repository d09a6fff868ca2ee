import { productName } from "~/domain/billing/line-words";
import type { PricedTerms } from "~/domain/billing/membership/membership-change";
import { tierNames } from "~/domain/billing/membership-price";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import {
  countForTerms,
  findBilledPeriods,
  priceOf,
} from "../../services/billing/membership/change-plan";
import { loadCompanyList } from "../../services/billing/membership/company-people";
import { comingTerms, termsNow } from "../../services/billing/subscriptions";
import { letterheadOf, readerOf, type Composers } from "../composer";
import { link, createMessage, type Reader, small } from "../message-parts";
import { loadMembershipParts, membershipPageOf } from "../money-parts";
import { membershipChangeWords, billingLinkWords } from "./billing-words.text";
import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { createLinkToken } from "../../services/billing/billing-links";

/** Returns text such as "Plus membership, paid monthly, Telehealth". */
function describeTerms(language: Reader["language"], { tier, period, lines }: PricedTerms): string {
  const t = say(membershipChangeWords, language);
  const addOns = lines
    .filter(({ kind }) => kind === "addon")
    .map((line) => productName(line, language));
  return [t.tier({ name: tierNames[tier] }), t[period], ...addOns].join(", ");
}

/**
 * Returns an unchanged name for a message to an address that anyone may have typed; "" if it could be a link or has
 * more than 80 characters.
 */
const toSafeBillingName = (name: string): string =>
  /^[^/:@<>]{1,80}$/.test(name) && !/\.\S/.test(name) ? name : "";

/** Messages about a changed or restarted membership as it is when they are sent, and the link for a bookkeeper. */
export const billingComposers = {
  async membership_changed(composing, { subscription_id, what }) {
    const { app, db } = composing;
    const { subscription, reader } = await loadMembershipParts(composing, subscription_id);
    const { language } = reader;
    const t = say(membershipChangeWords, language).changed;
    const [now, coming] = [termsNow(subscription), comingTerms(subscription)];
    const list = await loadCompanyList(db, app.clock(), subscription);
    const { from } = await findBilledPeriods(db, app.clock(), subscription, list);
    // With terms to come, the changed ones last for the current period only.
    const isNext = what === "changed" && !coming;
    const start = isNext ? from : subscription.current_period_start;
    const saidOf = (terms: PricedTerms, day: string) => {
      const count = countForTerms(list, app.clock(), subscription, day);
      const { people, total_c: cents } = priceOf(terms, count);
      const sum = list ? t.sumFor({ count: people, cents }) : formatCents(cents);
      return { terms: describeTerms(language, terms), sum };
    };
    const subject = what === "planned" && coming ? t.planned({ day: coming.on }) : t.subject;
    return createMessage(reader, what === "kept" ? t.kept : subject, [
      what === "kept" ? t.keptIntro : t.intro,
      t[isNext ? "changed" : "now"](saidOf(now, start)),
      coming ? t.later({ day: coming.on, ...saidOf(coming, coming.on) }) : null,
      what === "changed" ? t.invoices : null,
      t.ask,
      link(t.button, membershipPageOf(composing)),
    ]);
  },

  async membership_restarted(composing, { subscription_id }) {
    const { subscription, reader } = await loadMembershipParts(composing, subscription_id);
    const { language } = reader;
    const t = say(membershipChangeWords, language).restarted;
    const terms = describeTerms(language, termsNow(subscription));
    return createMessage(reader, t.subject, [
      t.intro({ terms, day: subscription.started_on }),
      subscription.state === "pending" ? t.waits : null,
      t.coverage,
      link(t.button, membershipPageOf(composing)),
    ]);
  },

  /** Sends a link to invoices to a bookkeeper; null if it was revoked or its maker is inactive. */
  async billing_link({ app, db, row }, { link_id }) {
    const shared = await db
      .selectFrom("billing_links as l")
      .innerJoin("users as u", "u.id", "l.made_by")
      .leftJoin("companies as c", "c.id", "l.company_id")
      .select(["l.expires_at", "u.language", "u.first_name", "u.last_name", "c.co_name"])
      .where("l.id", "=", link_id)
      .where("u.status", "=", "active")
      .executeTakeFirst();
    const token = shared && (await createLinkToken(db, app.clock(), link_id));
    if (!token) return null;
    const { language, expires_at } = shared;
    const t = say(billingLinkWords, language);
    const name = toSafeBillingName(shared.co_name ?? `${shared.first_name} ${shared.last_name}`);
    const url = new URL("/billing", app.env.APP_URL);
    url.searchParams.set("token", token);
    const reader = {
      ...readerOf(row, { language, first_name: "" }),
      sender: letterheadOf(app.env),
    };
    return createMessage(reader, name ? t.subjectOf({ name }) : t.subject, [
      t.intro({ name: name || t.somebody }),
      link(t.button, url.href),
      t.until({ day: lastWholeDay(expires_at, westernmostZone) }),
      t.secret,
      small(t.unexpected),
    ]);
  },
} satisfies Partial<Composers>;
