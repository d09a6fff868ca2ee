import { getBilling as ownBilling } from "~/core/billing/invoices";
import { clockNow } from "~/backend/installation-clock";
import { getMembership } from "~/core/billing/membership";
import { creditLeftAfter, type Billing } from "~/domain/billing/billing";
import { totalOf } from "~/domain/billing/invoice-terms";
import { lineLabel, lineReason, productName } from "~/domain/billing/line-words";
import { lineTexts } from "~/domain/billing/line-words.text";
import { recountLines, tierNames } from "~/domain/billing/membership-price";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { payersToday } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { go } from "../../forms/form-answer.server";
import { invoicesPath } from "../invoices.server";
import { addOnsPath, cancelPath, methodPath, updatePath } from "./membership-paths";

const ownMembershipTexts = texts({
  en: {
    settings: "Settings",
    title: "Your membership",
    tier: "Membership",
    monthly: "Paid monthly",
    yearly: "Paid yearly",
    how: "How it’s billed",
    state: "Status",
    since: "Member since",
    starts: "Begins",
    period: "This period",
    periodDays: "{first:day} to {last:day}",
    people: "People you pay for",
    peopleToday: "{billed:number} on your last invoice, {listed:number} on your list today",
    addOnsHad: "Add-ons",
    priceMonth: "Price per month",
    priceYear: "Price per year",
    owed: "To pay now",
    owedText: "{cents:money}, by {day:day}",
    owedMore: "{cents:money}, the first part by {day:day}",
    owedLate: "{cents:money}, which was due on {day:day}",
    owedMoreLate: "{cents:money}, the first part of which was due on {day:day}",
    next: "Next invoice",
    nextText: "{day:day}: {cents:money}, as of today",
    costsFor: {
      one: "{cents:money}, for 1 person",
      other: "{cents:money}, for {count} people",
    },
    kept: "Kept for the invoices after it",
    duesPart: "Association dues for a year, on a separate invoice",
    noNext: "No invoice is planned",
    ends: "Last day",
    billing: "Invoices and payments",
    cancel: "Cancel your membership",
    end: "How your membership ends",
    resume: "See or undo the cancellation",
    update: "Change your tier or how often you pay",
    addOns: "Change your add-ons",
    method: "How you pay, and who invoices go to",
    from: "From {day:day}",
  },
  es: {
    settings: "Configuración",
    title: "Su membresía",
    tier: "Membresía",
    monthly: "Se paga cada mes",
    yearly: "Se paga cada año",
    how: "Cómo se factura",
    state: "Estado",
    since: "Miembro desde",
    starts: "Comienza",
    period: "Este período",
    periodDays: "{first:day} al {last:day}",
    people: "Personas por las que paga",
    peopleToday: "{billed:number} en su última factura, {listed:number} en su lista hoy",
    addOnsHad: "Complementos",
    priceMonth: "Precio por mes",
    priceYear: "Precio por año",
    owed: "Por pagar ahora",
    owedText: "{cents:money}, a más tardar el {day:day}",
    owedMore: "{cents:money}, la primera parte a más tardar el {day:day}",
    owedLate: "{cents:money}, que vencían el {day:day}",
    owedMoreLate: "{cents:money}, cuya primera parte venció el {day:day}",
    next: "Próxima factura",
    nextText: "{day:day}: {cents:money}, con los datos de hoy",
    costsFor: {
      one: "{cents:money}, por 1 persona",
      many: "{cents:money}, por {count} de personas",
      other: "{cents:money}, por {count} personas",
    },
    kept: "Guardado para las facturas siguientes",
    duesPart: "Un año de cuotas de su asociación, en una factura propia",
    noNext: "No hay ninguna factura prevista",
    ends: "Último día",
    billing: "Facturas y pagos",
    cancel: "Cancelar su membresía",
    end: "Cómo termina su membresía",
    resume: "Ver o retirar la cancelación",
    update: "Cambiar su nivel o cada cuánto paga",
    addOns: "Cambiar sus complementos",
    method: "Cómo paga y a quién van las facturas",
    from: "Desde el {day:day}",
  },
});

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
  const kept_c = creditLeftAfter(next);
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
export async function loadOwnMembershipPage({ caller, user, language }: PageRequest<SignedIn>) {
  const [own, billing] = await Promise.all([getMembership(caller), ownBilling(caller)]);
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
    const sum = totalOf(recountLines(then, period, { before: quantity, now: listed }));
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
