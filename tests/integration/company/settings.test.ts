import { beforeEach, expect, test } from "vitest";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { getCompanyZone } from "~/embedded/services/zones";
import { queueMessage } from "~/embedded/services/outbox";
import { zoneName } from "~/language/own-times";
import { marksOf } from "~/screens/forms/changed-meanwhile.server";
import { ownColumns } from "../../setup/backends/offered-company";
import { hours } from "../../setup/servers/movable-clock";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import { accountOf } from "../../setup/people/account-of";
import { addRows, changeRows, findRow, findRows } from "../../setup/databases/rows";

const juniper = "owner@juniperpine.example";
const locations = "/settings/locations";
const employees = "/settings/employees";
const app = await appOfFile();
const { db } = app.storage;
const [owner, other] = [app.browser(), app.browser()];
for (const browser of [owner, other]) {
  await db.deleteFrom("limits").execute();
  await browser.signIn(juniper);
}
beforeEach(() => db.deleteFrom("limits").execute());

const visible = async (path: string, browser = owner) => textOf((await browser.ask(path)).text);

/** A page's form as a browser would send it, with what was typed. */
async function filled(path: string, fields: Record<string, string>, browser = owner) {
  const { text } = await browser.ask(path);
  const forms = postForms(text, path).map((form) => new URLSearchParams(form.fields));
  const body =
    forms.find((form) => form.get("intent") === (fields["intent"] ?? null)) ?? forms.at(-1);
  if (!body) throw new Error(`No form on ${path}`);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
const post = async (path: string, fields: Record<string, string>, browser = owner) =>
  browser.ask(path, { method: "POST", body: await filled(path, fields, browser) });

const row = (email: string) => findRow(db, "employees", { email });

async function placeCalled(label: string): Promise<string> {
  const { id } = await findRow(db, "locations", {
    label,
    company_id: "company-juniper-pine",
  });
  return id;
}

test("the company's details are changed, its name and EIN only shown", async () => {
  const company = "/settings/company";
  const stored = () =>
    findRow(db, "companies", { id: "company-juniper-pine" }, [
      "co_name",
      "phone",
      "website",
      "full_time_count",
      "time_zone",
    ]);
  const before = await stored();
  const refused = await post(company, { phone: "12", full_time_count: "many" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="many"');
  expect(await getCompanyZone(db, "company-juniper-pine")).toBe("America/Denver");
  expect((await post(company, { time_zone: "Mars/Olympus" })).status).toBe(422);
  const input = { phone: "(720) 555-0143", co_name: "Another", time_zone: "America/Chicago" };
  expect(await post(company, input)).toMatchObject({ to: company, notice: "companyChanged" });
  const time_zone = await getCompanyZone(db, "company-juniper-pine");
  expect(time_zone).toBe("America/Chicago");
  expect(await stored()).toEqual({ ...before, phone: "+17205550143", time_zone });
});

test("the company's zone is its own, though its owner works at another place", async () => {
  const owned = db.selectFrom("users").select("id").where("email", "=", juniper);
  const { id: user_id } = await owned.executeTakeFirstOrThrow();
  const place = await db.selectFrom("locations").selectAll().limit(1).executeTakeFirstOrThrow();
  const line = await db.selectFrom("employees").selectAll().limit(1).executeTakeFirstOrThrow();
  const far = { id: "far", company_id: "company-juniper-pine", state: "HI", label: "Far" };
  await addRows(db, "locations", { ...place, ...far, is_primary: "no" });
  const boss = { id: "boss", company_id: far.company_id, user_id, location_id: "far", dob: null };
  const own = { ...ownColumns("employees", line), ...boss, email: juniper };
  await db.insertInto("employees").values(own).execute();
  await db.updateTable("companies").set({ time_zone: null }).execute();
  const text = await visible("/settings/company");
  await db.deleteFrom("employees").where("id", "=", "boss").execute();
  await db.deleteFrom("locations").where("id", "=", "far").execute();
  expect(text).toContain(`main location: ${zoneName("America/Denver", "en")}`);
});

test("a place is added, made the main one and emptied before it leaves the list", async () => {
  const yard = {
    intent: "save",
    label: "Yard",
    line1: "12 Mill Road",
    city: "Boulder",
    state: "CO",
    zip: "80302",
  };
  expect(await post(`${locations}?add=1`, yard)).toMatchObject({
    to: locations,
    notice: "locationSaved",
  });
  expect((await post(`${locations}?add=1`, { ...yard, label: "YARD" })).status).toBe(422);
  const [main, id] = [await placeCalled("Main"), await placeCalled("Yard")];

  expect((await post(locations, { intent: `primary-${id}`, id })).notice).toBe("locationPrimary");
  // A form of before: people work there.
  const early = new URLSearchParams({ intent: `archive-${main}`, id: main });
  const refused = await owner.ask(locations, { method: "POST", body: early });
  expect(refused.status).toBe(409);
  // The form that was sent is not on the page any more, so it is said above the list.
  expect(refused.text).toMatch(/role="alert"[^]*Move 30 people first/);
  expect((await post(locations, { intent: `move-${main}`, id: main, to: id })).notice).toBe(
    "peopleMoved",
  );
  expect((await post(locations, { intent: `archive-${main}`, id: main })).notice).toBe(
    "locationRemoved",
  );
  const primary = await findRows(
    db,
    "locations",
    { company_id: "company-juniper-pine", is_primary: "yes" },
    ["id"],
  );
  expect(primary).toEqual([{ id }]);
  const last = new URLSearchParams({ intent: `archive-${id}`, id });
  expect((await owner.ask(locations, { method: "POST", body: last })).status).toBe(409);
});

const nina = "nina.okafor@juniperpine.example";
const entered = {
  first_name: "Nina",
  last_name: "Okafor",
  email: nina,
  hire_date: "2026-01-05",
  hours_per_week: "24",
  employee_class: "part_time",
};

test("somebody is added, invited once in 24 hours in the owner's language, and has their account by the link", async () => {
  const phone = "503-555-0177";
  await owner.post("/language", { language: "es" });
  expect(await post(`${employees}/add`, { ...entered, phone, invite: "on" })).toMatchObject({
    to: employees,
    notice: "personAddedInvited",
  });
  await owner.post("/language", { language: "en" });
  expect((await app.harness.mailTo(nina))?.subject).toContain(" le invita a ");
  const again = await post(`${employees}/add`, { ...entered, email: nina.toUpperCase() });
  expect(again.status).toBe(422);
  const { id } = await row(nina);
  const invited = new URLSearchParams({ intent: "invite", only: id });
  expect((await owner.ask(employees, { method: "POST", body: invited })).notice).toBe(
    "invitationsNotSent",
  );
  app.harness.clock.advance(hours(25));
  for (const browser of [owner, other]) await browser.signIn(juniper);
  expect((await post(`${employees}/${id}`, { intent: "invite" })).notice).toBe("invitationsSent");
  const mail = await app.harness.mailTo(nina);
  const token = /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const guest = app.browser();
  const body = new URLSearchParams({ token });
  await guest.ask("/login/ctoken", { method: "POST", body });
  expect(await row(nina)).toMatchObject({ employment_state: "active" });
  expect((await guest.ask("/me")).text).toContain(phone);
  // A person with an account keeps its address.
  expect(
    await post(`${employees}/${id}`, { intent: "save", email: "x@elsewhere.example" }),
  ).toMatchObject({ notice: "personChanged" });
  expect(await row(nina)).toMatchObject({ id });
});

test("an address that was wrong opens nothing of the company once it is mended", async () => {
  const wrong = "wrong.address@elsewhere.example";
  const right = "paul.ito@juniperpine.example";
  const paul = { ...entered, first_name: "Paul", last_name: "Ito", email: wrong };
  await post(`${employees}/add`, { ...paul, invite: "on" });
  const mail = await app.harness.mailTo(wrong);
  const token = /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { id } = await row(wrong);
  expect((await post(`${employees}/${id}`, { intent: "save", email: right })).notice).toBe(
    "personChanged",
  );
  expect(await row(right)).toMatchObject({ employment_state: "added", invited_at: null });
  const stranger = app.browser();
  const body = new URLSearchParams({ token });
  await stranger.ask("/login/ctoken", { method: "POST", body });
  const account = await accountOf(db, wrong);
  expect(account).toMatchObject({ company_id: null, company_role: null });
  expect(await row(right)).toMatchObject({ user_id: null });
});

test("the end of an employment says what it changes, changes nothing before it is confirmed, and is taken back", async () => {
  const id = "employee-marcus-bell";
  const path = `${employees}/${id}/end`;
  const last_day = new Date(app.harness.clock.now() + hours(24 * 3)).toISOString().slice(0, 10);
  const begun = `${last_day.slice(0, 4)}-01-01`;
  await changeRows(
    db,
    "enrollments",
    { employee_id: id },
    { state: "enrolled", effective_on: begun },
  );
  const before = await db.selectFrom("audit_events").select("id").execute();
  expect(
    await post(path, { intent: "look", last_day: "2001-01-01", reason: "other" }),
  ).toMatchObject({ status: 422 });
  const { to } = await post(path, { intent: "look", last_day, reason: "resigned" });
  const text = await visible(to ?? "");
  expect(text).toMatch(
    /Coverage through your company continues until \w+ \d+, \d{4}, and then ends/,
  );
  expect(text).toMatch(/Your .* invoice will be \$[\d,.]+ less/);
  expect(await row("marcus.bell@juniperpine.example")).toMatchObject({ last_day: null });
  const after = await db.selectFrom("audit_events").select("id").execute();
  expect(after).toEqual(before);

  expect(await post(to ?? "", { intent: "end" })).toMatchObject({
    to: `${employees}/${id}`,
    notice: "employmentEnds",
  });
  expect(await row("marcus.bell@juniperpine.example")).toMatchObject({
    last_day,
    leave_reason: "resigned",
    employment_state: "leaving",
  });
  const ends = await findRow(
    db,
    "enrollments",
    { employee_id: id, end_reason: "employment_ended" },
    ["ends_on"],
  );
  expect(text).toContain(
    new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(ends.ends_on ?? ""),
    ),
  );
  expect((await post(`${employees}/${id}`, { intent: "rehire" })).notice).toBe("employeeRehired");
  expect(await row("marcus.bell@juniperpine.example")).toMatchObject({
    last_day: null,
    employment_state: "active",
  });
});

test("of somebody whose coverage would begin after their last day no coverage goes on", async () => {
  const last_day = new Date(app.harness.clock.now() + hours(24 * 3)).toISOString().slice(0, 10);
  const path = `${employees}/employee-esteban-rojas/end`;
  const { to } = await post(path, { intent: "look", last_day, reason: "resigned" });
  const text = await visible(to ?? "");
  expect(text).toContain("The coverage they chose won’t begin.");
  expect(text).not.toContain("Coverage through your company continues");
});

test("fewer hours say what they end before they are saved, tell both people, and count more than an older invitation", async () => {
  const today = new Date(app.harness.clock.now()).toISOString().slice(0, 10);
  const ends = lastOfMonth(addDays(today, 30));
  const [walker, hector] = ["walker-hayes", "hector-salinas"].map((of) => `employee-${of}`);
  const answer = db.updateTable("enrollments").where("employee_id", "=", walker ?? "");
  await answer.set({ state: "enrolled", effective_on: `${today.slice(0, 4)}-01-01` }).execute();
  const page = `${employees}/${walker}`;
  const workOf = (hours_per_week: string) => ({
    intent: "save",
    hours_per_week,
    class_seen: "on",
    class_shown: marksOf({ class_seen: ["full_time", hours_per_week] }),
  });
  const requested = await post(page, workOf("20"));
  expect(requested.status).toBe(422);
  expect(requested.text).toContain('value="20"');
  expect(textOf(requested.text)).toMatch(
    new RegExp(`coverage would end on \\w+ ${Number(ends.slice(8))}, .*\\$[\\d.]+ a paycheck`),
  );
  expect(textOf(requested.text)).toMatch(
    /invoice would be \$[\d,.]+ less. We’ll email both of you/,
  );
  expect(await row("walker.hayes@juniperpine.example")).toMatchObject({ hours_per_week: 38 });
  /** Says yes to what is shown; to other hours than these the yes says nothing. */
  const save = async (path: string, hours_per_week: string, input = hours_per_week) => {
    const { text } = await post(path, workOf(hours_per_week));
    const form = postForms(text, path).find(({ fields }) => fields.some(([, to]) => to === "save"));
    const body = new URLSearchParams(form?.fields);
    body.set("hours_seen", "on");
    for (const [name, value] of Object.entries(workOf(input))) body.set(name, value);
    return owner.ask(path, { method: "POST", body });
  };
  const other = await save(page, "20", "10");
  expect(other.status).toBe(422);
  expect(other.text).toContain('value="10"');
  expect(other.text).not.toMatch(/name="hours_seen"[^>]*checked/);
  expect(await row("walker.hayes@juniperpine.example")).toMatchObject({ hours_per_week: 38 });
  expect(await save(page, "20")).toMatchObject({ notice: "personChanged" });
  const { ends_on, end_reason } = await findRow(db, "enrollments", { employee_id: walker ?? "" });
  expect({ ends_on, end_reason }).toEqual({ ends_on: ends, end_reason: "not_eligible" });
  const own = await app.harness.mailTo("walker.hayes@juniperpine.example");
  expect(own?.text).toContain("your hours or your kind of work changed");
  expect((await app.harness.mailTo(juniper))?.subject).toBe("What changes for Walker Hayes");
  // The credit on an invoice is asked for again, and the coverage goes on.
  const [, less] = /invoice would be (\$[\d,.]+) less/.exec(textOf(requested.text)) ?? [];
  const again = textOf((await post(page, workOf("38"))).text);
  expect(again).toContain("The coverage they had or chose before would continue.");
  expect(again).toContain(`invoice would be ${less} more`);
  expect(await save(page, "38")).toMatchObject({ notice: "personChanged" });
  await save(`${employees}/employee-esteban-rojas`, "20");
  const { mailTo } = app.harness;
  expect((await mailTo(juniper, /Esteban/))?.text).toContain("chose through your company won’t");
  const standing = { state: "enrolled", effective_on: "2026-01-01", ends_on: lastOfMonth(today) };
  await changeRows(
    db,
    "enrollments",
    { employee_id: "employee-marcus-bell" },
    { ...standing, state: "enrolled", end_reason: "membership_ended" },
  );
  await save(`${employees}/employee-marcus-bell`, "20");
  const marcus = "marcus.bell@juniperpine.example";
  expect((await mailTo(juniper, /Marcus/))?.text).toContain("was already set to end on");
  const reported = (await mailTo(marcus))?.text;
  expect(reported).toContain("was already set to end on");
  // A person who stays with their company can't buy a plan here.
  expect(reported).not.toMatch(/\bhere or\b|\/plans/);
  const { id: enrollment_id, user_id } = await db
    .updateTable("enrollments")
    .set({ end_reason: "association_ended" })
    .where("employee_id", "=", "employee-marcus-bell")
    .returning(["id", "user_id"])
    .executeTakeFirstOrThrow();
  const ended = { user_id, enrollment_id, reason: "association_ended" } as const;
  await queueMessage(db, app.harness.clock.now(), "coverage_ending", marcus, ended);
  const letter = (await app.harness.mailTo(marcus, /benefits end/))?.text;
  expect(letter).toContain("a plan of your own at healthcare.gov");

  const person = app.browser();
  await person.signIn("hector.salinas@juniperpine.example");
  const choosing = () => person.ask("/benefits/health-insurance/registration");
  expect((await choosing()).status).toBe(200);
  const his = `${employees}/${hector}`;
  await save(his, "29.5");
  expect((await choosing()).status).toBe(303);
  expect(textOf((await post(his, { intent: "save", hours_per_week: "30" })).text)).toContain(
    "They could choose from",
  );
  await save(his, "30");
  expect((await choosing()).status).toBe(200);
});

test("of two browsers that end an employment with different days the second is told", async () => {
  const id = "employee-yolanda-cruz";
  const path = `${employees}/${id}/end`;
  const dayIn = (days: number) =>
    new Date(app.harness.clock.now() + hours(24 * days)).toISOString().slice(0, 10);
  const looked = (days: number, browser: AppBrowser) =>
    filled(`${path}?last_day=${dayIn(days)}&reason=resigned`, { intent: "end" }, browser);
  const [first, second] = [await looked(5, owner), await looked(6, other)];
  expect((await owner.ask(path, { method: "POST", body: first })).notice).toBe("employmentEnds");
  expect(await other.ask(path, { method: "POST", body: second })).toMatchObject({
    to: `${employees}/${id}`,
    notice: "employmentEndsAlready",
  });
  expect(await row("yolanda.cruz@juniperpine.example")).toMatchObject({ last_day: dayIn(5) });
});

const outboxIds = async () =>
  (await db.selectFrom("outbox").select("id").orderBy("id").execute()).map(({ id }) => id);

test("all who match are invited after a page that counts them, each once, and never more than it said", async () => {
  const before = await outboxIds();
  const href = `${employees}?invite=all`;
  const [, count] = /Invite (\d+) people\?/.exec(await visible(href)) ?? [];

  const some = `${employees}?q=b&invite=all`;
  const overtaken = await filled(some, { intent: "invite-all", people: "0" });
  expect(await owner.ask(some, { method: "POST", body: overtaken })).toMatchObject({
    to: `${employees}?q=b&invite=all`,
    notice: "invitationsMore",
  });
  const unsent = await outboxIds();
  expect(unsent).toEqual(before);

  const sent = await filled(href, { intent: "invite-all" });
  const twice = new URLSearchParams(sent);
  expect(await owner.ask(href, { method: "POST", body: sent })).toMatchObject({
    to: employees,
    notice: "invitationsSent",
  });
  const after = await outboxIds();
  expect(after.length - before.length).toBe(Number(count));
  await owner.ask(href, { method: "POST", body: twice });
  expect(await outboxIds()).toEqual(after);
});

test("a company that is closed has no settings; what was paid for it stays its owner's to read", async () => {
  const status = (to: "closed" | "active") =>
    changeRows(db, "companies", { id: "company-juniper-pine" }, { status: to });
  await status("closed");
  for (const path of ["/settings/company", locations, employees])
    expect(await owner.ask(path)).toMatchObject({ to: "/settings", notice: "companyClosed" });
  expect((await owner.ask("/")).status).toBe(200);
  expect(await visible("/settings")).toMatch(/is closed here(?!.*Locations)/s);
  expect((await owner.ask("/settings/subscription/payments")).status).toBe(200);
  await status("active");
});
