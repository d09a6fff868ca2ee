import { getOwnHealth, type OwnCoverage, type OwnHealth } from "~/core/health/own-coverage";
import { inLanguage } from "~/domain/benefits/in-language";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { endReasons } from "~/domain/health/answer-states";
import { partOf } from "~/domain/health/covered-people";
import { peopleIn } from "~/domain/health/receipt-rows";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { Visitor } from "~/sessions/visitor";
import { ownCoverageTexts } from "./own-coverage.text";

/** A member's choices and coverage, for their pages and the home page. */

export const healthPath = "/benefits/health-insurance";

type Row = { term: string; detail: string };

/** Returns null for a guest. */
export const ownHealthOf = async ({
  caller,
  user,
}: Pick<Visitor, "caller" | "user">): Promise<OwnHealth | null> => user && getOwnHealth(caller);

/** Returns the enrollment that covers the member, today or next. */
export const coverageOf = ({ answers }: Pick<OwnHealth, "answers">): OwnCoverage | null =>
  answers.find(({ state, frozen_until }) => state === "enrolled" && frozen_until === null) ??
  answers.find(({ state, frozen_until }) => state === "submitted" && frozen_until === null) ??
  null;

/** Returns whether a member pays for a plan of their own by invoice, and not through an employer. */
export function paysForPlan(health: OwnHealth | null): boolean {
  const covered = health && coverageOf(health);
  return covered !== null && covered.source !== "offer";
}

/** Returns the rows of the plan, the people, the cost and the days. */
export function coverageRows(coverage: OwnCoverage, language: Language): Row[] {
  const t = say(ownCoverageTexts, language).mine;
  const write = formats(language);
  const part = partOf(coverage);
  const addOns = coverage.add_ons.map((addOn) => inLanguage(addOn, "title", language));
  const people = coverage.people
    ? write.list(peopleIn({ ...coverage, people: coverage.people, waiver_reason: null }, language))
    : t.count({ count: coverage.people_count });
  return [
    { term: t.plan, detail: coverage.plan ?? t.none },
    { term: t.dental, detail: coverage.dental ?? t.none },
    { term: t.vision, detail: coverage.vision ?? t.none },
    ...(addOns.length > 0 ? [{ term: t.add_ons, detail: write.list(addOns) }] : []),
    { term: part ? t.whoHas[part] : t.who, detail: people },
    {
      term: t.cost,
      detail: coverage.member_c === null ? t.unknown : write.money(coverage.member_c),
    },
    ...(coverage.employer_c === null
      ? []
      : [{ term: t.employer, detail: write.money(coverage.employer_c) }]),
    { term: t.from, detail: write.day(coverage.effective_on) },
    ...(coverage.ends_on ? [{ term: t.until, detail: write.day(coverage.ends_on) }] : []),
  ];
}

/** Returns the enrollment that follows when one ends. */
function nextAfter(
  { ends_on }: OwnCoverage,
  answers: readonly OwnCoverage[],
): OwnCoverage | undefined {
  if (ends_on === null) return undefined;
  return answers.find(
    ({ state, frozen_until, effective_on }) =>
      state === "submitted" && frozen_until === null && effective_on > ends_on,
  );
}

/**
 * Returns where an enrollment stands, in a sentence.
 * @param answers all that count, because one may follow another
 */
export function coverageStanding(
  coverage: OwnCoverage,
  answers: readonly OwnCoverage[],
  language: Language,
): string {
  const t = say(ownCoverageTexts, language).mine;
  const part = partOf(coverage);
  if (coverage.frozen_until) {
    const until = formats(language).time(
      coverage.frozen_until,
      zoneOfState(coverage.us_state ?? "", "UTC"),
    );
    return t.frozen({ until, reference: coverage.reference ?? "" });
  }
  if (coverage.state === "waived") return t.waived({ day: coverage.effective_on });
  const next = nextAfter(coverage, answers);
  const has = part ? t.part[part] : t.enrolled;
  const ending =
    coverage.ends_on && coverage.end_reason !== "changed"
      ? t.ending({ day: coverage.ends_on })
      : has;
  if (next) return `${ending}. ${t.changing({ day: next.effective_on })}`;
  if (coverage.ends_on) return t.ending({ day: coverage.ends_on });
  if (coverage.state === "enrolled") return part ? `${has}. ${t.noPlan}` : has;
  const begins = t.submitted({ day: coverage.effective_on });
  return part ? `${begins}. ${t.noPlan}` : begins;
}

/** Returns until when a member may choose; null if they may not. */
export function windowWords(
  { window }: Pick<OwnHealth, "window">,
  today: string,
  language: Language,
) {
  if (!window) return null;
  const t = say(ownCoverageTexts, language).window;
  const { opens_on: first, closes_on: day, effective_on: from, state, company } = window;
  const { same_until: until } = window;
  const after = until ? t.later({ until }) : window.cause === "market" ? t.nextMonth : null;
  const isAhead = first > today;
  const text = isAhead
    ? t.ahead({ first, day })
    : state === "not_started"
      ? [t.open({ day, from }), ...(after ? [after] : [])].join(" ")
      : t.answered({ day });
  return {
    title: state === "not_started" ? t.title({ day }) : t.titleAnswered,
    text: company && state === "not_started" ? `${t.company({ company })} ${text}` : text,
    open: !isAhead,
    answered: state !== "not_started",
  };
}

/** Returns when a member can change a part of their coverage; null without coverage, or if they can now. */
export function changeWords(health: OwnHealth, today: string, language: Language): string | null {
  const covered = coverageOf(health);
  if (!covered || covered.ends_on !== null || windowWords(health, today, language)?.open)
    return null;
  const t = say(ownCoverageTexts, language).change;
  if (covered.source !== "offer") return t.own;
  return health.period_ends_on ? t.period({ day: health.period_ends_on }) : t.offer;
}

/** Returns the member's part of the health insurance page; null if it is empty. */
export function ownPart(health: OwnHealth | null, today: string, language: Language) {
  if (!health) return null;
  const t = say(ownCoverageTexts, language);
  const counting = health.answers.map((each) => ({
    id: each.id,
    standing: coverageStanding(each, health.answers, language),
    rows: each.state === "waived" ? [] : coverageRows(each, language),
  }));
  const over =
    counting.length === 0 && health.ended && t.uncovered.ended({ day: health.ended.ends_on });
  const answers = over ? [{ id: "ended", standing: over, rows: [] }] : counting;
  const words = windowWords(health, today, language);
  const window = words && {
    ...words,
    way: words.open
      ? {
          text: words.answered ? t.window.change : t.window.choose,
          href: `${healthPath}/get-started`,
        }
      : null,
  };
  if (answers.length === 0 && !window && health.receipts.length === 0) return null;
  const ways = [
    ...(coverageOf(health)
      ? [
          { text: t.ways.card, href: `${healthPath}/card` },
          { text: t.ways.summary, href: `${healthPath}/summary` },
        ]
      : []),
    ...(health.may_report ? [{ text: t.ways.event, href: `${healthPath}/life-event` }] : []),
    ...(health.own ? [{ text: t.ways.cancel, href: `${healthPath}/cancel` }] : []),
    ...(health.keep ? [{ text: t.ways.keep, href: `${healthPath}/cancel` }] : []),
  ];
  return {
    title: t.mine.title,
    answers,
    window,
    change: changeWords(health, today, language),
    ways,
    receipts: {
      title: t.receipts.title,
      each: health.receipts.map(({ id, at, us_state, did, reference }) => {
        const time = formats(language).time(at, zoneOfState(us_state ?? "", "UTC"));
        return {
          href: `${healthPath}/receipts/${id}`,
          text: t.receipts[did]({ time }),
          reference,
        };
      }),
    },
  };
}

export const statusRow = (
  coverage: OwnCoverage,
  answers: readonly OwnCoverage[],
  language: Language,
): Row => ({
  term: say(ownCoverageTexts, language).mine.status,
  detail: coverageStanding(coverage, answers, language),
});

/** Returns the coverage card of the home page; null without coverage. */
export function ownCard(health: OwnHealth | null, language: Language) {
  const covered = health && coverageOf(health);
  if (!covered) return null;
  const { ways } = say(ownCoverageTexts, language);
  return {
    rows: [statusRow(covered, health.answers, language), ...coverageRows(covered, language)],
    ways: [
      { text: ways.card, href: `${healthPath}/card` },
      { text: ways.summary, href: `${healthPath}/summary` },
      { text: ways.papers, href: `${healthPath}#own` },
      ...(health.keep ? [{ text: ways.keep, href: `${healthPath}/cancel` }] : []),
    ],
  };
}

/** Returns the last day of an open, unanswered window, or null. */
export const electBy = (health: OwnHealth | null, today: string): string | null => {
  const window = health?.window;
  const isOpen = window?.state === "not_started" && window.opens_on <= today;
  return isOpen ? window.closes_on : null;
};

/** Returns the step of choosing by a day, if any. */
export function healthSteps(health: OwnHealth | null, today: string, language: Language) {
  if (!health || electBy(health, today) === null) return [];
  const words = windowWords(health, today, language);
  if (!words) return [];
  // The coverage card says more to a member without coverage.
  const note = coverageOf(health) ? words.text : null;
  return [{ text: words.title, href: `${healthPath}#own`, note }];
}

/**
 * Returns why a member has no coverage, if there is more to say: a choice is stopped, declined, or still to be made, or
 * coverage ended. Null otherwise.
 */
export function uncoveredCard(health: OwnHealth | null, today: string, language: Language) {
  if (!health || coverageOf(health)) return null;
  const t = say(ownCoverageTexts, language).uncovered;
  const words = windowWords(health, today, language);
  const stopped = health.answers.find(({ frozen_until }) => frozen_until !== null);
  if (stopped)
    return {
      title: t.stopped,
      text: coverageStanding(stopped, health.answers, language),
      isOver: false,
    };
  if (words && !words.answered) return { title: t.choose, text: words.text, isOver: false };
  const declined = health.answers.find(({ state }) => state === "waived");
  if (declined) {
    const text = [
      coverageStanding(declined, health.answers, language),
      ...(words ? [words.text] : []),
    ].join(" ");
    return { title: t.declined, text, isOver: false };
  }
  if (!health.ended && health.part_time)
    return { title: t.choose, text: t.partTime({ hours: fullTimeHours }), isOver: false };
  if (!health.ended) return null;
  const { ends_on: day, end_reason: reason } = health.ended;
  const cause = endReasons.find((each) => each === reason);
  return { title: t.ended({ day }), text: cause ? t.why[cause] : t.over, isOver: true };
}
