import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** An administrator finds somebody, reads what stands where, and helps them. */

test.use({ alone: "user-record" });

const people = { false: "Isaac Romero", true: "Greta Hoffman" };

withAndWithoutJavaScript(
  "an administrator corrects a name, sends a link, and deactivates with a reason",
  async ({ page, signIn, javaScriptEnabled }) => {
    const name = people[`${Boolean(javaScriptEnabled)}`];
    const [, last = ""] = name.split(" ");
    await signIn(page, demo.admin, `/admin/global?search=${last}`);
    await page
      .getByRole("table", { name: "Users" })
      .getByRole("link", { name, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await hydrated(page, javaScriptEnabled);
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
    if (javaScriptEnabled) await inspect(page, "a user as administrators see them");
    await page.getByText("Activate the account again", { exact: true }).click();
    await page.getByLabel("Why?").fill("They asked us back.");
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(page.getByText("The account is active again.", { exact: true })).toBeVisible();
  },
);

test("an administrator's own account is not changed there", async ({ page, signIn }) => {
  await signIn(page, demo.super, "/admin/global/users/user-adrian-cole");
  await expect(page.getByText("Administrators’ accounts aren’t changed here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate" })).toHaveCount(0);
});
