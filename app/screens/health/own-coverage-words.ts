import type { OwnCoverage, OwnHealth } from "~/core/health/own-coverage";
import { inLanguage } from "~/domain/benefits/in-language";
import { coverageWithoutPlan } from "~/domain/health/covered-people";
import { coveredNames } from "~/domain/health/receipt-rows";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { ownCoverageTexts } from "./own-coverage.text";

/** Returns the enrollment in force, or else a submitted one, leaving out stopped ones (`frozen_until`); null without either. */
export const coverageOf = ({ answers }: Pick<OwnHealth, "answers">): OwnCoverage | null =>
  answers.find(({ state, frozen_until }) => state === "enrolled" && frozen_until === null) ??
  answers.find(({ state, frozen_until }) => state === "submitted" && frozen_until === null) ??
  null;

/** Returns an enrollment's rows: plans, "none" for a missing one, people, monthly cost, and the first and last day. */
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

/**
 * Returns the sentence on where an enrollment stands, such as "Begins on" a day.
 * @param answers the member's enrollments that count, of which one may follow this one when it ends
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
  const { ends_on } = coverage;
  const next =
    ends_on &&
    answers.find(
      ({ state, frozen_until, effective_on }) =>
        state === "submitted" && frozen_until === null && effective_on > ends_on,
    );
  const has = part ? t.part[part] : t.enrolled;
  const ending = ends_on && coverage.end_reason !== "changed" ? t.ending({ day: ends_on }) : has;
  if (next) return `${ending}. ${t.changing({ day: next.effective_on })}`;
  if (ends_on) return t.ending({ day: ends_on });
  if (coverage.state === "enrolled") return part ? `${has}. ${t.noPlan}` : has;
  const begins = t.submitted({ day: coverage.effective_on });
  return part ? `${begins}. ${t.noPlan}` : begins;
}

/**
 * Returns the member's enrollment window, answered or not; null if it is still to come on the day (YYYY-MM-DD) for which
 * it was loaded.
 */
export const openWindowOf = ({ window }: Pick<OwnHealth, "window">, today: string) =>
  window && window.opens_on <= today ? window : null;

/**
 * Returns title and text on when a member may choose, also for a window that opens later; null without a window. `open`
 * and `answered` say whether it has opened, and they have chosen.
 */
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

/**
 * Returns until when a member keeps their coverage before they may choose again, whether they buy it themselves, and
 * whether they could choose again after canceling it; null without coverage, if it ends, or if they can change it now.
 */
export function changeTermsOf(
  health: OwnHealth,
  today: string,
): { isOwn: boolean; canChooseAgain: boolean; period_ends_on: string | null } | null {
  const covered = coverageOf(health);
  if (!covered || covered.ends_on !== null || openWindowOf(health, today)) return null;
  return {
    isOwn: covered.source !== "offer",
    canChooseAgain: health.closed_in === null,
    period_ends_on: health.period_ends_on,
  };
}

/** Returns the row that says where an enrollment stands. */
export const statusRow = (
  coverage: OwnCoverage,
  answers: readonly OwnCoverage[],
  language: Language,
): { term: string; detail: string } => ({
  term: say(ownCoverageTexts, language).mine.status,
  detail: coverageStanding(coverage, answers, language),
});
