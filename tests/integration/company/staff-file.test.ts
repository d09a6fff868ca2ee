import { beforeEach, expect, test } from "vitest";
import { textOf, unescaped } from "../../setup/browser/rendered-page";
import { formWith, sent } from "../../setup/people/team-import";
import { appOfFile } from "../../setup/servers/app-in-process";
import { findRow } from "../../setup/databases/rows";

const company = "company-juniper-pine";
const add = "/settings/employees/add";
const [importing, preview] = [`${add}?import=1`, `${add}?preview=1`];
const app = await appOfFile();
const { db } = app.storage;
const [owner, elsewhere] = [app.browser(), app.browser()];
for (const browser of [owner, elsewhere]) {
  await db.deleteFrom("limits").execute();
  await browser.signIn("owner@juniperpine.example");
}
beforeEach(() => db.deleteFrom("limits").execute());

const people = () =>
  db.selectFrom("employees").selectAll().where("company_id", "=", company).execute();
const called = async (email: string) => (await people()).find((each) => each.email === email);
const waiting = () =>
  db.selectFrom("staff_files").selectAll().where("company_id", "=", company).executeTakeFirst();

async function paste(text: string, browser = owner) {
  const { text: html } = await browser.ask(importing);
  const form = formWith(html, importing, "part", "import");
  const area = /<textarea[^>]*name="([^"]+)"/.exec(html)?.[1] ?? "";
  return browser.ask(form.action, {
    method: "POST",
    body: sent(form, { [area]: text, file: null }),
  });
}

async function press(intent: string, input: Record<string, string> = {}, browser = owner) {
  const form = formWith((await browser.ask(preview)).text, preview, "part", "preview");
  return browser.ask(form.action, { method: "POST", body: sent(form, { ...input, intent }) });
}

const heading = "First name,Last name,Email,Hire date,Hours,Location";
/** The file has a new person at a new place, one with too few hours, one unchanged, one who left, and a bad row. */
async function list(): Promise<string> {
  const [value, other, remaining] = (await people()).filter(
    ({ employment_state, extra_minutes }) => employment_state === "active" && extra_minutes === 0,
  );
  if (!value || !other || !remaining) throw new Error("the sample has too few people");
  await db
    .updateTable("employees")
    .set({ employment_state: "terminated", last_day: "2026-01-31" })
    .where("id", "=", remaining.id)
    .execute();
  const rowOf = (row: typeof value, hours: number) =>
    [row.first_name, row.last_name, row.email, row.hire_date, hours, ""].join(",");
  return [
    heading,
    "Noor,Haddad,noor@juniperpine.example,2025-03-04,40,Depot",
    rowOf(value, 20),
    rowOf(other, other.hours_per_week),
    rowOf(remaining, 20),
    "Bad,Row,nobody at all,2025-03-04,40,",
  ].join("\n");
}

test("nothing is written before the preview is confirmed, and then exactly what it said", async () => {
  const before = await people();
  const got = await paste(await list());
  expect(got.to).toBe(preview);
  expect(await people()).toHaveLength(before.length);
  const { file } = (await waiting()) ?? {};
  expect(file).toBeTruthy();
  expect(file, "sealed").not.toContain("noor");

  const html = (await owner.ask(preview)).text;
  const words = unescaped(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");
  for (const part of ["1 person to add", "1 person to update", "2 rows with problems"])
    expect(words).toContain(part);
  // Juniper & Pine pays by the year; one more is $9.00 a month less 10%.
  const [, total, was] = /people: \$([\d,.]+) a year, instead of \$([\d,.]+)\./.exec(words) ?? [];
  const amount = (text = "") => Number(text.replace(",", ""));
  expect(amount(total) - amount(was)).toBeCloseTo(97.2);
  // The page says what changes for a person who is updated, and for no one else.
  expect(words).toMatch(/Update Hours per week: \d+ → 20 /);
  expect(words).toContain("According to this file, these people would no longer work full time:");
  expect(words).toMatch(/\. They’d no longer be eligible for your health plans\. Your next/);
  expect(words).toMatch(/We’ll email you about it/);
  expect(words).toMatch(/On your list, but not in this file: [^.]+\. Nothing changes for them/);
  expect(words).toContain(
    "Check these rows, by their number in the file: 3. The hours there don’t fit",
  );
  expect(words.match(/→/g)).toHaveLength(1);

  const done = await press("import");
  expect(done).toMatchObject({ to: preview, notice: "importPartlyDone" });
  const now = await people();
  expect(now).toHaveLength(before.length + 1);
  const noor = await called("noor@juniperpine.example");
  expect(noor).toMatchObject({ employment_state: "added", hours_per_week: 40, class: "full_time" });
  const place = await db
    .selectFrom("locations")
    .selectAll()
    .where("id", "=", noor?.location_id ?? "")
    .executeTakeFirst();
  expect(place).toMatchObject({ label: "Depot", line1: null, company_id: company });
  const changed = now.filter((row) =>
    before.some(({ id, hours_per_week }) => id === row.id && hours_per_week !== row.hours_per_week),
  );
  expect(changed).toHaveLength(1);
  const letters = db.selectFrom("outbox").select("kind").execute();
  expect((await letters).map(({ kind }) => kind)).toContain("eligibility_changed");

  const { text } = await owner.ask(`${add}/errors.csv`);
  expect(text.trim().split("\r\n")).toHaveLength(3);
});

test("a row is mended where it stands, and the file is gone once nothing of it is left", async () => {
  const html = (await owner.ask(preview)).text;
  const email = /<input[^>]*name="(r\d+\.email)"[^>]*value="nobody at all"/.exec(html)?.[1] ?? "";
  expect(email).toMatch(/^r/);
  const others = [...html.matchAll(/name="(r\d+)\.leave_out"/g)].map(([, row]) => row ?? "");
  const remaining = others.find((row) => !email.startsWith(`${row}.`)) ?? "";
  const done = await press("import", {
    [email]: "bad.row@juniperpine.example",
    [`${remaining}.leave_out`]: "on",
  });
  expect(done).toMatchObject({ to: "/settings/employees", notice: "teamImported" });
  expect(await called("bad.row@juniperpine.example")).toBeTruthy();
  expect(await waiting()).toMatchObject({ file: null });
  expect((await owner.ask(`${add}/errors.csv`)).status).toBe(404);
});

test("hours that are mended with the import are shown before they change who is covered", async () => {
  const value = (await people()).find(
    ({ employment_state, hours_per_week }) => employment_state === "active" && hours_per_week >= 30,
  );
  const { first_name, last_name, hire_date, hours_per_week, email = "" } = value ?? {};
  await paste([heading, [first_name, last_name, email, hire_date, "??", ""].join(",")].join("\n"));
  const cell = /name="(r\d+\.hours_per_week)"/.exec((await owner.ask(preview)).text)?.[1] ?? "";
  expect(await press("import", { [cell]: "20" })).toMatchObject({
    to: preview,
    notice: "importNeedsMore",
  });
  expect(await called(email)).toMatchObject({ hours_per_week });
  expect((await press("import")).notice).toBe("teamImported");
  expect(await called(email)).toMatchObject({ hours_per_week: 20 });
});

test("of two browsers the later one hears that another file waits, and nothing is imported twice", async () => {
  await paste([heading, "Ada,One,ada@juniperpine.example,2025-03-04,40,"].join("\n"));
  const stale = formWith((await elsewhere.ask(preview)).text, preview, "part", "preview");
  await paste([heading, "Eve,Two,eve@juniperpine.example,2025-03-04,40,"].join("\n"));
  const body = sent(stale, { intent: "import" });
  const refused = await elsewhere.ask(stale.action, { method: "POST", body });
  expect(refused.status).toBe(409);
  expect(await called("ada@juniperpine.example")).toBeUndefined();
  const same = formWith((await elsewhere.ask(preview)).text, preview, "part", "preview");
  expect((await press("import")).notice).toBe("teamImported");
  expect(await called("eve@juniperpine.example")).toBeTruthy();
  const now = await people();
  const late = await elsewhere.ask(same.action, {
    method: "POST",
    body: sent(same, { intent: "import" }),
  });
  expect(late).toMatchObject({ to: "/settings/employees", notice: "importGone" });
  expect(await people()).toEqual(now);
});

test("a dropped file leaves everybody as they were, and no other company sees it", async () => {
  const before = await people();
  await paste([heading, "Gus,Three,gus@juniperpine.example,2025-03-04,40,"].join("\n"));
  const stranger = app.browser();
  await stranger.signIn("owner@harborstreet.example");
  expect((await stranger.ask(preview)).text).not.toContain("gus@juniperpine.example");
  expect((await stranger.ask(`${add}/errors.csv`)).status).toBe(404);
  expect((await press("cancel")).notice).toBe("importCancelled");
  expect(await people()).toEqual(before);
});

test("a preview names what fewer hours change in money, as their own page does, and that a list is too long", async () => {
  const harbor = app.browser();
  await harbor.signIn("owner@harborstreet.example");
  const email = "employee@harborstreet.example";
  const value = await findRow(db, "employees", { email });
  const row = [value.first_name, value.last_name, email, value.hire_date, 20, ""].join(",");
  const added = Array.from(
    { length: 50 },
    (_, at) => `Ann,Add${at},a${at}@x.example,2025-03-04,40,`,
  );
  await paste([heading, row, ...added].join("\n"), harbor);
  const reported = async (path: string) => textOf((await harbor.ask(path)).text);

  const path = `/settings/employees/${value.id}`;
  const form = formWith((await harbor.ask(path)).text, path, "intent", "save");
  const input = { hours_per_week: "20", employee_class: "part_time" };
  const requested = textOf(
    (await harbor.ask(path, { method: "POST", body: sent(form, input) })).text,
  );
  const [invoice = ""] =
    /Your \w+ \d+, \d+ invoice would be \$[\d,.]+ less\./.exec(requested) ?? [];
  const [, paycheck = "none"] = /about (\$[\d,.]+ a paycheck)/.exec(requested) ?? [];
  const words = await reported(preview);
  expect(invoice).not.toBe("");
  expect(words).toContain(invoice);
  expect(words).toMatch(/stop paying \$[\d.]+ a month for it, and deducting \$[\d.]+ a month/);
  expect(words).toContain(`(about ${paycheck}) from their pay`);
  expect(words).toMatch(/With this file, your list would have \d\d full-time people/);
  expect(await reported(add)).not.toContain("full-time people");
  await press("import", {}, harbor);
  for (const page of ["/settings/employees", add, "/benefits/health-insurance/team"])
    expect(await reported(page), page).toMatch(
      /Your list has \d\d full-time people.* goes on to \w+ \d/,
    );
});

test("the same person under another address is added once confirmed, and taken off without a trace", async () => {
  const pressed = async (path: string, [name, value]: [string, string], input = {}) => {
    const form = formWith((await owner.ask(path)).text, path, name, value);
    return owner.ask(form.action, { method: "POST", body: sent(form, input) });
  };
  const one = await called("bad.row@juniperpine.example");
  const email = "bad.again@juniperpine.example";
  const entered = {
    first_name: "BAD",
    last_name: "Row",
    hire_date: one?.hire_date ?? "",
    email,
    hours_per_week: "40",
    employee_class: "full_time",
    location: "Depot",
  };
  const addForm: [string, string] = ["last_name", ""];
  const reported = await pressed(add, addForm, entered);
  expect(reported.status).toBe(422);
  expect(unescaped(reported.text)).toContain("Bad Row is already on your list as bad.row@");
  expect(reported.text).toContain('name="another_person"');
  expect(await called(email)).toBeUndefined();
  expect((await pressed(add, addForm, { ...entered, another_person: "on" })).status).toBe(303);

  const end = `/settings/employees/${(await called(email))?.id}/end`;
  const form = formWith((await owner.ask(end)).text, end, "intent", "remove");
  const send = () => owner.ask(form.action, { method: "POST", body: sent(form, {}) });
  expect(await send()).toMatchObject({ to: "/settings/employees", notice: "personRemoved" });
  expect(await called(email)).toBeUndefined();
  expect(await send()).toMatchObject({ status: 303, to: "/settings/employees" });

  // For an invited employee the page asks only for the end of employment, even at a new address.
  await pressed(add, addForm, { ...entered, another_person: "on", invite: "on" });
  const page = `/settings/employees/${(await called(email))?.id}`;
  const moved = `right.${email}`;
  expect((await pressed(page, ["intent", "save"], { email: moved })).status).toBe(303);
  expect(await called(moved)).toMatchObject({ employment_state: "added", invited_at: null });
  const path = `${page}/end`;
  const { text } = await owner.ask(path);
  expect(text).not.toContain('value="remove"');
  const body = sent(formWith(text, path, "intent", "look"), { intent: "remove" });
  const late = await owner.ask(path, { method: "POST", body });
  expect(late.status).toBe(409);
  expect(await called(moved)).toBeTruthy();
});
