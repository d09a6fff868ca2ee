import { BackLink } from "~/components/benefits/back-link";
import { CheckboxGroup, RadioCards } from "~/components/forms/option";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { Sentence } from "~/components/ui/sentence";
import { SummaryList } from "~/components/ui/summary-list";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { inLanguage } from "~/domain/benefits/in-language";
import { lineReason } from "~/domain/billing/line-words";
import { membershipLines, tierNames, tiers, type Tier } from "~/domain/billing/membership-price";
import { changeMembershipTexts } from "~/domain/billing/membership/change-membership.text";
import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import { addDays } from "~/domain/calendar-days";
import { figuresId } from "~/domain/form-frame";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";

/** Terms and the cents of a period. */
type Terms = MembershipChange["now"];
/** The effect of the requested change, before it is made. */
type PlannedChange = NonNullable<MembershipChange["planned"]>;

type ChangePage = {
  what: "update" | "addons";
  change: MembershipChange;
  /** The effect of keeping the current terms if others are scheduled. */
  keep: PlannedChange | null;
  /** False if the URL requests an add-on that isn't offered. */
  isOffered: boolean;
  /** True if the URL requests a change. */
  isAsked: boolean;
  today: string;
};

const membershipPath = "/settings/subscription";
const invoicesPath = `${membershipPath}/payments`;

/** The page that changes tier and period ("update") or add-ons. Its GET form previews a change with its button. */
export function ChangeMembership(page: ChangePage) {
  const { what, change, keep, isOffered, isAsked } = page;
  const { payer, now, coming, planned, mark } = change;
  const t = useTexts(changeMembershipTexts);
  const termsIn = useTermsWords(change);
  const priced = (terms: Terms) => (
    <span className="block first-letter:uppercase">
      {`${termsIn(terms)}: ${formatCents(terms.total_c)}`}
    </span>
  );
  const fromText = ({ on: day, people: count }: NonNullable<typeof coming>) =>
    payer === "company" ? t.fromFor({ day, count }) : t.from({ day });
  const isOpen =
    change.waits_until === null && (change.state === "active" || change.state === "past_due");
  const unchanged = !isOffered ? t.notOffered : isAsked && !planned ? t.same : null;
  return (
    <div className="frame pt-4">
      <BackLink href={membershipPath} text={t.back} />
      <h1>{what === "update" ? t.updateTitle : t.addOnsTitle}</h1>
      <SummaryList
        rows={[
          {
            term: payer === "company" ? t.nowFor({ count: now.people }) : t.now,
            detail: priced(now),
          },
          ...(coming ? [{ term: fromText(coming), detail: priced(coming) }] : []),
        ]}
      />
      {isOpen ? (
        <>
          {keep ? (
            <PersonOnly reason={t.keepWhy}>
              <FormFrame className="mt-4">
                <HiddenTerms mark={mark} planned={keep} />
                <Button quiet>{t.keep}</Button>
              </FormFrame>
            </PersonOnly>
          ) : null}
          <TermsForm {...page} />
          {unchanged ? (
            <p id={figuresId} tabIndex={-1} className="mt-6 max-w-line scroll-mt-4" role="status">
              {unchanged}
            </p>
          ) : null}
          {planned ? <PreviewedChange what={what} change={change} planned={planned} /> : null}
        </>
      ) : (
        <WhyUnchangeable {...change} />
      )}
    </div>
  );
}

/** Says why a membership can't be changed now, and what to do. */
function WhyUnchangeable({ state, waits_until }: MembershipChange) {
  const t = useTexts(changeMembershipTexts);
  const isOver = state === "cancel_scheduled" || state === "ended";
  return (
    <div className="notice mt-6 max-w-form">
      {waits_until !== null ? (
        <p>{t.waits({ day: waits_until })}</p>
      ) : state === "active" || state === "past_due" ? null : (
        <>
          <p>{t[state]}</p>
          {isOver ? (
            <LinkLine href={`${membershipPath}/cancel`} text={t.toCancel} />
          ) : (
            <LinkLine href={invoicesPath} text={t.pay} />
          )}
        </>
      )}
    </div>
  );
}

/** Returns a function that says "Plus membership, paid monthly, Telehealth". */
function useTermsWords({ add_ons }: MembershipChange) {
  const t = useTexts(changeMembershipTexts);
  const language = useLanguage();
  return ({ tier, period, addon_slugs }: Terms) => {
    const ownTerms = t.terms({
      tier: tierNames[tier],
      period: period === "yearly" ? t.byYear : t.byMonth,
    });
    const names = addon_slugs.map((slug) => {
      const addOn = add_ons.find((each) => each.slug === slug);
      return addOn ? inLanguage(addOn, "title", language) : slug;
    });
    return [ownTerms, ...names].join(", ");
  };
}

/** Returns cents that are charged at once, before any credit. */
const chargesOf = ({ charges }: PlannedChange): number =>
  charges.reduce((sum, { amount_c }) => sum + amount_c, 0);

/**
 * The requested terms, with the amounts and the current terms' `mark` as shown: if they changed, the change is refused.
 */
function HiddenTerms({ mark, planned }: { mark: string; planned: PlannedChange }) {
  const { at_once, later } = planned;
  const { tier, period, addon_slugs, total_c } = later ?? at_once;
  return (
    <>
      <input type="hidden" name="tier" value={tier} />
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="addons" value={addon_slugs.join(",")} />
      <input type="hidden" name="total_c" value={total_c} />
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="due_now_c" value={chargesOf(planned)} />
      <input type="hidden" name="on" value={later?.on ?? ""} />
    </>
  );
}

/**
 * The GET form to choose another tier and period, or add-ons instead (`what`); it starts with the terms that the URL
 * requests, or else the next ones.
 */
function TermsForm({ what, change, today }: ChangePage) {
  const { payer, quantity, add_ons, add_ons_had, now, coming, planned } = change;
  const t = useTexts(changeMembershipTexts);
  const price = useTexts(addOnPriceTexts);
  const language = useLanguage();
  const { tier, period, addon_slugs } = planned?.later ?? planned?.at_once ?? coming ?? now;
  const field = fieldStates(undefined, {}, { tier, period, addons: addon_slugs });
  const isCompany = payer === "company";
  const names = formats(language).list(
    add_ons_had.map((addOn) => inLanguage(addOn, "title", language)),
  );
  const had = add_ons_had.length > 0 ? t[isCompany ? "offered" : "had"]({ names }) : null;
  if (what === "addons" && add_ons.length === 0) {
    return <p className="mt-6 max-w-line">{had ?? t.noAddOns}</p>;
  }
  const priceOf = (tier: Tier, period: "monthly" | "yearly") =>
    membershipLines({ payer, tier, period, headcount: quantity, addOns: [], start: today }).total_c;
  return (
    <form action={`#${figuresId}`} className="mt-8 flex max-w-form flex-col items-start gap-6">
      {what === "update" ? (
        <>
          <RadioCards
            field={field("tier")}
            label={t.tier}
            options={tiers.map((value) => {
              const prices = { month: priceOf(value, "monthly"), year: priceOf(value, "yearly") };
              const detail = isCompany
                ? t.tierFor({ count: quantity, ...prices })
                : t.tierPrice(prices);
              return { value, text: tierNames[value], detail };
            })}
          />
          <RadioCards
            field={field("period")}
            label={t.period}
            hint={t.periodHint}
            options={[
              { value: "monthly", text: t.monthly },
              { value: "yearly", text: t.yearly },
            ]}
          />
        </>
      ) : (
        <>
          <input type="hidden" name="asked" value="1" />
          <CheckboxGroup
            field={field("addons")}
            label={t.addOns}
            hint={had ? `${t.addOnsHint} ${had}` : t.addOnsHint}
            options={add_ons.map((addOn) => ({
              value: addOn.slug,
              text: inLanguage(addOn, "title", language),
              detail: inLanguage(addOn, "summary", language),
              // An individual pays for one person, so the unit of the price doesn't matter.
              aside: price[isCompany ? addOn.price_unit : "flat"]({ cents: addOn.price_c }),
            }))}
          />
        </>
      )}
      <Button quiet>{t.show}</Button>
    </form>
  );
}

/** Shows what the requested change would do and cost, with the button that makes it. */
function PreviewedChange({
  what,
  change,
  planned,
}: Pick<ChangePage, "what" | "change"> & { planned: PlannedChange }) {
  const { at_once, charges } = planned;
  const { now } = change;
  const isSameAtOnce =
    at_once.tier === now.tier &&
    at_once.period === now.period &&
    at_once.addon_slugs.join() === now.addon_slugs.join();
  const t = useTexts(changeMembershipTexts);
  const language = useLanguage();
  const termsIn = useTermsWords(change);
  const result = useRefused();
  const mustPayFirst = change.state === "past_due" && chargesOf(planned) > 0;
  return (
    <section
      id={figuresId}
      aria-labelledby="changes"
      className="part max-w-line scroll-mt-4"
      tabIndex={-1}
    >
      <h2 id="changes">{t.changes}</h2>
      {isSameAtOnce ? null : (
        <p className="mt-3">
          {change.begins_on
            ? t.fromStart({ day: change.begins_on, terms: termsIn(at_once) })
            : t.atOnce({ terms: termsIn(at_once) })}
        </p>
      )}
      {charges.map(({ from: first, until, amount_c: amount, reason }) => (
        <p key={first} className="mt-3">
          <strong className="tabular-nums">
            {t.charge({ first, last: addDays(until, -1), amount })}
          </strong>
          <span className="block text-small text-soft">{lineReason({ reason }, language)}</span>
        </p>
      ))}
      <ChangeCosts change={change} planned={planned} />
      {mustPayFirst ? (
        <div className="notice mt-6">
          <p>{t.payFirst}</p>
          <LinkLine href={invoicesPath} text={t.pay} />
        </div>
      ) : (
        <PersonOnly reason={t.keepWhy}>
          <FormFrame result={result} className="mt-6">
            <HiddenTerms mark={change.mark} planned={planned} />
            <div className="flex flex-wrap gap-4">
              <Button>{t.send}</Button>
              <QuietLink href={`${membershipPath}/${what}`}>{t.stay}</QuietLink>
            </div>
          </FormFrame>
        </PersonOnly>
      )}
    </section>
  );
}

/** Says what is due and when, what comes later, and which unpaid invoices are replaced. */
function ChangeCosts({ change, planned }: { change: MembershipChange; planned: PlannedChange }) {
  const { at_once, later, credit_c, due_on, replaces } = planned;
  const { period, people: count, total_c: total } = later ?? at_once;
  const t = useTexts(changeMembershipTexts);
  const termsIn = useTermsWords(change);
  const [month, year] = later ? [t.costsMonth, t.costsYear] : [t.nextMonth, t.nextYear];
  const costs = (period === "yearly" ? year : month)({ total });
  return (
    <>
      {due_on === null ? null : (
        <p className="mt-3">{t.due({ day: due_on, sum: chargesOf(planned) - credit_c })}</p>
      )}
      {credit_c > 0 ? <p className="mt-3">{t.paidBefore({ credit: credit_c })}</p> : null}
      {credit_c < 0 ? <p className="mt-3">{t.wentBack({ credit: -credit_c })}</p> : null}
      {later ? <p className="mt-3">{t.later({ day: later.on, terms: termsIn(later) })}</p> : null}
      <p className="mt-3">
        {change.payer === "company" ? `${costs} ${t.counted({ count })}` : costs}
      </p>
      {replaces.map(({ number, due_on: day, owed_c: sum }) => (
        <p key={number} className="mt-3">
          <Sentence text={t.replaced({ number, day, sum })} />
        </p>
      ))}
      {due_on === null && replaces.length === 0 ? <p className="mt-3">{t.nothingDue}</p> : null}
    </>
  );
}
