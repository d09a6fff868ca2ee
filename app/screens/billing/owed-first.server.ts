import { getMembershipEnd } from "~/core/billing/canceling";
import { getBilling as ownBilling } from "~/core/billing/invoices";
import type { Caller } from "~/core/caller";
import { creditLeftAfter, type Billing } from "~/domain/billing/billing";
import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { addDays } from "~/domain/calendar-days";
import { paysForMembership } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { SignedIn } from "~/sessions/visitor";
import { invoicesPath } from "./membership/membership-paths";

const owedFirstTexts = texts({
  en: {
    title: "What you owe",
    late: "Past due",
    partLate: "Some of it is past due",
    several: { one: "On {count} invoice", other: "On {count} invoices" },
    due: "Due by {day:day}",
    since: "Invoice {number} was due on {day:day}.",
    invoice: "Invoice {number}.",
    begins: "Your membership begins when it’s paid.",
    suspended: "Your membership is suspended until everything past due is paid.",
    suspendsUnpaid: "If it isn’t paid, your membership will be suspended on {day:day}.",
    endsUnpaid: "If it isn’t paid, your membership will end on {day:day}.",
    firstDue: "Due first: {cents:money} by {day:day}, on invoice {number}.",
    firstLate: "Pay first: {cents:money}, which was due on {day:day}, on invoice {number}.",
    more: {
      one: "The rest is on one more invoice.",
      other: "The rest is on {count} more invoices.",
    },
    pay: "Pay {cents:money}",
    nothing: "Nothing to pay now",
    noInvoices:
      "We don’t send invoices for your health plan: they come with a membership of your own, and you don’t have one.",
    next: "Your next invoice will be issued on {day:day}. As of today, it comes to {cents:money}.",
    nextLess:
      "Your next invoice will be issued on {day:day}. As of today, it comes to {price:money}, less the {kept:money} we’re keeping for you: {cents:money}.",
    dues: "Your association’s dues come that day too, on a separate invoice: {cents:money}.",
    duesLess:
      "Your association’s dues come that day too, on a separate invoice: {price:money}, less the {kept:money} we’re keeping for you: {cents:money}.",
    keptAfter: "{cents:money} stays for the invoices after it.",
    lastDay: "Your membership’s last day is {day:day}.",
    ends: "Your membership’s last day is {day:day}. As of today, no invoices come after that.",
    endsDues:
      "Your membership’s last day is {day:day}. Your association’s dues are still invoiced after that.",
    endsSettledDues:
      "Your membership’s last day is {day:day}. The invoice after it settles who joined and left your team, and your association’s dues are still invoiced.",
    endsSettled:
      "Your membership’s last day is {day:day}. The invoice after it settles who joined and left your team, and is the last one.",
    coverageEnds: {
      one: "Health coverage that comes with it ends on {day:day}.",
      other: "Health coverage for {count} people ends with it, on {day:day} at the latest.",
    },
    ended: "Your membership has ended, so there won’t be any more invoices.",
    credit: "{cents:money} that you paid stays with us for later invoices.",
    missing:
      "{cents:money} of an earlier payment no longer counts and will be added to your next invoice.",
    leftOver: "{cents:money} that you paid is left over. You can ask for it back under Billing.",
    all: "Billing",
  },
  es: {
    title: "Lo que debe",
    late: "Vencido",
    partLate: "Una parte está vencida",
    several: {
      one: "En {count} factura",
      many: "En {count} de facturas",
      other: "En {count} facturas",
    },
    due: "A pagar a más tardar el {day:day}",
    since: "La factura {number} venció el {day:day}.",
    invoice: "Factura {number}.",
    begins: "Su membresía comienza cuando la pague.",
    suspended: "Su membresía está suspendida hasta que pague todo lo vencido.",
    suspendsUnpaid: "Si no la paga, su membresía se suspenderá el {day:day}.",
    endsUnpaid: "Si no paga, su membresía terminará el {day:day}.",
    firstDue: "Primero: {cents:money} a más tardar el {day:day}, en la factura {number}.",
    firstLate: "Primero: {cents:money}, que vencían el {day:day}, en la factura {number}.",
    more: {
      one: "El resto está en otra factura.",
      many: "El resto está en otras {count} facturas.",
      other: "El resto está en otras {count} facturas.",
    },
    pay: "Pagar {cents:money}",
    nothing: "No tiene nada que pagar ahora",
    noInvoices:
      "No le enviamos facturas por su plan médico: vienen con una membresía propia, y usted no tiene una.",
    next: "Su próxima factura se emitirá el {day:day}. Con los datos de hoy, suma {cents:money}.",
    nextLess:
      "Su próxima factura se emitirá el {day:day}. Con los datos de hoy, suma {price:money}, menos los {kept:money} que le guardamos: {cents:money}.",
    dues: "Ese día también llegan las cuotas de su asociación, en una factura propia: {cents:money}.",
    duesLess:
      "Ese día también llegan las cuotas de su asociación, en una factura propia: {price:money}, menos los {kept:money} que le guardamos: {cents:money}.",
    keptAfter: "Quedan {cents:money} para las facturas siguientes.",
    lastDay: "El último día de su membresía es el {day:day}.",
    ends: "El último día de su membresía es el {day:day}. Con los datos de hoy, después no habrá más facturas.",
    endsDues:
      "El último día de su membresía es el {day:day}. Las cuotas de su asociación se siguen facturando después.",
    endsSettledDues:
      "El último día de su membresía es el {day:day}. La factura que llega después ajusta las llegadas y salidas de su equipo, y las cuotas de su asociación se siguen facturando.",
    endsSettled:
      "El último día de su membresía es el {day:day}. La factura que llega después ajusta las llegadas y salidas de su equipo, y es la última.",
    coverageEnds: {
      one: "La cobertura de salud que viene con ella termina el {day:day}.",
      many: "La cobertura de salud de {count} de personas termina con ella, a más tardar el {day:day}.",
      other:
        "La cobertura de salud de {count} personas termina con ella, a más tardar el {day:day}.",
    },
    ended: "Su membresía terminó; ya no habrá más facturas.",
    credit: "Le guardamos {cents:money} de lo que pagó para facturas posteriores.",
    missing: "Ya no cuentan {cents:money} de un pago anterior; se sumarán a su próxima factura.",
    leftOver:
      "Sobran {cents:money} de lo que pagó. Puede pedir que se los devolvamos en Facturación.",
    all: "Facturación",
  },
});

/** Returns the payer's billing; null for people who pay for no membership. */
export async function loadBilling({
  caller,
  user,
}: Pick<SignedIn, "caller" | "user">): Promise<Billing | null> {
  return paysForMembership(user) ? ownBilling(caller) : null;
}

/** Returns what ends with a payer's canceled membership; null if theirs has no last day. */
export const findMembershipEnd = async (
  caller: Caller,
  billing: Billing | null,
): Promise<MembershipEnd | null> =>
  billing?.membership?.ends_on ? getMembershipEnd(caller) : null;

/**
 * Returns the sentences about a canceled membership's last day, the invoices after it, and the coverage that ends with
 * it; none without a last day.
 */
function endLines(
  { membership, after_end }: Billing,
  end: MembershipEnd | null,
  language: Language,
): string[] {
  if (!membership?.ends_on) return [];
  const t = say(owedFirstTexts, language);
  const { last_covered: day = null, covered: count = 0 } = end ?? {};
  const covered = day === null || count === 0 ? [] : [t.coverageEnds({ count, day })];
  const last = addDays(membership.ends_on, -1);
  return [t[endWords(after_end)]({ day: last }), ...covered];
}

/** Returns the name of the text on a last correction and dues after the membership; "lastDay" if unknown. */
function endWords(after: Billing["after_end"]) {
  if (!after) return "lastDay";
  if (after.dues) return after.settles ? "endsSettledDues" : "endsDues";
  return after.settles ? "endsSettled" : "ends";
}

/**
 * Returns what a payer owes, what comes next and what we keep for them, in words. Null without a membership, and if an
 * ended one has neither debt nor credit.
 * @param end what ends with a canceled membership; null leaves its coverage out
 */
export function describeOwed(
  billing: Billing | null,
  language: Language,
  end: MembershipEnd | null = null,
) {
  if (!billing?.membership) return null;
  const { owed, membership, credit, next } = billing;
  const t = say(owedFirstTexts, language);
  const isOver = membership.state === "ended";
  // The sentences about the next invoices already include what they deduct.
  const used = [next?.credit_c, next?.dues?.credit_c].map((cents = 0) => Math.max(0, cents));
  const keptOn_c = used.reduce((rest, cents) => rest - cents, credit.next_c);
  const kept = [
    ...(credit.next_c > 0 && keptOn_c > 0 ? [t.credit({ cents: keptOn_c })] : []),
    ...(credit.next_c < 0 ? [t.missing({ cents: -credit.next_c })] : []),
    ...(credit.left_over_c > 0 ? [t.leftOver({ cents: credit.left_over_c })] : []),
  ];
  if (isOver && owed.length === 0 && kept.length === 0) return null;
  const first = owed[0];
  const about = [
    ...(first ? owedLines(billing, first, language) : []),
    ...followingLines(billing, language),
  ];
  return {
    title: t.title,
    isLate: first?.state === "overdue",
    state: first ? dueOf(owed, first, language) : t.nothing,
    amount_c: first ? owed.reduce((sum, { owed_c }) => sum + owed_c, 0) : null,
    lines: [...about, ...endLines(billing, end, language), ...kept],
    pay: first
      ? { text: t.pay({ cents: first.owed_c }), href: `${invoicesPath}/${first.number}` }
      : null,
    all: { text: t.all, href: invoicesPath },
  };
}

/** Returns what `describeOwed` does, for people with coverage of their own but no membership, who get no invoices. */
export function describeNoInvoices(language: Language) {
  const t = say(owedFirstTexts, language);
  return {
    title: t.title,
    isLate: false,
    state: t.nothing,
    amount_c: null,
    pay: null,
    lines: [t.noInvoices],
    all: { text: t.all, href: invoicesPath },
  };
}

/** Returns the sentence on which day an unpaid membership is suspended or ends; none if nothing is overdue. */
export function unpaidStepLines(membership: Billing["membership"], language: Language): string[] {
  if (!membership?.unpaid_step_on) return [];
  const t = say(owedFirstTexts, language);
  const next = membership.state === "past_due" ? t.suspendsUnpaid : t.endsUnpaid;
  return [next({ day: membership.unpaid_step_on })];
}

/** The payer's unpaid invoices, the one to pay first at the head. */
type UnpaidInvoices = Billing["owed"];

/**
 * Returns the state of all unpaid invoices together: past due, partly so, due on one day, or else how many they are.
 * @param first the invoice to pay first
 */
function dueOf(owed: UnpaidInvoices, first: UnpaidInvoices[number], language: Language): string {
  const t = say(owedFirstTexts, language);
  const late = owed.filter(({ state }) => state === "overdue").length;
  if (late > 0) return late === owed.length ? t.late : t.partLate;
  const isOneDay = owed.every(({ due_on }) => due_on === first.due_on);
  return isOneDay ? t.due({ day: first.due_on }) : t.several({ count: owed.length });
}

/** Returns the sentences about the invoice to pay first, the number of others, and what not paying means. */
function owedLines(
  { owed, membership }: Billing,
  { number, due_on: day, state, owed_c: cents }: UnpaidInvoices[number],
  language: Language,
): string[] {
  const t = say(owedFirstTexts, language);
  const isLate = state === "overdue";
  const count = owed.length - 1;
  const only = isLate ? t.since({ number, day }) : t.invoice({ number });
  const firstOfSeveral = (isLate ? t.firstLate : t.firstDue)({ number, day, cents });
  return [
    count > 0 ? `${firstOfSeveral} ${t.more({ count })}` : only,
    ...(membership?.state === "pending" ? [t.begins] : []),
    ...(membership?.state === "suspended" ? [t.suspended] : []),
    ...unpaidStepLines(membership, language),
  ];
}

/** Returns the sentences about the next invoice, or that an ended membership without dues has none; else []. */
function followingLines({ next, membership, after_end }: Billing, language: Language): string[] {
  const t = say(owedFirstTexts, language);
  if (next) {
    const remaining = creditLeftAfter(next);
    const invoices = [
      { words: t.next, less: t.nextLess, of: next },
      ...(next.dues ? [{ words: t.dues, less: t.duesLess, of: next.dues }] : []),
    ];
    return [
      ...invoices.map(({ words, less, of: { total_c: cents, credit_c: kept } }) =>
        (kept > 0 ? less : words)({ day: next.issued_on, cents, kept, price: cents + kept }),
      ),
      ...(remaining > 0 ? [t.keptAfter({ cents: remaining })] : []),
    ];
  }
  return membership?.state === "ended" && after_end?.dues === false ? [t.ended] : [];
}
