import { getDeskInvoice, recordReceived } from "~/core/admin/payment-desk";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { CallGiven } from "./contract-inputs";
import type { Harness } from "../servers/embedded-harness";
import { demo } from "../people/people";
import { addRows } from "../databases/rows";

const as = demo.super;
let checks = 0;
const bakery = "subscription-company-harbor-street";

const received = () => ({
  amount_c: 100,
  way: "check" as const,
  received_on: "2026-03-01",
  reference: `Check ${(checks += 1)} of the contract`,
});

/** Records a payment of $1.00 by hand on a late payer's invoice. */
export async function paidByHand(backend: Harness): Promise<{ number: string; id: string }> {
  const number = await lateInvoice(backend);
  const desk = backend.browser();
  await desk.signIn(as);
  await desk.ask(recordReceived, { number, ...received() });
  const { payments } = (await desk.ask(getDeskInvoice, { number })).body.data;
  return { number, id: payments.find(({ state }: { state: string }) => state === "settled").id };
}

const lateInvoice = (backend: Harness) =>
  backend.inDatabase(async ({ db }) => {
    const query = db.selectFrom("invoices").select("number").where("state", "=", "overdue");
    return (await query.orderBy("number").executeTakeFirstOrThrow()).number;
  });

export const paymentDeskInputs = (backend: Harness) => ({
  getBankRows: (): CallGiven => ({
    as,
    input: [[{ date: "2026-03-01", description: "DEPOSIT", amount_c: 100 }]],
  }),
  recordBankRows: async (): Promise<CallGiven> => ({
    as,
    input: [
      [
        {
          number: await lateInvoice(backend),
          amount_c: 100,
          received_on: "2026-03-01",
          way: "transfer",
          reference: null,
          bank_row: `Bank file 2026-03-01 ${String((checks += 1)).padStart(16, "0")}`,
        },
      ],
    ],
  }),
  getPaymentDesk: (): CallGiven => ({ as, input: [{ search: "", after: "" }] }),
  getDeskInvoice: async (): Promise<CallGiven> => ({
    as,
    input: [{ number: await lateInvoice(backend) }],
  }),
  recordReceived: async (): Promise<CallGiven> => ({
    as,
    input: [{ number: await lateInvoice(backend), ...received() }],
  }),
  requestMoneyBack: async (): Promise<CallGiven> => {
    await backend.inDatabase(({ db }) =>
      db.updateTable("subscriptions").set({ credit_c: 100 }).where("id", "=", bakery).execute(),
    );
    return { as: demo.owner, input: [100] };
  },
  listMoneyToSend: (): CallGiven => ({ as, input: [] }),
  recordMoneySent: async (): Promise<CallGiven> => {
    const id = `money-back-${(checks += 1)}`;
    const at = new Date(backend.clock.now()).toISOString();
    const sent = { sent_on: null, reference: null, asked_at: at, updated_at: at, withdrawn_c: 0 };
    await backend.inDatabase(({ db }) =>
      addRows(db, "money_back", { id, subscription_id: bakery, amount_c: 100, ...sent }),
    );
    // At the end of the day in UTC, it is tomorrow there.
    const sent_on = localDay(backend.clock.now(), westernmostZone);
    return { as, input: [id, { sent_on, reference: "Check 1", amount_c: 100 }] };
  },
  previewUndo: async (): Promise<CallGiven> => ({ as, input: [await paidByHand(backend)] }),
  undoReceived: async (): Promise<CallGiven> => ({
    as,
    input: [{ ...(await paidByHand(backend)), why: "mistake", note: null }],
  }),
});
