import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { getPaymentDesk } from "~/core/admin/owed-invoices";
import * as desk from "~/core/admin/payment-desk";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { standingOn } from "~/domain/billing/membership/membership-record";
import { membershipAfter, spreadPayment } from "~/domain/billing/money-moves";
import {
  manualPaymentKinds,
  parseCents,
  receivedRules,
  undoReasons,
} from "~/domain/billing/received-payment";
import { daysBetween } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { toOneLine } from "~/domain/field-schemas";
import { problem, type Problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { easternmostZone, lastZone } from "~/domain/us-state-zones";
import { todayOf } from "~/domain/user";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, parseForm, refuse } from "../forms/form-answer.server";
import { runConfirmed, findOrNotFound, textOf } from "./super-confirm.server";

/** The payments desk records checks and transfers in two steps, and undoes them in two. */

export const deskPath = "/admin/super-global/payments";
const pathOf = (number: string) => `${deskPath}/${number}`;

export async function loadDeskPage({ url, caller }: PageRequest) {
  const textIn = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) ?? "";
  const [search, after] = [textIn("search"), textIn("after")];
  const found = await getPaymentDesk(caller, { search, after });
  const { invoices, next, more, payments } = found;
  const late = textIn("late") === "yes";
  // Late invoices come first, so none is on a later page than one that isn't. The day is the same as for the count on
  // the home page.
  const today = localDay(clockNow(), lastZone);
  const rows = late ? invoices.filter(({ due_on }) => due_on < today) : invoices;
  return {
    path: deskPath,
    search,
    late,
    rows,
    more,
    next: rows.length < invoices.length ? null : next,
    payments: late ? [] : payments,
    isFirst: after === "",
  };
}

export const fieldFromRule = (rule: (text: string) => Problem | null) =>
  z.string({ required_error: rule("") ?? undefined }).transform((input, context) => {
    const text = toOneLine(input);
    const message = rule(text);
    if (message) context.addIssue({ code: "custom", message });
    return text;
  });

const wayMissing = problem("billing.way_missing");
/** No administrator can be on a later day than this. */
const latestPossibleDay = () => localDay(clockNow(), easternmostZone);

/** @param page the invoice's page, if it is known */
const receivedForm = ({ earliest_on }: { earliest_on?: string } = {}) =>
  z.object({
    amount: fieldFromRule(receivedRules.amount),
    received_on: fieldFromRule((text) =>
      receivedRules.received_on(text, latestPossibleDay(), earliest_on),
    ),
    way: z.enum(manualPaymentKinds, { errorMap: () => ({ message: wayMissing }) }),
    reference: fieldFromRule(receivedRules.reference),
  });

/** Returns the invoice in the URL. @throws Response the not-found page */
function getInvoice(
  args: Pick<PageRequest, "caller" | "params" | "url">,
  about: { reference?: string; amount_c?: number } = {},
) {
  const number = args.params["number"] ?? "";
  return findOrNotFound(args, async () =>
    parseInvoiceNumber(number) ? desk.getDeskInvoice(args.caller, { number, ...about }) : null,
  );
}

const dollarsOf = (cents: number) => (cents / 100).toFixed(2);

export async function loadDeskInvoicePage(args: PageRequest) {
  const page = await getInvoice(args);
  const { number, owed_c } = page.invoice;
  // An administrator who returns from the confirmation finds their input.
  const today = todayOf(args.user, clockNow());
  const before = receivedForm().safeParse(Object.fromEntries(args.url.searchParams));
  const stored = before.success
    ? before.data
    : {
        amount: owed_c > 0 ? dollarsOf(owed_c) : "",
        received_on: today,
        way: "check",
        reference: "",
      };
  return {
    page,
    path: deskPath,
    action: pathOf(number),
    stored,
    standing: standingOn(page.membership, page.started_on, today),
    constraints: getZodConstraint(receivedForm()),
  };
}

export async function redirectToRecordConfirmation(posted: PostedForm) {
  const { invoice, earliest_on } = await getInvoice(posted);
  const submission = parseForm(posted.fields, receivedForm({ earliest_on }));
  if (submission.status !== "success") return refuse(submission);
  return seeOther(`${pathOf(invoice.number)}/record?${new URLSearchParams(submission.value)}`);
}

/** Identifies the facts that the administrator saw; another payment changes it. */
const seenOf = ({ owed, kept_c, membership }: desk.DeskInvoicePage) =>
  [...owed.map(({ number, owed_c }) => `${number} ${owed_c}`), kept_c, membership].join(", ");

/** Returns what a payment would do; an invalid query redirects to the form. */
export async function loadRecordConfirmation(args: PageRequest) {
  const { search, searchParams } = args.url;
  const today = todayOf(args.user, clockNow());
  const input = receivedForm().safeParse(Object.fromEntries(searchParams));
  if (!input.success) return seeOther(pathOf((await getInvoice(args)).invoice.number));
  const { amount, ...values } = input.data;
  const amount_c = parseCents(amount) ?? 0;
  const page = await getInvoice(args, { reference: values.reference, amount_c });
  const { invoice, owed, membership, started_on, known } = page;
  if (values.received_on < page.earliest_on) return seeOther(pathOf(invoice.number));
  const standing = (state: string) => standingOn(state, started_on, today);
  const { parts, kept_c } = spreadPayment(amount_c, owed);
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
    action: `${pathOf(invoice.number)}/record${search}`,
    back: `${pathOf(invoice.number)}${search}`,
    seenVersion: seenOf(page),
    known: known && {
      number: known.number,
      amount_c: known.amount_c,
      href: pathOf(known.number),
      isSame: isSame(known, invoice.number, amount_c),
    },
    doubt: doubtOf(values.received_on, invoice.issued_on, today),
  };
}

const isSame = (known: { number: string; amount_c: number }, number: string, amount_c: number) =>
  known.number === number && known.amount_c === amount_c;

/** In days. An older check is rare, but a wrong date isn't. */
const oldCheckDays = 60;

/** Returns why the day should be checked again, although it may be right. */
function doubtOf(
  received_on: string,
  issued: string,
  today: string,
): { issued: string } | { days: number } | null {
  if (received_on < issued) return { issued };
  const days = daysBetween(received_on, today);
  return days > oldCheckDays ? { days } : null;
}

/** Records the confirmed payment. One that was recorded already, in another tab or by the command, stays as it is. */
export async function recordReceived(posted: PostedForm) {
  const { caller, fields, url } = posted;
  const submission = parseForm(fields, z.object({}));
  const input = receivedForm().safeParse(Object.fromEntries(url.searchParams));
  if (!input.success) return seeOther(pathOf((await getInvoice(posted)).invoice.number));
  const { amount, way, reference, received_on } = input.data;
  const page = await getInvoice(posted, { reference, amount_c: parseCents(amount) ?? 0 });
  const { number } = page.invoice;
  if (!page.known && textOf(fields, "seen") !== seenOf(page)) {
    return refuse(submission, { form: problem("billing.desk_changed") }, 409);
  }
  const received = { amount_c: parseCents(amount) ?? 0, way, reference, received_on };
  const { is_new } = await findOrNotFound(posted, () =>
    desk.recordReceived(caller, { number, ...received }),
  );
  return seeOther(pathOf(number), { notice: is_new ? "paymentRecorded" : "paymentKnown" });
}

const undoForm = z.object({
  why: z.enum(undoReasons, { errorMap: () => ({ message: problem("billing.why_missing") }) }),
  note: z.string().trim().max(500, problem("billing.note_long")).optional(),
});

/** Returns what undoing a payment would do. @throws Response the not-found page */
export async function loadUndoConfirmation(args: PageRequest) {
  const { number = "", id = "" } = args.params;
  const found = await findOrNotFound(args, async () =>
    parseInvoiceNumber(number) ? desk.previewUndo(args.caller, { number, id }) : null,
  );
  return {
    ...found,
    hindrance: found.hindrance && problemWords(found.hindrance, args.language),
    constraints: getZodConstraint(undoForm),
    action: `${pathOf(number)}/undo/${encodeURIComponent(id)}`,
    back: pathOf(number),
  };
}

export async function undoReceived(posted: PostedForm) {
  const { number = "", id = "" } = posted.params;
  const submission = parseForm(posted.fields, undoForm);
  if (submission.status !== "success") return refuse(submission);
  const { why, note = null } = submission.value;
  const submit = () => desk.undoReceived(posted.caller, { number, id, reason: why, note });
  return runConfirmed(posted, submit, { to: pathOf(number), notice: "paymentUndone" });
}
