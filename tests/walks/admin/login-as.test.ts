import { afterAll } from "vitest";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { demo } from "../../setup/people/people";
import {
  addField,
  expect,
  walksOn,
  withoutNativeChecks,
  type Locator,
  type Page,
} from "../../setup/plain/walks";

/** An administrator finds somebody, reads what stands where, helps them, and logs in as them: what they may and may not. */

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const list = "/admin/global";
const nora = `${list}/login-as/user-nora-whitfield`;
/** A global admin of whom no other file wants anything: logging in as somebody ends the session that others share. */
const teresa = "teresa.lund@benefits.example";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Logged in as another user" });
const endButton = (page: Page) => bannerOf(page).getByRole("button", { name: "End Login As" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const table = (page: Page) => page.getByRole("table", { name: "Users" });
const yes = (page: Page) => page.getByRole("button", { name: "Log in as Nora Whitfield" });

walk(
  "finds somebody of page 3, logs in as them, and is oneself again",
  async ({ page, signIn }) => {
    await signIn(page, teresa, list);
    await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Users 26 to 50 of \d+$/)).toBeVisible();
    await expect(pages.locator("[aria-current]")).toHaveText("2");
    await expect(table(page).getByRole("row").filter({ hasText: teresa })).toContainText(
      "Current User",
    );
    await pages.getByRole("link", { name: "Page 3" }).click();
    await expect(page.getByText(/^Users 51 to \d+ of \d+$/)).toBeVisible();
    await expect(table(page).getByRole("rowheader", { name: "Nora Whitfield" })).toBeVisible();

    await page.getByLabel("Type").selectOption("Individual");
    await page.getByLabel("Status").selectOption("Active");
    await page.getByLabel("Name or email address").fill("whit nora");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("User 1 of 1")).toBeVisible();
    await expect(page).toHaveURL(/search=whit\+nora&user_type=INDIVIDUAL&company=&status=active/);
    await expect(pages).toHaveCount(0);
    await expect(page.getByLabel("Type")).toHaveValue("INDIVIDUAL");

    await page.getByRole("link", { name: "Log in as Nora Whitfield" }).click();
    await expect(title(page)).toHaveText("Log in as Nora Whitfield?");
    await page.getByLabel("Reason (optional)").fill("She asked for\nher dental card");
    await yes(page).click();

    await expect(title(page)).toHaveText("Hello, Nora");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("Cedarline Silver 3500").first()).toBeVisible();
    for (const path of [
      ...["/", "/me", "/settings/subscription/payments", "/privacy-policy", "/no-such-page"],
      // She is no administrator.
      list,
    ]) {
      await page.goto(path);
      await expect(bannerOf(page), path).toContainText(
        "You’re logged in as Nora Whitfield. Teresa Lund opened this account on",
      );
    }
    await expect(page.getByText(`Page not found: ${list}`)).toBeVisible();
    await page.goto("/me");
    await endButton(page).click();

    await expect(title(page)).toHaveText("Hello, Teresa");
    await expect(page.getByText("You’re back in your own account.")).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
    await page.goto(list);
    await expect(page.getByText("By Teresa Lund: She asked for").first()).toBeVisible();
    await expect(page.getByText("Less than 1 hour ago").first()).toBeVisible();
    // An address of the browser's history.
    await page.goto(`${list}/end-login-as`);
    await expect(page).toHaveURL(/\/$/);
  },
);

walk("a form of another account is not carried out", async ({ page, context, signIn }) => {
  await signIn(page, teresa, nora);
  const meant = await page.locator("form input[name=meant_for]").first().inputValue();
  const other = await context.newPage();
  await other.goto(`${list}/login-as/user-greta-hoffman`);
  await other.getByRole("button", { name: "Log in as Greta Hoffman" }).click();
  await expect(title(other)).toHaveText("Hello, Greta");
  // Two questions were open: the second answer is not the member's to give.
  await yes(page).click();
  await expect(page.getByText("That form was from another account")).toBeVisible();
  await expect(bannerOf(page)).toContainText("Greta Hoffman");

  await page.goto("/me");
  expect(await page.locator("form input[name=meant_for]").first().inputValue()).not.toBe(meant);
  await endButton(other).click();
  await expect(title(other)).toHaveText("Hello, Teresa");
  await page.getByLabel("First name").fill("Somebody");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("That form was from another account")).toBeVisible();
  await expect(title(page)).toHaveText("Hello, Teresa");
  // A banner that is still on the screen ends nothing more.
  const again = await page.request.post(`${list}/end-login-as`, {
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(again.headers()["location"]).toBe("/");
});

walk("nobody is asked for who cannot be logged in as", async ({ page, signIn }) => {
  await signIn(page, demo.admin);
  for (const [id, text] of [
    ["user-sylvia-marsh", "You cannot log in as another administrator."],
    ["user-adrian-cole", "You cannot log in as yourself."],
    ["user-ingrid-pace", "This account isn’t active."],
    ["nobody-at-all", "Page not found: /admin/global/login-as/nobody-at-all"],
  ] as const) {
    await page.goto(`${list}/login-as/${id}`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Log in as/ })).toHaveCount(0);
  }
});

walk("a list that nobody matches offers the way back", async ({ page, signIn }) => {
  await signIn(page, demo.admin, `${list}?search=nobody-at-all&status=active`);
  await expect(page.getByText("No users match.")).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Clear filters." }).click();
  await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
  await expect(page.getByLabel("Name or email address")).toHaveValue("");
  await expect(page.getByLabel("Status")).toHaveValue("");
});

walk("the menu's entry leads to the selection, and on to everybody", async ({ page, signIn }) => {
  await signIn(page, demo.admin);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.locator(".menu-button:visible").last().click();
  await nav.getByRole("link", { name: "Global Admin", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/global\/select$/);
  await expect(page.getByText(/^The first 8 of \d+ users$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent sessions" })).toBeVisible();
  await page.getByLabel("Name or email address").fill("harborstreet");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(/^The first 8 of \d\d users$/)).toBeVisible();
  await page.getByRole("link", { name: "All users, with filters" }).click();
  await expect(page).toHaveURL(/\/admin\/global\?search=harborstreet$/);
  await expect(page.getByLabel("Name or email address")).toHaveValue("harborstreet");
  await page.getByLabel("Company", { exact: true }).fill("bak harbor");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Harbor Street Bakery");
  await expect(page.getByText("Oregon, owner Marisol Vega")).toBeVisible();
  await expect(table(page).getByRole("row").nth(1)).toContainText("Harbor Street Bakery");
});

walk(
  "a company that is chosen stays with the other filters, and is let go by emptying the field",
  async ({ page, signIn }) => {
    await signIn(page, demo.admin, list);
    const field = page.getByLabel("Company", { exact: true });
    const search = page.getByRole("button", { name: "Search" });
    await field.fill("la");
    await search.click();
    await expect(page.getByText("2 companies match “la”.")).toBeVisible();
    await page.getByRole("link", { name: /^Show users of Lantern Lane/ }).click();
    await expect(page.getByText(/^Users 1 to \d of \d$/)).toBeVisible();
    await page.getByLabel("Status").selectOption("Active");
    await search.click();
    await expect(page).toHaveURL(/company_id=company-lantern-lane&status=active/);
    await expect(field).toHaveValue("Lantern Lane Bookshop");
    await expect(page.getByText(/^Users 1 to \d of \d$/)).toBeVisible();
    await field.fill("nobody knows it");
    await search.click();
    await expect(page.getByText("No company matches “nobody knows it”.")).toBeVisible();
    await field.fill("");
    await search.click();
    await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
    await expect(page).not.toHaveURL(/company_id/);
  },
);

/** Owes money for a membership. */
const ray = { id: "user-ray-delgado", name: "Ray Delgado", email: "ray.delgado@mail.example" };
/** Has answered everything and not signed. */
const keiko = { id: "user-keiko-arden", name: "Keiko Arden", email: "keiko.arden@mail.example" };

const refusal = "You can’t do this while you’re logged in as another person.";

async function logInAs(page: Page, person: typeof ray, reason = "") {
  await page.goto(`${list}/login-as/${person.id}`);
  await page.getByLabel("Reason (optional)").fill(reason);
  await page.getByRole("button", { name: `Log in as ${person.name}` }).click();
  await expect(page.getByText(`You’re logged in as ${person.name}.`)).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Sends a form whose button is not there, as somebody would who knows how. */
async function sendAllTheSame(page: Page, form: Locator): Promise<void> {
  await withoutNativeChecks(page);
  await addField(form, { type: "submit", value: "Anyway" });
  await form.getByRole("button", { name: "Anyway" }).click();
}

walk(
  "an administrator reads why they may not and is refused all the same; the member and the audit see the visit",
  async ({ page, signIn, anotherBrowser }) => {
    // Before the visit: afterwards the newest message may be the one about it.
    const member = await (await anotherBrowser()).newPage();
    await signIn(member, ray.email, "/me");
    await signIn(page, teresa);
    await logInAs(page, ray, "Cannot find the invoice");

    await page.goto("/me");
    for (const name of ["Email address", "Where you’re signed in", "Backup password"]) {
      await expect(part(page, name)).toContainText(refusal);
      await expect(part(page, name).getByRole("button")).toHaveCount(0);
    }
    const data = part(page, "Your data");
    await expect(data).toContainText(`${refusal} It includes their answers`);
    await expect(data.getByRole("link")).toHaveCount(0);
    // What may be helped with is as it is for the member.
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    const visits = page.getByRole("table", { name: "Who opened your account" });
    await expect(visits.getByRole("row").nth(1)).toContainText("Cannot find the invoice");
    await expect(visits.getByRole("row").nth(1)).toContainText("Still open");

    await page.getByLabel("New email address").fill("mine@elsewhere.example");
    await sendAllTheSame(page, part(page, "Email address").locator("form"));
    await expect(page.getByRole("alert")).toContainText(refusal);
    await expect(page.getByLabel("New email address")).toHaveValue("mine@elsewhere.example");

    await page.goto("/me");
    await page.getByLabel("Time zone").selectOption("America/Denver");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();

    await page.goto("/questionnaire");
    await expect(page.getByRole("main")).toContainText(refusal);
    await expect(page.getByRole("checkbox", { name: /write to me/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save and continue" })).toBeVisible();

    await page.goto("/settings/subscription/payments");
    await page.getByRole("rowheader").getByRole("link").first().click();
    await expect(part(page, "How to pay")).toContainText(refusal);
    await expect(part(page, "How to pay").getByRole("button")).toHaveCount(0);
    await sendAllTheSame(page, part(page, "How to pay").locator("form"));
    await expect(page.getByRole("alert")).toContainText(refusal);

    await page.goto("/logout");
    await expect(page.getByText("signs you out of your own account too")).toBeVisible();

    await page.getByRole("button", { name: "End Login As" }).click();
    await expect(page.getByText("You’re back in your own account")).toBeVisible();
    await member.reload();
    const newest = member
      .getByRole("table", { name: "Who opened your account" })
      .getByRole("row")
      .nth(1);
    await expect(newest).toContainText("Teresa Lund");
    await expect(newest).toContainText("Cannot find the invoice");
    await expect(newest).not.toContainText("Still open");
    await expect(member.getByRole("button", { name: /Email a link/ })).toBeVisible();

    const reader = await (await anotherBrowser()).newPage();
    await signIn(reader, demo.super, `/admin/super-global/audit?object=user:${ray.id}`);
    const lines = reader.getByRole("table", { name: "Audit history" }).getByRole("row");
    for (const [what, who] of [
      ["An administrator logged in as someone", /Teresa Lund/],
      ["A profile was changed", /Teresa Lund as Ray Delgado.*time zone: nothing.*America\/Denver/],
      ["A login-as session ended", /Teresa Lund as Ray Delgado/],
    ] as const) {
      await expect(lines.filter({ hasText: what }).first()).toHaveText(who);
    }
  },
);

walk("nobody signs for somebody else", async ({ page, signIn, anotherBrowser }) => {
  const recap = "/register/individual/recap";
  // From now on the draft is the member's own.
  const member = await (await anotherBrowser()).newPage();
  await signIn(member, keiko.email, recap);
  await expect(member.getByRole("button", { name: "Submit", exact: true })).toBeVisible();

  await signIn(page, teresa);
  await logInAs(page, keiko);
  await page.goto(recap);
  const form = page.locator("form").filter({ hasText: "Sign and submit" });
  await expect(form).toContainText(`${refusal} A signature counts only if it's the person's own`);
  await expect(form.getByRole("button")).toHaveCount(0);
  await page.getByLabel("I agree, and my answers are true").check();
  await page.getByLabel("Your full name, as your signature").fill(keiko.name);
  await sendAllTheSame(page, form);
  await expect(page.getByRole("alert")).toContainText(refusal);
  await expect(page.getByLabel("Your full name, as your signature")).toHaveValue(keiko.name);

  await member.goto("/me");
  const newest = member
    .getByRole("table", { name: "Who opened your account" })
    .getByRole("row")
    .nth(1);
  await expect(newest).toContainText("Teresa Lund");
  await expect(newest).toContainText("No reason given");
  await expect(newest).toContainText("Still open");
  await member.goto(recap);
  await expect(member.getByRole("button", { name: "Submit", exact: true })).toBeVisible();
});

walk(
  "an administrator corrects a name, sends a link, and deactivates with a reason",
  async ({ page, signIn }) => {
    const name = "Isaac Romero";
    const last = "Romero";
    await signIn(page, demo.admin, `/admin/global?search=${last}`);
    await page
      .getByRole("table", { name: "Users" })
      .getByRole("link", { name, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("table", { name: "Invoices" })).toBeVisible();
    await expect(page.getByText("Only they can see what they chose.")).toBeVisible();

    await page.getByText("Correct the name").click();
    await page.getByLabel("Last name").fill(`${last} Vega`);
    await page.getByRole("button", { name: "Save the name" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Vega`);

    await page.getByText("Send a sign-in link", { exact: true }).click();
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("A sign-in link is on its way to them.")).toBeVisible();

    const logIn = page.getByRole("link", { name: `Log in as ${name} Vega` });
    await expect(logIn).toBeVisible();
    await page.getByText("Deactivate the account", { exact: true }).click();
    await page.getByLabel("Why?").fill("They asked us to.");
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await expect(page.getByText("The account is deactivated.")).toBeVisible();
    await expect(logIn).toHaveCount(0);
    await page.getByText("Activate the account again", { exact: true }).click();
    await page.getByLabel("Why?").fill("They asked us back.");
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(page.getByText("The account is active again.", { exact: true })).toBeVisible();
  },
);

walk("an administrator's own account is not changed there", async ({ page, signIn }) => {
  await signIn(page, demo.super, "/admin/global/users/user-adrian-cole");
  await expect(page.getByText("Administrators’ accounts aren’t changed here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate" })).toHaveCount(0);
});
