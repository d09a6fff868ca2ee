import { say } from "~/language/say";
import { formatCents } from "../money";
import type { InvoiceLine, PremiumPart } from "./invoice";
import { lineTexts } from "./line-words.text";

/** Explains why an invoice's total differs from the previous one (handbook/rules.md#billing). Days are YYYY-MM-DD. */

type PersonPremium = Pick<PremiumPart, "person" | "month" | "change"> & {
  name?: string | null | undefined;
};
type Line = Pick<
  InvoiceLine,
  "label" | "spanish" | "qty" | "unit_c" | "amount_c" | "reason" | "people" | "mends"
> & { kind: string; premium?: PersonPremium | undefined };

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
  /** A person's premium started, changed, ended or was never due. */
  | { kind: "began" | "changed" | "ended" | "never"; on: string }
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

/** The first day of the previous invoice's period and of the new one's. */
type ChangeDays = { since: string; from: string };

const isOnce = ({ kind }: Line) => kind === "credit" || kind === "proration";
const sumOf = (lines: readonly Line[], of: "amount_c" | "qty") =>
  lines.reduce((sum, line) => sum + line[of], 0);
const lineReasons = (lines: readonly Line[]) =>
  lines.map((line) => line.reason ?? formatCents(line.amount_c));

/** People with the same change on the same day are grouped. */
function peopleWhys(lines: readonly Line[]): ChangeCause[] {
  const groups = new Map<string, Extract<ChangeCause, { names: unknown }>>();
  for (const { change, on, name } of lines.flatMap(({ people }) => people ?? [])) {
    const key = `${change} ${on}`;
    const group = groups.get(key) ?? { kind: change, on, names: [] };
    groups.set(key, { ...group, names: [...group.names, name] });
  }
  return [...groups.values()];
}

/** Explains a line that recurs on every invoice. */
function lastingWhys(
  previous: readonly Line[],
  today: readonly Line[],
  { from }: ChangeDays,
): ChangeCause[] {
  if (previous.length === 0) return [{ kind: "added", on: from }];
  if (today.length === 0) return [{ kind: "removed", on: from }];
  const people = peopleWhys(today);
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

const onceEach = (causes: readonly ChangeCause[]): ChangeCause[] => [
  ...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values(),
];

/** Explains a line that belongs to one invoice only. */
function onceWhys(
  before: readonly Line[],
  today: readonly Line[],
  { since }: ChangeDays,
): ChangeCause[] {
  const causes = today.flatMap((line): ChangeCause[] => {
    if (line.mends !== undefined) return [{ kind: "mends", invoice: line.mends }];
    if (line.amount_c < 0) return [{ kind: "earlier" }];
    return [{ kind: line.label === say(lineTexts, "en").returned ? "returned" : "kept" }];
  });
  return [
    ...peopleWhys(today),
    ...onceEach(causes),
    ...(before.length > 0 ? [{ kind: "once" as const, invoice: since }] : []),
  ];
}

/** Returns the lines whose amount changed, in the order of the new invoice, followed by those that were dropped. */
export function lineChanges(
  before: readonly Line[],
  now: readonly Line[],
  context: ChangeDays,
): LineChange[] {
  const others = [now, before].map((lines) => lines.filter(({ premium }) => !premium));
  const labels = [...new Set(others.flat().map(({ label }) => label))];
  return [...otherChanges(labels, before, now, context), ...premiumChanges(before, now, context)];
}

/** Combines a person's premium for the month with corrections of earlier ones. */
function premiumChanges(
  before: readonly Line[],
  now: readonly Line[],
  { since, from }: ChangeDays,
): LineChange[] {
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
        causes: causes.length > 0 ? onceEach(causes) : [other],
      },
    ];
  });
}

function otherChanges(
  labels: readonly string[],
  before: readonly Line[],
  now: readonly Line[],
  context: ChangeDays,
): LineChange[] {
  return labels.flatMap((label) => {
    const [previous, today] = [before, now].map((lines) =>
      lines.filter((line) => line.label === label),
    );
    if (!previous || !today) return [];
    const difference_c = sumOf(today, "amount_c") - sumOf(previous, "amount_c");
    // As many people left as came: the amount is the same, but the people aren't.
    if (difference_c === 0 && peopleWhys(today).length === 0) return [];
    const [first] = [...today, ...previous];
    // Yearly dues are on a membership's first invoice, and later on invoices of their own.
    const wasOnce = first?.kind === "dues" && today.length === 0;
    const causes = first && (wasOnce || isOnce(first)) ? onceWhys : lastingWhys;
    return [
      {
        label,
        spanish: first?.spanish,
        mends: first?.mends,
        before: lineReasons(previous),
        now: lineReasons(today),
        difference_c,
        causes: causes(previous, today, context),
      },
    ];
  });
}
