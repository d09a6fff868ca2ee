import type { Tier } from "../../benefits/plan-words";
import { addDays } from "../../calendar-days";
import type { CoveredPeople, Relationship } from "../covered-people";
import {
  beginningCode,
  dataChange,
  endingCode,
  noReason,
  planChange,
  reEnrollment,
} from "./carrier-reasons";
import {
  afterStatement,
  firstDifference,
  hasSamePlan,
  carrierBenefits,
  unbrokenDaysAround,
  mergePeriods,
  subtractDays,
  type CarrierBenefit,
  type Statement,
  type PlanPeriod,
  periodOn,
} from "./stated-coverage";

/** Computes a subscriber's lines of a carrier file, and what the carrier knows then (handbook/carrier-files.md). */

export type Address = CoveredPeople["subscriber"]["address"];

/** A person as carriers are told about them; a dependent has neither phone nor address. */
export type ToldPerson = {
  /** "self" for the subscriber, and the row's id in `dependents` for a dependent. */
  id: string;
  relationship: "self" | Relationship;
  first_name: string;
  last_name: string;
  /** Null if it was never entered. */
  dob: string | null;
  phone: string | null;
  address: Address | null;
};

type BenefitPeriods = { benefit: CarrierBenefit; group: string; stretches: PlanPeriod[] };
/** What a carrier was told of a person: their details, and their coverage by benefit and group. */
export type KnownPerson = { person: ToldPerson; coverage: BenefitPeriods[] };

/** One of a subscriber's answers that cover people: which plans cover which people, from when to when. */
export type CoveringAnswer = {
  group: string;
  from: string;
  to: string | null;
  tier: Tier;
  plans: Partial<Record<CarrierBenefit, string>>;
  people: readonly ToldPerson[];
  /** Why it began, as a key of carrier-reasons.ts. */
  cause: string | null;
  /** Why it ended, as stored; null while it hasn't. */
  endedBecause: string | null;
};

/** A line of a file: a statement about coverage, or `details` about personal data; `tier` is null for a dependent. */
export type CarrierLine = {
  person: ToldPerson;
  kind: Statement["kind"] | "details";
  benefit: CarrierBenefit;
  group: string;
  plan: string;
  tier: Tier | null;
  begin: string;
  since: string;
  to: string | null;
  /** INS04. */
  reason: string;
};

/** Returns the row that covers a day; of several, the last. */
const rowOn = (rows: readonly CoveringAnswer[], day: string): CoveringAnswer | undefined =>
  rows.findLast(({ from, to }) => from <= day && (to === null || to >= day));

/** Returns one person's periods of a benefit in a group by these plans; of rows for the same day, the later counts. */
function coverageStretches(
  rows: readonly CoveringAnswer[],
  plans: ReadonlySet<string>,
  personId: string,
  benefit: CarrierBenefit,
): PlanPeriod[] {
  let held: PlanPeriod[] = [];
  for (const { from, to, tier, ...row } of rows) {
    if (to !== null && to < from) continue;
    const plan = row.plans[benefit];
    const isCovered = row.people.some(({ id }) => id === personId);
    held = subtractDays(held, from, to);
    if (plan === undefined || !plans.has(plan) || !isCovered) continue;
    held.push({ from, to, plan, tier: personId === "self" ? tier : null });
  }
  return mergePeriods(held);
}

/** Returns the reason code of a statement as far as it is known; `rows` are those of the group. */
function reasonOf(
  { kind, since, to, plan }: Statement,
  rows: readonly CoveringAnswer[],
  benefit: CarrierBenefit,
  personId: string,
): string {
  const row = rowOn(rows, since);
  if (kind === "reinstate") return reEnrollment;
  if (kind === "add" || kind === "change") return beginningCode(row?.cause ?? null);
  const has = row?.plans[benefit];
  if (has !== undefined && has !== plan) return planChange;
  // The household is still covered, but not this person: the newer answer gives the reason.
  if (has !== undefined && personId !== "self") return beginningCode(row?.cause ?? null);
  const ended = to === null ? undefined : rows.findLast((each) => each.to === to);
  return kind === "end" ? endingCode(ended?.endedBecause ?? null) : noReason;
}

/** Returns a person's fields in a fixed order, so that their JSON can be compared. */
function withOrderedFields({
  id,
  relationship,
  first_name,
  last_name,
  dob,
  phone,
  address,
}: ToldPerson) {
  return {
    id,
    relationship,
    first_name,
    last_name,
    dob,
    phone,
    address: address && {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      zip: address.zip,
    },
  };
}

/** Returns all known and covered people, the subscriber first, then by id, with their data from the latest coverage. */
function everyPerson(known: readonly KnownPerson[], rows: readonly CoveringAnswer[]): ToldPerson[] {
  const named = new Map(known.map(({ person }) => [person.id, person]));
  const inTime = [...rows].sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const person of inTime.flatMap(({ people }) => people)) named.set(person.id, person);
  const all = [...named.values()].map(withOrderedFields);
  return [
    ...all.filter(({ id }) => id === "self"),
    ...all.filter(({ id }) => id !== "self").sort((a, b) => (a.id < b.id ? -1 : 1)),
  ];
}

/** Returns the line for a person's changed data, with one of their coverages on or after `today`; null without any. */
function detailsLine(
  person: ToldPerson,
  coverage: readonly BenefitPeriods[],
  today: string,
): CarrierLine | null {
  for (const { benefit, group, stretches } of coverage) {
    const held = stretches.find(({ to }) => to === null || to >= today);
    if (!held) continue;
    const { plan, tier } = held;
    const run = unbrokenDaysAround(stretches, held);
    const since = today > run.begin ? today : run.begin;
    return {
      person,
      benefit,
      group,
      plan,
      tier,
      ...run,
      since,
      kind: "details",
      reason: dataChange,
    };
  }
  return null;
}

/** Returns the statement that ends a plan before `day`, or voids it if its unbroken coverage begins on that day. */
function endOf(known: readonly PlanPeriod[], held: PlanPeriod, day: string): Statement {
  const { begin } = unbrokenDaysAround(known, held);
  const { plan, tier } = held;
  return begin === day
    ? { kind: "cancel", plan, tier, begin, since: day, to: day }
    : { kind: "end", plan, tier, begin, since: day, to: addDays(day, -1) };
}

/** Returns the statement that corrects `day`, the first difference, or removes later coverage that is in the way. */
function nextStatement(
  known: readonly PlanPeriod[],
  true_: readonly PlanPeriod[],
  day: string,
): Statement {
  const was = periodOn(known, day);
  const is = periodOn(true_, day);
  if (was && was.plan !== is?.plan) return endOf(known, was, day);
  if (!is) throw new Error("nothing differs on this day");
  const { begin, to } = unbrokenDaysAround(true_, is);
  // Later coverage on these days is removed first, because carriers don't add coverage to a person who has other
  // coverage.
  const ownEnd = was ? unbrokenDaysAround(known, was).to : day;
  const inTheWay = known.find(
    ({ from }) => (to === null || from <= to) && ownEnd !== null && from > ownEnd,
  );
  if (inTheWay) return endOf(known, inTheWay, unbrokenDaysAround(known, inTheWay).begin);
  const goesOn = begin < day;
  const { plan, tier } = is;
  const before = goesOn ? periodOn(known, addDays(day, -1)) : undefined;
  const kind = was ? "change" : !goesOn ? "add" : hasSamePlan(before, is) ? "reinstate" : "change";
  return { kind, plan, tier, begin, since: day, to };
}

/**
 * Returns the statements, by the first day that differs, that make what a carrier knows of a person's benefit in a
 * group true, and what it then knows.
 */
function statementsFrom(
  known: readonly PlanPeriod[],
  true_: readonly PlanPeriod[],
): { statements: Statement[]; known: PlanPeriod[] } {
  const aim = mergePeriods(true_);
  const statements: Statement[] = [];
  let now = mergePeriods(known);
  let day = firstDifference(now, aim);
  while (day !== null) {
    const next = nextStatement(now, aim, day);
    statements.push(next);
    now = afterStatement(now, next);
    day = firstDifference(now, aim);
  }
  return { statements, known: now };
}

/**
 * Returns the lines to send to a carrier, in order, and what it knows then. `rows` are all of the subscriber's
 * answers that cover people, in the order in which they were given, and `plans` the carrier's.
 */
export function computeCarrierLines(
  known: readonly KnownPerson[],
  rows: readonly CoveringAnswer[],
  plans: ReadonlySet<string>,
  today: string,
): { lines: CarrierLine[]; known: KnownPerson[] } {
  const lines: CarrierLine[] = [];
  const next: KnownPerson[] = [];
  for (const person of everyPerson(known, rows)) {
    const before = known.find((each) => each.person.id === person.id);
    const personLines: CarrierLine[] = [];
    const coverage: BenefitPeriods[] = [];
    const groups = new Set([
      ...(before?.coverage ?? []).map(({ group }) => group),
      ...rows.map(({ group }) => group),
    ]);
    for (const group of groups) {
      const inGroup = rows.filter((row) => row.group === group);
      for (const benefit of carrierBenefits) {
        const statement = before?.coverage.find(
          (each) => each.group === group && each.benefit === benefit,
        );
        const is = coverageStretches(inGroup, plans, person.id, benefit);
        const { statements, known: after } = statementsFrom(statement?.stretches ?? [], is);
        for (const each of statements) {
          const reason = reasonOf(each, inGroup, benefit, person.id);
          personLines.push({ person, benefit, group, ...each, reason });
        }
        if (after.length > 0) coverage.push({ benefit, group, stretches: after });
      }
    }
    const isUnchanged =
      JSON.stringify(before && withOrderedFields(before.person)) === JSON.stringify(person);
    if (personLines.length === 0 && before && !isUnchanged) {
      const line = detailsLine(person, coverage, today);
      if (line) personLines.push(line);
    }
    lines.push(...personLines);
    if (coverage.length > 0) {
      const isTold = personLines.length > 0 || !before;
      next.push({ person: isTold ? person : before.person, coverage });
    }
  }
  return { lines, known: next };
}

/** Returns what a carrier knows after more lines, of people with coverage only; it equals the `known` beside them. */
export function knownAfterLines(
  known: readonly KnownPerson[],
  lines: readonly CarrierLine[],
): KnownPerson[] {
  const next = new Map(known.map((each) => [each.person.id, each]));
  for (const { person, kind, benefit, group, ...line } of lines) {
    const before = next.get(person.id) ?? { person, coverage: [] };
    const isIt = (each: BenefitPeriods) => each.group === group && each.benefit === benefit;
    const stretches = before.coverage.find(isIt)?.stretches ?? [];
    const after = kind === "details" ? stretches : afterStatement(stretches, { ...line, kind });
    const others = before.coverage.filter((each) => !isIt(each));
    const coverage = [
      ...others,
      ...(after.length > 0 ? [{ benefit, group, stretches: after }] : []),
    ];
    if (coverage.length > 0) next.set(person.id, { person, coverage });
    else next.delete(person.id);
  }
  return [...next.values()];
}
