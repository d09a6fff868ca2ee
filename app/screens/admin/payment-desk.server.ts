import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import * as desk from "~/core/admin/payment-desk";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { standingOn } from "~/domain/billing/membership/membership-record";
import { membershipAfter, distributePayment } from "~/domain/billing/money-moves";
import { manualPaymentKinds, parseCents, receivedRules } from "~/domain/billing/received-payment";
import { daysBetween } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { toOneLine } from "~/domain/field-schemas";
import { problem, type Problem } from "~/domain/problems/problem";
import { easternmostZone } from "~/domain/us-state-zones";
import { todayOf } from "~/domain/user";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, parseForm, refuse } from "../forms/form-answer.server";
import { findOrNotFound, textOf } from "./super-confirm.server";

/** The payments desk records checks and transfers in two steps, and undoes them in two. */

export const deskPath = "/admin/super-global/payments";

export const deskInvoicePath = (number: string): string => `${deskPath}/${number}`;

/** Returns the schema of a text, turned into one line, which `rule` refuses by returning a problem. */
export const fieldFromRule = (rule: (text: string) => Problem | null) =>
  z.string({ required_error: rule("") ?? undefined }).transform((input, context) => {
    const text = toOneLine(input);
    const message = rule(text);
    if (message) context.addIssue({ code: "custom", message });
    return text;
  });

/**
 * Returns the schema of a received payment, whose amount stays text.
 * @param earliest_on the first day that the invoice can be paid on; any day if the invoice isn't known yet
 */
const receivedForm = ({ earliest_on }: { earliest_on?: string } = {}) =>
  z.object({
    amount: fieldFromRule(receivedRules.amount),
    received_on: fieldFromRule((text) =>
      // No administrator can be on a later day than that of the easternmost zone.
      receivedRules.received_on(text, localDay(clockNow(), easternmostZone), earliest_on),
    ),
    way: z.enum(manualPaymentKinds, {
      errorMap: () => ({ message: problem("billing.way_missing") }),
    }),
    reference: fieldFromRule(receivedRules.reference),
  });

/**
 * Returns the invoice in the URL as the desk shows it; with `about`, also whether such a payment is recorded already.
 * @throws Response the not-found page
 */
function getInvoice(
  args: Pick<PageRequest, "caller" | "params" | "url">,
  about: { reference?: string; amount_c?: number } = {},
) {
  const number = args.params["number"] ?? "";
  return findOrNotFound(args, async () =>
    parseInvoiceNumber(number) ? desk.getDeskInvoice(args.caller, { number, ...about }) : null,
  );
}

/** Loads an invoice with the form for a payment, filled in from the URL's query, or else with what is owed, today. */
export async function loadDeskInvoicePage(args: PageRequest) {
  const page = await getInvoice(args);
  const { number, owed_c } = page.invoice;
  // An administrator who returns from the confirmation finds their input.
  const today = todayOf(args.user, clockNow());
  const before = receivedForm().safeParse(Object.fromEntries(args.url.searchParams));
  const stored = before.success
    ? before.data
    : {
        amount: owed_c > 0 ? (owed_c / 100).toFixed(2) : "",
        received_on: today,
        way: "check",
        reference: "",
      };
  return {
    page,
    path: deskPath,
    action: deskInvoicePath(number),
    stored,
    standing: standingOn(page.membership, page.started_on, today),
    constraints: getZodConstraint(receivedForm()),
  };
}

/** Validates a received payment and redirects to its confirmation, whose query holds the form. */
export async function redirectToRecordConfirmation(posted: PostedForm) {
  const { invoice, earliest_on } = await getInvoice(posted);
  const submission = parseForm(posted.fields, receivedForm({ earliest_on }));
  if (submission.status !== "success") return refuse(submission);
  return seeOther(
    `${deskInvoicePath(invoice.number)}/record?${new URLSearchParams(submission.value)}`,
  );
}

/** Returns a text that identifies the facts that the administrator saw; another payment changes it. */
const seenInvoiceVersion = ({ owed, kept_c, membership }: desk.DeskInvoicePage): string =>
  [...owed.map(({ number, owed_c }) => `${number} ${owed_c}`), kept_c, membership].join(", ");

/** Returns what a payment would do; an invalid query, or a day before the first possible one, redirects to the form. */
export async function loadRecordConfirmation(args: PageRequest) {
  const { search, searchParams } = args.url;
  const today = todayOf(args.user, clockNow());
  const input = receivedForm().safeParse(Object.fromEntries(searchParams));
  if (!input.success) return seeOther(deskInvoicePath((await getInvoice(args)).invoice.number));
  const { amount, ...values } = input.data;
  const amount_c = parseCents(amount) ?? 0;
  const page = await getInvoice(args, { reference: values.reference, amount_c });
  const { invoice, owed, membership, started_on, known } = page;
  if (values.received_on < page.earliest_on) return seeOther(deskInvoicePath(invoice.number));
  const standing = (state: string) => standingOn(state, started_on, today);
  const { parts, kept_c } = distributePayment(amount_c, owed);
  const others = owed.filter(
    ({ number }) => !parts.some((part) => part.number === number && part.left_c === 0),
  );
  return {
    ...values,
    amount_c,
    payer: invoice.payer,
    kept_c,
    parts: parts.map(({ number, pays_c, left_c }) => ({
      number,
      left_c,
      owed_c: pays_c + left_c,
    })),
    membership: {
      now: standing(membership),
      then: standing(membershipAfter(membership, others)),
      begins: started_on,
    },
    back: `${deskInvoicePath(invoice.number)}${search}`,
    seenVersion: seenInvoiceVersion(page),
    known: known && {
      number: known.number,
      amount_c: known.amount_c,
      href: deskInvoicePath(known.number),
      isSame: known.number === invoice.number && known.amount_c === amount_c,
    },
    doubt: doubtOf(values.received_on, invoice.issued_on, today),
  };
}

/** A payment received more days ago is doubted, because a wrong date is likelier than so late an entry. */
const oldCheckDays = 60;

/**
 * Returns why the day should be checked again, although it may be right: it is before the invoice was issued, or over
 * 60 days ago; null if it is usual.
 */
function doubtOf(
  received_on: string,
  issued: string,
  today: string,
): { issued: string } | { days: number } | null {
  if (received_on < issued) return { issued };
  const days = daysBetween(received_on, today);
  return days > oldCheckDays ? { days } : null;
}

/** Records the confirmed payment, unless what was shown has changed (409); one recorded already stays as it is. */
export async function recordReceived(posted: PostedForm) {
  const { caller, fields, url } = posted;
  const submission = parseForm(fields, z.object({}));
  const input = receivedForm().safeParse(Object.fromEntries(url.searchParams));
  if (!input.success) return seeOther(deskInvoicePath((await getInvoice(posted)).invoice.number));
  const { amount, way, reference, received_on } = input.data;
  const page = await getInvoice(posted, { reference, amount_c: parseCents(amount) ?? 0 });
  const { number } = page.invoice;
  if (!page.known && textOf(fields, "seen") !== seenInvoiceVersion(page)) {
    return refuse(submission, { form: problem("billing.desk_changed") }, 409);
  }
  const received = { amount_c: parseCents(amount) ?? 0, way, reference, received_on };
  const { is_new } = await findOrNotFound(posted, () =>
    desk.recordReceived(caller, { number, ...received }),
  );
  return seeOther(deskInvoicePath(number), { notice: is_new ? "paymentRecorded" : "paymentKnown" });
}
