import type { Installation } from "../../installation";
import { invoicesOf, invoiceView, ownInvoice } from "../../services/billing/invoices";
import { membershipView } from "../../services/billing/memberships";
import { paymentPage, takeProviderEvent } from "../../services/billing/online-payment";
import { chooseWayToPay } from "../../services/billing/payer-account";
import { Refusal } from "../../refusal";
import { nothing, type Handlers } from "../handler";
import { jsonAnswer, type Answer } from "../plain";

/** Serves memberships, invoices and payments (handbook/entities.md). Rows of other payers are not found. */
export const membershipHandlers: Pick<
  Handlers,
  "membership" | "paymentKinds" | "chooseWayToPay" | "invoices" | "invoice" | "payInvoice"
> = {
  async membership({ app, person }) {
    return { data: await membershipView(app.storage.db, person) };
  },
  async paymentKinds({ app }) {
    return { data: app.payments.offered };
  },
  async chooseWayToPay({ app, person, body }) {
    await chooseWayToPay(app, person, body.payment_kind);
    return nothing;
  },
  async invoices({ app, person }) {
    return { data: await invoicesOf(app.storage.db, person, app.clock()) };
  },
  async invoice({ app, person, params }) {
    const row = await ownInvoice(app.storage.db, person, params.number);
    return { data: await invoiceView(app.storage.db, app.payments, row, app.clock()) };
  },
  async payInvoice({ app, person, params, body }) {
    return { data: { url: await paymentPage(app, person, params.number, body) } };
  },
};

/**
 * Takes Stripe's events. It is not a call of the contract, because the body is signed byte for byte and no user sends
 * it. Throws Refusal not_found if online payment isn't available.
 */
export async function stripeWebhook(
  app: Installation,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  const { pages } = app.payments;
  if (!pages) throw new Refusal("not_found");
  const provider = await pages();
  const event = provider.readEvent(body, headers["stripe-signature"] ?? "", app.clock());
  if (event === "forged") return jsonAnswer(400, { message: "The signature does not fit." });
  if (event) await takeProviderEvent(app, provider, event);
  return jsonAnswer(200, { received: true });
}
