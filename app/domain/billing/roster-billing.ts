import { addDays, daysBetween } from "../calendar-days";
import type { Period } from "./membership-periods";
import { prorationLine, type ProrationRule } from "./proration";
import { formatCents } from "../money";

/**
 * Whom a company's invoices are for (handbook/rules.md#billing). An invoice bills for its whole period whoever is on the list on
 * its first day; who comes or leaves afterwards is put right on the next one, invoice by invoice. Days are YYYY-MM-DD.
 */

export type RosterPerson = {
  id: string;
  /** Under which names they may have been billed before; their own is one of them. */
  aliases: readonly string[];
  /** From when they are on the list. */
  since: string;
  lastDay: string | null;
};

/** For which part of a period somebody is billed: from a day of it on, but for so many days at its end. */
export type Share = { from: string; off: number };

/** What an earlier invoice billed. */
export type BilledPeriod = Period & {
  number: string;
  /** What one person costs for the whole of it, in cents. */
  unit_c: number;
  /** Who is not in here was not billed at all. */
  shares: ReadonlyMap<string, Share>;
};

/** People for whom the same invoice is put right in the same way: one line. */
export type Correction = {
  kind: "credit" | "proration";
  change: "came" | "left";
  on: string;
  /** The invoice that is put right. */
  mends: string;
  /** What is billed from now on, by person. */
  shares: Map<string, Share>;
  /** For each of them; 0 where it comes to less than half a cent. */
  unit_c: number;
  reason: string;
};

/** What is to be billed of a period, for somebody who is billed from a day of it on. */
export function dueShare(
  rule: ProrationRule,
  { start, end }: Period,
  from: string,
  lastDay: string | null,
): Share {
  const most = Math.max(0, daysBetween(from, end));
  const after = lastDay === null ? 0 : daysBetween(addDays(lastDay, 1), end);
  // Without proration a change counts from the next period.
  if (rule === "none") return { from, off: from > start || after >= most ? most : 0 };
  return { from, off: Math.min(most, Math.max(0, after)) };
}

/** For how many days of a part of a period somebody is billed. */
export function billedDays({ end }: Period, { from, off }: Share, part: Period): number {
  const until = addDays(end, -off);
  const first = from > part.start ? from : part.start;
  return Math.max(0, daysBetween(first, until < part.end ? until : part.end));
}

const daysIn = ({ end }: Period, { from, off }: Share) => Math.max(0, daysBetween(from, end)) - off;

const knownAs = (map: ReadonlyMap<string, unknown>, { aliases }: RosterPerson) =>
  aliases.find((alias) => map.has(alias));

/**
 * Whom the invoice of a period is for: who is on the list on its first day. The first invoice is for everybody listed, and who was
 * billed before stays until their last day, hired by then or not.
 * @param before whom the invoice before was for; null for the first
 */
export function billedFrom(
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
 * What earlier invoices billed too much or too little, the oldest first.
 * @param roster who is, or was, on the list
 * @param lastDayOf of those who were billed and are on no list any more
 */
export function corrections(
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
      // Who was billed once and comes back later owes nothing for the time between.
      if (!share && person.aliases.some((alias) => everBilled.has(alias))) continue;
      const from = share?.from ?? (person.since > period.start ? person.since : period.start);
      const due = dueShare(rule, period, from, person.lastDay);
      const more = daysIn(period, due) - (share ? daysIn(period, share) : 0);
      if (more === 0 || (share && more > 0)) continue;
      const change = more > 0 ? "came" : "left";
      const on = change === "came" ? person.since : (person.lastDay ?? person.since);
      const key = [change, on, more].join(" ");
      const group = groups.get(key) ?? correctionOf(period, { change, on }, more);
      group.shares.set(billedAs ?? person.id, due);
      groups.set(key, group);
    }
    const order = ({ change, on }: Correction) => `${change} ${on}`;
    return [...groups.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  });
}

/** @param days more that are billed, or fewer */
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

/** Who is billed now and was not on the invoice before, and the other way round. */
export function rosterChanges(
  roster: readonly RosterPerson[],
  now: readonly RosterPerson[],
  before: ReadonlyMap<string, unknown>,
  lastDayOf: (id: string) => string,
): { id: string; change: "came" | "left"; on: string }[] {
  const came = now
    .filter((person) => knownAs(before, person) === undefined)
    .map(({ id, since }) => ({ id, change: "came" as const, on: since }));
  const left = [...before.keys()].flatMap((id) => {
    const person = roster.find(({ aliases }) => aliases.includes(id));
    if (person && now.includes(person)) return [];
    return [{ id, change: "left" as const, on: person?.lastDay ?? lastDayOf(id) }];
  });
  return [...came, ...left];
}
