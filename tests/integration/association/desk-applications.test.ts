import { afterAll, beforeAll, expect, test } from "vitest";
import { formats } from "~/language/formats";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { associationDraft, alonesSteps, membersSteps } from "../../setup/association/drafts";
import { approveApplication, followDues, sentApplication } from "../../setup/association/joined";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { days } from "../../setup/servers/movable-clock";

/** What an association's desk tells of who applied and who pays, to super administrators and to its own manager. */

let app: AppInProcess;
let boss: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  boss = await signedIn(demo.super);
});
afterAll(() => app.close());

async function signedIn(email: string): Promise<AppBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

/** Somebody whom a super administrator has made the manager of an association. */
async function manager(association: string): Promise<AppBrowser> {
  const email = `desk@${association}.example`;
  await boss.ask(`/admin/super-global/associations/${association}/managers`, {
    method: "POST",
    body: new URLSearchParams({ email }),
  });
  return signedIn(email);
}

/** Somebody applies to Copper Basin, which looks at each application itself; or as is given. */
async function applied(...given: [] | [typeof membersSteps, string]) {
  const [steps = alonesSteps, address] = given;
  const { id, email } = await associationDraft(app.harness, steps, address);
  const member = app.harness.browser();
  await member.signIn(email);
  const body = { agreed: "yes", signature: "Ana Ruiz" };
  const sent = await member.call("POST", `/api/v1/registrations/${id}/submit`, body);
  expect(sent.status).toBe(200);
  const row = await app.storage.db
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, email };
}

const membershipOf = (registrationId: string) =>
  app.storage.db
    .selectFrom("association_memberships")
    .selectAll()
    .where("registration_id", "=", registrationId)
    .executeTakeFirst();

test("an application is on its association's desk alone, and makes a member once it is approved there", async () => {
  const { id, email, reference, state } = await applied();
  expect(state).toBe("submitted");
  expect(await membershipOf(id)).toBeUndefined();

  const office = (association: string) =>
    boss.ask(`/admin/super-global/associations/${association}/applications`);
  const own = await office(copperBasin);
  expect(own.text).toContain(reference);
  expect((await office(riverbend)).text).not.toContain(reference);
  const desk = "/association/manage/applications";
  const told = await (await manager(copperBasin)).ask(desk);
  expect(told.text).toContain(email);
  const other = await (await manager(riverbend)).ask(desk);
  expect(other.status).toBe(200);
  expect(other.text).not.toContain(email);

  const way = `/admin/super-global/registrations/${id}`;
  expect(own.text).toContain(`href="${way}"`);
  await approveApplication(app, boss, email);
  expect(await membershipOf(id)).toMatchObject({
    association_id: copperBasin,
    state: "active",
    paid_through: null,
  });
});

test("a company that is here already stands under its name on each desk, beside who applied", async () => {
  const { reference, email } = await applied(membersSteps, demo.owner);
  const desk = `/admin/super-global/associations/${riverbend}/applications`;
  const row = async (path: string) => {
    const { text } = await boss.ask(path);
    return text.match(/<tr[\s\S]*?<\/tr>/g)?.find((each) => each.includes(reference ?? ""));
  };
  for (const path of ["/admin/super-global/registrations", desk]) {
    const shown = await row(path);
    expect(shown, path).toContain("Harbor Street Bakery");
    expect(shown, path).toContain(email);
  }
  await approveApplication(app, boss, demo.owner);
  expect(await row(desk)).toContain("Harbor Street Bakery");
});

test("who was let in by the list was decided on the day they applied, and nobody else before a person decides", async () => {
  const { email } = await sentApplication(app);
  const { id } = await applied();
  const told = async (association: string) => {
    const desk = await boss.ask(`/admin/super-global/associations/${association}/applications`);
    return desk.text.replace(/<[^>]*>/g, " ");
  };
  const guild = await told(riverbend);
  expect(guild).toContain(email);
  const day = formats("en").day(new Date(app.harness.clock.now()).toISOString().slice(0, 10));
  expect(guild).toContain(`${day}, automatically`);
  const makers = await told(copperBasin);
  expect(makers).toContain("Not yet");
  expect(makers).not.toContain("automatically");
  // Whoever goes on without a membership has nothing to leave.
  const { text } = await boss.ask(`/admin/super-global/registrations/${id}/approve`);
  expect(text).not.toContain("Membership in ");
});

test("whoever approves a switch reads which association is left", async () => {
  const { id, owner_user_id } = await applied();
  const at = new Date(app.harness.clock.now()).toISOString();
  await app.storage.db
    .insertInto("association_memberships")
    .values({
      ...{ id: "left", association_id: riverbend, company_id: null, user_id: owner_user_id },
      ...{ state: "active", member_no: "left", dues_c: 12_000, next_action_at: null },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  const way = `/admin/super-global/registrations/${id}`;
  expect((await boss.ask(way)).text).toContain("Riverbend Independent Grocers Guild");
  const { text } = await boss.ask(`${way}/approve`);
  expect(text).toContain("Membership in Riverbend Independent Grocers Guild");
  expect(text).toContain("Ends at once");
});

test("dues are late on the desk since the day after they were due, lapsed or not", async () => {
  const { id, email } = await applied();
  await approveApplication(app, boss, email);
  const { id: memberId } = (await membershipOf(id)) ?? {};
  const { due_on } = await app.storage.db
    .selectFrom("association_dues as d")
    .innerJoin("invoices as i", "i.id", "d.invoice_id")
    .select("i.due_on")
    .where("d.membership_id", "=", memberId ?? "")
    .executeTakeFirstOrThrow();
  const since = async () => {
    const admin = app.harness.browser();
    await admin.signIn(demo.super);
    const { body } = await admin.call("GET", `/api/v1/associations/${copperBasin}/dues?all=yes`);
    const { members } = body.data as { members: { id: string; [name: string]: unknown }[] };
    const own = members.find((each) => each.id === memberId);
    return [own?.["state"], own?.["late_since"]];
  };
  const passed = async (count: number) => {
    app.harness.clock.advance(days(count));
    await followDues(app);
  };
  expect(await since()).toEqual(["active", null]);
  await passed(15);
  const late = new Date(Date.parse(due_on) + days(1)).toISOString().slice(0, 10);
  expect(await since()).toEqual(["active", late]);
  await passed(31);
  expect(await since()).toEqual(["lapsed", late]);
});
