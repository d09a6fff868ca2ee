import { problem } from "~/domain/problems/problem";
import type { Installation } from "../../installation";
import type { PaymentKind } from "../../payments/provider";
import { invalid, Refusal } from "../../refusal";
import type { Themselves } from "../account/rights";
import { recordAudit } from "../audit";
import { liveSubscriptions } from "../sign-up/openings";
import { changeSubscription, lockSubscription } from "./subscriptions";

/**
 * Chooses how a membership is paid from now on, what is open of it too. The same again changes nothing.
 * @throws Refusal invalid `payment_kind` for a way that is not offered; conflict for who pays for no membership
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
    const company = person.company_role === "owner" ? person.company_id : null;
    const own = await db
      .selectFrom("subscriptions")
      .select("id")
      .where((is) => (company ? is("company_id", "=", company) : is("user_id", "=", person.id)))
      .where("state", "in", [...liveSubscriptions])
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!own) throw new Refusal("conflict", { message: problem("billing.no_membership") });
    const subscription = await lockSubscription(db, own.id);
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
