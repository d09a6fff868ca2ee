import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import { hours } from "../../setup/servers/movable-clock";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { postForms, textOf } from "../../setup/browser/rendered-page";

/** What an owner sees of their team's answers, and does for one person. */

const team = "/benefits/health-insurance/team";
let app: AppInProcess;
let owner: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  owner = app.browser();
  await owner.signIn("owner@juniperpine.example");
});
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

const shown = async (path: string, browser = owner) => textOf((await browser.ask(path)).text);

async function post(path: string, fields: Record<string, string>, browser = owner) {
  const { text } = await browser.ask(path);
  const forms = postForms(text, path).map((form) => new URLSearchParams(form.fields));
  const asked = (form: URLSearchParams) => form.get("intent") === (fields["intent"] ?? null);
  const body = forms.find(asked) ?? forms[0] ?? new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return browser.ask(path, { method: "POST", body });
}

/** Addresses that got a letter of this kind. */
async function written(kind: string): Promise<string[]> {
  const rows = await app.storage.db
    .selectFrom("outbox")
    .select("to_email")
    .where("kind", "=", kind)
    .execute();
  return rows.map(({ to_email }) => to_email);
}

test("shows counts and people by status, found by name, and nothing of anybody's family, plan or reasons", async () => {
  const page = await shown(team);
  expect(page).toContain("No answer yet : 9");
  expect(page).toContain("Chose : 5");
  expect(page).toContain("Waived : 2");
  expect(page).toContain("5 of 16 take a plan.");
  // So few have declined that a count would say why.
  expect(page).not.toContain("with other coverage");
  expect(page).not.toMatch(/larkspur|cedarline|smilewell|spouse_plan|public_cover/i);
  const chose = await shown(`${team}?status=elected`);
  expect(chose).toContain("5 people");
  expect(chose).toContain("Marcus Bell");
  expect(chose).not.toContain("Andre Baptiste");
  expect(await shown(`${team}?q=ANDRE+bap`)).toContain("1 person");
  expect(await shown(`${team}?q=nobody-like-this`)).toContain("No one matches.");
  expect(await shown(`${team}?status=%00&page=-3&q=${"x".repeat(400)}`)).toContain("No one");
  const employee = app.browser();
  await employee.signIn(demo.employee);
  expect(await employee.ask(team)).toMatchObject({ to: "/settings", notice: "ownersOnly" });
});

test("reminds one person once a day, in their language, without a word of health in the subject", async () => {
  const id = "employee-hector-salinas";
  const remind = () => post(`${team}?q=hector`, { intent: `remind-${id}`, id });
  expect(await remind()).toMatchObject({ to: `${team}?q=hector`, notice: "employeeReminded" });
  const again = { intent: `remind-${id}`, id };
  expect(await post(`${team}?q=fiona`, again)).toMatchObject({ notice: "employeeRemindedLately" });
  expect(await written("choice_reminder")).toEqual(["hector.salinas@juniperpine.example"]);
  app.harness.clock.advance(hours(24));
  await owner.signIn("owner@juniperpine.example");
  expect(await remind()).toMatchObject({ notice: "employeeReminded" });
  expect(await post(team, { intent: "remind-x", id: "employee-dana-kowalski" })).toMatchObject({
    status: 404,
  });
  const mail = await app.harness.mailTo("hector.salinas@juniperpine.example");
  expect(mail?.subject).toMatch(/^Juniper & Pine Landscaping sigue esperando su respuesta/);
  expect(mail?.text).toContain("/benefits/health-insurance/get-started");
  expect(mail?.text).not.toContain("token=");
});

test("a canceled membership closes the offer at once, and what was chosen; resuming opens both at once", async () => {
  const cancel = "/settings/subscription/cancel";
  await app.storage.db
    .updateTable("enrollments")
    .set({ effective_on: "2027-06-01" })
    .where("company_id", "=", "company-juniper-pine")
    .execute();
  await app.storage.db
    .updateTable("election_windows")
    .set({ effective_on: "2027-06-01" })
    .where("offer_id", "in", (q) =>
      q.selectFrom("group_offers").select("id").where("company_id", "=", "company-juniper-pine"),
    )
    .execute();
  const page = await shown(cancel);
  expect(page).toContain("Your offer to your people closes as soon as you cancel");
  expect(page).toContain("The coverage that 5 people chose doesn’t begin");
  expect(await post(cancel, { intent: "cancel" })).toMatchObject({ notice: "membershipCanceled" });
  const closed = await shown(team);
  expect(closed).toContain("Can’t choose: the offer is closed : 16");
  expect(closed).not.toMatch(/Has left :|No answer yet :|Remind/);
  const [chose, waits] = ["marcus.bell", "hector.salinas"].map((of) => `${of}@juniperpine.example`);
  const letter = (await app.harness.mailTo(chose ?? ""))?.text ?? "";
  expect(letter).toContain("the coverage you chose won’t begin");
  expect(letter).not.toMatch(/former employer|days/);
  const hector = app.browser();
  await hector.signIn(waits ?? "");
  const choosing = () => hector.ask("/benefits/health-insurance/registration");
  expect(await choosing()).toMatchObject({ status: 303, to: expect.stringContaining("/benefits") });
  expect(await post(cancel, { intent: "resume" })).toMatchObject({ notice: "membershipResumed" });
  expect(await shown(team)).toMatch(/No answer yet : 9.*Chose : 5/);
  expect((await app.harness.mailTo(chose ?? ""))?.subject).toBe("Your benefits continue");
  expect(await choosing()).toMatchObject({ status: 200 });
});
