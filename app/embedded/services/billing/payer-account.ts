import { problem } from "~/domain/problems/problem";
import type { PaymentKind } from "../../payments/provider";
import { invalid, Refusal } from "../../refusal";
import type { Themselves } from "../account/rights";
import { lockOwnMembership } from "./membership/own-membership";
import { changeSubscription } from "./subscriptions";
import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";

type Change = Partial<Pick<UserRow, "type" | "company_id" | "company_role" | "phone">>;

/** Copies a submission's data to the applicant's account; unchanged data is not recorded. */
export async function changePayer(
  db: Kysely<EmbeddedTables>,
  now: number,
  user: UserRow,
  change: Change,
): Promise<void> {
  const names = Object.keys(change) as (keyof Change)[];
  if (names.every((name) => user[name] === change[name])) return;
  await db
    .updateTable("users")
    .set({ ...change, updated_at: isoTime(now) })
    .where("id", "=", user.id)
    .execute();
  const { type, company_id, company_role, phone } = user;
  await recordAudit(db, now, {
    action: "profile.changed",
    object: `user:${user.id}`,
    before: { type, company_id, company_role, phone },
    after: change,
  });
}

/**
 * Changes a membership's payment method, also for unpaid invoices; repeating it changes nothing. Throws Refusal
 * invalid `payment_kind` for a method that isn't available, and conflict without a membership.
 */
export async function chooseWayToPay(
  app: Pick<Installation, "storage" | "clock" | "payments">,
  person: Themselves,
  payment_kind: PaymentKind,
): Promise<void> {
  if (!app.payments.offered.includes(payment_kind)) {
    throw invalid("payment_kind", problem("sign_up.payment_missing"));
  }
  await app.storage.db.transaction().execute(async (db) => {
    const subscription = await lockOwnMembership(db, person);
    if (subscription.state === "ended") {
      throw new Refusal("conflict", { message: problem("billing.no_membership") });
    }
    if (subscription.payment_kind === payment_kind) return;
    const now = app.clock();
    await changeSubscription(db, now, subscription, { payment_kind });
    await recordAudit(db, now, {
      action: "membership.way_to_pay_changed",
      object: `subscription:${subscription.id}`,
      before: { payment_kind: subscription.payment_kind },
      after: { payment_kind },
    });
  });
}
