import { keptAfter, type Billing } from "~/domain/billing/billing";
import { payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { billing as ownBilling } from "~/core/billing/invoices";
import { clockNow } from "~/backend/installation-clock";
import { membership } from "~/core/billing/membership";
import { ownMembershipTexts } from "./own-membership.text";
import { recounted, tierNames } from "~/domain/billing/membership-price";
import { lineLabel, lineReason, productName } from "~/domain/billing/line-words";
import { lineTexts } from "~/domain/billing/line-words.text";
import { totalOf } from "~/domain/billing/invoice-terms";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { go } from "../../forms/form-answer.server";
import { invoicesPath } from "../invoices.server";
import { addOnsPath, cancelPath, methodPath, updatePath } from "./membership-paths";

type Next = NonNullable<Billing["next"]>;

/** Returns a line's amount and reason; most reasons already contain the amount. */
function partDetail(line: Next["lines"][number], language: Language): string {
  const sum = formats(language).money(line.amount_c);
  const reason = lineReason(line, language);
  return reason.includes(sum) ? reason : [sum, reason].filter(Boolean).join(". ");
}

/** Returns the next invoice's lines if it differs from the usual price; they add up to its total. */
function nextParts(next: Next, usual_c: number, language: Language) {
  const { total_c, credit_c, dues_c, lines } = next;
  const t = say(ownMembershipTexts, language);
  const write = formats(language);
  const price = totalOf(lines) + dues_c;
  if (price === usual_c && total_c === usual_c) return [];
  const kept_c = keptAfter(next);
  const { earlier, returned } = say(lineTexts, language);
  return [
    ...lines.map((line) => ({
      term: lineLabel(line, language),
      detail: partDetail(line, language),
    })),
    ...(dues_c === 0 ? [] : [{ term: t.duesPart, detail: write.money(dues_c) }]),
    ...(credit_c === 0
      ? []
      : [{ term: credit_c > 0 ? earlier : returned, detail: write.money(-credit_c) }]),
    ...(kept_c === 0 ? [] : [{ term: t.kept, detail: write.money(kept_c) }]),
  ];
}

/** Returns the amount due, and since or until when. */
export function owedRow({ owed }: Pick<Billing, "owed">, language: Language) {
  const [first] = owed;
  if (!first) return [];
  const t = say(ownMembershipTexts, language);
  const cents = owed.reduce((sum, { owed_c }) => sum + owed_c, 0);
  const isOneDay = owed.every(({ due_on }) => due_on === first.due_on);
  const [all, part] =
    first.state === "overdue" ? [t.owedLate, t.owedMoreLate] : [t.owedText, t.owedMore];
  const words = isOneDay ? all : part;
  return [{ term: t.owed, detail: words({ cents, day: first.due_on }) }];
}

/** What a payer has, its status, what comes next, and the pages that change it. */
export async function ownMembershipPage({ caller, user, language }: PageRequest<SignedIn>) {
  const [own, billing] = await Promise.all([membership(caller), ownBilling(caller)]);
  const t = say(ownMembershipTexts, language);
  if (!own) return go("/register");
  const { subscription, lines, total_c } = own;
  const { state, started_on, quantity } = subscription;
  const write = formats(language);
  const endsOn = subscription.ends_on;
  // A canceled membership gets no new terms, unless they are already paid.
  const coming = endsOn === null || own.coming?.is_paid ? own.coming : null;
  const begun = started_on <= payersToday(user, clockNow());
  const states = say(membershipStates, language);
  const isRunning = state === "active" || state === "past_due";
  const standing = begun
    ? states[state]
    : state === "active"
      ? states.not_begun
      : state === "cancel_scheduled"
        ? states.not_begun_ending
        : states[state];
  const { next } = billing;
  const listed = billing.membership?.listed ?? quantity;
  const comingWords = ({ tier, period, lines: then }: NonNullable<typeof coming>) => {
    const sum = totalOf(recounted(then, period, { before: quantity, now: listed }));
    return `${tierNames[tier]}, ${t[period]}: ${formatCents(sum)}`;
  };
  const hasChanged = subscription.payer === "company" && listed !== quantity;
  const addOns = lines
    .filter(({ kind }) => kind === "addon")
    .map((line) => productName(line, language));
  const rows = [
    { term: t.tier, detail: tierNames[subscription.tier] },
    { term: t.how, detail: t[subscription.period] },
    // A canceled membership may continue after its period, so the period's end isn't shown.
    ...(endsOn === null
      ? [{ term: t.state, detail: standing }]
      : [{ term: t.ends, detail: write.day(addDays(endsOn, -1)) }]),
    { term: begun ? t.since : t.starts, detail: write.day(started_on) },
    ...(isRunning
      ? [
          {
            term: t.period,
            detail: t.periodDays({
              first: subscription.current_period_start,
              last: addDays(subscription.current_period_end, -1),
            }),
          },
        ]
      : []),
    ...(subscription.payer === "company"
      ? [
          {
            term: t.people,
            detail: hasChanged ? t.peopleToday({ billed: quantity, listed }) : String(quantity),
          },
        ]
      : []),
    ...(addOns.length > 0 ? [{ term: t.addOnsHad, detail: write.list(addOns) }] : []),
    {
      term: subscription.period === "yearly" ? t.priceYear : t.priceMonth,
      detail: hasChanged ? t.costsFor({ count: quantity, cents: total_c }) : formatCents(total_c),
    },
    ...owedRow(billing, language),
    ...(coming ? [{ term: t.from({ day: coming.on }), detail: comingWords(coming) }] : []),
    {
      term: t.next,
      detail: next ? t.nextText({ day: next.issued_on, cents: next.total_c }) : t.noNext,
    },
    ...(next ? nextParts(next, total_c, language) : []),
  ];
  const endWords = endsOn !== null ? t.resume : isRunning ? t.cancel : t.end;
  return {
    back: { text: t.settings, href: "/settings" },
    documentTitle: t.title,
    title: t.title,
    rows,
    ways: [
      ...(isRunning
        ? [
            { text: t.update, href: updatePath },
            { text: t.addOns, href: addOnsPath },
          ]
        : []),
      { text: t.method, href: methodPath },
      { text: t.billing, href: invoicesPath },
      { text: endWords, href: cancelPath },
    ],
  };
}
