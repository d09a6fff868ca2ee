import { randomUUID } from "node:crypto";
import { handOverDays } from "~/domain/company/hand-over";
import { msThroughDays } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, Refusal } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  selectActiveEmployees,
  lockBoth,
  canTakeOver,
  fullNameOf,
  findOwnerEmployee,
  refuseUnsettledHandOver,
  setHandOverState,
  toHandOverView,
  lockHandOver,
  getNamedUser,
} from "~/embedded/services/company/hand-over";
import { lockCompany } from "~/embedded/services/company/own-company";
import { queueMessage } from "~/embedded/services/outbox";
import { read, write } from "../call";

/** An owner offers their company to one of its employees (handbook/rules.md#handing-a-company-over). */

/** Returns Refusal invalid `email`, for a person who can't take the company over. */
const takeOverRefusal = (): Refusal => invalid("email", problem("company.hand_over_nobody"));

/** Returns the owner's newest offer of the company in any state, or null, and whether they would stay an employee. */
export const getOwnHandOver = read(
  "company-owner",
  "getOwnHandOver",
  async ({ db, now, person }) => {
    const row = await db
      .selectFrom("company_handovers")
      .selectAll()
      .where("company_id", "=", person.company_id)
      .where("from_user_id", "=", person.id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .executeTakeFirst();
    const recipient = row && (await getNamedUser(db, row.to_user_id));
    return {
      hand_over:
        row && recipient
          ? {
              ...toHandOverView(row, now),
              to: { name: fullNameOf(recipient), email: recipient.email },
            }
          : null,
      stays: (await findOwnerEmployee(db, person.company_id, person)) !== undefined,
    };
  },
);

/** Returns the employee of this lowercase address if they can take over. @throws Refusal invalid `email` otherwise */
export const findNextOwner = read(
  "company-owner",
  "findNextOwner",
  async ({ db, person }, email: string): Promise<{ employee_id: string }> => {
    const { id, company_id } = person;
    const recipient = await db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirst();
    if (canTakeOver(recipient, company_id) && recipient.id !== id) {
      const employee = await selectActiveEmployees(db, company_id)
        .where("user_id", "=", recipient.id)
        .executeTakeFirst();
      if (employee) return { employee_id: employee.id };
    }
    throw takeOverRefusal();
  },
);

/**
 * Offers the caller's company to an employee and emails them.
 * @throws Refusal invalid `email` for an employee who can't take it; conflict while another offer waits, or something
 * must be settled first
 */
export const offerHandOver = write(
  "company-owner-themselves",
  "offerHandOver",
  async ({ db, now, person: actor }, employeeId: string) => {
    const timestamp = isoTime(now);
    const company = await lockCompany(db, actor.company_id);
    if (company.owner_user_id !== actor.id) throw new Refusal("forbidden");
    await db
      .updateTable("company_handovers")
      .set({ state: "expired", answered_at: timestamp })
      .where("state", "=", "offered")
      .where("expires_at", "<=", timestamp)
      .where("company_id", "=", company.id)
      .execute();
    const open = await db
      .selectFrom("company_handovers")
      .select("id")
      .where("company_id", "=", company.id)
      .where("state", "=", "offered")
      .executeTakeFirst();
    if (open) throw conflict(problem("company.hand_over_waits"));
    const employee = await selectActiveEmployees(db, company.id)
      .where("id", "=", employeeId)
      .executeTakeFirst();
    const toId = employee?.user_id;
    if (!toId || toId === actor.id) throw takeOverRefusal();
    const people = await lockBoth(db, [actor.id, toId]);
    const [from, recipient] = [people.get(actor.id), people.get(toId)];
    if (!from || !canTakeOver(recipient, company.id)) throw takeOverRefusal();
    await refuseUnsettledHandOver(db, now, company, from);
    const id = randomUUID();
    await db
      .insertInto("company_handovers")
      .values({
        id,
        company_id: company.id,
        state: "offered",
        from_user_id: actor.id,
        to_user_id: toId,
        expires_at: isoTime(now + msThroughDays(handOverDays)),
        created_at: timestamp,
      })
      .execute();
    await recordAudit(db, now, {
      action: "hand_over.offered",
      object: `company:${company.id}`,
      after: { owner: recipient.email },
    });
    await queueMessage(db, now, "hand_over_offered", recipient.email, { hand_over_id: id });
  },
);

/** Withdraws an offer, without an email; a repeat changes nothing. @throws Refusal not_found; conflict if answered */
export const withdrawHandOver = write(
  "company-owner-themselves",
  "withdrawHandOver",
  async ({ db, now, person }, id: string) => {
    const { row } = await lockHandOver(db, id, (row) => row.company_id === person.company_id);
    if (row.state === "withdrawn") return;
    if (row.state !== "offered") throw conflict(problem("company.hand_over_settled"));
    await setHandOverState(db, now, id, "withdrawn");
    await recordAudit(db, now, {
      action: "hand_over.withdrawn",
      object: `company:${person.company_id}`,
    });
  },
);
