import { afterEach, describe, expect, test } from "vitest";
import type { NewRow } from "~/embedded/db/schema";
import { paymentsOf } from "~/embedded/payments/offered";
import { invoiceView, ownInvoice } from "~/embedded/services/billing/invoices";
import { membershipView } from "~/embedded/services/billing/memberships";
import { changePayer } from "~/embedded/services/billing/payer-account";
import type { Person } from "~/embedded/services/people-queries";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { minutes } from "../../setup/servers/movable-clock";
import { environmentOn } from "../../setup/servers/embedded-harness";

/** What those who pay see of it, and what their account takes over from the sign-up. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const january = "2026-01-05T12:00:00.000Z";
const times = { created_at: january, updated_at: january };
const ana = { id: "ana", company_role: null, company_id: null } as Person;
const owner = { id: "olga", company_role: "owner", company_id: "bakery" } as Person;
const olga = {
  ...{ id: owner.id, email: "olga@bakery.example", first_name: "Olga", last_name: "Ek" },
  ...{ status: "active", type: "INDIVIDUAL", admin_level: "none", language: "en" },
  ...{ company_id: null, company_role: null, phone: "5035550100", sample: null },
  ...{ email_verified_at: january, password_hash: null, signed_out_at: null },
  ...{ time_zone: null, mail_off: null, language_chosen: null },
  ...{ foreign_at: null, foreign_id: null },
  ...{ questionnaire_status: "none", ...times },
} as const satisfies NewRow<"users">;

describe("the membership on a payer's page", () => {
  test("is none for who never had one", async () => {
    desk = await billingDesk(january);
    await desk.open();
    expect(await membershipView(desk.storage.db, ana)).toBeNull();
  });

  test("is what they pay, and what for", async () => {
    desk = await billingDesk(january);
    await desk.offer({ slug: "pets", markets: '["individual"]' });
    const { subscriptionId } = await desk.open({
      payer: { userId: ana.id },
      period: "yearly",
      addOnSlugs: ["pets"],
    });
    expect(await membershipView(desk.storage.db, ana)).toEqual({
      subscription: {
        ...{ id: subscriptionId, payer: "individual", tier: "essential", period: "yearly" },
        ...{ quantity: 1, addon_slugs: ["pets"], state: "active", payment_kind: "invoice" },
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
    desk = await billingDesk(january);
    const opened: string[] = [];
    for (let count = 0; count < 3; count++) {
      opened.push((await desk.open({ payer: { userId: ana.id } })).subscriptionId);
      desk.clock.advance(minutes(1));
    }
    const seen = async () => {
      const view = await membershipView(desk.storage.db, ana);
      return opened.indexOf(view?.subscription.id ?? "");
    };
    const end = (which: number) =>
      desk.storage.db
        .updateTable("subscriptions")
        .set({ state: "ended" })
        .where("id", "=", opened[which] ?? "")
        .execute();
    expect(await seen()).toBe(2);
    await end(2);
    expect(await seen()).toBe(1);
    await end(0);
    await end(1);
    expect(await seen()).toBe(2);
  });

  test("has a company's main place, and the people who work there", async () => {
    desk = await billingDesk(january);
    await desk.storage.db.insertInto("users").values(olga).execute();
    await company("bakery");
    await company("cafe");
    await desk.open({ payer: { companyId: "bakery" } });
    const view = async () => (await membershipView(desk.storage.db, owner))?.company;
    expect(await view()).toMatchObject({ co_name: "Bakery", address: null, employee_count: 0 });
    await place("branch", { is_primary: "no", line1: "9 Far St" });
    await place("main", { line1: "1 Near St", line2: "Floor 2" });
    await place("theirs", { company_id: "cafe", line1: "5 Other St" });
    await employee("active");
    await employee("invited");
    await employee("terminated");
    await employee("active", "cafe");
    expect(await view()).toMatchObject({
      address: {
        ...{ line1: "1 Near St", line2: "Floor 2", city: "Portland", state: "OR", zip: "97201" },
      },
      employee_count: 2,
    });
  });
});

async function company(id: string): Promise<void> {
  const about = { co_name: "Bakery", entity_type: "llc", industry: "food", state: "OR" } as const;
  const counts = { full_time_count: 3, part_time_count: 1, waiting_period_days: 0 } as const;
  const reached = { phone: "5035550100", website: null, billing_email: "olga@bakery.example" };
  const ein = { ein_cipher: null, ein_last4: null, ein_hash: null };
  await desk.storage.db
    .insertInto("companies")
    .values({
      ...{ id, owner_user_id: owner.id, status: "active", comparable_name: "" },
      ...{ ...about, ...counts, ...reached, ...ein, ...times },
    })
    .execute();
}

async function place(id: string, other: Partial<NewRow<"locations">>): Promise<void> {
  const address = { line1: "", line2: null, city: "Portland", state: "OR", zip: "97201" };
  await desk.storage.db
    .insertInto("locations")
    .values({
      ...{ id, company_id: "bakery", label: id, is_primary: "yes", archived_at: null },
      ...{ ...address, ...times, ...other },
    })
    .execute();
}

let employees = 0;
async function employee(
  employment_state: NewRow<"employees">["employment_state"],
  company_id = "bakery",
): Promise<void> {
  employees += 1;
  const nothing = { user_id: null, phone: null, dob: null, employee_number: null };
  await desk.storage.db
    .insertInto("employees")
    .values({
      ...{ id: `employee-${employees}`, email: `employee-${employees}@bakery.example` },
      ...{ company_id, location_id: "main", first_name: "Eva", last_name: "Ek" },
      ...{ hire_date: "2025-01-01", hours_per_week: 40, extra_minutes: 0, class: "full_time" },
      ...{ is_owner_or_spouse: "no", last_day: null, leave_reason: null },
      ...{ employment_state, ...nothing, ...times },
    })
    .execute();
}

describe("an invoice says how to pay it", () => {
  const toPay = async (number: string) => {
    const payments = paymentsOf(environmentOn({ DATA_DIR: "", DATABASE_URL: undefined }));
    const { db } = desk.storage;
    const view = await invoiceView(db, payments, await ownInvoice(db, ana, number), "2026-01-05");
    return view.instructions.find(({ label }) => label === "Amount")?.value ?? view.instructions;
  };

  test("and how much is left, until it is paid", async () => {
    desk = await billingDesk(january);
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

describe("the account of who signs up", () => {
  // PostgreSQL has one more, which it makes itself for the search.
  const columns = Object.keys(olga) as (keyof typeof olga)[];
  const toOwner = { type: "COMPANY", company_id: "bakery", company_role: "owner" } as const;
  const takeOver = async (change: Parameters<typeof changePayer>[3]) => {
    const { db } = desk.storage;
    const users = db.selectFrom("users").select(columns).where("id", "=", olga.id);
    desk.clock.advance(minutes(1));
    await changePayer(db, desk.clock.now(), await users.executeTakeFirstOrThrow(), change);
    const trail = db.selectFrom("audit_events").select(["action", "object", "before", "after"]);
    return {
      now: await users.executeTakeFirstOrThrow(),
      trail: await trail.orderBy("id").execute(),
    };
  };

  test("takes over the company, and the trail tells what was changed", async () => {
    desk = await billingDesk(january);
    const others = { ...olga, id: "pia", email: "pia@bakery.example" };
    await desk.storage.db.insertInto("users").values([olga, others]).execute();
    await company("bakery");
    const { now, trail } = await takeOver({ ...toOwner, phone: olga.phone });
    expect(now).toEqual({ ...olga, ...toOwner, updated_at: "2026-01-05T12:01:00.000Z" });
    expect(trail).toEqual([
      {
        action: "profile.changed",
        object: "user:olga",
        before: '{"type":"INDIVIDUAL","company_id":null,"company_role":null}',
        after: '{"type":"COMPANY","company_id":"bakery","company_role":"owner"}',
      },
    ]);
    const pia = desk.storage.db.selectFrom("users").select(columns).where("id", "=", others.id);
    expect(await pia.executeTakeFirst()).toEqual(others);
  });

  test("is left alone, also by the trail, where it says the same already", async () => {
    desk = await billingDesk(january);
    await desk.storage.db.insertInto("users").values(olga).execute();
    const { now, trail } = await takeOver({ type: olga.type, phone: olga.phone });
    expect([now, trail]).toEqual([olga, []]);
  });
});
