import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import type { NewRow } from "~/embedded/db/schema";
import { formats } from "~/language/formats";
import { demo } from "../../setup/people/people";
import { hours } from "../../setup/servers/movable-clock";
import { appOfFile } from "../../setup/servers/app-in-process";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import { addRows, changeRows, findRow, findRows } from "../../setup/databases/rows";

const team = "/benefits/health-insurance/team";
const app = await appOfFile();
const owner = app.browser();
await owner.signIn("owner@juniperpine.example");
beforeEach(() => app.storage.db.deleteFrom("limits").execute());

const visible = async (path: string, browser = owner) => textOf((await browser.ask(path)).text);

async function post(path: string, fields: Record<string, string>, browser = owner) {
  const { text } = await browser.ask(path);
  const forms = postForms(text, path).map((form) => new URLSearchParams(form.fields));
  const requested = (form: URLSearchParams) => form.get("intent") === (fields["intent"] ?? null);
  const body = forms.find(requested) ?? forms[0] ?? new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return browser.ask(path, { method: "POST", body });
}

async function written(kind: string): Promise<string[]> {
  const rows = await findRows(app.storage.db, "outbox", { kind }, ["to_email"]);
  return rows.map(({ to_email }) => to_email);
}

test("the signed offer names its terms and its signer, and announces nothing that is over", async () => {
  const harbor = await app.signedIn(demo.owner);
  const page = await visible("/benefits/health-insurance/success", harbor);
  expect(page).toMatch(/Signed by Marisol Vega for Harbor Street Bakery on \w+ \d+, \d{4}/);
  expect(page).toMatch(/You pay for the employee :? ?60%/);
  expect(page).not.toMatch(/can choose from|we’ll email an invitation/);
});

test("shows counts and people by status, found by name, and nothing of anybody's family, plan or reasons", async () => {
  const page = await visible(team);
  expect(page).toContain("No answer yet : 9");
  expect(page).toContain("Chose : 5");
  expect(page).toContain("Waived : 2");
  expect(page).toContain("16 people who could choose from the start, 5 chose a plan in their time");
  // With so few who declined, a count would say why.
  expect(page).not.toContain("with other coverage");
  expect(page).not.toMatch(/larkspur|cedarline|smilewell|spouse_plan|public_cover/i);
  const chose = await visible(`${team}?status=elected`);
  expect(chose).toContain("5 people");
  expect(chose).toContain("Marcus Bell");
  expect(chose).not.toContain("Andre Baptiste");
  expect(await visible(`${team}?q=ANDRE+bap`)).toContain("1 person");
  expect(await visible(`${team}?q=nobody-like-this`)).toContain("No one matches.");
  expect(await visible(`${team}?status=%00&page=-3&q=${"x".repeat(400)}`)).toContain("No one");
  const employee = await app.signedIn(demo.employee);
  expect(await employee.ask(team)).toMatchObject({ to: "/settings", notice: "ownersOnly" });
  // Marcus declines after a life event, and has coverage until today.
  const { db } = app.storage;
  const { id, ...was } = await findRow(db, "enrollments", { employee_id: "employee-marcus-bell" });
  await addRows(db, "enrollments", { ...was, id: "declined", state: "waived", plan_id: null });
  await changeRows(db, "enrollments", { id }, { ends_on: today() });
  expect(await visible(team)).toContain("Chose : 5");
  await changeRows(db, "enrollments", { id }, { ends_on: addDays(today(), -1) });
  expect(await visible(team)).toMatch(/Chose : 4 .*Waived : 3 /);
  expect((await owner.ask(`${team}/people.csv`)).text).toContain("Marcus Bell,Waived,,,");
  await db.deleteFrom("enrollments").where("id", "=", "declined").execute();
  await changeRows(db, "enrollments", { id }, { ends_on: was.ends_on });
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
  expect(mail?.subject).toMatch(/^Juniper & Pine Landscaping todavía necesita su respuesta/);
  expect(mail?.text).toContain("/benefits/health-insurance/get-started");
  expect(mail?.text).not.toContain("token=");
});

const employeePath = (id: string) => `/settings/employees/${id}`;
const today = () => localDay(app.harness.clock.now(), "America/Denver");
const openOf = (id: string) =>
  findRows(app.storage.db, "election_windows", { employee_id: id, state: "not_started" }, [
    "why",
    "opens_on",
    "closes_on",
  ]);
const setTo = (id: string, values: Partial<NewRow<"employees">>) =>
  app.storage.db.updateTable("employees").set(values).where("id", "=", id).execute();

test("who is ended and taken on again on one day has one deadline, which the owner reads too", async () => {
  const id = "employee-samuel-whitehorse";
  const end = `${employeePath(id)}/end?last_day=${addDays(today(), -1)}&reason=resigned`;
  expect((await post(end, { intent: "end" })).notice).toBe("employmentEnds");
  expect((await post(employeePath(id), { intent: "rehire" })).notice).toBe("employeeRehired");
  const closes_on = addDays(today(), 30);
  expect(await openOf(id)).toEqual([{ why: "new_hire", opens_on: today(), closes_on }]);
  const file = (await owner.ask(`${team}/people.csv`)).text;
  expect(file).toContain(`Samuel Whitehorse,No answer yet,${closes_on}`);
  await post(end.replace(/last_day=[^&]+/, `last_day=${closes_on}`), { intent: "end" });
  expect((await owner.ask(`${team}/people.csv`)).text).toContain("Samuel Whitehorse,Leaving,");
  expect((await post(employeePath(id), { intent: "rehire" })).notice).toBe("employeeRehired");
});

/** Saves hours and class as the preview asks, and returns the preview's page and the answer. */
async function changeHours(id: string, employee_class: string, hours_per_week: string) {
  const { text } = await post(employeePath(id), { intent: "save", employee_class, hours_per_week });
  const forms = postForms(text, employeePath(id));
  const form = forms.find(({ fields }) => fields.some(([, to]) => to === "save"));
  const body = new URLSearchParams([...(form?.fields ?? []), ["hours_seen", "on"]]);
  return { text, saved: await owner.ask(employeePath(id), { method: "POST", body }) };
}

test("who works part time is promised nothing, and may choose for 30 days from when they work full time", async () => {
  const id = "employee-jolene-parker";
  await app.storage.db.deleteFrom("election_windows").where("employee_id", "=", id).execute();
  await setTo(id, { class: "part_time", hours_per_week: 16 });
  const jolene = await app.signedIn("jolene.parker@juniperpine.example");
  const place = "/benefits/health-insurance";
  expect(await visible("/", jolene)).toContain("Its records say you don’t, so you can’t choose");
  expect(await visible(`${place}/get-started`, jolene)).toContain("its records say you don’t");
  const plans = await visible(`${place}/plans`, jolene);
  expect(plans).toContain("so you aren’t eligible now");
  expect(plans).not.toMatch(/at the part you pay|Your employer pays the rest|Bronze/);

  const { text, saved } = await changeHours(id, "full_time", "36");
  const days = [today(), addDays(today(), 30)].map((day) => formats("en").day(day));
  expect(textOf(text)).toContain(`They could choose from ${days.join(" to ")}.`);
  expect(textOf(text)).toContain("We’ll email both of you about it.");
  expect(saved.notice).toBe("personChanged");
  expect(await openOf(id)).toMatchObject([{ opens_on: today(), closes_on: addDays(today(), 30) }]);
  const letter = await app.harness.mailTo("owner@juniperpine.example");
  expect(letter?.text).toContain(`They can choose from ${days.join(" to ")}.`);

  // Where full time comes back in time, coverage continues.
  await changeHours("employee-marcus-bell", "part_time", "16");
  const back = await changeHours("employee-marcus-bell", "full_time", "40");
  expect(textOf(back.text)).toContain("The coverage they had or chose before would continue.");
  expect((await app.harness.mailTo("owner@juniperpine.example"))?.text).toMatch(/it\s+continues/);
});

test("an address is corrected while nobody has an account with it, and a reminder invites there", async () => {
  const id = "employee-trevor-quill";
  await setTo(id, { user_id: null, employment_state: "terminated", last_day: today() });
  const readdress = (email: string) => post(employeePath(id), { intent: "save", email });
  expect((await readdress("trevor@one.example")).notice).toBe("personChanged");
  await setTo(id, { employment_state: "invited", last_day: null });
  const window = app.storage.db.updateTable("election_windows").where("employee_id", "=", id);
  await window.set({ user_id: null }).execute();
  const remind = { intent: `remind-${id}`, id };
  for (const [address, account] of [
    ["trevor@two.example", "The link creates your account"],
    ["greta.hoffman@mail.example", "The link signs you in to the account you already have"],
  ] as const) {
    expect((await readdress(address)).notice).toBe("personChanged");
    await window.set({ user_id: null, reminded_at: null }).execute();
    expect((await post(`${team}?q=trevor`, remind)).notice).toBe("employeeReminded");
    const mail = await app.harness.mailTo(address);
    expect(mail?.subject).toContain("needs your answer by");
    expect(mail?.text.replace(/\s+/g, " ")).toContain(account);
  }
});

test("a canceled membership closes the offer at once, and what was chosen; resuming opens both at once", async () => {
  const cancel = "/settings/subscription/cancel";
  const ours = { company_id: "company-juniper-pine" };
  await changeRows(app.storage.db, "enrollments", ours, { effective_on: "2027-06-01" });
  await app.storage.db
    .updateTable("election_windows")
    .set({ effective_on: "2027-06-01" })
    .where("offer_id", "in", (q) =>
      q.selectFrom("group_offers").select("id").where("company_id", "=", "company-juniper-pine"),
    )
    .execute();
  const page = await visible(cancel);
  expect(page).toContain("Your health plan offer closes as soon as you cancel");
  expect(page).toContain("The coverage that 5 people chose won’t begin");
  expect(await post(cancel, { intent: "cancel" })).toMatchObject({ notice: "membershipCanceled" });
  const closed = await visible(team);
  expect(closed).toContain("Can’t choose: the offer is closed : 16");
  expect(closed).not.toMatch(/Has left :|No answer yet :|Remind/);
  expect(closed).toContain("everyone can choose again");
  const { open_to } = await findRow(app.storage.db, "group_offers", ours);
  await changeRows(app.storage.db, "group_offers", ours, { open_to: addDays(today(), -1) });
  expect(await visible(team)).not.toContain("can choose again");
  await changeRows(app.storage.db, "group_offers", ours, { open_to });
  expect(await visible("/benefits/health-insurance")).toContain("no one on your team can choose");
  const [chose, waits] = ["marcus.bell", "hector.salinas"].map((of) => `${of}@juniperpine.example`);
  const letter = (await app.harness.mailTo(chose ?? ""))?.text ?? "";
  expect(letter).toContain("the coverage you chose won’t begin");
  expect(letter).not.toMatch(/former employer|days/);
  const hector = await app.signedIn(waits ?? "");
  const choosing = () => hector.ask("/benefits/health-insurance/registration");
  expect(await choosing()).toMatchObject({ status: 303, to: expect.stringContaining("/benefits") });
  expect(await post(cancel, { intent: "resume" })).toMatchObject({ notice: "membershipResumed" });
  expect(await visible(team)).toMatch(/No answer yet : 9.*Chose : 5/);
  expect((await app.harness.mailTo(chose ?? ""))?.subject).toBe("Your benefits continue");
  expect(await choosing()).toMatchObject({ status: 200 });
});
