import { randomUUID } from "node:crypto";
import { firstDuesYear } from "~/domain/association/dues";
import { defaultLaunch } from "~/domain/association/launch";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { conflict } from "../../refusal";
import { recordAudit } from "../audit";
import { takeNextNumber } from "../ordered-id";
import type { StoredLine } from "../billing/stored-lines";
import { lockSubscription } from "../billing/subscriptions";
import { getPayerDay } from "../zones";
import type { AssociationRow } from "./applying/entry";
import { invoiceYear, duesLine, storeDuesYear } from "./dues-invoices";
import { endBeforeSwitch } from "./ending";
import { redeemInvitation } from "./invitations";

export type Joining = {
  registration: Pick<Row<"registrations">, "id">;
  payer: { companyId: string } | { userId: string };
  subscriptionId: string;
  association: AssociationRow;
  rosterId: string | null;
  /** The version of the signed agreement. */
  agreement: string;
  signer: { name: string; at: string };
  invite: string | null;
  /** Whether the member leaves another association for this one. */
  switching: boolean;
  /** The invoice with the first dues; `apart` if the dues get their own invoice. */
  asks: { invoiceId: string | null } | { apart: true };
  /** YYYY-MM-DD, the first day of the first year. */
  from: string;
  /** `approved` memberships wait for their first payment. */
  state: "approved" | "active";
};

/**
 * Returns the first year's dues as a line of the first invoice; empty without dues.
 * @param from YYYY-MM-DD, the first day
 */
export const firstDuesLines = (
  { name, dues_c }: Pick<AssociationRow, "name" | "dues_c">,
  from: string,
): StoredLine[] => (dues_c === 0 ? [] : [duesLine(name, dues_c, firstDuesYear(from))]);

/**
 * Makes a person or their company a member of an association, in the submission's transaction: uses the invitation up,
 * and invoices the first year unless an invoice has it. When switching, their membership in another one ends.
 * @returns the membership's id
 * @throws Refusal conflict if they are in an association already, or the invitation no longer works
 */
export async function joinAssociation(db: Db, now: number, joining: Joining): Promise<string> {
  const { association, payer, registration, signer, from } = joining;
  const timestamp = isoTime(now);
  const member = "companyId" in payer ? { company_id: payer.companyId } : { user_id: payer.userId };
  const id = randomUUID();
  const whole = { company_id: null, user_id: null, ...member };
  const today = await getPayerDay(db, whole, now);
  const year = firstDuesYear(from);
  // The clock activates a membership that is paid in advance on its first day.
  const isPaidFor = joining.state === "active";
  const state = isPaidFor && from <= today ? "active" : "approved";
  if (joining.switching)
    await endBeforeSwitch(db, now, whole, state === "active" ? association.id : null);
  const joiner = whole.company_id ? "company" : "person";
  // Such as RIG-2042: the initials of the association's name, and the next number of its counter.
  const initials = (association.name.match(/\b\p{Lu}/gu) ?? ["M"]).slice(0, 3).join("");
  const memberNo = await takeNextNumber(db, `member-${association.id}`, 2001);
  const made = await db
    .insertInto("association_memberships")
    .values({
      id,
      association_id: association.id,
      ...whole,
      state,
      member_no: `${initials}-${memberNo}`,
      paid_through: null,
      registration_id: registration.id,
      subscription_id: joining.subscriptionId,
      roster_id: joining.rosterId,
      agreed_version: joining.agreement,
      signer_name: signer.name,
      signed_at: signer.at,
      joined_on: isPaidFor ? from : null,
      launch_on: isPaidFor ? defaultLaunch(joiner, today, from) : null,
      dues_c: association.dues_c,
      // Set here so that the desk shows the owed dues before the scheduler runs.
      dues_asked_through: association.dues_c > 0 ? year.through : null,
      next_action_at: timestamp,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) throw conflict(problem("association.belongs"));
  // Of two applications with the same invitation, the first one uses it up.
  if (joining.invite && !(await redeemInvitation(db, now, joining.invite, registration.id))) {
    throw conflict(problem("association.closed"));
  }
  const { asks: duesInvoice } = joining;
  if ("invoiceId" in duesInvoice) {
    await storeDuesYear(db, now, id, year, { ...duesInvoice, amount_c: association.dues_c });
  } else {
    await invoiceYear(db, now, await lockSubscription(db, joining.subscriptionId), made, year);
  }
  await recordAudit(db, now, {
    action: "association.joined",
    object: `association_membership:${id}`,
    after: { association: association.slug, state: made.state, version: joining.agreement },
  });
  return id;
}
