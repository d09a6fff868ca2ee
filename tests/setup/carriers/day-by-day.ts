import { addDays, daysBetween } from "~/domain/calendar-days";
import type { CoveringAnswer } from "~/domain/health/carriers/carrier-lines";
import { coverageLevels } from "~/domain/health/carriers/x12-834";
import type { ReadLoop } from "./read-834";

/** Coverage as a calendar in which each day of each person is filled in: slow, and nothing can be computed wrongly. */
export type Calendar = Map<string, string[]>;

const first = "2025-06-01";
const days = 900;

const indexOf = (day: string) => Math.max(0, Math.min(days, daysBetween(first, day)));
const dayOf8 = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

function page(calendar: Calendar, key: string): string[] {
  const known = calendar.get(key);
  if (known) return known;
  const made = Array.from({ length: days }, () => "");
  calendar.set(key, made);
  return made;
}

const fill = (cells: string[], from: string, to: string | null, text: string) =>
  cells.fill(text, indexOf(from), to === null ? days : indexOf(addDays(to, 1)));

/** Empties all days of a plan from one on, up to the first that isn't. */
function empty(cells: string[], from: string, plan: string): void {
  for (let index = indexOf(from); cells[index]?.startsWith(`${plan} `); index += 1)
    cells[index] = "";
}

const names = { HLT: "medical", DEN: "dental", VIS: "vision" } as Record<string, string>;

/**
 * Fills one more loop of a file into a carrier's calendar.
 * @returns whether a person was given a second plan for the same days, which a carrier may refuse
 */
export function fillIn(calendar: Calendar, loop: ReadLoop): boolean {
  const { coverage, subscriber, person, group, maintenance, isSubscriber } = loop;
  if (!coverage) return false;
  const { plan, level, end } = coverage;
  const who = isSubscriber ? "self" : person;
  const cells = page(calendar, [subscriber, who, group, names[coverage.benefit]].join(" "));
  const to = end === "" ? null : dayOf8(end);
  if (maintenance === "024") {
    const from = coverage.cancelled ? dayOf8(coverage.begin) : addDays(to ?? "", 1);
    empty(cells, from, plan);
    return false;
  }
  const from = dayOf8(maintenance === "021" ? coverage.begin : coverage.since);
  if (maintenance !== "021") empty(cells, from, plan);
  const taken = cells.slice(indexOf(from), to === null ? days : indexOf(addDays(to, 1)));
  fill(cells, from, to, `${plan} ${level}`);
  return taken.some(Boolean);
}

/** Computes the calendar from the answers alone: the later of two for one day counts. */
export function trueCalendar(
  subscriber: string,
  rows: readonly CoveringAnswer[],
  isOfCarrier: (plan: string) => boolean,
): Calendar {
  const calendar: Calendar = new Map();
  const allPeople = new Set(rows.flatMap(({ people }) => people.map(({ id }) => id)));
  for (const { group, from, to, tier, plans, people } of rows) {
    for (const who of allPeople) {
      for (const benefit of ["medical", "dental", "vision"] as const) {
        const plan = plans[benefit];
        const has = plan && isOfCarrier(plan) && people.some(({ id }) => id === who);
        const cells = page(calendar, [subscriber, who, group, benefit].join(" "));
        const text = has ? `${plan} ${who === "self" ? coverageLevels[tier] : ""}` : "";
        if (to === null || to >= from) fill(cells, from, to, text);
      }
    }
  }
  return calendar;
}

export const written = (calendar: Calendar): Record<string, string[]> =>
  Object.fromEntries(
    [...calendar].filter(([, cells]) => cells.some(Boolean)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
