import type { Kysely } from "kysely";
import { lineTexts } from "~/domain/billing/line-words.text";
import { lengthOfPeriod, type PeriodLength } from "~/domain/billing/membership-periods";
import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import { coveringStates } from "~/domain/health/answer-states";
import { divideHalfUp, formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { EmbeddedTables } from "../../../db/schema";
import type { LineSource } from "../../billing/line-sources";
import type { StoredLine } from "../../billing/stored-lines";
import { termsOn, type SubscriptionRow } from "../../billing/subscriptions";

/**
 * Add-ons that a company's people have chosen with coverage although its membership pays for them for everybody: the membership asks
 * for nothing for those people (handbook/rules.md#changing-a-membership).
 */

type Db = Kysely<EmbeddedTables>;

/** Before what names person and add-on among what invoices have asked for. */
export const twiceOf = "twice:";

/** Invoices are put right for so long after what they are for has begun. */
const monthsBack = 12;

type Chosen = {
  person: string;
  title: string;
  from: string;
  /** The last day of the coverage or of the employment; null: neither ends. */
  through: string | null;
};

async function chosenIn(db: Db, companyId: string): Promise<Chosen[]> {
  const rows = await db
    .selectFrom("enrollments as e")
    .leftJoin("employees as p", "p.id", "e.employee_id")
    .select(["e.addons_chosen", "e.employee_id", "e.user_id", "e.effective_on", "e.ends_on"])
    .select("p.last_day")
    .where("e.company_id", "=", companyId)
    .where("e.source", "=", "offer")
    .where("e.state", "in", [...coveringStates])
    .where("e.frozen_until", "is", null)
    .where("e.addons_chosen", "is not", null)
    .execute();
  return rows.flatMap(({ addons_chosen, employee_id, user_id, ends_on, last_day, ...row }) =>
    (JSON.parse(addons_chosen ?? "[]") as { title: string }[]).map(({ title }) => ({
      person: employee_id ?? user_id,
      title,
      from: row.effective_on,
      through: [ends_on, last_day].flatMap((day) => day ?? []).sort()[0] ?? null,
    })),
  );
}

const covers = ({ from, through }: Chosen, month: string) =>
  from <= month && (through === null || through >= month);

/** What invoices have taken off for a person, an add-on and a month, in cents. */
async function takenOff(db: Db, subscriptionId: string, from: string) {
  const rows = await db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(["b.person_id", "b.month", "b.employer_c"])
    .where("i.subscription_id", "=", subscriptionId)
    .where("i.state", "<>", "void")
    .where("b.person_id", "like", `${twiceOf}%`)
    .where("b.month", ">=", from)
    .execute();
  const sums = new Map<string, number>();
  for (const { person_id, month, employer_c } of rows) {
    const key = `${month} ${person_id}`;
    sums.set(key, (sums.get(key) ?? 0) - employer_c);
  }
  return sums;
}

/** A month's part of what a period asks for. */
const monthly = (period: PeriodLength, unit_c: number): number =>
  period === "yearly" ? divideHalfUp(unit_c * 90, 100) : unit_c;

type Asking = { period_start: string; period_end: string; lines: StoredLine[] };

/** What invoices ask for in a month for each of a company's people for an add-on, in cents; 0: nothing. */
function priceIn(
  membership: SubscriptionRow,
  invoices: readonly Asking[],
  title: string,
  month: string,
): number {
  const terms = termsOn(membership, month);
  const own = (lines: readonly StoredLine[]) =>
    lines.find(({ kind, label, per_person }) => kind === "addon" && per_person && label === title);
  const agreed = own(terms.lines)?.unit_c ?? 0;
  const asking = invoices.filter(
    ({ period_start, period_end }) => period_start <= month && month < period_end,
  );
  for (const { period_start: start, period_end: end, lines } of asking) {
    const line = own(lines);
    if (line) return monthly(lengthOfPeriod({ start, end }), line.unit_c);
    const isChange = lines.some(({ kind, label }) => kind === "proration" && label.includes(title));
    if (isChange) return monthly(lengthOfPeriod({ start, end }), agreed);
  }
  // The period whose invoice is being written.
  const isNext = asking.length === 0 && month >= membership.current_period_end;
  const goesOn = membership.state === "active" || membership.state === "past_due";
  return isNext && goesOn ? monthly(terms.period, agreed) : 0;
}

/** What is taken off a company's invoices for add-ons that its people pay for. The caller holds the membership's lock. */
export const addOnsTwiceSource: LineSource = async (db, payer, { from: first, through }) => {
  const nothing = { lines: [], remember: () => Promise.resolve() };
  if (payer.company_id === null) return nothing;
  const earliest = addMonths(through, -monthsBack);
  const from = firstOfMonth(first > earliest ? first : earliest);
  const chosen = await chosenIn(db, payer.company_id);
  const before = await takenOff(db, payer.id, from);
  if (chosen.length === 0 && before.size === 0) return nothing;
  const membership = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", payer.id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("invoices")
    .select(["period_start", "period_end", "lines"])
    .where("subscription_id", "=", payer.id)
    .where("state", "<>", "void")
    .where("about", "in", ["membership", "change"])
    .where("period_end", ">", from)
    .execute();
  const invoices = rows.map((row) => ({ ...row, lines: JSON.parse(row.lines) as StoredLine[] }));
  const billed = [termsOn(membership, from), termsOn(membership, through), ...invoices];
  const spanish = new Map(
    billed.flatMap(({ lines }) => lines.map((line) => [line.label, line.spanish] as const)),
  );
  const off = new Map<string, number>();
  for (let month = from; month <= through; month = addMonths(month, 1)) {
    for (const each of chosen.filter((one) => covers(one, month))) {
      const key = `${month} ${twiceOf}${each.title}:${each.person}`;
      off.set(key, priceIn(membership, invoices, each.title, month));
    }
  }
  const keys = new Set([...off.keys(), ...before.keys()]);
  const changed = [...keys].flatMap((key) => {
    const cents = (off.get(key) ?? 0) - (before.get(key) ?? 0);
    const space = key.indexOf(" ");
    const month = key.slice(0, space);
    const person_id = key.slice(space + 1);
    const names = person_id.slice(twiceOf.length, person_id.lastIndexOf(":"));
    return cents === 0 || month > through ? [] : [{ month, person_id, names, cents }];
  });
  return {
    lines: linesOf(changed.map((each) => ({ ...each, spanish: spanish.get(each.names) }))),
    async remember(invoice_id) {
      for (const { month, person_id, cents } of changed) {
        await db
          .insertInto("billed_premiums")
          .values({ invoice_id, month, person_id, employer_c: -cents, member_c: 0 })
          .execute();
      }
    },
  };
};

/** A line for each add-on and sum; nothing of who it is. */
function linesOf(
  changed: readonly { names: string; spanish: string | undefined; cents: number }[],
) {
  const said = say(lineTexts, "en");
  const lines = new Map<string, StoredLine>();
  for (const { names, spanish, cents } of changed) {
    const key = `${cents} ${names}`;
    const qty = (lines.get(key)?.qty ?? 0) + 1;
    lines.set(key, {
      kind: "addon",
      label: said.twice({ names }),
      spanish,
      qty,
      unit_c: -cents,
      amount_c: -cents * qty,
      per_person: false,
      reason: `${qty} × ${formatCents(cents)} ${said.parts.month}`,
    });
  }
  return [...lines.values()];
}
