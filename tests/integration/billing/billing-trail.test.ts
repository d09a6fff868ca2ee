import { afterEach, expect, test } from "vitest";
import { endMembership } from "~/embedded/services/billing/membership-end";
import { lockSubscription } from "~/embedded/services/billing/subscriptions";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { addRows, findRow } from "../../setup/databases/rows";

/** Billing leaves whole audit lines, and messages that say what they are about. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const january = "2026-01-05T12:00:00.000Z";

/** The day, what was done to what, and from what to what; then the messages. The membership's id stands as its name. */
async function leftBy(membership: string): Promise<string[]> {
  const { db } = desk.storage;
  const lines = await db
    .selectFrom("audit_events")
    .selectAll()
    .orderBy("at")
    .orderBy("id")
    .execute();
  const letters = await db
    .selectFrom("outbox")
    .select(["kind", "payload", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return [
    ...lines.map((line) => [line.at, line.action, line.object, line.before, "->", line.after]),
    ...letters.map(({ created_at, kind, payload }) => [created_at, kind, payload]),
  ]
    .map(([at, ...rest]) => [String(at).slice(5, 10), ...rest].join(" ").replace(membership, "it"))
    .map((line) => line.replace(membership, "it"));
}

async function signUp(id: string): Promise<void> {
  const none = { email: null, first_name: "", last_name: "" };
  const times = { expires_at: january, created_at: january, updated_at: january };
  const row = { kind: "individual", state: "awaiting_payment", resume_code: id } as const;
  await addRows(desk.storage.db, "registrations", { id, ...row, ...none, ...times });
}
const stateOf = async (id: string) =>
  (await findRow(desk.storage.db, "registrations", { id })).state;

test("an unpaid membership, from its first invoice to its end", async () => {
  desk = await billingDesk(january);
  const { subscriptionId: membership } = await desk.open();
  await desk.pass(80);
  expect(await leftBy(membership)).toEqual([
    '01-05 membership.opened subscription:it  -> {"state":"active","tier":"essential","period":"monthly","payment_kind":"invoice"}',
    '01-05 invoice.issued invoice:INV-2026-000001  -> {"state":"open","total_c":1900,"credit_c":0,"due_on":"2026-01-19"}',
    '01-20 invoice.overdue invoice:INV-2026-000001 {"state":"open"} -> {"state":"overdue"}',
    '01-20 membership.past_due subscription:it {"state":"active","past_due_since":null} -> {"state":"past_due","past_due_since":"2026-01-20"}',
    '01-20 invoice.issued invoice:INV-2026-000002  -> {"state":"open","total_c":1900,"credit_c":0,"due_on":"2026-02-03"}',
    '02-04 invoice.overdue invoice:INV-2026-000002 {"state":"open"} -> {"state":"overdue"}',
    '02-05 membership.renewed subscription:it {"current_period_end":"2026-02-05"} -> {"current_period_end":"2026-03-05"}',
    '02-19 membership.suspended subscription:it {"state":"past_due"} -> {"state":"suspended"}',
    '03-21 membership.ended subscription:it {"state":"suspended","why":null} -> {"state":"ended","why":"unpaid"}',
    '01-05 invoice_issued {"number":"INV-2026-000001"}',
    '01-20 payment_reminder {"subscription_id":"it"}',
    '01-20 invoice_issued {"number":"INV-2026-000002"}',
    '01-27 payment_reminder {"subscription_id":"it"}',
    '02-10 payment_reminder {"subscription_id":"it"}',
    '02-19 membership_suspended {"subscription_id":"it"}',
    '03-21 membership_ended {"subscription_id":"it","why":"unpaid"}',
  ]);
});

test("closing the account before the first payment ends the sign-up too, with no message about it", async () => {
  desk = await billingDesk(january);
  await signUp("waiting");
  await signUp("another");
  const { subscriptionId: membership } = await desk.open({
    registrationId: "waiting",
    paymentKind: "hosted",
  });
  await desk.pass(3);
  await desk.storage.db
    .transaction()
    .execute(async (db) =>
      endMembership(db, desk.clock.now(), await lockSubscription(db, membership), "closed"),
    );
  expect([await stateOf("waiting"), await stateOf("another")]).toEqual([
    "expired",
    "awaiting_payment",
  ]);
  expect(await leftBy(membership)).toEqual([
    '01-05 membership.opened subscription:it  -> {"state":"pending","tier":"essential","period":"monthly","payment_kind":"hosted"}',
    '01-05 invoice.issued invoice:INV-2026-000001  -> {"state":"open","total_c":1900,"credit_c":0,"due_on":"2026-01-19"}',
    '01-08 invoice.voided invoice:INV-2026-000001  -> {"state":"void"}',
    '01-08 registration.expired registration:waiting {"state":"awaiting_payment"} -> {"state":"expired"}',
    '01-08 membership.ended subscription:it {"state":"pending","why":null} -> {"state":"ended","why":"closed"}',
    '01-05 invoice_issued {"number":"INV-2026-000001"}',
  ]);
});

test("a payment in parts, more than was asked for, and back from a suspension", async () => {
  desk = await billingDesk(january);
  await signUp("waiting");
  const { subscriptionId: membership, invoiceNumber } = await desk.open({
    registrationId: "waiting",
    paymentKind: "hosted",
  });
  await desk.pay(invoiceNumber, 900, { kind: "hosted" });
  await desk.pay(invoiceNumber, 1000, { kind: "hosted" });
  await desk.pass(80);
  const [, second] = await desk.invoices(membership);
  await desk.pay(second?.number ?? "", 5000);
  expect(await leftBy(membership)).toEqual([
    '01-05 membership.opened subscription:it  -> {"state":"pending","tier":"essential","period":"monthly","payment_kind":"hosted"}',
    '01-05 invoice.issued invoice:INV-2026-000001  -> {"state":"open","total_c":1900,"credit_c":0,"due_on":"2026-01-19"}',
    '01-05 invoice.part_paid invoice:INV-2026-000001 {"paid_c":0} -> {"paid_c":900}',
    '01-05 payment.recorded invoice:INV-2026-000001  -> {"amount_c":900,"way":"online","credit_c":0,"reference":"INV-2026-000001 900"}',
    '01-05 invoice.paid invoice:INV-2026-000001 {"paid_c":900,"state":"open"} -> {"paid_c":1900,"state":"paid"}',
    '01-05 membership.activated subscription:it {"state":"pending"} -> {"state":"active"}',
    '01-05 registration.activated registration:waiting {"state":"awaiting_payment"} -> {"state":"active"}',
    '01-05 payment.recorded invoice:INV-2026-000001  -> {"amount_c":1000,"way":"online","credit_c":0,"reference":"INV-2026-000001 1000"}',
    '01-20 invoice.issued invoice:INV-2026-000002  -> {"state":"open","total_c":1900,"credit_c":0,"due_on":"2026-02-03"}',
    '02-04 invoice.overdue invoice:INV-2026-000002 {"state":"open"} -> {"state":"overdue"}',
    '02-04 membership.past_due subscription:it {"state":"active","past_due_since":null} -> {"state":"past_due","past_due_since":"2026-02-04"}',
    '02-05 membership.renewed subscription:it {"current_period_end":"2026-02-05"} -> {"current_period_end":"2026-03-05"}',
    '02-20 invoice.issued invoice:INV-2026-000003  -> {"state":"open","total_c":1900,"credit_c":0,"due_on":"2026-03-06"}',
    '03-05 membership.renewed subscription:it {"current_period_end":"2026-03-05"} -> {"current_period_end":"2026-04-05"}',
    '03-06 membership.suspended subscription:it {"state":"past_due"} -> {"state":"suspended"}',
    '03-07 invoice.overdue invoice:INV-2026-000003 {"state":"open"} -> {"state":"overdue"}',
    '03-26 invoice.paid invoice:INV-2026-000002 {"paid_c":0,"state":"overdue"} -> {"paid_c":1900,"state":"paid"}',
    '03-26 invoice.paid invoice:INV-2026-000003 {"paid_c":0,"state":"overdue"} -> {"paid_c":1900,"state":"paid"}',
    '03-26 membership.restored subscription:it {"state":"suspended"} -> {"state":"active"}',
    '03-26 invoice.issued invoice:INV-2026-000004  -> {"state":"open","total_c":700,"credit_c":1200,"due_on":"2026-04-09"}',
    '03-26 payment.recorded invoice:INV-2026-000002  -> {"amount_c":5000,"way":"check","credit_c":1200,"reference":"INV-2026-000002 5000"}',
    '01-05 invoice_issued {"number":"INV-2026-000001"}',
    '01-05 payment_receipt {"number":"INV-2026-000001","amount_c":900,"credit_c":0,"how":{"kind":"hosted","received_on":"2026-01-05","reference":"INV-2026-000001 900"}}',
    '01-05 payment_receipt {"number":"INV-2026-000001","amount_c":1000,"credit_c":0,"how":{"kind":"hosted","received_on":"2026-01-05","reference":"INV-2026-000001 1000"}}',
    '01-20 invoice_issued {"number":"INV-2026-000002"}',
    '02-04 payment_reminder {"subscription_id":"it"}',
    '02-11 payment_reminder {"subscription_id":"it"}',
    '02-20 invoice_issued {"number":"INV-2026-000003"}',
    '02-25 payment_reminder {"subscription_id":"it"}',
    '03-06 membership_suspended {"subscription_id":"it"}',
    '03-26 invoice_issued {"number":"INV-2026-000004"}',
    '03-26 payment_receipt {"number":"INV-2026-000002","amount_c":5000,"credit_c":1200,"parts":[{"number":"INV-2026-000002","pays_c":1900,"left_c":0},{"number":"INV-2026-000003","pays_c":1900,"left_c":0}],"how":{"kind":"invoice","received_on":"2026-03-26","reference":"INV-2026-000002 5000"}}',
  ]);
});
