import { premiumDifferenceWords } from "~/domain/billing/membership/difference-words";
import { addDays, firstOfMonth } from "~/domain/calendar-days";
import { endReasons } from "~/domain/health/answer-states";
import { receiptRows, type ElectionReceipt } from "~/domain/health/receipt-rows";
import { nextCoverageOption } from "~/domain/health/choosing/options-after";
import { localDay } from "~/domain/local-days";
import { zoneOfState } from "~/domain/us-state-zones";
import { stateNameIn } from "~/domain/us-states";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { Row, UserRow } from "../db/schema";
import { previewNextInvoice } from "../services/billing/next-invoice";
import { listEnrollmentsCoveringAfter } from "../services/health/age-out";
import { lastCoveredByAge, listDependents } from "../services/health/dependents";
import { listLifeEvents, findLastDayOfSameStart } from "../services/health/life-events";
import { findClosedHome } from "../services/health/own-election";
import { findPayingMembership } from "../services/health/premiums/first-premium";
import { invoiceSources } from "../services/health/premiums/premiums";
import { openCoveredPeople, openReceipt } from "../services/health/receipts";
import { selectPermittedWindows } from "../services/health/team/who-may-choose";
import { listSubscriptions } from "../services/own-rows";
import { getUserZone } from "../services/zones";
import {
  createLink,
  lockUser,
  readerOf,
  type Composer,
  type Composers,
  type Composing,
} from "./composer";
import { coverageWords } from "./coverage-words.text";
import { link, createMessage, table } from "./message-parts";

/** These messages count covered people but don't name them. */

/** Returns the URL of the health-insurance page, or of the page at `path` below it. */
const coveragePageOf = ({ app }: Composing, path = ""): string =>
  `${app.env.APP_URL}/benefits/health-insurance${path}`;

/** Returns an enrollment, the message's user, locked, and texts; null if either is gone or the user is inactive. */
async function loadEnrollment(
  composing: Composing,
  { user_id, enrollment_id }: { user_id: string; enrollment_id: string },
) {
  const user = await lockUser(composing, "id", user_id);
  const row = await findEnrollment(composing, enrollment_id);
  if (!user || !row) return null;
  const reader = readerOf(composing.row, user);
  // The reference of the choice; older ones have none.
  const reference = row.reference ?? reader.reference;
  return { user, row, reader, reference, words: say(coverageWords, user.language) };
}
type Enrollment = NonNullable<Awaited<ReturnType<typeof loadEnrollment>>>;

const findEnrollment = ({ db }: Composing, id: string) =>
  db.selectFrom("enrollments").selectAll().where("id", "=", id).executeTakeFirst();

/** Returns the zone of the member's home, as entered with their choice; UTC without an address. */
async function getHomeZone(composing: Composing, row: Row<"enrollments">): Promise<string> {
  const covered = await openCoveredPeople(composing.app, row);
  return zoneOfState(covered?.subscriber.address.state ?? "", "UTC");
}

/**
 * Returns sentences about what a changed choice adds to or takes off the next invoice, for months that are invoiced
 * already; none for coverage from an employer or without a membership.
 */
async function findCostDifference(
  { app, db }: Composing,
  { user_id, source, effective_on }: Row<"enrollments">,
  language: UserRow["language"],
): Promise<string[]> {
  const membership = source === "offer" ? null : await findPayingMembership(db, user_id);
  if (!membership) return [];
  const next = await previewNextInvoice(
    db,
    app.clock(),
    membership,
    { sources: invoiceSources },
    null,
  );
  return premiumDifferenceWords(next, firstOfMonth(effective_on), language);
}

/** Days after the last day of coverage in which a person can buy a plan of their own. */
const ownPlanDays = 60;

/**
 * Returns what people can do who lose coverage through this change: a child by age, or a former spouse; none once their
 * time to do so is over. Other causes give no right to other coverage.
 */
async function listLeavingOptions(
  { app, db }: Composing,
  { row, user, words }: Enrollment,
  { why, before, after }: ElectionReceipt,
): Promise<string[]> {
  const { receipt: t, ageOut } = words;
  const last = addDays(after.effective_on, -1);
  const by = addDays(last, ownPlanDays);
  // A message that leaves late names no day that is over.
  if (by < localDay(app.clock(), await getUserZone(db, user.id))) return [];
  const continued = row.source === "offer" ? [ageOut.continued] : [];
  if (why === "age_out") return [ageOut.next({ by }), ...continued];
  const events = why === "life_event" ? await listLifeEvents(app, db, user.id) : [];
  const isDivorce = events.find(({ window_id }) => window_id === row.window_id)?.kind === "divorce";
  const partnered = ["es", "fam"];
  const isFormer = partnered.includes(before?.tier ?? "") && !partnered.includes(after.tier);
  return isDivorce && isFormer ? [t.former({ last, by }), ...continued] : [];
}

/**
 * The receipt of a signed choice, with a new link to report it as not theirs, or of what a child's age changed without
 * a signature, which has none; null without a receipt.
 */
const electionReceipt: Composer<"election_receipt"> = async (composing, payload) => {
  const found = await loadEnrollment(composing, payload);
  const receipt = found && (await openReceipt(composing.app, found.row));
  if (!found || !receipt) return null;
  const { user, row, reader, reference } = found;
  const t = found.words.receipt;
  const isSigned = row.signed_at !== null && row.registration_id !== null;
  const day = receipt.after.effective_on;
  const changes = receiptRows(receipt, user.language, { named: false });
  const at =
    row.signed_at && formats(user.language).time(row.signed_at, await getHomeZone(composing, row));
  const window = await composing.db
    .selectFrom("election_windows")
    .select("closes_on")
    .where("id", "=", row.window_id ?? "")
    .executeTakeFirst();
  const parts = [
    table({
      head: { label: "", amount: t.head({ day }) },
      rows: changes.map(({ label, before, after, changed }) => ({
        label,
        amount: after,
        ...(changed ? { note: t.row({ before }) } : {}),
      })),
      totals: [],
    }),
    ...(await findCostDifference(composing, row, user.language)),
    ...(await listLeavingOptions(composing, found, receipt)),
    link(t.button, coveragePageOf(composing, `/receipts/${row.id}`)),
  ];
  if (!isSigned) {
    const intro = t.ageOutIntro({ last: addDays(day, -1) });
    return createMessage(reader, t.ageOut({ day }), [intro, ...parts]);
  }
  const registration = row.registration_id ?? "";
  const { url } = await createLink(composing, user, "stop_election", { registration });
  return createMessage(reader, t.subject({ reference }), [
    t.intro({ name: row.signed_name ?? "", at: at ?? "" }),
    ...parts,
    window ? t.until({ day: window.closes_on }) : null,
    t.notMeWhat,
    link(t.notMe, url),
  ]);
};

export const coverageComposers = {
  election_receipt: electionReceipt,

  async coverage_began(composing, payload) {
    const found = await loadEnrollment(composing, payload);
    if (!found || found.row.state !== "enrolled" || found.row.frozen_until !== null) return null;
    const { row, reader, reference } = found;
    const t = found.words.began;
    return createMessage(reader, t.subject({ reference }), [
      t.intro({ day: row.effective_on }),
      link(found.words.seeCoverage, coveragePageOf(composing)),
    ]);
  },

  async coverage_ending(composing, { reason, ...payload }) {
    const found = await loadEnrollment(composing, payload);
    // The member was rehired or chose again meanwhile, so coverage continues.
    if (!found || found.row.end_reason !== reason || reason === "account_closed") return null;
    const { user, row, reader } = found;
    const t = found.words.ending;
    const day = row.state === "cancelled" ? null : row.ends_on;
    const begun = row.state !== "submitted";
    const employee = await composing.db
      .selectFrom("employees as e")
      .innerJoin("companies as c", "c.id", "e.company_id")
      .select(["c.co_name", "e.last_day"])
      .where("e.id", "=", row.employee_id ?? "")
      .executeTakeFirst();
    // The member was rehired meanwhile.
    if (reason === "employment_ended" && !employee?.last_day) return null;
    const reasons = day === null ? t.neverBegins : t;
    const job = { company: employee?.co_name ?? "", day: employee?.last_day ?? "" };
    const cause = reason === "employment_ended" ? reasons.employment_ended(job) : reasons[reason];
    const { app, db } = composing;
    const place = await findClosedHome(db, app.clock(), user, await listSubscriptions(db, user));
    const isAtWork = user.company_id !== null;
    const options = nextCoverageOption(reason, row.source, day, isAtWork, place !== null);
    return createMessage(reader, day ? t.subject({ day }) : t.never, [
      cause,
      day ? (begun ? t.last({ day }) : t.brief({ from: row.effective_on, day })) : null,
      day === null && reason !== "cancelled" ? t.nothingOwed : null,
      day === null && row.source !== "offer" ? t.credited : null,
      day === null && reason === "membership_ended" ? t.back : null,
      options === "closed"
        ? t.options.closed({ place: stateNameIn(place ?? "", user.language) })
        : options && t.options[options],
      reason === "cancelled" ? t.keep({ day: day ?? addDays(row.effective_on, -1) }) : null,
      link(t.button, coveragePageOf(composing)),
    ]);
  },

  async coverage_goes_on(composing, payload) {
    const found = await loadEnrollment(composing, payload);
    if (!found) return null;
    const { state, source, effective_on: day, end_reason } = found.row;
    // It ended again, which has its own message.
    const hasEnded = endReasons.some((reason) => reason === end_reason);
    if (hasEnded && end_reason !== "account_closed") return null;
    const t = found.words.goesOn;
    return createMessage(found.reader, t.subject, [
      state === "submitted" ? t.begins({ day }) : t.intro,
      source === "offer" ? t.nothing : t.asked,
      link(found.words.seeCoverage, coveragePageOf(composing)),
    ]);
  },

  async life_event_received(composing, { user_id, window_id }) {
    const user = await lockUser(composing, "id", user_id);
    // The employer's offer may have been closed meanwhile.
    const window = await selectPermittedWindows(composing.db)
      .where("w.id", "=", window_id)
      .executeTakeFirst();
    if (!user || !window) return null;
    const t = say(coverageWords, user.language).event;
    const { closes_on: day, effective_on: from } = window;
    const until = await findLastDayOfSameStart(composing.app, composing.db, window);
    return createMessage(readerOf(composing.row, user), t.subject({ day }), [
      t.intro({ day, from }),
      until ? t.later({ until }) : null,
      link(t.button, coveragePageOf(composing, "/get-started")),
    ]);
  },

  async age_out_notice(composing, { user_id, dependent_id }) {
    const user = await lockUser(composing, "id", user_id);
    const known = user ? await listDependents(composing.app, composing.db, user_id) : [];
    const child = known.find(({ id }) => id === dependent_id);
    const day = child ? lastCoveredByAge(child) : null;
    if (!user || !child || !day) return null;
    const { ageOut: t, seeCoverage } = say(coverageWords, user.language);
    const covering = await listEnrollmentsCoveringAfter(
      composing.app,
      composing.db,
      user_id,
      child.id,
      day,
    );
    const isWork = covering.some(({ source }) => source === "offer");
    return createMessage(readerOf(composing.row, user), t.subject({ day }), [
      t.intro({ name: child.first_name, day }),
      t.next({ by: addDays(day, ownPlanDays) }),
      isWork ? t.continued : null,
      t.disabled,
      link(seeCoverage, coveragePageOf(composing)),
    ]);
  },

  async election_stopped(composing, { enrollment_id }) {
    const administrator = await lockUser(composing, "email", composing.row.to_email);
    const row = await findEnrollment(composing, enrollment_id);
    if (administrator?.admin_level !== "super" || !row?.frozen_until) return null;
    const t = say(coverageWords, administrator.language).stopped;
    const reader = readerOf(composing.row, administrator);
    const until = formats(administrator.language).time(
      row.frozen_until,
      await getUserZone(composing.db, administrator.id),
    );
    return createMessage(reader, t.subject({ reference: row.reference ?? reader.reference }), [
      t.intro({ until }),
      link(t.button, `${composing.app.env.APP_URL}/admin/super-global/stopped-choices`),
    ]);
  },

  async choice_stopped(composing, payload) {
    const found = await loadEnrollment(composing, payload);
    // It was decided, which has its own message.
    if (!found?.row.frozen_until) return null;
    const { user, row, reader, reference } = found;
    const t = found.words.choiceStopped;
    const zone = await getHomeZone(composing, row);
    const until = formats(user.language).time(found.row.frozen_until, zone);
    return createMessage(reader, t.subject({ reference }), [
      t.frozen({ until }),
      t.next({ until }),
      t.signedOut,
      link(found.words.seeCoverage, coveragePageOf(composing)),
    ]);
  },

  async election_decided(composing, { decision, ...payload }) {
    const found = await loadEnrollment(composing, payload);
    if (!found) return null;
    const { row, reader, reference, words } = found;
    // A change that ended for another reason meanwhile doesn't take effect again.
    if (decision === "lift" && row.state === "cancelled") return null;
    const t = words.decided;
    return createMessage(reader, t.subject({ reference }), [
      t[decision],
      decision === "undo" && row.source !== "offer" ? words.ending.credited : null,
      link(words.seeCoverage, coveragePageOf(composing)),
    ]);
  },
} satisfies Partial<Composers>;
