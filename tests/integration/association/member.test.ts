import { afterEach, beforeEach, expect, test } from "vitest";
import { endForSwitch } from "~/embedded/services/association/ending";
import {
  leaveOwnAssociation,
  ownAssociationMembership,
  stayInOwnAssociation,
} from "~/embedded/services/association/own-membership";
import { associationDesk, type AssociationDesk } from "../../setup/people/association/desk";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";

/** What a member of an association sees of it, how they leave and how they stay (handbook/rules.md#dues). */

type Person = Parameters<typeof leaveOwnAssociation>[1];

let desk: BillingDesk;
let around: AssociationDesk;

beforeEach(async () => {
  desk = await billingDesk("2026-02-15T12:00:00.000Z");
  around = associationDesk(desk);
  await around.association("grocers", 24000);
  await around.association("makers", 18000);
});
afterEach(() => desk.close());

const alone = (id: string) =>
  ({ id, company_id: null, company_role: null, login_as: null }) as unknown as Person;
const app = (on = desk.storage) => ({
  ...{ storage: on, clock: desk.clock.now, nudgeMail: () => undefined },
});
const own = (person: Person) => ownAssociationMembership(desk.storage.db, desk.clock.now(), person);
const leave = (person: Person, day: string) => leaveOwnAssociation(app(), person, day);
const stay = (person: Person) => stayInOwnAssociation(app(), person);

/** Somebody with a membership with us, and one in an association whose first year is paid unless told. */
async function member(name: string, paid = true) {
  await around.person(name);
  const { subscriptionId } = await desk.open({
    ...{ payer: { userId: name }, period: "yearly", registrationId: `registration-${name}` },
    billing: { ...desk.wish({}).billing, email: `${name}@person.example` },
  });
  const id = await around.join("grocers", { user_id: name }, { subscription_id: subscriptionId });
  await around.follow(id);
  if (paid) {
    for (const { number, total_c } of await desk.invoices(subscriptionId)) {
      await desk.pay(number, total_c);
    }
  }
  return { id, subscriptionId, person: alone(name) };
}

const written = async (id: string) => {
  const lines = await desk.storage.db
    .selectFrom("audit_events")
    .select("action")
    .where("object", "=", `association_membership:${id}`)
    .execute();
  const kinds = ["association.leaving", "association.staying", "association.ended"];
  return lines.map(({ action }) => action).filter((action) => kinds.includes(action));
};
const letters = async () =>
  (await desk.messages())
    .map((line) => line.slice(11))
    .filter((kind) => /^association_(leaving|stays|ended)$/.test(kind));

test("a member reads what they have, what is owed and what leaving would do", async () => {
  const { person } = await member("ana", false);
  expect(await own(person)).toMatchObject({
    ...{ association: "grocers Guild", company: null, state: "active", member_no: "M-1" },
    ...{ paid_through: null, dues_c: 24000, leaves_on: null, unpaid_until: null },
    owed: [{ owed_c: 24000, due_on: "2026-03-01" }],
    leaving: { leaves_on: "2026-02-15", people: 0 },
  });
  await around.pass(15);
  // Noticed on March 2.
  expect((await own(person))?.unpaid_until).toBe("2026-03-31");
  expect(await own(alone("nobody"))).toBeNull();
});

test("who leaves is a member to the last day that is paid, can take it back until then, and ends after it", async () => {
  const { id, person } = await member("ana");
  const day = (await own(person))?.leaving?.leaves_on ?? "";
  expect(day).toBe("2027-02-14");
  await leave(person, day);
  expect(await own(person)).toMatchObject({ state: "active", leaves_on: day });
  await stay(person);
  expect(await own(person)).toMatchObject({ state: "active", leaves_on: null });
  await leave(person, day);
  expect(await letters()).toEqual([
    "association_leaving",
    "association_stays",
    "association_leaving",
  ]);
  await around.pass(365);
  expect(await own(person)).toMatchObject({
    state: "ended",
    end_reason: "left",
    ended_on: "2027-02-15",
    leaving: null,
    owed: [],
  });
  await expect(stay(person)).rejects.toMatchObject({ kind: "conflict" });
  expect((await around.dues(id)).map(({ through_on }) => through_on)).toEqual(["2027-02-14"]);
});

test("who has paid nothing leaves at once, and the invoice for dues alone is void", async () => {
  const { person, subscriptionId } = await member("ana", false);
  await leave(person, "2026-02-15");
  expect(await own(person)).toMatchObject({ state: "ended", end_reason: "left", owed: [] });
  expect(
    (await desk.invoices(subscriptionId)).map(({ about, state }) => `${about} ${state}`),
  ).toEqual(["membership open", "dues void"]);
});

test("a browser that shows another last day leaves nothing", async () => {
  const { id, person, subscriptionId } = await member("ana", false);
  const shown = (await own(person))?.leaving?.leaves_on ?? "";
  // Paid meanwhile, elsewhere.
  for (const { number, total_c } of await desk.invoices(subscriptionId)) {
    await desk.pay(number, total_c);
  }
  await expect(leave(person, shown)).rejects.toMatchObject({ kind: "conflict" });
  expect(await own(person)).toMatchObject({ state: "active", leaves_on: null });
  expect(await written(id)).toEqual([]);
  expect(await letters()).toEqual([]);
});

test("who has paid without an invoice of ours keeps what is paid, and leaves at its end", async () => {
  await around.person("old");
  const id = await around.join("grocers", { user_id: "old" }, { paid_through: "2026-10-31" });
  await around.follow(id);
  expect((await around.membership(id)).paid_through).toBe("2026-10-31");
  await leave(alone("old"), "2026-10-31");
  await around.follow(id);
  expect(await own(alone("old"))).toMatchObject({ state: "active", leaves_on: "2026-10-31" });
  await stay(alone("old"));
  expect(await own(alone("old"))).toMatchObject({ leaves_on: null, paid_through: "2026-10-31" });
});

test("fifty at once from two processes leave once, and stay once", async () => {
  const { id, person } = await member("ana");
  const other = await desk.secondProcess();
  const from = (at: number) => app(at % 2 === 0 ? desk.storage : other.storage);
  const many = Array.from({ length: 50 }, (_, at) => at);
  await Promise.all(many.map((at) => leaveOwnAssociation(from(at), person, "2027-02-14")));
  await Promise.all(many.map((at) => stayInOwnAssociation(from(at), person)));
  await other.close();
  expect(await written(id)).toEqual(["association.leaving", "association.staying"]);
  expect(await letters()).toEqual(["association_leaving", "association_stays"]);
});

test("nobody else's membership is read or left: not a stranger's, not the company's by who works there", async () => {
  const { person } = await member("ana");
  await around.person("eve");
  const times = { created_at: `${desk.today()}T00:00:00.000Z`, updated_at: "" };
  await desk.storage.db
    .insertInto("companies")
    .values({
      ...{ id: "company-calloway", owner_user_id: "eve", status: "active", comparable_name: "" },
      ...{ co_name: "Calloway", entity_type: "llc", industry: "food", state: "OR" },
      ...{ full_time_count: 3, part_time_count: 1, waiting_period_days: 0, phone: "5035550100" },
      ...{ website: null, billing_email: "eve@person.example", ein_cipher: null, ein_last4: null },
      ...{ ein_hash: null, ...times },
    })
    .execute();
  const id = await around.join("makers", { company_id: "company-calloway" });
  const works = { ...alone("eve"), company_id: "company-calloway", company_role: "employee" };
  const owns = { ...works, company_role: "owner" };
  for (const one of [alone("eve"), works as Person]) {
    expect(await own(one)).toBeNull();
    await expect(leave(one, desk.today())).rejects.toMatchObject({ kind: "conflict" });
    await expect(stay(one)).rejects.toMatchObject({ kind: "conflict" });
  }
  expect(await own(owns as Person)).toMatchObject({ association: "makers Guild" });
  expect((await around.membership(id)).state).toBe("active");
  expect(await own(person)).toMatchObject({ state: "active", leaves_on: null });
});

test("who joins another association reads the new membership, and can't stay in the old one", async () => {
  const { id, person, subscriptionId } = await member("ana");
  await leave(person, "2027-02-14");
  await desk.storage.db
    .transaction()
    .execute((db) => endForSwitch(db, desk.clock.now(), { user_id: "ana", company_id: null }));
  expect(await own(person)).toMatchObject({ state: "ended", end_reason: "switched" });
  await expect(stay(person)).rejects.toMatchObject({ kind: "conflict" });
  await around.join("makers", { user_id: "ana" }, { subscription_id: subscriptionId });
  expect(await own(person)).toMatchObject({ association: "makers Guild", state: "active" });
  expect((await around.membership(id)).end_reason).toBe("switched");
});
