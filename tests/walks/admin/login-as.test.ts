import { afterAll } from "vitest";
import { startStripeLike } from "../../setup/backends/stripe-like";
import {
  addField,
  expect,
  walksOn,
  withoutNativeChecks,
  type Locator,
  type Page,
} from "../../setup/plain/walks";

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const list = "/admin/global";
/** Logging in as a person ends the session that others share, so no other file uses this global admin. */
const teresa = "teresa.lund@benefits.example";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Logged in as another user" });
const endButton = (page: Page) => bannerOf(page).getByRole("button", { name: "End Login As" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const yes = (page: Page) => page.getByRole("button", { name: "Log in as Nora Whitfield" });

walk("finds somebody, logs in as them, and is oneself again", async ({ page, signIn }) => {
  await signIn(page, teresa, list);
  await page.getByLabel("Type").selectOption("Individual");
  await page.getByLabel("Status").selectOption("Active");
  await page.getByLabel("Name or email address").fill("whit nora");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("User 1 of 1")).toBeVisible();
  await expect(page).toHaveURL(/search=whit\+nora&user_type=INDIVIDUAL&company=&status=active/);

  await page.getByRole("link", { name: "Log in as Nora Whitfield" }).click();
  await expect(title(page)).toHaveText("Log in as Nora Whitfield?");
  await page.getByLabel("Reason").fill("She asked for\nher dental card");
  await yes(page).click();

  await expect(title(page)).toHaveText("Hello, Nora");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Cedarline Silver 3500").first()).toBeVisible();
  for (const path of [
    "/",
    "/me",
    "/settings/subscription/payments",
    "/privacy-policy",
    "/no-such-page",
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
});

const ray = { id: "user-ray-delgado", name: "Ray Delgado", email: "ray.delgado@mail.example" };

const refusal = "You can’t do this while you’re logged in as another person.";

async function logInAs(page: Page, person: typeof ray, reason: string) {
  await page.goto(`${list}/login-as/${person.id}`);
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: `Log in as ${person.name}` }).click();
  await expect(page.getByText(`You’re logged in as ${person.name}.`)).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Sends a form whose button is not there, as a person with developer tools would. */
async function sendAllTheSame(page: Page, form: Locator): Promise<void> {
  await withoutNativeChecks(page);
  await addField(form, { type: "submit", value: "Anyway" });
  await form.getByRole("button", { name: "Anyway" }).click();
}

walk("an administrator is told why they may not", async ({ page, signIn, anotherBrowser }) => {
  // The message is read before the visit: afterwards the newest may be the one about it.
  const member = await (await anotherBrowser()).newPage();
  await signIn(member, ray.email, "/me");
  await signIn(page, teresa);
  await logInAs(page, ray, "Cannot find the invoice");

  await page.goto("/me");
  for (const name of ["Email address", "Where you’re signed in", "Backup password"]) {
    await expect(part(page, name)).toContainText(refusal);
    await expect(part(page, name).getByRole("button")).toHaveCount(0);
  }
  // The administrator sees the member's own buttons for what they may help with.
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

  await page.goto("/settings/subscription/payments");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(part(page, "How to pay")).toContainText(refusal);
  await expect(part(page, "How to pay").getByRole("button")).toHaveCount(0);
  await sendAllTheSame(page, part(page, "How to pay").locator("form"));
  await expect(page.getByRole("alert")).toContainText(refusal);

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
});
