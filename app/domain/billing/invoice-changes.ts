import { say } from "~/language/say";
import { formatCents } from "../money";
import type { InvoiceLine, PremiumPart } from "./invoice";
import { lineTexts } from "./line-words.text";

/** Explains why an invoice's total differs from the previous one (handbook/rules.md#billing). Days are YYYY-MM-DD. */

type Line = Pick<
  InvoiceLine,
  "label" | "spanish" | "qty" | "unit_c" | "amount_c" | "reason" | "people" | "mends"
> & {
  kind: string;
  premium?:
    | (Pick<PremiumPart, "person" | "month" | "change"> & {
        name?: string | null | undefined;
      })
    | undefined;
};

/** Why a line differs from the previous invoice; `on` is the day from which the change counts. */
export type ChangeCause =
  /** `names` has one entry for each person; null for a person who must not be named. */
  | { kind: "came" | "left"; on: string; names: (string | null)[] }
  /** A line that corrects an earlier invoice. */
  | { kind: "mends"; invoice: string }
  /** Was only on the previous invoice. */
  | { kind: "once"; invoice: string }
  /** Earlier overpayments, credits above this invoice's total, or an earlier payment that was returned. */
  | { kind: "earlier" | "kept" | "returned" }
  | { kind: "added" | "removed" | "price" | "uncovered"; on: string }
  /** A month of it, by the month's first day, is on another invoice of either period. */
  | { kind: "elsewhere"; month: string; invoice: string }
  /** A person's premium started, changed, ended, was never due, or is billed again after a credit. */
  | { kind: NonNullable<PremiumPart["change"]>["what"]; on: string }
  /** Premiums for more or fewer months, as after a time without invoices. */
  | { kind: "months"; before: number; now: number }
  /** Head counts that no named person explains. */
  | { kind: "counted"; on: string; before: number; now: number };

export type LineChange = {
  label: string;
  spanish?: string | undefined;
  mends?: string | undefined;
  /** The person whose premium it is; undefined for other lines. */
  premium?: { person: string; name: string | null; month: null } | undefined;
  /** The arithmetic on each invoice; empty if the line was not on it. */
  before: string[];
  now: string[];
  /** Cents; negative if it costs less now. */
  difference_c: number;
  causes: ChangeCause[];
};

/**
 * `since` is the number of the previous invoice, and `from` the first day of the new one's period. `others` are further
 * invoices of the two periods, by the first day of the month that each bills.
 */
type ChangeContext = {
  since: string;
  from: string;
  others?: readonly { number: string; month: string; lines: readonly Line[] }[];
};

const sumOf = (lines: readonly Line[], of: "amount_c" | "qty"): number =>
  lines.reduce((sum, line) => sum + line[of], 0);
/** Returns the arithmetic that each line shows, or else its amount. */
const lineArithmetic = (lines: readonly Line[]): string[] =>
  lines.map((line) => line.reason ?? formatCents(line.amount_c));

/** Returns a cause for each month that one of the other invoices bills on such a line, corrections aside. */
const causesElsewhere = (
  { others = [] }: ChangeContext,
  isSame: (line: Line) => boolean,
): ChangeCause[] =>
  others.flatMap(({ number: invoice, month, lines }) =>
    lines
      .filter((line) => line.mends === undefined && isSame(line))
      .map(({ premium }) => ({ kind: "elsewhere", month: premium?.month ?? month, invoice })),
  );

/** Returns a cause, in the order of the lines, for each day on which people came or left, with their names. */
function causesByPeople(lines: readonly Line[]): ChangeCause[] {
  const groups = new Map<string, Extract<ChangeCause, { names: unknown }>>();
  for (const { change, on, name } of lines.flatMap(({ people }) => people ?? [])) {
    const key = `${change} ${on}`;
    const group = groups.get(key) ?? { kind: change, on, names: [] };
    groups.set(key, { ...group, names: [...group.names, name] });
  }
  return [...groups.values()];
}

/** Returns the causes, never none, of a difference in a line that recurs; both sides are the lines of one label. */
function recurringCauses(
  previous: readonly Line[],
  today: readonly Line[],
  context: ChangeContext,
): ChangeCause[] {
  const { from } = context;
  if (previous.length === 0 || today.length === 0) {
    const [line] = [...previous, ...today];
    const elsewhere = causesElsewhere(context, ({ label }) => label === line?.label);
    if (elsewhere.length > 0) return elsewhere;
    return [{ kind: previous.length === 0 ? "added" : "removed", on: from }];
  }
  const people = causesByPeople(today);
  const explained = people.reduce(
    (sum, cause) =>
      "names" in cause ? sum + (cause.kind === "came" ? 1 : -1) * cause.names.length : sum,
    0,
  );
  const [before, now] = [sumOf(previous, "qty"), sumOf(today, "qty")];
  const counted: ChangeCause[] =
    now - before === explained ? [] : [{ kind: "counted", on: from, before, now }];
  const priced: ChangeCause[] =
    previous[0]?.unit_c === today[0]?.unit_c ? [] : [{ kind: "price", on: from }];
  const causes = [...people, ...counted, ...priced];
  return causes.length > 0 ? causes : [{ kind: "price", on: from }];
}

/** Returns the causes without repetitions. */
const uniqueCauses = (causes: readonly ChangeCause[]): ChangeCause[] => [
  ...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values(),
];

/** Returns the causes of a line that belongs to one invoice only, such as a credit. */
function singleCauses(
  before: readonly Line[],
  today: readonly Line[],
  { since }: ChangeContext,
): ChangeCause[] {
  const causes = today.flatMap((line): ChangeCause[] => {
    if (line.mends !== undefined) return [{ kind: "mends", invoice: line.mends }];
    if (line.amount_c < 0) return [{ kind: "earlier" }];
    return [{ kind: line.label === say(lineTexts, "en").returned ? "returned" : "kept" }];
  });
  return [
    ...causesByPeople(today),
    ...uniqueCauses(causes),
    ...(before.length > 0 ? [{ kind: "once" as const, invoice: since }] : []),
  ];
}

/** Returns a change per label, then per insured person, whose amount or people changed; dropped ones are last in each. */
export function lineChanges(
  before: readonly Line[],
  now: readonly Line[],
  context: ChangeContext,
): LineChange[] {
  return [...otherChanges(before, now, context), ...premiumChanges(before, now, context)];
}

/** Returns the changes of premiums, one for each person: the month's together with corrections of earlier ones. */
function premiumChanges(
  before: readonly Line[],
  now: readonly Line[],
  context: ChangeContext,
): LineChange[] {
  const { since, from } = context;
  const all = [...now, ...before].flatMap(({ premium }) => premium ?? []);
  const people = new Map(all.toReversed().map((premium) => [premium.person, premium]));
  return [...people.values()].reverse().flatMap(({ person, name }) => {
    const [previous, today] = [before, now].map((lines) =>
      lines.filter(({ premium }) => premium?.person === person),
    );
    if (!previous || !today) return [];
    const difference_c = sumOf(today, "amount_c") - sumOf(previous, "amount_c");
    const changes = today.flatMap(({ premium }) => premium?.change ?? []);
    if (difference_c === 0 && changes.length === 0) return [];
    const wasOnce = previous.length > 1 || previous.some(({ mends }) => mends !== undefined);
    const causes: ChangeCause[] = [
      ...changes.map(({ what: kind, on }) => ({ kind, on })),
      ...today.flatMap(({ mends }) => (mends ? [{ kind: "mends" as const, invoice: mends }] : [])),
      ...(wasOnce ? [{ kind: "once" as const, invoice: since }] : []),
      ...causesElsewhere(context, ({ premium }) => premium?.person === person),
    ];
    const [months, monthsNow] = [previous.length, today.length];
    const other: ChangeCause =
      monthsNow === 0
        ? { kind: "uncovered", on: from }
        : monthsNow === months
          ? { kind: "price", on: from }
          : { kind: "months", before: months, now: monthsNow };
    return [
      {
        label: `premium ${person}`,
        premium: { person, name: name ?? null, month: null },
        before: previous.map(({ amount_c }) => formatCents(amount_c)),
        now: today.map(({ amount_c }) => formatCents(amount_c)),
        difference_c,
        causes: causes.length > 0 ? uniqueCauses(causes) : [other],
      },
    ];
  });
}

/** Returns the changes of lines that are no premiums, one for each label. */
function otherChanges(
  before: readonly Line[],
  now: readonly Line[],
  context: ChangeContext,
): LineChange[] {
  const others = [...now, ...before].filter(({ premium }) => !premium);
  return [...new Set(others.map(({ label }) => label))].flatMap((label) => {
    const [previous, today] = [before, now].map((lines) =>
      lines.filter((line) => line.label === label),
    );
    if (!previous || !today) return [];
    const difference_c = sumOf(today, "amount_c") - sumOf(previous, "amount_c");
    // As many people left as came: the amount is the same, but the people aren't.
    if (difference_c === 0 && causesByPeople(today).length === 0) return [];
    const [first] = [...today, ...previous];
    // Yearly dues are on a membership's first invoice, and later on invoices of their own.
    const isSingle =
      first?.kind === "credit" ||
      first?.kind === "proration" ||
      (first?.kind === "dues" && today.length === 0);
    const causesOf = isSingle ? singleCauses : recurringCauses;
    return [
      {
        label,
        spanish: first?.spanish,
        mends: first?.mends,
        before: lineArithmetic(previous),
        now: lineArithmetic(today),
        difference_c,
        causes: causesOf(previous, today, context),
      },
    ];
  });
}
