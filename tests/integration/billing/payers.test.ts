import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getMembership } from "~/core/billing/membership";
import type { NewRow } from "~/embedded/db/schema";
import { createPayments } from "~/embedded/payments/create-payments";
import { loadInvoiceView, getOwnInvoice } from "~/embedded/services/billing/invoices";
import { changePayer } from "~/embedded/services/billing/payer-account";
import type { Person } from "~/embedded/services/people-queries";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { rosterOn } from "../../setup/people/roster";
import { minutes } from "../../setup/servers/movable-clock";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { addRows, changeRows } from "../../setup/databases/rows";

let desk: BillingDesk;
afterEach(() => desk.close());

const january = "2026-01-05T12:00:00.000Z";
beforeEach(async () => {
  desk = await billingDesk(january);
});
const ana = { id: "ana", company_role: null, company_id: null } as Person;
const owner = { id: "owner-of-bakery", company_role: "owner", company_id: "bakery" } as Person;
const membershipOf = (person: Person) => getMembership(desk.callerOf(person));

describe("the membership on a payer's page", () => {
  test("is none for who never had one", async () => {
    await desk.open();
    expect(await membershipOf(ana)).toBeNull();
  });

  test("is what they pay, and what for", async () => {
    await desk.offer({ slug: "pets", markets: '["individual"]' });
    const { subscriptionId } = await desk.open({
      payer: { userId: ana.id },
      period: "yearly",
      addOnSlugs: ["pets"],
    });
    expect(await membershipOf(ana)).toEqual({
      subscription: {
        id: subscriptionId,
        payer: "individual",
        tier: "essential",
        period: "yearly",
        quantity: 1,
        addon_slugs: ["pets"],
        state: "active",
        payment_kind: "invoice",
        started_on: "2026-01-05",
        current_period_start: "2026-01-05",
        current_period_end: "2027-01-05",
        ends_on: null,
      },
      lines: [
        expect.objectContaining({ kind: "membership", amount_c: 20520 }),
        expect.objectContaining({ kind: "addon", amount_c: 6480 }),
      ],
      total_c: 27000,
      coming: null,
      company: null,
    });
  });

  test("is the newest that has not ended, or else the newest", async () => {
    const opened: string[] = [];
    for (let count = 0; count < 3; count++) {
      opened.push((await desk.open({ payer: { userId: ana.id } })).subscriptionId);
      desk.clock.advance(minutes(1));
    }
    const seenVersion = async () => {
      const view = await membershipOf(ana);
      return opened.indexOf(view?.subscription.id ?? "");
    };
    const end = (which: number) =>
      changeRows(desk.storage.db, "subscriptions", { id: opened[which] ?? "" }, { state: "ended" });
    expect(await seenVersion()).toBe(2);
    await end(2);
    expect(await seenVersion()).toBe(1);
    await end(0);
    await end(1);
    expect(await seenVersion()).toBe(2);
  });

  test("has a company's main place, and the people who work there", async () => {
    const roster = rosterOn(desk);
    await roster.company("bakery");
    await roster.company("cafe");
    await desk.open({ payer: { companyId: "bakery" } });
    const view = async () => (await membershipOf(owner))?.company;
    expect(await view()).toMatchObject({ co_name: "bakery", address: null, employee_count: 0 });
    await place("branch", { is_primary: "no", line1: "9 Far St" });
    await place("main", { line1: "1 Near St", line2: "Floor 2" });
    await place("theirs", { company_id: "cafe", line1: "5 Other St" });
    for (const employment_state of ["active", "invited", "terminated"] as const)
      await roster.hire("bakery", "Eva Ek", { employment_state });
    await roster.hire("cafe");
    expect(await view()).toMatchObject({
      address: {
        line1: "1 Near St",
        line2: "Floor 2",
        city: "Portland",
        state: "OR",
        zip: "97201",
      },
      employee_count: 2,
    });
  });
});

async function place(id: string, other: Partial<NewRow<"locations">>): Promise<void> {
  const address = { line1: "", line2: null, city: "Portland", state: "OR", zip: "97201" };
  const times = { created_at: january, updated_at: january };
  await addRows(desk.storage.db, "locations", {
    id,
    company_id: "bakery",
    label: id,
    is_primary: "yes",
    ...address,
    ...times,
    ...other,
  });
}

describe("an invoice says how to pay it", () => {
  const toPay = async (number: string) => {
    const payments = createPayments(environmentOn({ DATA_DIR: "", DATABASE_URL: undefined }));
    const { db } = desk.storage;
    const view = await loadInvoiceView(
      db,
      payments,
      await getOwnInvoice(db, ana, number),
      Date.parse(january),
    );
    return view.instructions.find(({ label }) => label === "Amount")?.value ?? view.instructions;
  };

  test("and how much is left, until it is paid", async () => {
    const { invoiceNumber } = await desk.open({ payer: { userId: ana.id } });
    expect(await toPay(invoiceNumber)).toBe("$19.00");
    await desk.pay(invoiceNumber, 400);
    expect(await toPay(invoiceNumber)).toBe("$15.00");
    await desk.pass(15);
    expect(await toPay(invoiceNumber)).toBe("$15.00");
    await desk.pay(invoiceNumber, 1500);
    expect(await toPay(invoiceNumber)).toEqual([]);
  });
});

test("the account of who signs up takes over what changes, and the trail tells it", async () => {
  const { db } = desk.storage;
  const roster = rosterOn(desk);
  for (const id of ["bakery", "cafe"]) await roster.company(id);
  await db.updateTable("users").set({ phone: "5035550100" }).execute();
  const users = db.selectFrom("users").selectAll().orderBy("id");
  const [olga, other] = await users.execute();
  if (!olga) throw new Error("nobody signs up");
  desk.clock.advance(minutes(1));
  const trail = db.selectFrom("audit_events").select(["action", "object", "before", "after"]);
  // The details that are filled in already stay, also in the audit trail.
  await changePayer(db, desk.clock.now(), olga, { type: olga.type, phone: olga.phone });
  expect([await users.execute(), await trail.execute()]).toEqual([[olga, other], []]);

  const change = { type: "COMPANY", company_id: "bakery", company_role: "owner" } as const;
  await changePayer(db, desk.clock.now(), olga, { ...change, phone: olga.phone });
  const changed = { ...olga, ...change, updated_at: "2026-01-05T12:01:00.000Z" };
  expect(await users.execute()).toEqual([changed, other]);
  expect(await trail.execute()).toEqual([
    {
      action: "profile.changed",
      object: "user:owner-of-bakery",
      before: '{"type":"INDIVIDUAL","company_id":null,"company_role":null}',
      after: '{"type":"COMPANY","company_id":"bakery","company_role":"owner"}',
    },
  ]);
});
