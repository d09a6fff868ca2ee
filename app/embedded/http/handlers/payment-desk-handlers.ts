import { matchBankRows, recordBankRows } from "../../services/admin/bank-rows";
import { owedInvoices } from "../../services/admin/owed-invoices";
import { moneyToSend, recordMoneySent } from "../../services/billing/membership/money-back";
import {
  deskInvoice,
  paymentsLately,
  recordAtDesk,
  undoAtDesk,
  undoFacts,
} from "../../services/admin/payment-desk";
import { nothing, type Handlers } from "../handler";

/** Serves checks and transfers in /admin/super-global of handbook/screens.md. */
export const paymentDeskHandlers: Pick<
  Handlers,
  | "paymentDesk"
  | "bankRows"
  | "recordBankRows"
  | "deskInvoice"
  | "recordReceived"
  | "undoFacts"
  | "undoReceived"
  | "moneyToSend"
  | "recordMoneySent"
> = {
  async moneyToSend({ app, query }) {
    return { data: { requests: await moneyToSend(app.storage.db, query.id) } };
  },
  async recordMoneySent({ app, params, body }) {
    await recordMoneySent(app, params.id, body);
    return nothing;
  },
  async paymentDesk({ app, query }) {
    const listed = await owedInvoices(app, query);
    return { data: { ...listed, payments: await paymentsLately(app.storage.db) } };
  },
  async bankRows({ app, body }) {
    return { data: { matches: await matchBankRows(app, body.rows) } };
  },
  async recordBankRows({ app, body }) {
    return { data: await recordBankRows(app, body.rows) };
  },
  async deskInvoice({ app, params, query }) {
    return { data: await deskInvoice(app, params.number, query) };
  },
  async recordReceived({ app, params, body }) {
    return { data: await recordAtDesk(app, params.number, body) };
  },
  async undoFacts({ app, params }) {
    return { data: await undoFacts(app, params) };
  },
  async undoReceived({ app, params, body }) {
    return { data: await undoAtDesk(app, params, body) };
  },
};
