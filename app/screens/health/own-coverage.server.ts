import { ownHealth, type OwnCoverage, type OwnHealth } from "~/core/health/own-coverage";
import { inLanguage } from "~/domain/benefits/in-language";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { endReasons } from "~/domain/health/answer-states";
import { partOf } from "~/domain/health/covered-people";
import { peopleIn } from "~/domain/health/receipt-rows";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, SignedIn, Visitor } from "~/sessions/visitor";
import { ownCoverageTexts } from "./own-coverage.text";

/** What one has chosen and is covered by, for its pages and for the home page. */

export const healthPath = "/benefits/health-insurance";

type Row = { term: string; detail: string };

/** Null for a guest. */
export const ownHealthOf = async ({
  caller,
  user,
}: Pick<Visitor, "caller" | "user">): Promise<OwnHealth | null> => user && ownHealth(caller);

/** The answer that says what somebody is covered by, today or next. */
export const coverageOf = ({ answers }: Pick<OwnHealth, "answers">): OwnCoverage | null =>
  answers.find(({ state, frozen_until }) => state === "enrolled" && frozen_until === null) ??
  answers.find(({ state, frozen_until }) => state === "submitted" && frozen_until === null) ??
  null;

/** Whether what covers somebody is a plan of their own, which invoices ask for, and none that an employer takes from their pay. */
export function paysForPlan(own: OwnHealth | null): boolean {
  const covered = own && coverageOf(own);
  return covered !== null && covered.source !== "offer";
}

/** What it is, whom it covers, what it costs and from when. */
export function coverageRows(own: OwnCoverage, language: Language): Row[] {
  const t = say(ownCoverageTexts, language).mine;
  const write = formats(language);
  const part = partOf(own);
  const addOns = own.add_ons.map((addOn) => inLanguage(addOn, "title", language));
  const people = own.people
    ? write.list(peopleIn({ ...own, people: own.people, waiver_reason: null }, language))
    : t.count({ count: own.people_count });
  return [
    { term: t.plan, detail: own.plan ?? t.none },
    { term: t.dental, detail: own.dental ?? t.none },
    { term: t.vision, detail: own.vision ?? t.none },
    ...(addOns.length > 0 ? [{ term: t.add_ons, detail: write.list(addOns) }] : []),
    { term: part ? t.whoHas[part] : t.who, detail: people },
    { term: t.cost, detail: own.member_c === null ? t.unknown : write.money(own.member_c) },
    ...(own.employer_c === null ? [] : [{ term: t.employer, detail: write.money(own.employer_c) }]),
    { term: t.from, detail: write.day(own.effective_on) },
    ...(own.ends_on ? [{ term: t.until, detail: write.day(own.ends_on) }] : []),
  ];
}

/** The choice that covers somebody on where an answer ends. */
function nextAfter(
  { end_reason, ends_on }: OwnCoverage,
  answers: readonly OwnCoverage[],
): OwnCoverage | undefined {
  if (end_reason !== "changed" || ends_on === null) return undefined;
  return answers.find(
    ({ state, frozen_until, effective_on }) =>
      state === "submitted" && frozen_until === null && effective_on > ends_on,
  );
}

/**
 * How an answer stands, in a sentence.
 * @param answers all that count, as one may go on where another ends
 */
export function standing(
  own: OwnCoverage,
  answers: readonly OwnCoverage[],
  language: Language,
): string {
  const t = say(ownCoverageTexts, language).mine;
  const part = partOf(own);
  if (own.frozen_until) {
    const until = formats(language).time(own.frozen_until, zoneOfState(own.us_state ?? "", "UTC"));
    return t.frozen({ until, reference: own.reference ?? "" });
  }
  if (own.state === "waived") return t.waived({ day: own.effective_on });
  const next = nextAfter(own, answers);
  const has = part ? t.part[part] : t.enrolled;
  if (next) return `${has}. ${t.changing({ day: next.effective_on })}`;
  if (own.ends_on) return t.ending({ day: own.ends_on });
  if (own.state === "enrolled") return part ? `${has}. ${t.noPlan}` : has;
  const begins = t.submitted({ day: own.effective_on });
  return part ? `${begins}. ${t.noPlan}` : begins;
}

/** Until when somebody may choose; null: they may not. */
export function windowWords(
  { window }: Pick<OwnHealth, "window">,
  today: string,
  language: Language,
) {
  if (!window) return null;
  const t = say(ownCoverageTexts, language).window;
  const { opens_on: first, closes_on: day, effective_on: from, state, company } = window;
  const { same_until: until } = window;
  const isAhead = first > today;
  const text = isAhead
    ? t.ahead({ first, day })
    : state === "not_started"
      ? `${t.open({ day, from })}${until ? ` ${t.later({ until })}` : ""}`
      : t.answered({ day });
  return {
    title: state === "not_started" ? t.title({ day }) : t.titleAnswered,
    text: company && state === "not_started" ? `${t.company({ company })} ${text}` : text,
    open: !isAhead,
    answered: state !== "not_started",
  };
}

/** When somebody may change a part of what covers them, as long as they may not now; null: nothing does, or they may. */
export function changeWords(own: OwnHealth, today: string, language: Language): string | null {
  const covered = coverageOf(own);
  if (!covered || covered.ends_on !== null || windowWords(own, today, language)?.open) return null;
  const t = say(ownCoverageTexts, language).change;
  if (covered.source !== "offer") return t.own;
  return own.period_ends_on ? t.period({ day: own.period_ends_on }) : t.offer;
}

/** The part of the page about health insurance that is one's own; null for who has nothing of it. */
export function ownPart(own: OwnHealth | null, today: string, language: Language) {
  if (!own) return null;
  const t = say(ownCoverageTexts, language);
  const answers = own.answers.map((each) => ({
    id: each.id,
    standing: standing(each, own.answers, language),
    rows: each.state === "waived" ? [] : coverageRows(each, language),
  }));
  const words = windowWords(own, today, language);
  const window = words && {
    ...words,
    way: words.open
      ? {
          text: words.answered ? t.window.change : t.window.choose,
          href: `${healthPath}/get-started`,
        }
      : null,
  };
  if (answers.length === 0 && !window && own.receipts.length === 0) return null;
  const ways = [
    ...(coverageOf(own)
      ? [
          { text: t.ways.card, href: `${healthPath}/card` },
          { text: t.ways.summary, href: `${healthPath}/summary` },
        ]
      : []),
    ...(own.may_report ? [{ text: t.ways.event, href: `${healthPath}/life-event` }] : []),
    ...(own.own ? [{ text: t.ways.cancel, href: `${healthPath}/cancel` }] : []),
    ...(own.keep ? [{ text: t.ways.keep, href: `${healthPath}/cancel` }] : []),
  ];
  return {
    title: t.mine.title,
    answers,
    window,
    change: changeWords(own, today, language),
    ways,
    receipts: {
      title: t.receipts.title,
      each: own.receipts.map(({ id, at, us_state, waived, reference }) => {
        const time = formats(language).time(at, zoneOfState(us_state ?? "", "UTC"));
        return {
          href: `${healthPath}/receipts/${id}`,
          text: (waived ? t.receipts.waived : t.receipts.chosen)({ time }),
          reference,
        };
      }),
    },
  };
}

const statusRow = (own: OwnCoverage, answers: readonly OwnCoverage[], language: Language): Row => ({
  term: say(ownCoverageTexts, language).mine.status,
  detail: standing(own, answers, language),
});

/** The coverage card of the home page; null for who has chosen none that counts. */
export function ownCard(own: OwnHealth | null, language: Language) {
  const covered = own && coverageOf(own);
  if (!covered) return null;
  const { ways } = say(ownCoverageTexts, language);
  return {
    rows: [statusRow(covered, own.answers, language), ...coverageRows(covered, language)],
    ways: [
      { text: ways.card, href: `${healthPath}/card` },
      { text: ways.summary, href: `${healthPath}/summary` },
      { text: ways.papers, href: `${healthPath}#own` },
      ...(own.keep ? [{ text: ways.keep, href: `${healthPath}/cancel` }] : []),
    ],
  };
}

/** The last day of a window that is open and has no answer; null: there is none. */
export const electBy = (own: OwnHealth | null, today: string): string | null => {
  const window = own?.window;
  const isOpen = window?.state === "not_started" && window.opens_on <= today;
  return isOpen ? window.closes_on : null;
};

/** What there is to do by when: to choose, or nothing. */
export function healthSteps(own: OwnHealth | null, today: string, language: Language) {
  if (!own || electBy(own, today) === null) return [];
  const words = windowWords(own, today, language);
  if (!words) return [];
  // Of who is covered by nothing the card says the rest.
  const note = coverageOf(own) ? words.text : null;
  return [{ text: words.title, href: `${healthPath}#own`, note }];
}

/**
 * Why somebody who is covered by nothing is so, where there is more to say than that: a choice is stopped, declined, to be
 * made, or what covered them ended. Null for everybody else.
 */
export function uncovered(own: OwnHealth | null, today: string, language: Language) {
  if (!own || coverageOf(own)) return null;
  const t = say(ownCoverageTexts, language).uncovered;
  const words = windowWords(own, today, language);
  const stopped = own.answers.find(({ frozen_until }) => frozen_until !== null);
  if (stopped)
    return { title: t.stopped, text: standing(stopped, own.answers, language), isOver: false };
  if (words && !words.answered) return { title: t.choose, text: words.text, isOver: false };
  const declined = own.answers.find(({ state }) => state === "waived");
  if (declined) {
    const text = [standing(declined, own.answers, language), ...(words ? [words.text] : [])].join(
      " ",
    );
    return { title: t.declined, text, isOver: false };
  }
  if (!own.ended && own.part_time)
    return { title: t.choose, text: t.partTime({ hours: fullTimeHours }), isOver: false };
  if (!own.ended) return null;
  const { ends_on: day, end_reason: reason } = own.ended;
  const why = endReasons.find((each) => each === reason);
  return { title: t.ended({ day }), text: why ? t.why[why] : t.over, isOver: true };
}

/** A card that can be printed, and everything that one has on a page. */
export async function cardPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(ownCoverageTexts, language);
  const own = await ownHealthOf({ caller, user });
  const covered = own && coverageOf(own);
  const write = formats(language);
  const carriers = covered
    ? [...new Set([covered.carrier, covered.dental_carrier, covered.vision_carrier])].filter(
        (name): name is string => name !== null,
      )
    : [];
  const rows = covered && [
    statusRow(covered, own.answers, language),
    { term: t.card.member, detail: `${user.user_first_name} ${user.user_last_name}` },
    ...(covered.reference ? [{ term: t.card.number, detail: covered.reference }] : []),
    { term: t.card.carrier, detail: write.list(carriers) },
    ...coverageRows(covered, language).filter(
      ({ term }) => ![t.mine.cost, t.mine.employer].includes(term),
    ),
  ];
  return {
    documentTitle: t.card.title,
    title: t.card.title,
    // Before it begins a card proves nothing.
    intro:
      covered?.state === "submitted" ? t.card.ahead({ day: covered.effective_on }) : t.card.intro,
    back: { text: t.back, href: healthPath },
    rows,
    nothing: t.card.nothing,
    print: t.card.print,
    choose: { text: t.ways.choose, href: `${healthPath}/get-started` },
  };
}

export async function summaryPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(ownCoverageTexts, language);
  const own = await ownHealthOf({ caller, user });
  const covered = own && coverageOf(own);
  return {
    documentTitle: t.summary.title,
    title: t.summary.title,
    intro: t.summary.intro,
    back: { text: t.back, href: healthPath },
    rows: covered && [
      statusRow(covered, own.answers, language),
      ...coverageRows(covered, language),
    ],
    nothing: t.summary.nothing,
    print: t.card.print,
    choose: { text: t.ways.choose, href: `${healthPath}/get-started` },
    plan: covered?.plan_slug ? { text: t.summary.plan, href: `${healthPath}/plans` } : null,
  };
}
