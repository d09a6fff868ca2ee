import { addDays, firstOfNextMonth } from "~/domain/calendar-days";
import { compareUpcoming } from "~/domain/billing/membership/coming-changes";
import { hasYetToChoose, canRemind } from "~/domain/health/choosing/who-is-reminded";
import { choiceFrom, isEligible } from "~/domain/health/eligibility/employee";
import type { leaveReasons } from "~/domain/health/team-statuses";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { lockEmployee, returnToCompany } from "~/embedded/services/company/employment";
import {
  openWindowAndInvite,
  inviteIfEligible,
  inviteToWindow,
} from "~/embedded/services/health/offer-invitations";
import { extendWindow } from "~/embedded/services/health/offer-life";
import { findOfferInForce, findOffer, listOffers } from "~/embedded/services/health/offers";
import { undoCoverageEnd } from "~/embedded/services/health/take-back-ending";
import {
  previewCompanyInvoices,
  isCoveredUntil,
  countEmploymentMessages,
} from "~/embedded/services/health/team/ending-preview";
import {
  getCurrentEmail,
  endCoverageAfterNotice,
} from "~/embedded/services/health/team/hours-changes";
import { endEmployment as endIn } from "~/embedded/services/health/team/team-changes";
import {
  isOfferClosed,
  findUnansweredWindow,
} from "~/embedded/services/health/team/who-may-choose";
import { queueChoiceReminder } from "~/embedded/services/health/window-life";
import { queueMessage } from "~/embedded/services/outbox";
import { runAndRollBack } from "~/embedded/services/run-and-roll-back";
import { getEmployeeZone } from "~/embedded/services/zones";
import { read, write } from "../call";

/** An owner's acts for employees: reminders, more time to choose, ending an employment, rehiring. */

/** Does what `remindEmployee` says, or says why not: reminded `lately`, `answered` or late, `nowhere` to send it. */
async function sendReminder(
  db: Db,
  now: number,
  owner: { id: string; company_id: string },
  id: string,
): Promise<"sent" | "lately" | "answered" | "nowhere"> {
  const employee = await lockEmployee(db, owner.company_id, id);
  const today = localDay(now, await getEmployeeZone(db, id));
  const window = await findUnansweredWindow(db, id, today);
  const offer = window?.offer_id ? await findOffer(db, window.offer_id) : null;
  if (!window || !hasYetToChoose(window, offer, today)) return "answered";
  const { user_id } = employee;
  if (!canRemind(owner.id, { ...window, user_id }, now)) return "lately";
  // An address that was corrected has no invitation to remind of yet, so it gets one.
  const isWritten =
    (await queueChoiceReminder(db, now, window)) ||
    (await inviteToWindow(db, now, employee, window));
  if (!isWritten) return "nowhere";
  await db
    .updateTable("election_windows")
    .set({ reminded_at: isoTime(now), updated_at: isoTime(now) })
    .where("id", "=", window.id)
    .execute();
  await recordAudit(db, now, {
    action: "employee.reminded",
    object: `employee:${id}`,
    after: { window: window.id },
  });
  return "sent";
}

/**
 * Reminds an employee who may choose and hasn't, at most once in 24 hours together with the app's own reminders.
 * Returns whether it was sent and, if not, why.
 */
export const remindEmployee = write(
  "company-owner",
  "remindEmployee",
  async ({ db, now, person }, id: string) => ({
    outcome: await sendReminder(db, now, person, id),
  }),
);

/**
 * Extends the newest offer's windows by 14 days, from yesterday at least, once, and moves a start that is too soon. A
 * repeat while they last changes nothing.
 * @throws Refusal not_found without one; conflict if too late
 */
export const extendOffer = write(
  "company-owner-themselves",
  "extendOffer",
  async ({ db, now, person }) => {
    const [offer] = await listOffers(db, person.company_id);
    if (!offer) throw notFound();
    await extendWindow(db, now, offer.id);
  },
);

type EmploymentEnd = { id: string; last_day: string };

/**
 * Returns what the end of an employment would change. The change is made and rolled back, so this is exactly what would
 * happen.
 * @throws Refusal as {@link endEmployment} does
 */
export const previewEmploymentEnd = read(
  "company-owner",
  "previewEmploymentEnd",
  async ({ db, now, person: owner }, { id, last_day }: EmploymentEnd) => {
    const companyId = owner.company_id;
    return runAndRollBack(db, async (db) => {
      const person = await db
        .selectFrom("employees as e")
        .leftJoin("users as u", "u.id", "e.user_id")
        .select(["e.email", "u.email as own"])
        .where("e.id", "=", id)
        .where("e.company_id", "=", companyId)
        .executeTakeFirst();
      const address = person?.own ?? person?.email ?? "";
      const [before, written] = [
        await previewCompanyInvoices(db, now, companyId),
        await countEmploymentMessages(db, address),
      ];
      const ended = await endIn(db, now, companyId, id, { last_day, reason: "other" });
      const ends = await isCoveredUntil(db, id, ended);
      return {
        /** The last day of their coverage, or null if none ends. */
        coverage_ends_on: ends ? ended : null,
        /** True if the coverage that they chose would have begun after that day, so that it never covers them. */
        never_begins: ended !== null && !ends,
        isEmailed: (await countEmploymentMessages(db, address)) > written,
        invoices: compareUpcoming(before, await previewCompanyInvoices(db, now, companyId)),
      };
    });
  },
);
export type EmploymentEnding = Awaited<ReturnType<typeof previewEmploymentEnd>>;

/**
 * Ends an employment and emails the employee; coverage continues to the end of the last day's month, or of this month
 * if that is later. A repeat changes nothing.
 * @throws Refusal not_found, invalid; conflict if it ends on another day already
 */
export const endEmployment = write(
  "company-owner-themselves",
  "endEmployment",
  async (
    { db, now, person },
    { id, ...ending }: EmploymentEnd & { reason: (typeof leaveReasons)[number] },
  ) => {
    await endIn(db, now, person.company_id, id, ending);
  },
);

/**
 * Rehires a former employee, or undoes the end of an employment. Coverage that hasn't ended continues, with an email;
 * otherwise a former employee of a full-time position is invited to choose for 30 days (or longer while the offer is
 * open), for coverage from the first of the next month, or with the offer. An employee who isn't leaving stays as is.
 */
export const rehireEmployee = write(
  "company-owner",
  "rehireEmployee",
  async ({ db, now, person: { company_id: companyId } }, id: string): Promise<void> => {
    const employee = await lockEmployee(db, companyId, id);
    const timestamp = isoTime(now);
    const today = localDay(now, await getEmployeeZone(db, id));
    const { employment_state: was, user_id } = employee;
    if (was !== "terminated" && was !== "leaving") return;
    const goesOn = await undoCoverageEnd(db, now, { employeeId: id }, "employment_ended");
    const isBack = was === "terminated" && goesOn === undefined;
    const back: Row<"employees"> = {
      ...employee,
      employment_state: user_id === null ? "added" : "active",
      // The employment of a former employee counts from today.
      hire_date: isBack ? today : employee.hire_date,
      last_day: null,
      leave_reason: null,
      updated_at: timestamp,
    };
    const { employment_state, hire_date, last_day, leave_reason, updated_at } = back;
    await db
      .updateTable("employees")
      .set({ employment_state, hire_date, last_day, leave_reason, updated_at })
      .where("id", "=", id)
      .execute();
    await returnToCompany(db, now, back);
    // Coverage still ends, after notice, if their hours have become too few.
    if (!isEligible(back)) await endCoverageAfterNotice(db, now, id, today);
    // An earlier message announced the end of coverage.
    else if (goesOn && user_id !== null) {
      await queueMessage(db, now, "coverage_goes_on", await getCurrentEmail(db, back), {
        user_id,
        enrollment_id: goesOn.id,
      });
    }
    await recordAudit(db, now, {
      action: "employee.rehired",
      object: `employee:${id}`,
      before: { state: was },
      after: { state: employment_state },
    });
    const offer = await findOfferInForce(db, companyId, today);
    if (!offer) return;
    if (!isBack) return inviteIfEligible(db, now, offer, back);
    const effectiveOn = [firstOfNextMonth(today), offer.effective_on].toSorted().at(-1) ?? "";
    if (effectiveOn > offer.ends_on || !isEligible(back)) return;
    if (await isOfferClosed(db, companyId)) return;
    const days = choiceFrom(offer, today);
    // Only the new deadline counts: the earlier window sends no reminder, and it is over, so that nothing reopens it.
    await db
      .updateTable("election_windows")
      .set({
        state: "withdrawn",
        closes_on: addDays(today, -1),
        next_action_at: null,
        updated_at: timestamp,
      })
      .where("employee_id", "=", id)
      .where("offer_id", "=", offer.id)
      .where("state", "=", "not_started")
      .where((eb) => eb.or([eb("why", "=", "open"), eb("opens_on", "<", days.opensOn)]))
      .execute();
    await openWindowAndInvite(db, now, back, {
      offerId: offer.id,
      cause: "new_hire",
      ...days,
      effectiveOn,
    });
  },
);
