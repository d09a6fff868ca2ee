import { addDays } from "../../calendar-days";
import { afterStatement, heldOn, runOf, tidy, type Statement, type Stretch } from "./told-coverage";

const same = (one: Stretch | undefined, other: Stretch | undefined) =>
  one?.plan === other?.plan && one?.tier === other?.tier;

/** Returns the first day on which the two differ; null if there is none. */
function firstDifference(known: readonly Stretch[], true_: readonly Stretch[]) {
  const edges = [...known, ...true_].flatMap(({ from, to }) =>
    to === null ? from : [from, addDays(to, 1)],
  );
  return edges.toSorted().find((day) => !same(heldOn(known, day), heldOn(true_, day))) ?? null;
}

function endOf(known: readonly Stretch[], held: Stretch, day: string): Statement {
  const { begin } = runOf(known, held);
  const { plan, tier } = held;
  return begin === day
    ? { kind: "cancel", plan, tier, begin, since: day, to: day }
    : { kind: "end", plan, tier, begin, since: day, to: addDays(day, -1) };
}

/** Returns the next statement that makes them agree up to a later day. */
function nextStatement(
  known: readonly Stretch[],
  true_: readonly Stretch[],
  day: string,
): Statement {
  const was = heldOn(known, day);
  const is = heldOn(true_, day);
  if (was && was.plan !== is?.plan) return endOf(known, was, day);
  if (!is) throw new Error("nothing differs on this day");
  const { begin, to } = runOf(true_, is);
  // Later coverage on these days is removed first, because carriers don't add coverage to a person who has other
  // coverage.
  const ownEnd = was ? runOf(known, was).to : day;
  const inTheWay = known.find(
    ({ from }) => (to === null || from <= to) && ownEnd !== null && from > ownEnd,
  );
  if (inTheWay) return endOf(known, inTheWay, runOf(known, inTheWay).begin);
  const goesOn = begin < day;
  const { plan, tier } = is;
  const before = goesOn ? heldOn(known, addDays(day, -1)) : undefined;
  const kind = was ? "change" : !goesOn ? "add" : same(before, is) ? "reinstate" : "change";
  return { kind, plan, tier, begin, since: day, to };
}

/**
 * Returns the statements, in order, that make the carrier's knowledge match the truth; none if it already does. Both
 * are for one benefit of one person in one group.
 */
export function statementsFrom(
  known: readonly Stretch[],
  true_: readonly Stretch[],
): { statements: Statement[]; known: Stretch[] } {
  const aim = tidy(true_);
  const statements: Statement[] = [];
  let now = tidy(known);
  let day = firstDifference(now, aim);
  while (day !== null) {
    const next = nextStatement(now, aim, day);
    statements.push(next);
    now = afterStatement(now, next);
    day = firstDifference(now, aim);
  }
  return { statements, known: now };
}
