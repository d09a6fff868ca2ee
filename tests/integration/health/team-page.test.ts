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
  expect(page).toContain("5 of 14 take a plan.");
  expect(page).toContain("2 people with other coverage aren’t counted.");
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
