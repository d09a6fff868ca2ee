import { healthPath } from "~/domain/health/election/election-pages";
import { getOwnHealth, type OwnHealth } from "~/core/health/own-coverage";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { endReasons } from "~/domain/health/answer-states";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { Visitor } from "~/sessions/visitor";
import {
  coverageOf,
  coverageRows,
  coverageStanding,
  statusRow,
  windowWords,
} from "./own-coverage-words";
import { ownCoverageTexts } from "./own-coverage.text";

/** Returns a member's choices, coverage, window and receipts; null for a guest. */
export const loadOwnHealth = async ({ caller, user }: Pick<Visitor, "caller" | "user">) =>
  user && getOwnHealth(caller);

/** Returns whether a member pays for a plan of their own, even a coming one, by invoice and not through an employer. */
export function paysForPlan(health: OwnHealth | null): boolean {
  const covered = health && coverageOf(health);
  return covered !== null && covered.source !== "offer";
}

/** Returns rows and links of the home page's coverage card; null without coverage. */
export function ownCoverageCard(health: OwnHealth | null, language: Language) {
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

/** Returns the last day of a member's window that is open today and unanswered; null without such a window. */
export const lastDayToChoose = (health: OwnHealth | null, today: string): string | null => {
  const window = health?.window;
  const isOpen = window?.state === "not_started" && window.opens_on <= today;
  return isOpen ? window.closes_on : null;
};

/** Returns the reminder to choose by a day, with a `note` for the covered; none without an open, unanswered window. */
export function remindersToChoose(
  health: OwnHealth | null,
  today: string,
  language: Language,
): { text: string; href: string; note: string | null }[] {
  if (!health || lastDayToChoose(health, today) === null) return [];
  const words = windowWords(health, today, language);
  if (!words) return [];
  // The coverage card says more to a member without coverage.
  const note = coverageOf(health) ? words.text : null;
  return [{ text: words.title, href: `${healthPath}#own`, note }];
}

/**
 * Returns title and text of the first reason why a member has no coverage: their choice is stopped, still to be made or
 * declined, they work part time, or coverage ended (`isOver`). Null with coverage, and if none of this is so.
 */
export function uncoveredCard(
  health: OwnHealth | null,
  today: string,
  language: Language,
): { title: string; text: string; isOver: boolean } | null {
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
