import { getBilling } from "~/core/billing/invoices";
import { clockNow } from "~/backend/installation-clock";
import { z } from "zod";
import { isFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import { supportEmail } from "~/domain/support-email";
import { differenceWords } from "~/domain/billing/membership/difference-words";
import { addDays, firstOfMonth, lastOfMonth, parseDay } from "~/domain/calendar-days";
import { cancelHealth, keepHealth, reportLifeEvent } from "~/core/health/coverage-acts";
import { getHealthReceipt, type OwnHealth } from "~/core/health/own-coverage";
import { stopChoice as stop } from "~/core/health/stopped-choices";
import { lifeEvents, eventDayFault } from "~/domain/health/choosing/life-events";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import { receiptRows } from "~/domain/health/receipt-rows";
import { receiptTexts } from "~/domain/health/receipt-rows.text";
import { problem } from "~/domain/problems/problem";
import { refuse as refuseField } from "~/domain/problems/refuse";
import { zoneOfState } from "~/domain/us-state-zones";
import { isLoggedInAs, todayOf } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { linkOwner } from "../account/link-owner.server";
import { hasChangedSince, seenVersionOf } from "../forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "../forms/form-answer.server";
import { changeWords, healthPath, windowWords } from "./own-coverage-words";
import { ownHealthOf } from "./own-coverage.server";
import { coverageActsTexts } from "./coverage-acts.text";
import { ownCoverageTexts } from "./own-coverage.text";
import { viewerOf } from "./plans-seen.server";

/** Cancels and keeps coverage, and reports a choice that the member didn't make. */

const backTo = (text: string) => ({ text, href: healthPath });

/**
 * Returns a change with before and after; null for an administrator in the account.
 * @throws Response the not-found page
 */
export async function loadReceiptPage(args: PageRequest<SignedIn>) {
  const { caller, user, params, url, language } = args;
  const t = say(ownCoverageTexts, language);
  const acts = say(coverageActsTexts, language);
  const { title, why, field, notMine } = acts.receipt;
  const frame = { documentTitle: title, title, back: backTo(t.back), why };
  if (isLoggedInAs(user)) return { ...frame, receipt: null };
  const receipt = await getHealthReceipt(caller, params["id"] ?? "").catch((error: unknown) => {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  });
  const write = formats(language);
  const words = say(receiptTexts, language);
  const { signed_name: name, signed_at, reference, us_state, after, frozen_until } = receipt;
  const isSigned = name !== null && signed_at !== null;
  const reason = waiverReasonLabels[language][
    (after.waiver_reason ?? "") as keyof (typeof waiverReasonLabels)["en"]
  ] as string | undefined;
  return {
    ...frame,
    receipt: {
      reference: reference && acts.receipt.reference({ reference }),
      signed: isSigned
        ? acts.receipt.signed({
            name,
            at: write.time(signed_at, zoneOfState(us_state ?? "", "UTC")),
          })
        : receipt.cause === "age_out"
          ? acts.receipt.byAge
          : null,
      reason: after.waived && reason ? acts.receipt.reason({ reason }) : null,
      standing: frozen_until
        ? t.mine.frozen({
            until: write.time(frozen_until, zoneOfState(us_state ?? "", "UTC")),
            reference: reference ?? "",
          })
        : receipt.live
          ? null
          : acts.receipt.gone,
      head: { field, before: words.before, after: words.after, changed: words.changed },
      difference: await differenceOf(args, receipt),
      // A first choice has nothing before it.
      rows: receiptRows(receipt, language, { named: true }).map((row) =>
        receipt.before ? row : { ...row, before: null, changed: false },
      ),
      notMine: isSigned ? notMine({ email: supportEmail }) : null,
    },
  };
}

/** Returns how a member's own choice has changed a paid month, while the choice counts. */
async function differenceOf(
  { caller, user, language }: PageRequest<SignedIn>,
  { id, after }: { id: string; after: { effective_on: string } },
): Promise<string[]> {
  const health = await ownHealthOf({ caller, user });
  const counts = health?.answers.some((each) => each.id === id && each.source !== "offer");
  if (!counts) return [];
  const { next } = await getBilling(caller);
  return differenceWords(next, firstOfMonth(after.effective_on), language);
}

const eventForm = (today: string) =>
  z.object({
    kind: z.enum(lifeEvents, { message: problem("life_event.kind_missing") }),
    event_on: z
      .string({ message: problem("life_event.day_missing") })
      .trim()
      .transform((input, context) => {
        const day = parseDay(input);
        if (!day) return refuseField(context, problem("life_event.day_missing"));
        const fault = eventDayFault(day, today);
        return fault ? refuseField(context, fault) : day;
      }),
  });

export async function loadLifeEventPage({ caller, user }: PageRequest<SignedIn>) {
  const health = await ownHealthOf({ caller, user });
  return {
    may: health?.may_report ?? false,
    own: health?.own ?? false,
    atWork: viewerOf(user) === "employee",
  };
}

/** Opens a window for a life event, and redirects to the choice. */
export async function reportEvent({ caller, user, fields }: PostedForm<SignedIn>) {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, eventForm(todayOf(user, clockNow())));
  if (submission.status !== "success") return refuse(submission);
  await reportLifeEvent(caller, submission.value);
  // Nothing else depends on where an employee lives.
  const moved = submission.value.kind === "moved" && viewerOf(user) !== "employee";
  return seeOther(healthPath, { notice: moved ? "moveReported" : "lifeEventReported" });
}

/**
 * Returns whether coverage of one's own has begun. It goes by the day, because a job sets the state some time after
 * midnight.
 */
const hasBegun = (
  health: Awaited<ReturnType<typeof ownHealthOf>>,
  user: SignedIn["user"],
): boolean =>
  health?.answers.some(
    ({ source, state, effective_on }) =>
      source !== "offer" && state !== "waived" && effective_on <= todayOf(user, clockNow()),
  ) ?? false;

/** Returns what a cancellation ends: coverage of one's own, as it is now, and its last day if it has begun. */
const endedBy = (health: OwnHealth, user: SignedIn["user"]) => [
  health.answers.filter(({ source }) => source !== "offer"),
  hasBegun(health, user) ? lastOfMonth(todayOf(user, clockNow())) : null,
];

type Kept = NonNullable<OwnHealth["keep"]>;

/** Returns until when canceled coverage can be kept, and how that changes invoices. */
function keepPage({ ends_on, effective_on: from, member_c: cents }: Kept, language: Language) {
  const { back, ways } = say(ownCoverageTexts, language);
  const { keep } = say(coverageActsTexts, language);
  const { title, leave, why } = keep;
  const sentences = [
    ends_on ? keep.ends({ last: ends_on }) : keep.begins({ last: addDays(from, -1), from }),
    ...(cents === null ? [] : [keep.price({ cents })]),
    keep.asked,
  ];
  return {
    documentTitle: title,
    back: backTo(back),
    t: { title, why, send: ways.keep, keep: leave, none: "" },
    event: null,
    text: sentences.join(" "),
    change: null,
    keeps: true,
    seenVersion: "",
  };
}

export async function loadCancelPage({ caller, user, language }: PageRequest<SignedIn>) {
  const health = await ownHealthOf({ caller, user });
  if (health?.keep) return keepPage(health.keep, language);
  const t = say(ownCoverageTexts, language);
  const acts = say(coverageActsTexts, language);
  const { text, never, again, credit, takeBackTitle, takeBack, declineAtWork, ...words } =
    acts.cancel;
  const begun = hasBegun(health, user);
  const ends = begun ? text({ day: lastOfMonth(todayOf(user, clockNow())) }) : never;
  const title = begun || !health?.own ? words.title : takeBackTitle;
  const sentences = [
    ends,
    // An employee of a company here can choose only from its offer.
    ...(viewerOf(user) === "employee" ? [] : [begun ? again.begun : again.never]),
    begun ? credit.begun : credit.never,
  ];
  const change = health && changeWords(health, todayOf(user, clockNow()), language);
  const isThroughWork = health?.answers.some(
    ({ source, state }) => source === "offer" && state !== "waived",
  );
  const window = health && windowWords(health, todayOf(user, clockNow()), language);
  const closes = window?.open ? health?.window?.closes_on : undefined;
  return {
    documentTitle: title,
    back: backTo(t.back),
    t: {
      ...words,
      title,
      send: begun ? words.send : takeBack,
      none: isThroughWork
        ? closes
          ? declineAtWork({ day: closes })
          : words.noneAtWork
        : words.none,
    },
    event:
      health?.may_report && !closes
        ? { text: t.ways.event, href: `${healthPath}/life-event` }
        : { text: t.ways.choose, href: `${healthPath}/get-started` },
    text: health?.own ? sentences.join(" ") : null,
    change: health?.own ? change : null,
    keeps: false,
    seenVersion: health?.own ? seenVersionOf(endedBy(health, user)) : "",
  };
}

export async function cancelCoverage({ caller, user, fields }: PostedForm<SignedIn>) {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, z.object({ keep: z.string().optional() }));
  const keeps = fields.has("keep");
  const health = await ownHealthOf({ caller, user });
  const begun = hasBegun(health, user);
  // What is canceled already stays so.
  const isCanceling = health?.own && !keeps && !health.keep;
  if (isCanceling && (await hasChangedSince(fields, () => endedBy(health, user))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  if (keeps) await keepHealth(caller);
  else await cancelHealth(caller);
  if (keeps) return seeOther(healthPath, { notice: "coverageKept" });
  return seeOther(healthPath, { notice: begun ? "coverageCancelled" : "coverageTakenBack" });
}

/** Opening the link only shows a button, since mail scanners open links too. */
export async function loadNotMePage({ backend, url, language }: PageRequest) {
  const t = say(coverageActsTexts, language).notMe;
  const token = url.searchParams.get("token");
  const owner = token ? await linkOwner(backend, token, ["stop_election"]) : null;
  return {
    documentTitle: t.title,
    token: token && owner ? token : null,
    t: { ...t, gone: t.gone({ email: supportEmail }) },
  };
}

/** Stops the choice, and signs its person out of this browser as of all others. */
export async function stopChoice({ caller, user, signOut, fields }: PostedForm) {
  const token = fields.get("token");
  if (typeof token !== "string") return seeOther(`${healthPath}/not-me`);
  try {
    const stopped = await stop(caller, token);
    return seeOther("/login", {
      notice: stopped.until ? "choiceStopped" : "choiceOver",
      headers: user?.user_id === stopped.user_id ? await signOut() : undefined,
    });
  } catch (error) {
    // The page without its token says that the link doesn't work.
    if (isFailure(error, 422)) return seeOther(`${healthPath}/not-me`);
    throw error;
  }
}
