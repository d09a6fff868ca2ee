import { differenceWords } from "~/domain/billing/membership/difference-words";
import { addDays, firstOfMonth } from "~/domain/calendar-days";
import { receiptRows, type ElectionReceipt } from "~/domain/health/receipt-rows";
import { optionsAfter } from "~/domain/health/choosing/options-after";
import { localDay } from "~/domain/local-days";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { Row, UserRow } from "../db/schema";
import { previewNextInvoice } from "../services/billing/next-invoice";
import type { CoverageMessages } from "../services/health/health-messages";
import { listCoveringAfter } from "../services/health/age-out";
import { coveredUntil, listDependents } from "../services/health/dependents";
import { listLifeEvents, findSameUntil } from "../services/health/life-events";
import { findPayingMembership } from "../services/health/premiums/first-premium";
import { invoiceSources } from "../services/health/premiums/premiums";
import { openCoveredPeople, openReceipt } from "../services/health/receipts";
import { selectOpenWindows } from "../services/health/team/who-may-choose";
import { getUserZone } from "../services/zones";
import { linkFor, lockUser, readerOf, type Composer, type Composing } from "./composer";
import { coverageWords } from "./coverage-words.text";
import { link, message, table } from "./message-parts";

/** These messages about coverage contain what is true when they are sent. They count people but don't name them. */

const pageOf = ({ app }: Composing, path = "") =>
  `${app.env.APP_URL}/benefits/health-insurance${path}`;

type About = { user: UserRow; row: Row<"enrollments"> };

async function loadAbout(
  composing: Composing,
  { user_id, enrollment_id }: { user_id: string; enrollment_id: string },
): Promise<About | null> {
  const user = await lockUser(composing, "id", user_id);
  const row = await composing.db
    .selectFrom("enrollments")
    .selectAll()
    .where("id", "=", enrollment_id)
    .executeTakeFirst();
  return user && row ? { user, row } : null;
}

const saidTo = ({ language }: Pick<UserRow, "language">) => say(coverageWords, language);

/** Returns the zone of the member's home, as entered with their choice. */
async function zoneOf(composing: Composing, row: Row<"enrollments">): Promise<string> {
  const covered = await openCoveredPeople(composing.app, row);
  return zoneOfState(covered?.subscriber.address.state ?? "", "UTC");
}

/** Returns the employer that a member leaves and their last day; null if they work there. */
async function findLeftEmployer({ db }: Composing, { employee_id }: Row<"enrollments">) {
  const employee = await db
    .selectFrom("employees as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .select(["c.co_name as company", "e.last_day as day"])
    .where("e.id", "=", employee_id ?? "")
    .executeTakeFirst();
  return employee?.day ? { company: employee.company, day: employee.day } : null;
}

/** Returns the cost difference for a paid month after the member changed their choice. */
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
  return differenceWords(next, firstOfMonth(effective_on), language);
}

/** The days after the last one in which a person who lost coverage can buy a plan of their own. */
const ownPlanDays = 60;

/**
 * Returns what the people can do who lose coverage through a child's age or a divorce: only these causes give them a
 * right to other coverage.
 */
async function listLeavingOptions(
  { app, db }: Composing,
  { row, user }: About,
  { why, before, after }: ElectionReceipt,
): Promise<string[]> {
  const { receipt: t, ageOut } = saidTo(user);
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

const electionReceipt: Composer<"election_receipt"> = async (composing, payload) => {
  const found = await loadAbout(composing, payload);
  const receipt = found && (await openReceipt(composing.app, found.row));
  if (!found || !receipt) return null;
  const { user, row } = found;
  const t = saidTo(user).receipt;
  const write = formats(user.language);
  const reader = readerOf(composing.row, user);
  const isSigned = row.signed_at !== null && row.registration_id !== null;
  const day = receipt.after.effective_on;
  const changes = receiptRows(receipt, user.language, { named: false });
  const at = row.signed_at && write.time(row.signed_at, await zoneOf(composing, row));
  const window = await composing.db
    .selectFrom("election_windows")
    .select("closes_on")
    .where("id", "=", row.window_id ?? "")
    .executeTakeFirst();
  return message(
    reader,
    isSigned ? t.subject({ reference: row.reference ?? reader.reference }) : t.ageOut({ day }),
    [
      isSigned
        ? t.intro({ name: row.signed_name ?? "", at: at ?? "" })
        : t.ageOutIntro({ last: addDays(day, -1) }),
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
      link(t.button, pageOf(composing, `/receipts/${row.id}`)),
      isSigned && window ? t.until({ day: window.closes_on }) : null,
      ...(isSigned
        ? [
            t.notMeWhat,
            link(
              t.notMe,
              (
                await linkFor(composing, user, "stop_election", {
                  registration: row.registration_id ?? "",
                })
              ).url,
            ),
          ]
        : []),
    ],
  );
};

/** Coverage that was to continue can still end for these reasons. */
const endedAgain = new Set<string>([
  "cancelled",
  "membership_ended",
  "association_ended",
  "employment_ended",
  "not_eligible",
]);

export const coverageComposers: { [Kind in keyof CoverageMessages]: Composer<Kind> } = {
  election_receipt: electionReceipt,

  async coverage_began(composing, payload) {
    const found = await loadAbout(composing, payload);
    if (!found || found.row.state !== "enrolled" || found.row.frozen_until !== null) return null;
    const { user, row } = found;
    const t = saidTo(user).began;
    const reader = readerOf(composing.row, user);
    return message(reader, t.subject({ reference: row.reference ?? reader.reference }), [
      t.intro({ day: row.effective_on }),
      link(t.button, pageOf(composing)),
    ]);
  },

  async coverage_ending(composing, { reason, ...payload }) {
    const found = await loadAbout(composing, payload);
    // The member was rehired or chose again meanwhile, so coverage continues.
    if (!found || found.row.end_reason !== reason || reason === "account_closed") return null;
    const { user, row } = found;
    const t = saidTo(user).ending;
    const day = row.state === "cancelled" ? null : row.ends_on;
    const begun = row.state !== "submitted";
    const reasonLeft = await findLeftEmployer(composing, row);
    const reasons = day === null ? t.neverBegins : t;
    const cause =
      reason === "employment_ended"
        ? reasonLeft && reasons.employment_ended(reasonLeft)
        : reasons[reason];
    // The member was rehired meanwhile.
    if (cause === null) return null;
    const options = optionsAfter(reason, row.source, day, user.company_id !== null);
    return message(readerOf(composing.row, user), day ? t.subject({ day }) : t.never, [
      cause,
      day ? (begun ? t.last({ day }) : t.brief({ from: row.effective_on, day })) : null,
      day === null && reason !== "cancelled" ? t.nothingOwed : null,
      day === null && row.source !== "offer" ? t.credited : null,
      day === null && reason === "membership_ended" ? t.back : null,
      options ? t.options[options] : null,
      reason === "cancelled" ? t.keep({ day: day ?? addDays(row.effective_on, -1) }) : null,
      link(t.button, pageOf(composing)),
    ]);
  },

  async coverage_goes_on(composing, payload) {
    const found = await loadAbout(composing, payload);
    // It was canceled again, which has its own message.
    if (!found || endedAgain.has(found.row.end_reason ?? "")) return null;
    const t = saidTo(found.user).goesOn;
    const { state, source, effective_on: day } = found.row;
    const begins = state === "submitted";
    return message(readerOf(composing.row, found.user), t.subject, [
      begins ? t.begins({ day }) : t.intro,
      source === "offer" ? t.nothing : t.asked,
      link(t.button, pageOf(composing)),
    ]);
  },

  async life_event_received(composing, { user_id, window_id }) {
    const user = await lockUser(composing, "id", user_id);
    // The employer's offer may have been closed meanwhile.
    const window = await selectOpenWindows(composing.db)
      .where("w.id", "=", window_id)
      .executeTakeFirst();
    if (!user || !window) return null;
    const t = saidTo(user).event;
    const { closes_on: day, effective_on: from } = window;
    const until = await findSameUntil(composing.app, composing.db, window);
    return message(readerOf(composing.row, user), t.subject({ day }), [
      t.intro({ day, from }),
      until ? t.later({ until }) : null,
      link(t.button, pageOf(composing, "/get-started")),
    ]);
  },

  async age_out_notice(composing, { user_id, dependent_id }) {
    const user = await lockUser(composing, "id", user_id);
    const known = user ? await listDependents(composing.app, composing.db, user_id) : [];
    const child = known.find(({ id }) => id === dependent_id);
    const day = child ? coveredUntil(child) : null;
    if (!user || !child || !day) return null;
    const t = saidTo(user).ageOut;
    const covering = await listCoveringAfter(composing.app, composing.db, user_id, child.id, day);
    const isWork = covering.some(({ source }) => source === "offer");
    return message(readerOf(composing.row, user), t.subject({ day }), [
      t.intro({ name: child.first_name, day }),
      t.next({ by: addDays(day, ownPlanDays) }),
      isWork ? t.continued : null,
      t.disabled,
      link(t.button, pageOf(composing)),
    ]);
  },

  async election_stopped(composing, { enrollment_id }) {
    const administrator = await lockUser(composing, "email", composing.row.to_email);
    const row = await composing.db
      .selectFrom("enrollments")
      .selectAll()
      .where("id", "=", enrollment_id)
      .executeTakeFirst();
    if (administrator?.admin_level !== "super" || !row?.frozen_until) return null;
    const t = saidTo(administrator).stopped;
    const reader = readerOf(composing.row, administrator);
    const until = formats(administrator.language).time(
      row.frozen_until,
      await getUserZone(composing.db, administrator.id),
    );
    return message(reader, t.subject({ reference: row.reference ?? reader.reference }), [
      t.intro({ until }),
      link(t.button, `${composing.app.env.APP_URL}/admin/super-global/stopped-choices`),
    ]);
  },

  async choice_stopped(composing, payload) {
    const found = await loadAbout(composing, payload);
    // It was decided, which has its own message.
    if (!found?.row.frozen_until) return null;
    const { user, row } = found;
    const t = saidTo(user).choiceStopped;
    const reader = readerOf(composing.row, user);
    const until = formats(user.language).time(found.row.frozen_until, await zoneOf(composing, row));
    return message(reader, t.subject({ reference: row.reference ?? reader.reference }), [
      t.frozen({ until }),
      t.next({ until }),
      t.signedOut,
      link(t.button, pageOf(composing)),
    ]);
  },

  async election_decided(composing, { decision, ...payload }) {
    const found = await loadAbout(composing, payload);
    if (!found) return null;
    const { user, row } = found;
    // A change that ended for another reason meanwhile doesn't take effect again.
    if (decision === "lift" && row.state === "cancelled") return null;
    const t = saidTo(user).decided;
    const reader = readerOf(composing.row, user);
    return message(reader, t.subject({ reference: row.reference ?? reader.reference }), [
      t[decision],
      decision === "undo" && row.source !== "offer" ? saidTo(user).ending.credited : null,
      link(t.button, pageOf(composing)),
    ]);
  },
};
