import { useLoaderData } from "@remix-run/react";
import { clockNow } from "~/backend/installation-clock";
import { BackLink } from "~/components/benefits/back-link";
import { TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { getBilling } from "~/core/billing/invoices";
import { getMembership } from "~/core/billing/membership";
import { creditLeftAfter, type Billing } from "~/domain/billing/billing";
import { totalOf } from "~/domain/billing/invoice-terms";
import { lineLabel, lineReason, productName } from "~/domain/billing/line-words";
import { lineTexts } from "~/domain/billing/line-words.text";
import { tierNames } from "~/domain/billing/membership-price";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { payersToday } from "~/domain/user";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import {
  addOnsPath,
  cancelPath,
  invoicesPath,
  methodPath,
  updatePath,
} from "~/screens/billing/membership/membership-paths";
import { seeOther } from "~/screens/forms/form-answer.server";

const ownMembershipTexts = texts({
  en: {
    settings: "Settings",
    tier: "Membership",
    monthly: "Paid monthly",
    yearly: "Paid yearly",
    monthlyFrom: "{tier}, paid monthly: {cents:money}",
    yearlyFrom: "{tier}, paid yearly: {cents:money}",
    how: "How it’s billed",
    state: "Status",
    since: "Member since",
    starts: "Begins",
    period: "This period",
    periodDays: "{first:day} to {last:day}",
    people: "People you pay for",
    peopleFrom:
      "{billed:number} on your last invoice, {people:number} from {day:day}, based on your list today",
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
    dues: "Association dues for a year, on a separate invoice",
    less: "{price:money}, less the {kept:money} kept for you: {cents:money}",
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
    tier: "Membresía",
    monthly: "Se paga cada mes",
    yearly: "Se paga cada año",
    monthlyFrom: "{tier}, se paga cada mes: {cents:money}",
    yearlyFrom: "{tier}, se paga cada año: {cents:money}",
    how: "Cómo se factura",
    state: "Estado",
    since: "Miembro desde",
    starts: "Comienza",
    period: "Este período",
    periodDays: "{first:day} al {last:day}",
    people: "Personas por las que paga",
    peopleFrom:
      "{billed:number} en su última factura, {people:number} desde el {day:day}, según su lista de hoy",
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
    dues: "Un año de cuotas de su asociación, en una factura propia",
    less: "{price:money}, menos los {kept:money} guardados para usted: {cents:money}",
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

export const handle = { title: { en: "Your membership", es: "Su membresía" } };

/** Returns membership, price, terms to come, what is owed and the next invoice; without one, redirects to joining. */
export const loader = page(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  async ({ caller, user }) => {
    const [membership, billing] = await Promise.all([getMembership(caller), getBilling(caller)]);
    if (!membership) return seeOther("/register");
    const { subscription, lines, total_c, coming } = membership;
    return {
      subscription,
      lines,
      total_c,
      coming,
      hasBegun: subscription.started_on <= payersToday(user, clockNow()),
      counted: billing.membership?.counted ?? null,
      owed: billing.owed,
      next: billing.next,
    };
  },
);

/** The membership, its price now and later, what is owed, the next invoice, and links to change or end it. */
export default function OwnMembership() {
  const { subscription, lines, total_c, coming, hasBegun, counted, owed, next } =
    useLoaderData<typeof loader>();
  const { state, tier, period, quantity, started_on, ends_on } = subscription;
  const t = useTexts(ownMembershipTexts);
  const states = useTexts(membershipStates);
  const language = useLanguage();
  const { day, list } = formats(language);
  const isCompany = subscription.payer === "company";
  const isRunning = state === "active" || state === "past_due";
  const hasChanged = isRunning && counted !== null && counted.people !== quantity;
  const addOns = lines.filter(({ kind }) => kind === "addon");
  const rows = [
    { term: t.tier, detail: tierNames[tier] },
    { term: t.how, detail: t[period] },
  ];
  if (ends_on === null) {
    const isAhead = !hasBegun && state === "active";
    rows.push({ term: t.state, detail: states[isAhead ? "not_begun" : state] });
  } else {
    // A canceled membership may continue after its period, so the period's end isn't shown.
    rows.push({ term: t.ends, detail: day(addDays(ends_on, -1)) });
  }
  rows.push({ term: hasBegun ? t.since : t.starts, detail: day(started_on) });
  if (isRunning) {
    const first = subscription.current_period_start;
    const last = addDays(subscription.current_period_end, -1);
    rows.push({ term: t.period, detail: t.periodDays({ first, last }) });
  }
  if (isCompany) {
    const people = hasChanged
      ? t.peopleFrom({ billed: quantity, people: counted.people, day: counted.from })
      : String(quantity);
    rows.push({ term: t.people, detail: people });
  }
  if (addOns.length > 0) {
    rows.push({
      term: t.addOnsHad,
      detail: list(addOns.map((line) => productName(line, language))),
    });
  }
  rows.push({
    term: period === "yearly" ? t.priceYear : t.priceMonth,
    detail: hasChanged ? t.costsFor({ count: quantity, cents: total_c }) : formatCents(total_c),
  });
  const owedText = describeOwedTotal(owed, language);
  if (owedText !== null) rows.push({ term: t.owed, detail: owedText });
  if (coming) {
    const terms = coming.period === "yearly" ? t.yearlyFrom : t.monthlyFrom;
    rows.push({
      term: t.from({ day: coming.on }),
      detail: terms({ tier: tierNames[coming.tier], cents: coming.total_c }),
    });
  }
  if (next) {
    rows.push({ term: t.next, detail: t.nextText({ day: next.issued_on, cents: next.total_c }) });
    rows.push(...nextInvoiceRows(next, total_c, language));
    if (next.dues) {
      const { total_c: cents, credit_c: kept } = next.dues;
      const detail = kept === 0 ? formatCents(cents) : t.less({ price: cents + kept, kept, cents });
      rows.push({ term: t.dues, detail });
    }
  } else rows.push({ term: t.next, detail: t.noNext });
  const endText = ends_on !== null ? t.resume : isRunning ? t.cancel : t.end;
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1>{handle.title[language]}</h1>
      <SummaryList rows={rows} />
      <ul className="mt-4 print:hidden">
        {isRunning ? (
          <>
            <li>
              <TapLink href={updatePath}>{t.update}</TapLink>
            </li>
            <li>
              <TapLink href={addOnsPath}>{t.addOns}</TapLink>
            </li>
          </>
        ) : null}
        <li>
          <TapLink href={methodPath}>{t.method}</TapLink>
        </li>
        <li>
          <TapLink href={invoicesPath}>{t.billing}</TapLink>
        </li>
        <li>
          <TapLink href={cancelPath}>{endText}</TapLink>
        </li>
      </ul>
    </div>
  );
}

/** Returns the amount due, and since or until when the first of it is; null if nothing is due. */
export function describeOwedTotal(owed: Billing["owed"], language: Language): string | null {
  const [first] = owed;
  if (!first) return null;
  const t = say(ownMembershipTexts, language);
  const cents = owed.reduce((sum, { owed_c }) => sum + owed_c, 0);
  const isOneDay = owed.every(({ due_on }) => due_on === first.due_on);
  const [all, part] =
    first.state === "overdue" ? [t.owedLate, t.owedMoreLate] : [t.owedText, t.owedMore];
  return (isOneDay ? all : part)({ cents, day: first.due_on });
}

/** Returns the lines of the next invoice, which add up to its total; none if it is the usual price. */
function nextInvoiceRows(next: NonNullable<Billing["next"]>, usual_c: number, language: Language) {
  const { total_c, credit_c, lines } = next;
  const t = say(ownMembershipTexts, language);
  const write = formats(language);
  const isForDues = lines.some(({ kind }) => kind === "dues");
  if (!isForDues && totalOf(lines) === usual_c && total_c === usual_c) return [];
  const kept_c = creditLeftAfter(next);
  const { earlier, returned } = say(lineTexts, language);
  return [
    ...lines.map((line) => {
      const sum = write.money(line.amount_c);
      const reason = lineReason(line, language);
      // Most reasons already contain the amount.
      const detail = reason.includes(sum) ? reason : [sum, reason].filter(Boolean).join(". ");
      return { term: lineLabel(line, language), detail };
    }),
    ...(credit_c === 0
      ? []
      : [{ term: credit_c > 0 ? earlier : returned, detail: write.money(-credit_c) }]),
    ...(kept_c === 0 ? [] : [{ term: t.kept, detail: write.money(kept_c) }]),
  ];
}
