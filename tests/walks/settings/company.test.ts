import { demo } from "../../setup/people/people";
import { expect, phone, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** What an owner settles about their company. */

const juniper = "owner@juniperpine.example";
const lantern = "owner@lanternlane.example";
const path = "/settings/company";
const entries = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("link");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Everything that the menu of somebody says, in its order, and which page each opens. */
const menus = {
  [demo.owner]: [
    ["Company details", path],
    ["Manage Locations", "/settings/locations"],
    ["Manage Employees", "/settings/employees"],
    ["Your membership", "/settings/subscription"],
    ["Billing", "/settings/subscription/payments"],
    ["Hand the company over", "/settings/company/hand-over"],
    ["My profile", "/me"],
  ],
  [demo.employee]: [["My profile", "/me"]],
  [demo.member]: [
    ["Your membership", "/settings/subscription"],
    ["Billing", "/settings/subscription/payments"],
    ["My profile", "/me"],
  ],
} as const;

walk(
  "the settings offer everybody what is theirs, each entry opens its page, and other pages say why they don't",
  async ({ anotherBrowser, signIn }) => {
    for (const [email, menu] of Object.entries(menus)) {
      const page = await (await anotherBrowser({ viewport: phone })).newPage();
      await signIn(page, email, "/settings");
      await expect(entries(page)).toHaveText(menu.map(([name]) => name));
      for (const [name, opened] of menu) {
        await entries(page).filter({ hasText: name }).click();
        await expect(page).toHaveURL(new RegExp(`${opened}$`));
        await expect(title(page)).toBeVisible();
        await page.goto("/settings");
      }
      if (email === demo.owner) continue;
      const ownersOnly = "Only the company owner can open this page.";
      for (const [refused, why] of [
        [path, ownersOnly],
        ["/settings/employees", ownersOnly],
        ...(email === demo.employee
          ? [["/settings/subscription/missingdata", "Your employer manages billing."] as const]
          : []),
      ] as const) {
        await page.goto(refused);
        await expect(page).toHaveURL(/\/settings$/);
        await expect(page.getByText(why)).toBeVisible();
        await expect(entries(page)).toHaveText(menu.map(([name]) => name));
      }
    }
  },
);

walk(
  "an owner changes the company's details, and what is refused keeps what was typed",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, juniper, path);
    const main = page.getByRole("main");
    const people = page.getByLabel("Full-time employees");
    const number = page.getByLabel("Company phone number");
    const site = page.getByLabel("Website (optional)");
    // What contracts name is shown, and has no field.
    await expect(main.getByText("Juniper & Pine Landscaping")).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Legal name" })).toHaveCount(0);
    await people.fill("many");
    await number.fill("12");
    await site.fill("not a site");
    await withoutNativeChecks(page);
    await main.getByRole("button", { name: "Save" }).click();
    const problems = page.getByRole("alert");
    await expect(problems).toBeFocused();
    await expect(problems.getByRole("link")).toHaveCount(3);
    await expect(people).toHaveValue("many");
    await expect(number).toHaveValue("12");
    await expect(site).toHaveValue("not a site");
    await problems.getByRole("link", { name: /full-time employees must be a whole/ }).click();
    await expect(people).toBeFocused();

    await people.fill("19");
    await number.fill("(720) 555-0143");
    await site.fill("https://juniperpine.example/work");
    await page.getByLabel("Industry").selectOption({ label: "Retail" });
    await main.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText("Your company’s details are saved.")).toBeVisible();
    await page.goto(path);
    await expect(people).toHaveValue("19");
    await expect(number).toHaveValue("720-555-0143");
    await expect(site).toHaveValue("https://juniperpine.example/work");
    await expect(page.getByLabel("Industry")).toHaveValue("Retail");
  },
);

walk(
  "an owner asks for another name and EIN, and an administrator accepts it by the paper",
  async ({ page, signIn, anotherBrowser }) => {
    const [name, ein] = ["Lantern Lane Books LLC", "824417740"];
    await page.setViewportSize(phone);
    await signIn(page, lantern, path);
    await page.getByRole("link", { name: "Change the legal name or EIN" }).click();
    await expect(title(page)).toHaveText("Change the legal name or EIN");
    await page.getByLabel("Legal name").fill(name);
    await page.getByLabel("New EIN").fill("12");
    await withoutNativeChecks(page);
    await page.getByRole("button", { name: "Ask for the change" }).click();
    const problems = page.getByRole("alert");
    await expect(problems).toBeFocused();
    await expect(problems.getByRole("link")).toHaveText([
      "EIN must be 9 digits",
      "Enter why it changes",
    ]);
    await expect(page.getByLabel("Legal name")).toHaveValue(name);
    await page.getByLabel("New EIN").fill(ein);
    await page.getByLabel("Why it changes").fill("The state took our filing on March 1.");
    await page.getByRole("button", { name: "Ask for the change" }).click();
    await expect(page.getByText("Your request is sent.")).toBeVisible();
    await page.getByRole("link", { name: "See your request" }).click();
    await expect(page.getByText(`to become ${name}`)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(ein);

    const desk = await (await anotherBrowser()).newPage();
    await signIn(desk, demo.super, "/");
    await desk.getByRole("link", { name: /1 change to a company’s name or EIN to decide/ }).click();
    await desk
      .getByRole("main")
      .getByRole("link", { name: /Legal name and EIN, asked/ })
      .click();
    await desk.getByLabel("EIN on the company’s paper").fill("824417799");
    await desk.getByRole("button", { name: "Accept the change" }).click();
    await expect(desk.getByRole("alert")).toContainText("This isn’t the EIN that the owner gave");
    await desk.getByLabel("EIN on the company’s paper").fill(ein);
    await desk.getByRole("button", { name: "Accept the change" }).click();
    await expect(desk.getByText("Decided. The owner will get an email.")).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(name);
    await expect(page.getByRole("main")).toContainText(`•••••${ein.slice(-4)}`);
  },
);

walk(
  "a pasted list is told row by row, mended where it stands, and imported",
  async ({ page, signIn }) => {
    const add = "/settings/employees/add";
    await page.setViewportSize(phone);
    await signIn(page, lantern, add);
    await page.getByRole("link", { name: "A file or a pasted list" }).click();
    await expect(title(page)).toHaveText("Import a list");
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file or paste your list");
    const list = [
      "First name,Last name,Email,Hire date,Hours,Location",
      "Noor,Haddad,noor.haddad@elsewhere.example,3/4/2025,40,Depot",
      "Sam,Idowu,sam.idowu@elsewhere.example,someday,40,",
    ];
    await page.getByLabel("Or paste the list").fill(list.join("\n"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(title(page)).toHaveText("Check the import");
    await expect(page.getByText("1 person to add")).toBeVisible();
    await expect(page.getByText("1 row with problems")).toBeVisible();
    await expect(page.getByLabel("Add “Depot” (1 person)")).toBeChecked();

    // It waits, also on another device.
    await page.goto(add);
    await page.getByRole("link", { name: "A file with 2 rows is waiting to be imported" }).click();
    await page.getByLabel("Hire date").fill("3/4/2025");
    await page.getByRole("button", { name: "Save the corrections" }).click();
    await expect(page.getByText("2 people to add")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 people" }).click();
    await expect(page.getByText("Your import is done.")).toBeVisible();
    await page.goto("/settings/employees?q=haddad");
    await expect(page.getByRole("main")).toContainText("Noor Haddad");
    await expect(page.getByRole("main")).toContainText("Depot");
  },
);

walk(
  "an owner hands the company over, and somebody on its list takes it",
  async ({ page, signIn, anotherBrowser }) => {
    const [heir, name] = ["walker.hayes@juniperpine.example", "Walker Hayes"];
    const company = "Juniper & Pine Landscaping";
    await page.setViewportSize(phone);
    await signIn(page, juniper, "/settings");
    await page.getByRole("main").getByRole("link", { name: "Hand the company over" }).click();
    const address = page.getByLabel("Their email address");
    await address.fill("somebody@elsewhere.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("No one who can take the company over");
    await expect(address).toHaveValue("somebody@elsewhere.example");
    await address.fill(heir);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(title(page)).toHaveText(`Hand ${company} over to ${name}?`);
    await expect(page).not.toHaveURL(/@|%40/);
    await withoutNativeChecks(page);
    await page.getByRole("button", { name: "Send the offer" }).click();
    await expect(page.getByRole("alert")).toContainText("Check the box to confirm");
    await page.getByLabel(`I want to hand ${company} over to ${name}`).check();
    await page.getByRole("button", { name: "Send the offer" }).click();
    await expect(page.getByText(/^Your offer to .+ is sent\./)).toBeVisible();

    const other = await (await anotherBrowser({ viewport: phone })).newPage();
    await signIn(other, heir, "/");
    await other
      .getByRole("main")
      .getByRole("link", { name: `Answer: take ${company} over?` })
      .click();
    await expect(title(other)).toHaveText(`Take ${company} over`);
    await other.getByLabel(`I want to manage ${company} from now on`).check();
    await other.getByRole("button", { name: "Take it over" }).click();
    await expect(other.getByText(`You manage ${company} from now on.`)).toBeVisible();
    await other.getByRole("main").getByRole("link", { name: "Company details" }).click();
    await expect(title(other)).toHaveText("Company details");

    // The page that the former owner still has open leads them to what is theirs.
    await page.getByRole("button", { name: "Withdraw the offer" }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText("Only the company owner can open this page.")).toBeVisible();
  },
);
