import { afterEach, beforeEach, expect, test } from "vitest";
import { moveLaunch, getAssociationMembership } from "~/core/association/association-membership";
import { leaveAssociation, stayInAssociation } from "~/core/association/leaving";
import type { Caller, Installation, Person } from "~/core/caller";
import { createLog } from "~/embedded/create-log";
import { callerOn } from "../../setup/backends/core-caller";
import { associationDesk, type AssociationDesk } from "../../setup/people/association/desk";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { addRows } from "../../setup/databases/rows";

/** A member of an association sees, leaves and keeps their membership by these rules (handbook/rules.md#dues). */

let desk: BillingDesk;
let range: AssociationDesk;

beforeEach(async () => {
  desk = await billingDesk("2026-02-15T12:00:00.000Z");
  range = associationDesk(desk);
  await range.association("grocers", 24000);
  await range.association("makers", 18000);
});
afterEach(() => desk.close());

/** Calls the core as one person, in this process or another. */
function alone(id: string, storage = desk.storage, more: Partial<Person> = {}): Caller {
  const app = {
    storage,
    clock: desk.clock.now,
    nudgeMail: () => undefined,
    log: createLog("silent"),
  };
  const none = { company_id: null, company_role: null, login_as: null, second_factor: null };
  const person = { id, ...none, ...more } as Person;
  return callerOn(app as Installation, { person: async () => person });
}
const [own, leave, stay] = [getAssociationMembership, leaveAssociation, stayInAssociation];

/** Creates a member with us and in an association, whose first year there is paid unless told otherwise. */
async function member(name: string, paid = true) {
  await range.person(name);
  const { subscriptionId } = await desk.open({
    payer: { userId: name },
    period: "yearly",
    registrationId: `registration-${name}`,
    billing: { ...desk.request({}).billing, email: `${name}@person.example` },
  });
  const id = await range.join("grocers", { user_id: name }, { subscription_id: subscriptionId });
  await range.follow(id);
  if (paid) {
    for (const { number, total_c } of await desk.invoices(subscriptionId))
      await desk.pay(number, total_c);
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
  await range.pass(365);
  expect(await own(person)).toMatchObject({
    state: "ended",
    end_reason: "left",
    ended_on: "2027-02-15",
    leaving: null,
    owed: [],
  });
  await expect(stay(person)).rejects.toMatchObject({ status: 409 });
  expect((await range.dues(id)).map(({ through_on }) => through_on)).toEqual(["2027-02-14"]);
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
  const visible = (await own(person))?.leaving?.leaves_on ?? "";
  // The payment is made elsewhere meanwhile.
  for (const { number, total_c } of await desk.invoices(subscriptionId))
    await desk.pay(number, total_c);
  await expect(leave(person, visible)).rejects.toMatchObject({ status: 409 });
  expect(await own(person)).toMatchObject({ state: "active", leaves_on: null });
  expect(await written(id)).toEqual([]);
  expect(await letters()).toEqual([]);
});

test("the day of going live is moved once, however often it is sent, and stands for who leaves", async () => {
  const { id, person } = await member("ana");
  const move = (day: string) => moveLaunch(person, day);
  for (const _twice of [1, 2]) await move("2026-04-01");
  const moves = await desk.storage.db
    .selectFrom("audit_events")
    .select("after")
    .where("action", "=", "association.launch_moved")
    .execute();
  expect(moves).toEqual([{ after: JSON.stringify({ launch_on: "2026-04-01" }) }]);
  await leave(person, "2027-02-14");
  await expect(move("2026-04-02")).rejects.toMatchObject({ status: 409 });
  expect(await range.membership(id)).toMatchObject({ launch_on: "2026-04-01" });
});

test("fifty at once from two processes leave once, and stay once", async () => {
  const { id } = await member("ana");
  const other = await desk.secondProcess();
  const from = (at: number) => alone("ana", at % 2 === 0 ? desk.storage : other.storage);
  const many = Array.from({ length: 50 }, (_, at) => at);
  await Promise.all(many.map((at) => leave(from(at), "2027-02-14")));
  await Promise.all(many.map((at) => stay(from(at))));
  await other.close();
  expect(await written(id)).toEqual(["association.leaving", "association.staying"]);
  expect(await letters()).toEqual(["association_leaving", "association_stays"]);
});

test("nobody else's membership is read or left: not a stranger's, not the company's by who works there", async () => {
  const { person } = await member("ana");
  await range.person("eve");
  const times = { created_at: `${desk.today()}T00:00:00.000Z`, updated_at: "" };
  await addRows(desk.storage.db, "companies", {
    id: "company-calloway",
    owner_user_id: "eve",
    status: "active",
    comparable_name: "",
    co_name: "Calloway",
    entity_type: "llc",
    industry: "Food and drink",
    state: "OR",
    full_time_count: 3,
    part_time_count: 1,
    waiting_period_days: 0,
    phone: "5035550100",
    billing_email: "eve@person.example",
    ...times,
  });
  const id = await range.join("makers", { company_id: "company-calloway" });
  const inCompany = (company_role: "employee" | "owner") =>
    alone("eve", desk.storage, { company_id: "company-calloway", company_role });
  for (const caller of [alone("eve"), inCompany("employee")]) {
    expect(await own(caller)).toBeNull();
    await expect(leave(caller, desk.today())).rejects.toMatchObject({ status: 409 });
    await expect(stay(caller)).rejects.toMatchObject({ status: 409 });
  }
  expect(await own(inCompany("owner"))).toMatchObject({ association: "makers Guild" });
  expect((await range.membership(id)).state).toBe("active");
  expect(await own(person)).toMatchObject({ state: "active", leaves_on: null });
});
