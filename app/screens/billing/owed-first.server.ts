import { keptAfter, type Billing } from "~/domain/billing/billing";
import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { billing as ownBilling } from "~/core/billing/invoices";
import { membershipEnd } from "~/core/billing/canceling";
import type { Caller } from "~/core/caller";
import { addDays } from "~/domain/calendar-days";
import { paysForMembership } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { SignedIn } from "~/sessions/visitor";
import { invoicesPath } from "./invoices.server";
import { owedFirstTexts } from "./owed-first.text";

/** The home page starts with these facts about billing. */
type OwedFirst = {
  title: string;
  isLate: boolean;
  /** The state in a word or two. */
  state: string;
  /** Null if nothing is due. */
  amount_c: number | null;
  lines: string[];
  pay: { text: string; href: string } | null;
  all: { text: string; href: string };
};

/** Returns the payer's billing; null for people who pay for no membership. */
export async function billingOf({ caller, user }: Pick<SignedIn, "caller" | "user">) {
  return paysForMembership(user) ? ownBilling(caller) : null;
}

/** Returns what ends with a membership whose last day is set; null for others. */
export const endOf = async (
  caller: Caller,
  billing: Billing | null,
): Promise<MembershipEnd | null> => (billing?.membership?.ends_on ? membershipEnd(caller) : null);

/** Returns until when a canceled membership continues, and what it covers. */
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

/** Returns the text's name for invoices after a membership's last day. */
function endWords(after: Billing["after_end"]) {
  if (!after) return "lastDay";
  if (after.dues) return after.settles ? "endsSettledDues" : "endsDues";
  return after.settles ? "endsSettled" : "ends";
}

/** Returns null without a membership, an amount due or a balance; `end` is what ends with a canceled membership. */
export function owedFirst(
  billing: Billing | null,
  language: Language,
  end: MembershipEnd | null = null,
): OwedFirst | null {
  if (!billing?.membership) return null;
  const { owed, membership, credit, next } = billing;
  const t = say(owedFirstTexts, language);
  const isOver = membership.state === "ended";
  // The sentence about the next invoice already includes what it deducts.
  const keptOn_c = credit.next_c - Math.max(0, next?.credit_c ?? 0);
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

/** Returns the part for people with their own coverage but no membership, who get no invoices. */
export function nothingAsked(language: Language): OwedFirst {
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

/** Returns what happens on which day if an overdue amount isn't paid. */
export function unpaidStep(membership: Billing["membership"], language: Language): string[] {
  if (!membership?.unpaid_step_on) return [];
  const t = say(owedFirstTexts, language);
  const next = membership.state === "past_due" ? t.suspendsUnpaid : t.endsUnpaid;
  return [next({ day: membership.unpaid_step_on })];
}

type Owed = Billing["owed"];

/** Returns the state of the whole amount, without a date or "past due" that applies only to a part. */
function dueOf(owed: Owed, first: Owed[number], language: Language): string {
  const t = say(owedFirstTexts, language);
  const late = owed.filter(({ state }) => state === "overdue").length;
  if (late > 0) return late === owed.length ? t.late : t.partLate;
  const isOneDay = owed.every(({ due_on }) => due_on === first.due_on);
  return isOneDay ? t.due({ day: first.due_on }) : t.several({ count: owed.length });
}

function owedLines(
  { owed, membership }: Billing,
  { number, due_on: day, state, owed_c: cents }: Owed[number],
  language: Language,
): string[] {
  const t = say(owedFirstTexts, language);
  const isLate = state === "overdue";
  const count = owed.length - 1;
  const one = isLate ? t.since({ number, day }) : t.invoice({ number });
  const part = (isLate ? t.firstLate : t.firstDue)({ number, day, cents });
  return [
    count > 0 ? `${part} ${t.more({ count })}` : one,
    ...(membership?.state === "pending" ? [t.begins] : []),
    ...(membership?.state === "suspended" ? [t.suspended] : []),
    ...unpaidStep(membership, language),
  ];
}

function followingLines({ next, membership, after_end }: Billing, language: Language): string[] {
  const t = say(owedFirstTexts, language);
  if (next) {
    const { issued_on: day, total_c: cents, credit_c: kept } = next;
    const remaining = keptAfter(next);
    return [
      kept > 0 ? t.nextLess({ day, cents, kept, price: cents + kept }) : t.next({ day, cents }),
      ...(remaining > 0 ? [t.keptAfter({ cents: remaining })] : []),
    ];
  }
  return membership?.state === "ended" && after_end?.dues === false ? [t.ended] : [];
}
