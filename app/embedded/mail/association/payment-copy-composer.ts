import { say } from "~/language/say";
import { payerInPerson } from "../../services/billing/tell-payer";
import { letterheadOf, readerOf, type Composer, type Composing } from "../composer";
import { message, small, text } from "../message-parts";
import { companyOf, linesOf, subscriptionOf } from "../money-parts";
import { safeNameForMail } from "../owner-composer";
import { paymentCopyWords } from "./payment-copy.text";

/** Confirms a payment to an address that the payer typed; null if the payment was returned meanwhile. */
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
  const t = say(paymentCopyWords, language);
  // The mailbox is unconfirmed, so there is no name to greet, and none that could be advertising.
  const name = (await companyOf(composing, subscription)) ?? safeNameForMail(payer.first_name);
  const reader = { ...readerOf(row, { language, first_name: "" }), sender: letterheadOf(app.env) };
  const paid = invoice.paid_c;
  return message({ ...reader, reference: number }, t.subject({ number }), [
    text(t.intro({ name: name || t.somebody, paid, number })),
    ...(await membersOf(db, invoice.id)).map(({ member, member_no, association }) =>
      text(
        member
          ? t.dues({ member, association, number: member_no })
          : t.duesOf({ association, number: member_no }),
      ),
    ),
    linesOf(invoice, language),
    small(t.unexpected),
  ]);
};

/** Returns the members and associations whose dues an invoice charges, without names that could be advertising. */
async function membersOf(db: Composing["db"], invoiceId: string) {
  const rows = await db
    .selectFrom("association_dues as d")
    .innerJoin("association_memberships as m", "m.id", "d.membership_id")
    .innerJoin("associations as a", "a.id", "m.association_id")
    .leftJoin("companies as c", "c.id", "m.company_id")
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.member_no", "a.name as association", "c.co_name", "u.first_name", "u.last_name"])
    .where("d.invoice_id", "=", invoiceId)
    .execute();
  return rows.map(({ co_name, first_name, last_name, ...row }) => ({
    ...row,
    member: safeNameForMail(co_name ?? `${first_name ?? ""} ${last_name ?? ""}`.trim()),
  }));
}
