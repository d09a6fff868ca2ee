import { addDays, daysBetween } from "../calendar-days";
import type { Period } from "./membership-periods";
import { prorationLine, type ProrationRule } from "./proration";
import { formatCents } from "../money";

/**
 * A company's invoice bills the people on its list on the period's first day (handbook/rules.md#billing). Later
 * arrivals and departures are corrected on the next invoice, separately for each invoice. Days are YYYY-MM-DD.
 */

/** A person on a company's list, or one who left; `since` is their first day on it, and `lastDay` null without an end. */
export type RosterPerson = {
  id: string;
  /** The ids under which they may have been billed, including their own. */
  aliases: readonly string[];
  since: string;
  lastDay: string | null;
};

/** A person is billed from a day of the period on, except for `off` days before its end. */
export type BilledShare = { from: string; off: number };

/** A period that an invoice billed. */
export type BilledPeriod = Period & {
  /** The invoice's number. */
  number: string;
  /** Cents for one person for the whole period. */
  unit_c: number;
  /** What was billed for each person, by their id then; a person who is missing here was not billed. */
  shares: ReadonlyMap<string, BilledShare>;
};

/** A line that corrects an earlier invoice (`mends`); people with the same correction share one. */
export type Correction = {
  kind: "credit" | "proration";
  change: "came" | "left";
  on: string;
  mends: string;
  /** What is due of the period now, by the id under which a person was billed. */
  shares: Map<string, BilledShare>;
  /** Cents for each person; 0 if it is less than half a cent. */
  unit_c: number;
  reason: string;
};

/** Returns a share from `from` to `lastDay` (null: no end): `off` counts the days after it; unprorated, none or all. */
export function dueShare(
  rule: ProrationRule,
  { start, end }: Period,
  from: string,
  lastDay: string | null,
): BilledShare {
  const max = Math.max(0, daysBetween(from, end));
  const after = lastDay === null ? 0 : daysBetween(addDays(lastDay, 1), end);
  // Without proration, a change counts from the next period.
  if (rule === "none") return { from, off: from > start || after >= max ? max : 0 };
  return { from, off: Math.min(max, Math.max(0, after)) };
}

/** Returns how many days of a share lie in a part of its period. */
export function billedDays({ end }: Period, { from, off }: BilledShare, part: Period): number {
  const until = addDays(end, -off);
  const first = from > part.start ? from : part.start;
  return Math.max(0, daysBetween(first, until < part.end ? until : part.end));
}

/** Returns the number of days of a share. */
const daysOfShare = ({ end }: Period, { from, off }: BilledShare): number =>
  Math.max(0, daysBetween(from, end)) - off;

/** Returns the id under which a map holds a person; undefined if it doesn't. */
const knownAs = (
  map: ReadonlyMap<string, unknown>,
  { aliases }: RosterPerson,
): string | undefined => aliases.find((alias) => map.has(alias));

/**
 * Returns the people to bill for a period: those on the list on its first day. The first invoice bills everyone
 * listed, and people billed before stay until their last day. `before` holds the people on the previous invoice; null
 * for the first.
 */
export function listPeopleToBill(
  roster: readonly RosterPerson[],
  start: string,
  before: ReadonlyMap<string, unknown> | null,
): RosterPerson[] {
  const stays = ({ lastDay }: RosterPerson) => lastDay === null || lastDay >= start;
  const came = (person: RosterPerson) =>
    !before || person.since <= start || knownAs(before, person) !== undefined;
  return roster.filter((person) => stays(person) && came(person));
}

/**
 * Returns corrections of earlier invoices, oldest first, arrivals before departures; billed days are never raised. `roster`
 * includes people who left, and `lastDayOf` is for people who were billed and are on no list any more.
 */
export function correctionLines(
  rule: ProrationRule,
  roster: readonly RosterPerson[],
  billed: readonly BilledPeriod[],
  lastDayOf: (id: string) => string,
): Correction[] {
  const known = new Set(roster.flatMap(({ aliases }) => aliases));
  const everBilled = new Set(billed.flatMap(({ shares }) => [...shares.keys()]));
  return billed.flatMap((period) => {
    const vanished = [...period.shares.keys()]
      .filter((id) => !known.has(id))
      .map((id) => ({ id, aliases: [id], since: period.start, lastDay: lastDayOf(id) }));
    const groups = new Map<string, Correction>();
    for (const person of [...roster, ...vanished]) {
      const billedAs = knownAs(period.shares, person);
      const share = billedAs === undefined ? undefined : period.shares.get(billedAs);
      // A person who was billed, left and returned owes nothing for the time between.
      if (!share && person.aliases.some((alias) => everBilled.has(alias))) continue;
      const from = share?.from ?? (person.since > period.start ? person.since : period.start);
      const due = dueShare(rule, period, from, person.lastDay);
      const more = daysOfShare(period, due) - (share ? daysOfShare(period, share) : 0);
      if (more === 0 || (share && more > 0)) continue;
      const change = more > 0 ? "came" : "left";
      const on = change === "came" ? person.since : (person.lastDay ?? person.since);
      const key = [change, on, more].join(" ");
      const group = groups.get(key) ?? correctionOf(period, { change, on }, more);
      group.shares.set(billedAs ?? person.id, due);
      groups.set(key, group);
    }
    const order = ({ change, on }: Correction) => `${change} ${on}`;
    return [...groups.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  });
}

/** Returns one person's charge for a period's last `days`, or credit if `days` is negative; its `shares` are empty. */
function correctionOf(
  period: BilledPeriod,
  { change, on }: Pick<Correction, "change" | "on">,
  days: number,
): Correction {
  const line = prorationLine({
    rule: "simple",
    label: "",
    delta_c: Math.sign(days) * period.unit_c,
    on: addDays(period.end, -Math.abs(days)),
    period,
  });
  return {
    kind: days > 0 ? "proration" : "credit",
    change,
    on,
    mends: period.number,
    shares: new Map(),
    unit_c: line?.amount_c ?? 0,
    reason: line?.reason ?? formatCents(0),
  };
}

/** Returns the people who were added to or dropped from the billed ones since the previous invoice. */
export function rosterChanges(
  roster: readonly RosterPerson[],
  now: readonly RosterPerson[],
  before: ReadonlyMap<string, unknown>,
  lastDayOf: (id: string) => string,
): { id: string; change: "came" | "left"; on: string }[] {
  const came = now
    .filter((person) => knownAs(before, person) === undefined)
    .map(({ id, since }) => ({ id, change: "came" as const, on: since }));
  const departed = [...before.keys()].flatMap((id) => {
    const person = roster.find(({ aliases }) => aliases.includes(id));
    if (person && now.includes(person)) return [];
    return [{ id, change: "left" as const, on: person?.lastDay ?? lastDayOf(id) }];
  });
  return [...came, ...departed];
}
