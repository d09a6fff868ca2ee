import { z } from "zod";
import { getBilling } from "~/core/billing/invoices";
import { clockNow } from "~/backend/installation-clock";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { resumeMembership } from "~/core/billing/resuming";
import { cancelMembershipTexts } from "./cancel-membership.text";
import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { cancelReasons, ownCancelReasons } from "~/domain/billing/membership/cancel-reasons";
import { addDays } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, ownsCompany, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { hasChangedSince, seenVersionOf } from "../../forms/changed-meanwhile.server";
import { go, parseForm, refuse, refuseLoggedInAs } from "../../forms/form-answer.server";
import { invoicesPath } from "../invoices.server";
import { unpaidStep } from "../owed-first.server";
import { endedView, restartOwnMembership } from "./come-back.server";
import { cancelPath, membershipPath } from "./membership-paths";

/** The page cancels a membership, withdraws the cancellation, and restarts one that has ended. */

type Section = { title: string | null; lines: string[] };

/** Returns who loses coverage and when; null if no one has any. */
function coverageLine(
  { covered: count, last_covered: day }: MembershipEnd,
  isCompany: boolean,
  t: {
    covered: (given: { count: number; day: string }) => string;
    coveredOwn: (given: { day: string }) => string;
  },
): string | null {
  if (day === null || count === 0) return null;
  return isCompany ? t.covered({ count, day }) : t.coveredOwn({ day });
}

/** The kind of payer, and the current day. */
type SeenVersion = { isCompany: boolean; today: string };

/** Returns the invoices that are still to come. */
function followingLines({ follows }: MembershipEnd, today: string, language: Language): string[] {
  const t = say(cancelMembershipTexts, language).follows;
  return follows.map(({ issued_on: day, due_on: due, owed_c: cents, bills }) =>
    day > today ? t.later({ day, cents, due }) : t.now[bills]({ cents, due }),
  );
}

/** Returns corrections of earlier invoices for people who joined and left since. */
function settlingLines(
  { settles, ends_on }: MembershipEnd,
  { isCompany }: Pick<SeenVersion, "isCompany">,
  language: Language,
): string[] {
  if (!settles || ends_on === null || !isCompany) return [];
  const t = say(cancelMembershipTexts, language).settles;
  const { parts, issued_on: day, due_on: due } = settles;
  const total_c = parts.reduce((sum, { amount_c }) => sum + amount_c, 0);
  return [
    ...parts.map(({ invoice, amount_c }) =>
      amount_c < 0 ? t.less({ invoice, cents: -amount_c }) : t.more({ invoice, cents: amount_c }),
    ),
    ...(total_c > 0 ? [t.asked({ day, due, cents: total_c })] : []),
    ...(total_c < 0 ? [t.kept({ day, cents: -total_c })] : []),
  ];
}

/** Returns true if anything ends at once, so that the page doesn't say that nothing changes. */
const closesAnything = ({ offer_open, never_begins }: MembershipEnd): boolean =>
  offer_open || never_begins > 0;

/** Returns what happens to a company's offer, and to coverage that would start after the membership's end. */
function offerLines(
  { state, offer_open, never_begins: count }: MembershipEnd,
  isCompany: boolean,
  language: Language,
): string[] {
  const t = say(cancelMembershipTexts, language).offer;
  const isScheduled = state === "cancel_scheduled";
  return [
    ...(offer_open ? [isScheduled ? t.closed : t.closes] : []),
    ...(count === 0 ? [] : [isCompany ? t.never({ count }) : t.neverOwn, t.credited]),
    ...(offer_open || count > 0 ? [isCompany ? t.back : t.backOwn] : []),
  ];
}

function confirmSections(
  end: MembershipEnd,
  day: string,
  { isCompany, today }: SeenVersion,
  language: Language,
) {
  const t = say(cancelMembershipTexts, language).cancel;
  const coverage = coverageLine(end, isCompany, t);
  const sections: Section[] = [
    {
      title: null,
      lines: [
        (closesAnything(end) ? t.lastAlone : t.last)({ day }),
        ...(end.moved ? [t.moved] : []),
      ],
    },
    {
      title: t.who,
      lines: [
        isCompany ? t.benefitsTeam({ day }) : t.benefits({ day }),
        ...(coverage === null ? [] : [coverage, isCompany ? t.goesOn : t.goesOnOwn]),
        ...offerLines(end, isCompany, language),
      ],
    },
    {
      title: t.money,
      lines: [
        t.owed,
        ...(coverage === null ? [] : [t.premiums]),
        ...end.unneeded.map((number) => t.unneeded({ number })),
        ...end.unneeded_premiums.map((number) => t.unneededPremiums({ number })),
        ...followingLines(end, today, language),
        ...settlingLines(end, { isCompany }, language),
        t.resume({ day }),
      ],
    },
  ];
  return sections;
}

function scheduledSections(
  end: MembershipEnd,
  day: string,
  { isCompany, today }: SeenVersion,
  language: Language,
): Section[] {
  const t = say(cancelMembershipTexts, language).scheduled;
  const coverage = coverageLine(end, isCompany, t);
  const lines = [
    (closesAnything(end) ? t.lastAlone : t.last)({ day }),
    ...(coverage === null ? [] : [coverage, isCompany ? t.goesOn : t.goesOnOwn]),
    ...offerLines(end, isCompany, language),
    ...end.unneeded.map((number) => t.unneeded({ number })),
    ...followingLines(end, today, language),
    ...settlingLines(end, { isCompany }, language),
    t.resume,
  ];
  return [{ title: null, lines }];
}

const nothingElse = { ways: [], restart: null };

export async function loadCancelMembershipPage({ caller, user, language }: PageRequest<SignedIn>) {
  const end = await getMembershipEnd(caller);
  const t = say(cancelMembershipTexts, language);
  const frame = {
    back: { text: t.back, href: membershipPath },
    billing: { text: t.billing, href: invoicesPath },
  };
  if (!end) return go(membershipPath);
  const isCompany = ownsCompany(user);
  if (end.state === "ended") {
    const back = { text: t.settings, href: "/settings" };
    return { ...frame, back, ...(await endedView(caller, user, language)), form: null };
  }
  if (end.ends_on === null) {
    const { title, text } = t[end.state === "pending" ? "pending" : "suspended"];
    const { membership } = await getBilling(caller);
    const sections = [{ title: null, lines: [text, ...unpaidStep(membership, language)] }];
    return { ...frame, documentTitle: title, title, sections, ...nothingElse, form: null };
  }
  const day = addDays(end.ends_on, -1);
  const isScheduled = end.state === "cancel_scheduled";
  const { title, send, why } = isScheduled ? t.scheduled : t.cancel;
  return {
    ...frame,
    documentTitle: title,
    title,
    ...nothingElse,
    sections: (isScheduled ? scheduledSections : confirmSections)(
      end,
      day,
      { isCompany, today: payersToday(user, clockNow()) },
      language,
    ),
    form: {
      send,
      reason: why,
      ends_on: end.ends_on,
      seenVersion: isScheduled ? "" : seenVersionOf(end),
      intent: isScheduled ? "resume" : "cancel",
      keep: isScheduled ? null : t.cancel.keep,
      reasons: isScheduled
        ? null
        : {
            label: t.cancel.reason,
            hint: t.cancel.reasonHint,
            options: (isCompany ? cancelReasons : ownCancelReasons).map((value) => ({
              value,
              text: t.cancel.reasons[value],
            })),
          },
    },
  };
}

const cancelForm = z.object({
  ends_on: z
    .string({ message: problem("billing.end_changed") })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { message: problem("billing.end_changed") }),
  // The reason is optional, so an unknown one counts as none.
  reason: z.enum(cancelReasons).nullable().catch(null),
});

/** Cancels for the day that was shown, withdraws a cancellation, or restarts an ended membership. */
export async function changeMembershipEnd(args: PostedForm<SignedIn>) {
  const { caller, user, fields } = args;
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  if (fields.get("intent") === "restart") return restartOwnMembership(args);
  const isResume = fields.get("intent") === "resume";
  const submission = parseForm(fields, cancelForm);
  if (!isResume && submission.status !== "success") {
    return refuse(submission, { form: problem("billing.end_changed") });
  }
  if (isResume) await resumeMembership(caller);
  else if (submission.status === "success") {
    const end = await getMembershipEnd(caller);
    // The page's facts must hold, but a membership that is canceled already stays as it is.
    const isSameEnd = end?.ends_on === submission.value.ends_on;
    const isActive = isSameEnd && end.state !== "cancel_scheduled";
    if (isActive && (await hasChangedSince(fields, () => end)))
      return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
    await cancelMembership(caller, submission.value);
  }
  return isResume
    ? go(membershipPath, { notice: "membershipResumed" })
    : go(cancelPath, { notice: "membershipCanceled" });
}
