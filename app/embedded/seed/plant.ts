import type { Db, EmbeddedTables } from "~/embedded/db/schema";
import type { Storage } from "~/storage/storage";
import { addOnRows } from "./benefits/add-ons";
import { auditRows, loginAsRows } from "./admin/admin";
import { ancillaryPlanRows } from "./benefits/ancillary-plans";
import { articleRows } from "./benefits/articles";
import { billingRows } from "./billing/billing";
import { agreementRows } from "./association/agreements";
import {
  listInvoicedDues,
  associationIds,
  associationRows,
  duesRows,
  membershipRows,
  rosterRows,
} from "./association/associations";
import { categoryRows } from "./benefits/categories";
import { companyRows } from "./company/companies";
import { draftRows } from "./sign-up/drafts";
import { isoTime } from "~/embedded/installation";
import { indexCatalogue } from "~/embedded/services/benefits/search/search-index";
import { indexCompanyNames } from "~/embedded/services/company/company-names";
import { dependentRows } from "./health/covered";
import { enrollmentRows } from "./health/enrollments";
import { offerRows, windowRows } from "./health/offers";
import { legalTextRows } from "./benefits/legal-texts";
import { associationMembers, companyRoles, userRows } from "./account/people";
import { planRows } from "./benefits/plans";
import { sealedFact } from "../services/seal-planted";
import { vendorRows } from "./benefits/vendors";
import { employeeRows, locationRows } from "./account/teams";
import { reviewRows } from "./sign-up/in-review";
import { openingRows, waitlistRows } from "./sign-up/waiting";
import { totalOf } from "~/domain/billing/invoice-terms";
import { collectLines } from "~/embedded/services/billing/line-sources";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { toJson } from "./seed-values";

/**
 * Plants the demo data of handbook/sample-data.md into a database without users that was never planted; dates count
 * from `now`. With `none`, nothing is written, so a later start with `demo` can still plant. Several processes may call
 * this at once: only one can insert the row that marks it, and the others wait for its commit. Sealed columns are
 * planted in plain text and sealed next (services/seal-planted.ts). Returns true if it was planted now.
 */
export async function plantSeed(
  { db }: Storage<EmbeddedTables>,
  { seed, now }: { seed: "demo" | "none"; now: Date },
): Promise<boolean> {
  if (seed === "none") return false;
  return db.transaction().execute(async (trx) => {
    const firstUser = await trx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (firstUser) return false;
    const planted = await trx
      .insertInto("facts")
      .values({ key: "seed", value: `demo ${now.toISOString()}` })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst();
    if (!planted.numInsertedOrUpdatedRows) return false;
    await trx.deleteFrom("facts").where("key", "=", sealedFact).execute();
    await plantDemo(trx, now);
    return true;
  });
}

async function plantDemo(db: Db, now: Date): Promise<void> {
  await db.insertInto("plans").values(planRows(now, associationIds)).execute();
  await db.insertInto("ancillary_plans").values(ancillaryPlanRows(now)).execute();
  await db.insertInto("add_ons").values(addOnRows(now)).execute();
  await db.insertInto("categories").values(categoryRows(now)).execute();
  await db.insertInto("vendors").values(vendorRows(now)).execute();
  await db.insertInto("articles").values(articleRows(now)).execute();
  await db.insertInto("legal_texts").values(legalTextRows(now)).execute();
  await indexCatalogue(db, isoTime(now.getTime()));

  await db.insertInto("users").values(userRows(now)).execute();
  await db.insertInto("companies").values(companyRows(now)).execute();
  await indexCompanyNames(db, companyRows(now));
  for (const { user_ids, ...role } of companyRoles()) {
    await db.updateTable("users").set(role).where("id", "in", user_ids).execute();
  }
  await db.insertInto("locations").values(locationRows(now)).execute();
  await db.insertInto("employees").values(employeeRows(now)).execute();
  await db.insertInto("associations").values(associationRows(now)).execute();
  await db.insertInto("association_agreements").values(agreementRows(now)).execute();
  await db.insertInto("association_roster").values(rosterRows(now)).execute();
  const memberships = membershipRows(now, associationMembers);
  await db.insertInto("association_memberships").values(memberships).execute();
  await db.insertInto("group_offers").values(offerRows(now)).execute();
  await db.insertInto("election_windows").values(windowRows(now)).execute();
  const enrollments = enrollmentRows(now);
  await db.insertInto("enrollments").values(enrollments).execute();
  await db.insertInto("dependents").values(dependentRows(now, enrollments)).execute();
  const billing = billingRows(now, listInvoicedDues(now, memberships));
  await db.insertInto("subscriptions").values(billing.subscriptions).execute();
  await plantInvoices(db, billing);
  await db.insertInto("billed_people").values(billing.billed_people).execute();
  await db.insertInto("counters").values(billing.counters).execute();
  await db.insertInto("sent_notices").values(billing.sent_notices).execute();
  await db.insertInto("association_dues").values(duesRows(memberships, billing.invoices)).execute();
  const { entries, counters } = waitlistRows(now);
  await db.insertInto("state_openings").values(openingRows(now)).execute();
  await db.insertInto("waitlist_entries").values(entries).execute();
  await db.insertInto("counters").values(counters).execute();
  const { registrations, steps } = draftRows(now);
  await db.insertInto("registrations").values(registrations).execute();
  await db.insertInto("registration_steps").values(steps).execute();
  const review = reviewRows(now);
  await db.insertInto("registrations").values(review.registration).execute();
  await db.insertInto("registration_steps").values(review.steps).execute();
  await db.insertInto("review_messages").values(review.message).execute();
  await db.insertInto("login_as_sessions").values(loginAsRows(now)).execute();
  await db.insertInto("audit_events").values(auditRows(now, billing)).execute();
}

/**
 * Plants the invoices in the order of issue, with the premiums that the scheduler would add, and their payments; `db`
 * already contains the memberships and enrollments.
 */
async function plantInvoices(
  db: Db,
  { subscriptions, invoices, payments }: ReturnType<typeof billingRows>,
): Promise<void> {
  const payers = new Map(subscriptions.map((payer) => [payer.id, payer]));
  for (const invoice of invoices) {
    const payer = payers.get(invoice.subscription_id);
    const { company_id = null, user_id = null, started_on = "" } = payer ?? {};
    // A membership's first invoice is issued before its payer chooses coverage.
    const isFirst = invoice.about === "membership" && invoice.period_start === started_on;
    const { lines, remember } = await collectLines(
      isFirst || invoice.about === "dues" ? [] : invoiceSources,
      db,
      { id: invoice.subscription_id, company_id, user_id },
      { from: invoice.period_start, through: invoice.period_start },
    );
    const all = [...(JSON.parse(invoice.lines) as StoredLine[]), ...lines];
    const total_c = totalOf(all);
    const paid_c = invoice.state === "paid" ? total_c : 0;
    await db
      .insertInto("invoices")
      .values({ ...invoice, lines: toJson(all), total_c, paid_c })
      .execute();
    await remember(invoice.id);
    const paid = payments.filter(({ invoice_id }) => invoice_id === invoice.id);
    if (paid.length === 0) continue;
    await db
      .insertInto("payments")
      .values(paid.map((payment) => ({ ...payment, amount_c: paid_c })))
      .execute();
  }
}
