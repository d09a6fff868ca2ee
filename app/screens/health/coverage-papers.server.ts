import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import {
  coverageOf,
  coverageRows,
  healthPath,
  ownHealthOf,
  statusRow,
} from "./own-coverage.server";
import { ownCoverageTexts } from "./own-coverage.text";

/** A card to print, and the coverage on a page. */

export async function loadCardPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(ownCoverageTexts, language);
  const health = await ownHealthOf({ caller, user });
  const covered = health && coverageOf(health);
  const write = formats(language);
  const carriers = covered
    ? [...new Set([covered.carrier, covered.dental_carrier, covered.vision_carrier])].filter(
        (name): name is string => name !== null,
      )
    : [];
  const rows = covered && [
    statusRow(covered, health.answers, language),
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
    // Before coverage begins, the card must say so, because it isn't proof of coverage yet.
    intro:
      covered?.state === "submitted" ? t.card.ahead({ day: covered.effective_on }) : t.card.intro,
    back: { text: t.back, href: healthPath },
    rows,
    nothing: t.card.nothing,
    print: t.card.print,
    choose: { text: t.ways.choose, href: `${healthPath}/get-started` },
  };
}

export async function loadSummaryPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(ownCoverageTexts, language);
  const health = await ownHealthOf({ caller, user });
  const covered = health && coverageOf(health);
  return {
    documentTitle: t.summary.title,
    title: t.summary.title,
    intro: t.summary.intro,
    back: { text: t.back, href: healthPath },
    rows: covered && [
      statusRow(covered, health.answers, language),
      ...coverageRows(covered, language),
    ],
    nothing: t.summary.nothing,
    print: t.card.print,
    choose: { text: t.ways.choose, href: `${healthPath}/get-started` },
    plan: covered?.plan_slug ? { text: t.summary.plan, href: `${healthPath}/plans` } : null,
  };
}
