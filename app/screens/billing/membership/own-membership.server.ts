import type { Billing } from "~/contract/billing/billing-calls";
import type { Language } from "~/language/languages";
import { requireKept } from "~/backend/backend-error";
import { ownMembershipTexts } from "./own-membership.text";
import { tierNames } from "~/domain/billing/membership-price";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { addDays, todayOf } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { go } from "../../forms/form-answer.server";
import { invoicesPath } from "../invoices.server";
import { addOnsPath, cancelPath, methodPath, updatePath } from "./membership-paths";

type Next = NonNullable<Billing["next"]>;

/** What the next invoice is made of, where it asks for more than what a period costs. */
function nextParts(
  { total_c, credit_c, premiums_c, people }: Next,
  quantity: number,
  language: Language,
) {
  const said = say(ownMembershipTexts, language);
  const cents = total_c + credit_c - premiums_c;
  if (premiums_c === 0 && (people === null || people === quantity)) return [];
  return [
    ...(cents === 0
      ? []
      : [
          {
            term: said.membershipPart,
            detail:
              people === null ? formatCents(cents) : said.membershipFor({ count: people, cents }),
          },
        ]),
    ...(premiums_c === 0 ? [] : [{ term: said.premiumsPart, detail: formatCents(premiums_c) }]),
  ];
}

/** What is to be paid now, and since or until when. */
function owedRow({ owed }: Billing, language: Language) {
  const [first] = owed;
  if (!first) return [];
  const said = say(ownMembershipTexts, language);
  const cents = owed.reduce((sum, { owed_c }) => sum + owed_c, 0);
  const words =
    first.state === "overdue" ? said.owedLate : owed.length > 1 ? said.owedMore : said.owedText;
  return [{ term: said.owed, detail: words({ cents, day: first.due_on }) }];
}

/** What somebody pays for, how it stands, what comes next, and the ways on from here. */
export async function ownMembershipPage({ backend, language }: PageRequest<SignedIn>) {
  await requireKept(backend, "billing");
  const [own, billing, change] = await Promise.all([
    backend.call("membership"),
    backend.call("billing"),
    backend.call("membershipChange", { query: {} }),
  ]);
  const said = say(ownMembershipTexts, language);
  if (!own) return go("/register");
  const { subscription, total_c } = own;
  const { state, started_on, quantity } = subscription;
  const write = formats(language);
  const coming = change?.coming ?? null;
  const comingWords = ({ tier, period, total_c: sum }: NonNullable<typeof coming>) =>
    `${tierNames[tier]}, ${said[period]}: ${formatCents(sum)}`;
  const begun = started_on <= todayOf();
  const states = say(membershipStates, language);
  const isRunning = state === "active" || state === "past_due";
  const standing = begun
    ? states[state]
    : state === "active"
      ? states.not_begun
      : state === "cancel_scheduled"
        ? states.not_begun_ending
        : states[state];
  const endsOn = billing.membership?.ends_on ?? null;
  const { next } = billing;
  const addOns = (change?.now.addon_slugs ?? []).map(
    (slug) => change?.add_ons.find((each) => each.slug === slug)?.title ?? slug,
  );
  const rows = [
    { term: said.tier, detail: tierNames[subscription.tier] },
    { term: said.how, detail: said[subscription.period] },
    // Not at the end of a period that a canceled membership may outlast.
    ...(endsOn === null
      ? [{ term: said.state, detail: standing }]
      : [{ term: said.ends, detail: write.day(addDays(endsOn, -1)) }]),
    { term: begun ? said.since : said.starts, detail: write.day(started_on) },
    ...(isRunning
      ? [
          {
            term: said.period,
            detail: said.periodDays({
              first: subscription.current_period_start,
              last: addDays(subscription.current_period_end, -1),
            }),
          },
        ]
      : []),
    ...(subscription.payer === "company" ? [{ term: said.people, detail: String(quantity) }] : []),
    ...(addOns.length > 0 ? [{ term: said.addOnsHad, detail: write.list(addOns) }] : []),
    {
      term: subscription.period === "yearly" ? said.priceYear : said.priceMonth,
      detail: formatCents(total_c),
    },
    ...owedRow(billing, language),
    ...(coming ? [{ term: said.from({ day: coming.on }), detail: comingWords(coming) }] : []),
    {
      term: said.next,
      detail: next ? said.nextText({ day: next.issued_on, cents: next.total_c }) : said.noNext,
    },
    ...(next ? nextParts(next, quantity, language) : []),
  ];
  const endWords = endsOn !== null ? said.resume : isRunning ? said.cancel : said.end;
  return {
    back: { text: said.settings, href: "/settings" },
    ...{ documentTitle: said.title, title: said.title, rows },
    ways: [
      ...(isRunning
        ? [
            { text: said.update, href: updatePath },
            { text: said.addOns, href: addOnsPath },
          ]
        : []),
      { text: said.method, href: methodPath },
      { text: said.billing, href: invoicesPath },
      { text: endWords, href: cancelPath },
    ],
  };
}
