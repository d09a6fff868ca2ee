import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readCsv } from "~/domain/csv-text";
import {
  expect,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { comesBack, press, speak, test as onAnotherDay } from "../../setup/health/story";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** An owner finds, invites, adds and changes their people. */

test.use({ alone: "employees" });

const list = "/settings/employees";
const juniper = "owner@juniperpine.example";
const rows = (page: Page) => page.getByRole("table", { name: "People" }).locator("tbody tr");
const found = (page: Page) => page.getByRole("main").getByRole("status").first();
const search = (page: Page) => page.getByRole("search", { name: "Find people" });
const invitation = ({ subject }: { subject: string }) =>
  subject === "Juniper & Pine Landscaping invites you to Member Benefits";

test("large text fits a phone without scrolling sideways", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, juniper, list);
  for (const path of [list, "/", "/settings/subscription/payments"]) {
    await page.goto(path);
    const wide = await page.evaluate(() => {
      document.documentElement.style.fontSize = "225%";
      return document.documentElement.scrollWidth;
    });
    expect(wide, path).toBeLessThanOrEqual(390);
  }
});

async function find(page: Page, q: string, state = ""): Promise<void> {
  await search(page).getByLabel("Name, email address or number").fill(q);
  await search(page).getByLabel("Status").selectOption(state);
  await search(page).getByRole("button", { name: "Show" }).click();
}

withAndWithoutJavaScript(
  "people are found by name and state, a page at a time, and all go into one file",
  async ({ page, signIn, javaScriptEnabled }) => {
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, juniper, list);
    const total = Number((await found(page).innerText()).split(" ")[0]);
    await expect(rows(page)).toHaveCount(25);
    if (javaScriptEnabled) await inspect(page, "employees");
    // On paper the people stand there without what is pressed.
    await page.emulateMedia({ media: "print" });
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Invitation" })).toHaveCount(0);
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByText("Page 1 of 2")).toBeHidden();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(rows(page)).toHaveCount(total - 25);

    await find(page, "ANDRE bap");
    await expect(found(page)).toHaveText("1 person");
    await expect(rows(page).getByRole("link")).toHaveText(["Andre Baptiste"]);
    await find(page, "", "active");
    const active = Number((await found(page).innerText()).split(" ")[0]);
    expect(active).toBeGreaterThanOrEqual(16);
    await expect(rows(page).getByText("Has an account")).toHaveCount(active);
    await find(page, "nobody like this", "active");
    await expect(found(page)).toHaveText("No one matches.");
    await expect(search(page).getByLabel("Status")).toHaveValue("active");
    await expect(rows(page)).toHaveCount(0);
    if (javaScriptEnabled) await inspect(page, "employees, nobody found");
    await page.getByRole("link", { name: "Show everyone" }).click();
    await expect(found(page)).toHaveText(`${total} people`);
    await page.getByRole("link", { name: `Has an account: ${active}` }).click();
    await expect(found(page)).toHaveText(`${active} people`);

    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Everyone in a file (CSV)" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/employees\.csv$/);
    const { rows: lines } = readCsv(readFileSync(await file.path(), "utf8"), () => 1);
    // The first is the header.
    expect(lines).toHaveLength(total + 1);
    expect(JSON.stringify(lines)).toContain("andre.baptiste@juniperpine.example");
  },
);

const uninvited = {
  false: {
    checked: ["Wes Tolliver", "Carmen Ybarra"],
    one: "Dov Adler",
    fromTheirs: "Ines Carvalho",
  },
  true: {
    checked: ["Stella Novak", "Rory Keane"],
    one: "Delia Fonseca",
    fromTheirs: "Mack Hollis",
  },
};
const addressOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@juniperpine.example`;

withAndWithoutJavaScript(
  "those who are checked are invited at once, and others by their own button",
  async ({ page, signIn, mailbox, javaScriptEnabled }) => {
    const { checked, one, fromTheirs } = uninvited[`${Boolean(javaScriptEnabled)}`];
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, juniper, `${list}?state=added`);
    const everybody = page.getByRole("button", { name: "Invite or remind everyone checked" });
    await everybody.click();
    await expect(page.getByText(/^Nothing was sent: you didn’t check anyone/)).toBeVisible();
    for (const name of checked)
      await page.getByRole("checkbox", { name: `Invite ${name}` }).check();
    await everybody.click();
    await expect(page.getByText("The invitations are on their way.")).toBeVisible();
    // The list is the one that was looked at.
    await expect(page).toHaveURL(/\?state=added$/);
    for (const name of checked) {
      await mailbox.next(addressOf(name), invitation);
      await expect(page.getByRole("checkbox", { name: `Invite ${name}` })).toHaveCount(0);
    }
    await page.getByRole("button", { name: `Invite ${one}`, exact: true }).click();
    await expect(page.getByText("The invitations are on their way.")).toBeVisible();
    await mailbox.next(addressOf(one), invitation);
    await find(page, one);
    await expect(rows(page).getByText("Invited", { exact: true })).toBeVisible();
    // Nobody gets two within a day.
    await expect(rows(page).getByRole("button")).toHaveCount(0);

    await find(page, fromTheirs);
    await rows(page).getByRole("link", { name: fromTheirs }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fromTheirs);
    await expect(page.getByText("Not invited yet")).toBeVisible();
    await page.getByRole("button", { name: `Invite ${fromTheirs}` }).click();
    await expect(page.getByText("The invitations are on their way.")).toBeVisible();
    await expect(page.getByText("Invited", { exact: true })).toBeVisible();
    await mailbox.next(addressOf(fromTheirs), invitation);
  },
);

withAndWithoutJavaScript(
  "somebody is added and invited, what is wrong keeps what was typed, and the link makes their account",
  async ({ page, signIn, mailbox, anotherBrowser, javaScriptEnabled }) => {
    const first = javaScriptEnabled ? "Nina" : "Paul";
    const email = `${first.toLowerCase()}.okafor@harborstreet.example`;
    const add = page.getByRole("button", { name: "Add this person" });
    const problems = page.getByRole("alert");
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, demo.owner, list);
    await page.getByRole("link", { name: "Add an employee" }).click();
    if (javaScriptEnabled) await inspect(page, "adding an employee");
    await page.getByLabel("First name").fill(first);
    await page.getByLabel("Email address").fill("luis.paredes@harborstreet.example");
    await page.getByLabel("Hours per week").fill("90");
    await page.getByLabel("How are they employed?").selectOption({ label: "Part-time" });
    await page.getByLabel("Invite them now by email").check();
    await withoutNativeChecks(page);
    await add.click();
    await expect(problems).toBeFocused();
    for (const text of [
      ...["Enter their last name", "Enter a hire date"],
      "Hours per week must be between 1 and 80",
    ])
      await expect(problems.getByRole("link", { name: text })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue(first);
    await expect(page.getByLabel("Hours per week")).toHaveValue("90");
    await expect(page.getByLabel("How are they employed?")).toHaveValue("part_time");
    await expect(page.getByLabel("Invite them now by email")).toBeChecked();
    if (javaScriptEnabled) await inspect(page, "adding an employee refused");

    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Hire date").fill("2026-01-05");
    await page.getByLabel("Hours per week").fill("24");
    await add.click();
    await expect(problems).toContainText(
      "luis.paredes@harborstreet.example is already on your team",
    );
    await expect(page.getByLabel("Last name")).toHaveValue("Okafor");
    await expect(page.getByLabel("Hire date")).toHaveValue("2026-01-05");
    await page.getByLabel("Email address").fill(email);
    await add.click();
    await expect(
      page.getByText(/is on your list, and the invitation is on its way\./),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}$`));

    const theirs = await (await anotherBrowser()).newPage();
    await theirs.goto((await mailbox.next(email)).link);
    await theirs.getByRole("button", { name: "Continue" }).click();
    await expect(theirs).not.toHaveURL(/ctoken/);
    await find(page, email);
    await rows(page)
      .getByRole("link", { name: `${first} Okafor` })
      .click();
    await expect(page.getByText("Has an account", { exact: true })).toBeVisible();
    await expect(page.getByText("only they can change their address")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email address" })).toHaveCount(0);
  },
);

withAndWithoutJavaScript(
  "somebody's details change, and they are found at the place where they work then",
  async ({ page, signIn, javaScriptEnabled }) => {
    const [name, place] = javaScriptEnabled ? ["Arjun Mehta", "Kiosk"] : ["Naomi Ferris", "Stand"];
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, "owner@lanternlane.example", "/settings/locations?add=1");
    await page.getByLabel("What you call this location").fill(place);
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("That location is on your list.")).toBeVisible();
    await page.goto(`${list}?q=${encodeURIComponent(name)}`);
    await rows(page).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    if (javaScriptEnabled) await inspect(page, "an employee");

    const save = page.getByRole("button", { name: "Save the changes" });
    await page.getByLabel("Location").selectOption({ label: place });
    await page.getByLabel("Hours per week").fill("lots");
    await page.getByLabel("Employee number (optional)").fill("B-17");
    await withoutNativeChecks(page);
    await save.click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Hours per week must be");
    await expect(page.getByLabel("Hours per week")).toHaveValue("lots");
    await expect(page.getByLabel("Employee number (optional)")).toHaveValue("B-17");
    await expect(page.getByLabel("Location")).toHaveValue(place);
    await page.getByLabel("Hours per week").fill("36");
    await save.click();
    await expect(page.getByText(`The changes to ${name} are saved.`)).toBeVisible();
    await expect(page.getByLabel("Hours per week")).toHaveValue("36");

    await page.goto(list);
    await search(page).getByLabel("Location").selectOption({ label: place });
    await search(page).getByRole("button", { name: "Show" }).click();
    await expect(rows(page).getByRole("link")).toHaveText([name]);
    await find(page, "B-17");
    await expect(rows(page).getByRole("link", { name })).toBeVisible();
  },
);

test("what one browser typed of somebody stands beside what another has saved since", async ({
  page,
  signIn,
  anotherBrowser,
}) => {
  const path = `${list}/employee-omar-haddad`;
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, demo.owner, path);
  await signIn(page, demo.owner, path);
  await other.getByLabel("Hours per week").fill("36");
  await other.getByLabel("Phone number (optional)").fill("503-555-0161");
  await page.getByLabel("Hours per week").fill("30");
  await page.getByLabel("Employee number (optional)").fill("B-4");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByText("The changes to Omar Haddad are saved.")).toBeVisible();

  const save = other.getByRole("button", { name: "Save the changes" });
  await save.click();
  await expect(other.getByRole("alert")).toContainText("Hours per week");
  await expect(other.getByRole("alert")).toBeFocused();
  await expect(other.getByLabel("Hours per week")).toHaveValue("36");
  await expect(other.getByLabel("Phone number (optional)")).toHaveValue("503-555-0161");
  await expect(other.getByLabel("Employee number (optional)")).toHaveValue("B-4");
  await page.goto(path);
  await expect(page.getByLabel("Hours per week")).toHaveValue("30");
  await inspect(other, "an employee changed elsewhere");

  // Seen and sent once more, it counts.
  await save.click();
  await expect(other.getByText("The changes to Omar Haddad are saved.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByLabel("Hours per week")).toHaveValue("36");
  await expect(page.getByLabel("Phone number (optional)")).toHaveValue("503-555-0161");
  await expect(page.getByLabel("Employee number (optional)")).toHaveValue("B-4");
});

onAnotherDay(
  "an owner reminds somebody a day later, in Spanish",
  async ({ page, signIn, clock }) => {
    await signIn(page, juniper);
    await speak(page, "es");
    await page.goto(`${list}?state=added`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empleados");
    await expect(found(page)).toHaveText("14 personas");
    await inspect(page, "employees es");
    await press(page, "Invitar a Wes Tolliver");
    await page.goto(`${list}?q=tolliver`);
    const theirs = page.getByRole("table", { name: "Personas" }).locator("tbody tr");
    await expect(theirs.getByText("Invitación del 1 de marzo de 2040")).toBeVisible();
    await expect(theirs.getByRole("button")).toHaveCount(0);

    clock.moveTo("2040-03-02T11:00:00Z");
    await comesBack(page, signIn, juniper, `${list}?q=tolliver`);
    await theirs.getByRole("checkbox", { name: "Invitar a Wes Tolliver" }).check();
    await expect(
      theirs.getByRole("button", { name: "Enviar recordatorio a Wes Tolliver", exact: true }),
    ).toBeVisible();
    await press(page, "Invitar o recordar a todos los marcados");
    await expect(theirs.getByText("Invitación del 2 de marzo de 2040")).toBeVisible();
    await page.goto(`${list}/add`);
    await inspect(page, "adding an employee es");
  },
);
