import { arrivedStates } from "~/domain/billing/received-payment";
import { randomUUID } from "node:crypto";
import type { Billing, ReceivedPayment } from "~/domain/billing/billing";
import { referenceForPayer } from "~/domain/billing/payment-reference";
import { unpaidStepOn } from "~/domain/billing/next-action";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { safePath } from "~/domain/same-site-path";
import type { Db } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import {
  ProviderFault,
  type ReturnUrls,
  type Payable,
  type PaymentPages,
} from "~/embedded/payments/provider";
import { conflict, invalid } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { findUpcomingDues } from "~/embedded/services/association/upcoming-dues";
import { ownedCompanyOf } from "~/embedded/services/people-queries";
import {
  previewNextInvoice,
  listOwnSubscriptions,
  listPaidBy,
} from "~/embedded/services/billing/next-invoice";
import {
  loadInvoices,
  loadInvoiceView,
  getOwnInvoice,
  payableOf,
  listOwedInvoices,
} from "~/embedded/services/billing/invoices";
import { findLastDayToRestart } from "~/embedded/services/billing/membership/back-until";
import { countForTerms } from "~/embedded/services/billing/membership/change-plan";
import {
  findNextOwnInvoice,
  previewSettlement,
} from "~/embedded/services/billing/membership/coming-invoices";
import {
  loadCompanyList,
  type CompanyList,
} from "~/embedded/services/billing/membership/company-people";
import { cancelDayOf, type SubscriptionRow } from "~/embedded/services/billing/subscriptions";
import { getInvoiceZone, payerZoneOf } from "~/embedded/services/zones";
import { recordFailure } from "~/embedded/services/billing/payments";
import { read, writeInSteps } from "../call";
import { readAssociationMemberships, readEnrollments, readSubscriptions } from "../own-rows";

/**
 * Returns whether a company's last correction for people who joined or left, and dues, follow a membership's end; null
 * while none is set. @param list the company's; null for a person and after the end, when nothing `settles`
 */
async function loadAfterEnd(
  db: Db,
  now: number,
  current: SubscriptionRow,
  list: CompanyList | null,
  dues: { goesOn: boolean },
): Promise<Billing["after_end"]> {
  const end = cancelDayOf(current);
  if (end === null && current.state !== "ended") return null;
  const settlement =
    end !== null && list !== null ? await previewSettlement(db, list, now, current, end) : null;
  return {
    settles: settlement !== null && settlement.own.length > 0,
    dues: dues.goesOn,
  };
}

const sumCredits = (rows: readonly SubscriptionRow[]): number =>
  rows.reduce((sum, { credit_c }) => sum + credit_c, 0);

/** Returns what the caller owes, their next invoice, and their balance. */
export const getBilling = read("signed-in", "getBilling", async (call): Promise<Billing> => {
  const { db, now, person } = call;
  const subscriptions = listPaidBy(person, await readSubscriptions(call));
  const ended = subscriptions.filter(({ state }) => state === "ended");
  const running = subscriptions.filter((each) => !ended.includes(each));
  const current = running[0] ?? ended[0];
  if (!current) {
    const credit = { next_c: 0, left_over_c: 0 };
    return { owed: [], membership: null, next: null, after_end: null, credit };
  }
  const zone = payerZoneOf(person, current);
  const today = localDay(now, zone);
  const { state, started_on, current_period_end } = current;
  const list = state === "ended" ? null : await loadCompanyList(db, now, current, zone);
  const associations = await readAssociationMemberships(call);
  const dues = await findUpcomingDues(db, now, current, associations, zone);
  // People of a company are counted instead.
  const enrollments = current.company_id === null ? await readEnrollments(call) : [];
  const held = { company_id: person.company_id, enrollments };
  const next = await previewNextInvoice(
    db,
    now,
    current,
    { sources: invoiceSources, apart: dues.next, known: { today, held } },
    list,
  );
  // An ended membership has no later invoice that could deduct the balance.
  const isLeft = ({ id, credit_c }: SubscriptionRow) =>
    id === current.id && credit_c > 0 && next === null && cancelDayOf(current) !== null;
  const unbilled = list && (await findNextOwnInvoice(db, today, current, list));
  const from = unbilled?.period.start ?? current_period_end;
  return {
    owed: await listOwedInvoices(
      db,
      { user_id: person.id, company_id: ownedCompanyOf(person) },
      today,
    ),
    membership: {
      state,
      started_on,
      current_period_end,
      ends_on: cancelDayOf(current),
      counted: list && { people: countForTerms(list, now, current, from).now, from },
      back_until: await findLastDayToRestart(db, current, today),
      unpaid_step_on: unpaidStepOn(current, today),
    },
    next,
    after_end: await loadAfterEnd(db, now, current, list, dues),
    credit: {
      next_c: sumCredits(running.filter((each) => !isLeft(each))),
      left_over_c: sumCredits([...ended, ...running.filter(isLeft)]),
    },
  };
});

/** Returns the caller's invoices, newest first. */
export const listInvoices = read("signed-in", "listInvoices", async ({ db, now, person }) =>
  loadInvoices(db, person, now),
);

/** Returns one of the caller's invoices, with its lines and how to pay it. @throws Refusal not_found */
export const getInvoice = read(
  "signed-in",
  "getInvoice",
  async ({ app, db, now, person }, number: string) => {
    const row = await getOwnInvoice(db, person, number);
    return loadInvoiceView(db, app.payments, row, now);
  },
);

/** Returns the payments that arrived from the caller, newest first, including returned ones but not failed ones. */
export const listReceivedPayments = read(
  "signed-in",
  "listReceivedPayments",
  async ({ db, person }): Promise<ReceivedPayment[]> => {
    const ids = (await listOwnSubscriptions(db, person)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom("invoices as i")
      .innerJoin("payments as p", "p.invoice_id", "i.id")
      .select(["p.kind", "p.amount_c", "p.received_on", "p.provider_ref as reference"])
      .select(["p.id", "p.returned_c", "p.failure_reason", "i.number as invoice"])
      .where("i.subscription_id", "in", ids)
      .where((eb) => eb.or([eb("p.state", "in", arrivedStates), eb("p.returned_c", ">", 0)]))
      .orderBy("p.received_on", "desc")
      .orderBy("p.created_at", "desc")
      .orderBy("p.id")
      .execute();
    return rows.map(({ failure_reason, ...row }) => ({
      ...row,
      reference: referenceForPayer(row),
      reason: row.returned_c > 0 ? (failure_reason as ReceivedPayment["reason"]) : null,
    }));
  },
);

/**
 * Opens the provider's page for an unpaid invoice: an earlier one that is still valid, or a new one.
 * @param return_path, cancel_path same-site paths to return to after the payment, and after turning back
 * @returns the page's URL
 * @throws Refusal not_found for another payer's invoice, invalid `return_path`, conflict with a reason
 */
export const payInvoice = writeInSteps(
  "themselves",
  "payInvoice",
  async (
    { app, db, person },
    number: string,
    { return_path, cancel_path }: { return_path: string; cancel_path: string },
  ) => {
    const row = await getOwnInvoice(db, person, number);
    const [path, turned] = [safePath(return_path), safePath(cancel_path)];
    if (!path || !turned) throw invalid("return_path", problem("billing.path_wrong"));
    const { APP_URL } = app.env;
    if (!app.payments.pages) throw conflict(problem("billing.not_offered"));
    if (row.state !== "open" && row.state !== "overdue")
      throw conflict(problem("billing.not_owed"));
    const payable = payableOf(row);
    try {
      const pages = await app.payments.pages();
      return await openPage(app, pages, row.id, payable, {
        returnUrl: APP_URL + path,
        cancelUrl: APP_URL + turned,
      });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      app.log.warn({ error }, "the payment provider did not answer");
      throw conflict(problem("billing.page_closed"));
    }
  },
);

/**
 * Returns the URL of a payment page that is still valid, or of a new one; closed ones are recorded as failed. The
 * provider is called outside any transaction, because it may take seconds.
 * @throws Refusal conflict if a payment is being confirmed
 */
async function openPage(
  app: Installation,
  pages: PaymentPages,
  invoiceId: string,
  payable: Payable,
  context: ReturnUrls,
): Promise<string> {
  const { db } = app.storage;
  const before = await db
    .selectFrom("payments")
    .select(["provider_ref", "state"])
    .where("invoice_id", "=", invoiceId)
    .where("kind", "=", "hosted")
    .execute();
  let closed = before.filter(({ state }) => state !== "pending").length;
  for (const { provider_ref: ref } of before.filter(({ state }) => state === "pending")) {
    const page = await pages.findPage(ref, payable, context);
    if (page === "paid") throw conflict(problem("billing.being_confirmed"));
    if (page !== "closed") return page.url;
    await recordFailure(db, app.clock(), {
      ref,
      reason: "The page was closed.",
      isReported: false,
    });
    closed += 1;
  }
  const { url, ref } = await pages.openPage(payable, { ...context, attempt: closed });
  const now = app.clock();
  await db
    .transaction()
    .execute((trx) => storePendingPayment(trx, now, { invoiceId, payable, ref }));
  return url;
}

/** Stores and audits a payment that the payer has begun at the provider, at most once for each of its pages. */
async function storePendingPayment(
  db: Db,
  now: number,
  { invoiceId, payable, ref }: { invoiceId: string; payable: Payable; ref: string },
): Promise<void> {
  const zone = await getInvoiceZone(db, payable.number);
  const begun = await db
    .insertInto("payments")
    .values({
      id: randomUUID(),
      invoice_id: invoiceId,
      amount_c: payable.owed_c,
      kind: "hosted",
      provider_ref: ref,
      received_on: localDay(now, zone),
      state: "pending",
      returned_c: 0,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    // Two simultaneous requests have the same page, and its event may already have arrived.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!begun) return;
  await recordAudit(db, now, {
    action: "payment.begun",
    object: `invoice:${payable.number}`,
    after: { amount_c: payable.owed_c, state: "pending", reference: ref },
  });
}
