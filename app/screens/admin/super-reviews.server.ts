import {
  getRegistrationToReview,
  type ReviewedRegistration,
  type UnderReview,
} from "~/core/admin/review-list";
import { heldReasons } from "~/domain/association/held-reasons.text";
import { maskLast4 } from "~/domain/company/ein-text";
import { localDay } from "~/domain/local-days";
import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { reviewReasons } from "~/domain/sign-up/review-reasons.text";
import { stateNameIn } from "~/domain/us-states";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { textOf as answerOf } from "../engine/answer-rows";
import { loadAnswerNames } from "../engine/ask-walk.server";
import { answersOf, type AnswerNames, type SummaryRow } from "../engine/flow";
import { answersOn } from "../engine/flow-pages";
import { findFlow, kindLabel } from "../sign-up/sign-up-flows.server";
import { listNewestFirst } from "../sign-up/under-review.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { ownTimes, displayZone, type Reader } from "~/language/own-times";
import { fillText } from "~/language/say";
import { findOrNotFound } from "./super-confirm.server";

/** Applications that a super administrator reviews (handbook/states.md#registration). */

export const reviewsPath = "/admin/super-global/registrations";

export const reviewPath = (id: string): string => `${reviewsPath}/${encodeURIComponent(id)}`;

/** Turns a text with placeholders into a pattern that captures their values. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text.replace(/[.?()]/g, "\\$&").replace(/\{(\w+)\}/g, (_slot, name) => `(?<${name}>.+)`)}$`,
    "s",
  );

/** The product's own reasons: the pattern of each one's stored English text, and its text in both languages. */
const knownReasons = [reviewReasons, heldReasons].flatMap(({ en, es }) =>
  Object.entries(en).map(([name, text]) => ({
    pattern: patternOf(text),
    words: { en: text, es: (es as Record<string, string>)[name] ?? text },
  })),
);

/**
 * Returns why an application waits for review, in the reader's language. Reasons are stored in English, so a known
 * one is translated with its names; a foreign backend's reason stays as it is.
 */
function reviewReason(kept: string, language: Language): string {
  for (const { pattern, words } of knownReasons) {
    const found = pattern.exec(kept);
    if (found) return fillText(words[language], { ...found.groups }, language);
  }
  return kept;
}

/** Returns what lists show of an application: its day, and kind, state of the US and reason in the reader's words. */
export function reviewRow(registration: UnderReview, { language, user }: Reader) {
  const { id, kind, name, us_state, reference, applicant, submitted_at } = registration;
  return {
    id,
    name,
    reference,
    applicant,
    kind: kindLabel(kind, language),
    place: stateNameIn(us_state, language),
    sentIn: formats(language).day(localDay(submitted_at, displayZone(user))),
    reason: reviewReason(registration.review_reason, language),
    href: reviewPath(id),
  };
}

/** Returns the application in the URL. @throws Response the not-found page */
export const getRequestedRegistration = (args: PageRequest) => {
  const { id = "" } = args.params;
  return findOrNotFound(args, () => getRegistrationToReview(args.caller, id));
};

/** Returns the steps that have answers, or had some when the applicant was asked a question. */
const answeredSteps = ({ kind, steps, asked_about }: ReviewedRegistration) =>
  (findFlow(kind)?.steps ?? []).filter(({ key }) => steps[key] ?? asked_about?.[key]);

/** Returns the pages of answered steps with their rows, as the applicant's own check page shows them. */
function sectionsOf(registration: ReviewedRegistration, names: AnswerNames, language: Language) {
  const { steps } = registration;
  const context = { answers: answersOf({ steps }), names, language };
  return answeredSteps(registration)
    .filter(({ key }) => steps[key])
    .flatMap(({ key, pages }) =>
      pages.map(({ title, summary }) => ({
        title: title[language],
        rows: summary(steps[key]?.data ?? {}, context),
      })),
    );
}

/** Loads an application: answers, messages, last decision, what changed since the question, and similar companies. */
export async function loadReviewPage(args: PageRequest<SignedIn>) {
  const { language } = args;
  const registration = await getRequestedRegistration(args);
  const row = reviewRow(registration, args);
  const names = await loadAnswerNames(args, answeredSteps(registration));
  // Times are in the administrator's zone, not the applicant's state's, so that they can be compared.
  const at = ownTimes(args);
  return {
    ...row,
    back: reviewsPath,
    state: registration.state,
    sentIn: at(registration.submitted_at),
    // A withdrawal deletes the signer's name.
    signed: [registration.signer_name, at(registration.signed_at)].filter(Boolean).join(", "),
    owner: ownerOf(registration),
    invoice: registration.invoice_number,
    leaves: registration.leaves?.name,
    decided: registration.reviewed_at
      ? {
          what: decisionOf(registration),
          by: registration.reviewed_by?.name ?? "",
          at: at(registration.reviewed_at),
          note: registration.review_note,
        }
      : null,
    /** Null without a company's name to compare. */
    resembles:
      registration.company_name &&
      registration.resembles.map((company) => ({
        id: company.company_id,
        name: company.co_name,
        ein: company.ein_last4 && maskLast4(company.ein_last4),
        owner: company.owner,
        since: formats(language).day(localDay(company.member_since, displayZone(args.user))),
      })),
    zone: displayZone(args.user),
    messages: listNewestFirst(registration.messages).map((message, index, { length }) => ({
      ...message,
      by: registration.messages[length - 1 - index]?.by.name ?? "",
    })),
    changed: changesOf(registration, names, language),
    sections: sectionsOf(registration, names, language),
  };
}

/** Returns the changes since the question, `isOther` for one that no row shows; null without a question. */
function changesOf(registration: ReviewedRegistration, names: AnswerNames, language: Language) {
  const { steps, asked_about } = registration;
  if (!asked_about) return null;
  const before = { answers: asked_about, names, language };
  const now = { answers: answersOf({ steps }), names, language };
  const pages = answeredSteps(registration).flatMap(({ key, pages }) =>
    pages.map((page) => ({ key, page })),
  );
  return pages.flatMap(({ key, page }) => {
    const { summary } = page;
    const title = page.title[language];
    const answersBefore = answersOn(page, asked_about[key] ?? {});
    const answersNow = answersOn(page, steps[key]?.data ?? {});
    const rows = changedRows(summary(answersBefore, before), summary(answersNow, now));
    const isOther =
      JSON.stringify(entriesInOrder(answersBefore)) !== JSON.stringify(entriesInOrder(answersNow));
    // Summaries leave some answers out, such as a person's details.
    if (rows.length === 0 && isOther) {
      return [{ what: title, before: null, now: null, isOther }];
    }
    return rows.map((row) => ({ ...row, what: `${title}: ${row.what}`, isOther: false }));
  });
}

/** Returns the entries sorted by name, so that two sets of answers can be compared as text. */
const entriesInOrder = (answers: object) =>
  Object.entries(answers).sort(([value], [other]) => (value < other ? -1 : 1));

/** Returns labels whose value or names differ in two summaries, `before` first, with both; null where one lacks it. */
function changedRows(before: readonly SummaryRow[], now: readonly SummaryRow[]) {
  const valueIn = (rows: readonly SummaryRow[], label: string) =>
    rows
      .filter((row) => row.label === label)
      .flatMap(({ value, names = [] }) => [...(value === null ? [] : [value]), ...names])
      .join(", ") || null;
  const labels = [...new Set([...before, ...now].map(({ label }) => label))];
  return labels
    .map((label) => ({ what: label, before: valueIn(before, label), now: valueIn(now, label) }))
    .filter((row) => row.before !== row.now);
}

/** Returns the applicant's name, whether they are the owner, and who they said is; null if no role was asked. */
export function ownerOf({ kind, steps, applicant: { name } }: ReviewedRegistration) {
  const answers = steps[findFlow(kind)?.definition.signer ?? ""]?.data ?? {};
  const role = answerOf(answers, "role");
  if (!role) return null;
  return { name, isOwner: role === "owner", namedOwner: namedOwnerIn(answers) };
}

/** Returns the last decision; one with a note was a question if it isn't a rejection. */
function decisionOf({
  state,
  review_note,
}: ReviewedRegistration): "asked" | "approved" | "rejected" {
  if (state === "rejected") return "rejected";
  return review_note === null ? "approved" : "asked";
}
