import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { recordAudit } from "../../audit";
import { prepareInvitation, lockEmployee } from "../../company/employment";
import { wasInvitedRecently, canGetAccount } from "../../company/staff";
import { queueMessage } from "../../outbox";
import { getEmployeeZone, getLocationsZone } from "../../zones";
import { inviteIfEligible, inviteToWindow } from "../offer-invitations";
import { findOfferInForce } from "../offers";
import { findUnansweredWindow } from "./who-may-choose";

/**
 * Invites or reminds an employee without an account: to choose from their employer's offer if they may and haven't, and
 * otherwise to make an account. Only the newest message's link works.
 * @returns `lately` if the last invitation is less than 24 hours old, and `cannot` if the employee has or can't get an
 * account
 * @throws Refusal not_found for an employee of another company
 */
export async function invitePerson(
  db: Db,
  now: number,
  companyId: string,
  id: string,
): Promise<"sent" | "lately" | "cannot"> {
  const employee = await lockEmployee(db, companyId, id);
  if (!canGetAccount(employee)) return "cannot";
  if (wasInvitedRecently(employee, now)) return "lately";
  const offer = await findOfferInForce(
    db,
    companyId,
    localDay(now, await getLocationsZone(db, companyId)),
  );
  if (offer) await inviteIfEligible(db, now, offer, employee);
  const { invited_at } = await lockEmployee(db, companyId, id);
  if (invited_at === isoTime(now)) return "sent";
  const window = await findUnansweredWindow(db, id, localDay(now, await getEmployeeZone(db, id)));
  if (window) return (await inviteToWindow(db, now, employee, window)) ? "sent" : "cannot";
  const email = await prepareInvitation(db, now, employee);
  if (email === null) return "cannot";
  await queueMessage(db, now, "account_offered", email, { employee_id: id });
  await recordAudit(db, now, {
    action: "employee.account_offered",
    object: `employee:${id}`,
    before: { state: employee.employment_state },
    after: { state: "invited" },
  });
  return "sent";
}
