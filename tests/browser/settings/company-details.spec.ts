import {
  expect,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** An owner changes what is known of their company. */

test.use({ alone: "company-details" });

const path = "/settings/company";
const owner = "owner@juniperpine.example";

withAndWithoutJavaScript(
  "an owner changes the company's details, and what is refused keeps what was typed",
  async ({ page, signIn, javaScriptEnabled }) => {
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, owner, path);
    const main = page.getByRole("main");
    // What contracts name is shown, and has no field.
    await expect(main.getByText("Juniper & Pine Landscaping")).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Legal name" })).toHaveCount(0);
    if (javaScriptEnabled) await inspect(page, "company details");
    await page.getByLabel("Full-time employees").fill("many");
    await page.getByLabel("Company phone number").fill("12");
    await page.getByLabel("Website (optional)").fill("not a site");
    await withoutNativeChecks(page);
    await main.getByRole("button", { name: "Save" }).click();
    const problems = page.getByRole("alert");
    await expect(problems).toBeFocused();
    await expect(problems.getByRole("link")).toHaveCount(3);
    await expect(page.getByLabel("Full-time employees")).toHaveValue("many");
    await expect(page.getByLabel("Company phone number")).toHaveValue("12");
    await expect(page.getByLabel("Website (optional)")).toHaveValue("not a site");
    await problems.getByRole("link", { name: /full-time employees must be a whole/ }).click();
    await expect(page.getByLabel("Full-time employees")).toBeFocused();
    if (javaScriptEnabled) await inspect(page, "company details refused");

    const count = javaScriptEnabled ? "18" : "19";
    await page.getByLabel("Full-time employees").fill(count);
    await page.getByLabel("Company phone number").fill("(720) 555-0143");
    await page.getByLabel("Website (optional)").fill("https://juniperpine.example/work");
    await page.getByLabel("Industry").selectOption({ label: "Retail" });
    await main.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText("Your company’s details are saved.")).toBeVisible();
    await page.goto(path);
    await expect(page.getByLabel("Full-time employees")).toHaveValue(count);
    await expect(page.getByLabel("Company phone number")).toHaveValue("720-555-0143");
    await expect(page.getByLabel("Website (optional)")).toHaveValue(
      "https://juniperpine.example/work",
    );
    await expect(page.getByLabel("Industry")).toHaveValue("Retail");
  },
);

test("two browsers that change a company at once lose nothing of what was typed", async ({
  page,
  signIn,
  anotherBrowser,
}) => {
  const other = await (await anotherBrowser()).newPage();
  for (const each of [page, other]) {
    await signIn(each, owner, path);
  }
  await other.getByLabel("Company phone number").fill("303-555-0188");
  await other.getByLabel("Part-time employees (optional)").fill("12");
  await page.getByLabel("Company phone number").fill("303-555-0177");
  await page.getByLabel("Website (optional)").fill("https://pine.example");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your company’s details are saved.")).toBeVisible();

  await other.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toContainText("303-555-0177");
  await expect(other.getByLabel("Company phone number")).toHaveValue("303-555-0188");
  await expect(other.getByLabel("Part-time employees (optional)")).toHaveValue("12");
  await expect(other.getByLabel("Website (optional)")).toHaveValue("https://pine.example");
  // Seen and sent once more, it counts.
  await other.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Your company’s details are saved.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByLabel("Company phone number")).toHaveValue("303-555-0188");
  await expect(page.getByLabel("Website (optional)")).toHaveValue("https://pine.example");
});
