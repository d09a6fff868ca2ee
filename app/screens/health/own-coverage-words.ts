import type { OwnCoverage, OwnHealth } from "~/core/health/own-coverage";
import { inLanguage } from "~/domain/benefits/in-language";
import { coverageWithoutPlan } from "~/domain/health/covered-people";
import { coveredNames } from "~/domain/health/receipt-rows";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { ownCoverageTexts } from "./own-coverage.text";

/** What pages say of a member's choices and coverage. */

/** Returns the enrollment that covers the member, today or next. */
export const coverageOf = ({ answers }: Pick<OwnHealth, "answers">): OwnCoverage | null =>
  answers.find(({ state, frozen_until }) => state === "enrolled" && frozen_until === null) ??
  answers.find(({ state, frozen_until }) => state === "submitted" && frozen_until === null) ??
  null;

/** Returns the rows of the plan, the people, the cost and the days. */
export function coverageRows(coverage: OwnCoverage, language: Language) {
  const t = say(ownCoverageTexts, language).mine;
  const write = formats(language);
  const part = coverageWithoutPlan(coverage);
  const addOns = coverage.add_ons.map((addOn) => inLanguage(addOn, "title", language));
  const people = coverage.people
    ? write.list(
        coveredNames({ ...coverage, people: coverage.people, waiver_reason: null }, language),
      )
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
  const part = coverageWithoutPlan(coverage);
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

export const openWindow = ({ window }: Pick<OwnHealth, "window">, today: string) =>
  window && window.opens_on <= today ? window : null;

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
export function changeTermsOf(health: OwnHealth, today: string) {
  const covered = coverageOf(health);
  if (!covered || covered.ends_on !== null || openWindow(health, today)) return null;
  return { isOwn: covered.source !== "offer", period_ends_on: health.period_ends_on };
}

export const statusRow = (
  coverage: OwnCoverage,
  answers: readonly OwnCoverage[],
  language: Language,
) => ({
  term: say(ownCoverageTexts, language).mine.status,
  detail: coverageStanding(coverage, answers, language),
});
