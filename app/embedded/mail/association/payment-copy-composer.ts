import { say } from "~/language/say";
import { payerInPerson } from "../../services/billing/tell-payer";
import { letterheadOf, readerOf, type Composer } from "../composer";
import { message, small, text } from "../message-parts";
import { companyOf, linesOf, subscriptionOf } from "../money-parts";
import { tellable } from "../owner-composer";
import { paymentCopyWords } from "./payment-copy.text";

/** What was paid of an invoice, for an address that its payer has typed; nothing where it went back meanwhile. */
export const paymentCopy: Composer<"payment_copy"> = async (composing, { number }) => {
  const { app, db, row } = composing;
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  if (!invoice || invoice.paid_c === 0 || invoice.state === "void") return null;
  const subscription = await subscriptionOf(composing, invoice.subscription_id);
  const payer = await payerInPerson(db, subscription);
  if (payer?.status !== "active") return null;
  const { language } = payer;
  const said = say(paymentCopyWords, language);
  // Nobody knows whose mailbox it is: no name to greet, and none that could be an advertisement.
  const name = (await companyOf(composing, subscription)) ?? tellable(payer.first_name);
  const reader = { ...readerOf(row, { language, first_name: "" }), sender: letterheadOf(app.env) };
  const paid = invoice.paid_c;
  return message({ ...reader, reference: number }, said.subject({ number }), [
    text(said.intro({ name: name || said.somebody, paid, number })),
    linesOf(invoice, language),
    small(said.unexpected),
  ]);
};
