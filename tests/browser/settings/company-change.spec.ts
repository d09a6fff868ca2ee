import {
  expect,
  hydrated,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** An owner asks for another legal name, and an administrator compares it with the company's paper. */

test.use({ alone: "company-change" });

const owners = {
  false: { email: "owner@juniperpine.example", ein: "824417739", name: "Juniper & Pine Works" },
  true: { email: "owner@lanternlane.example", ein: "824417740", name: "Lantern Lane Books LLC" },
};

withAndWithoutJavaScript(
  "an owner asks for another name and EIN, and an administrator accepts it by the paper",
  async ({ page, signIn, anotherBrowser, javaScriptEnabled }) => {
    const { email, ein, name } = owners[`${Boolean(javaScriptEnabled)}`];
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, email, "/settings/company");
    await page.getByRole("link", { name: "Change the legal name or EIN" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Change the legal name or EIN",
    );
    if (javaScriptEnabled) await inspect(page, "asking for another name");
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
    if (javaScriptEnabled) await inspect(page, "a change that waits");

    const desk = await (await anotherBrowser()).newPage();
    await phoneOrDesk(desk, javaScriptEnabled);
    await signIn(desk, demo.super, "/");
    await desk.getByRole("link", { name: /1 change to a company’s name or EIN to decide/ }).click();
    await desk
      .getByRole("main")
      .getByRole("link", { name: /Legal name and EIN, asked/ })
      .click();
    await hydrated(desk, javaScriptEnabled);
    if (javaScriptEnabled) await inspect(desk, "deciding on a change of a company");
    await desk.getByLabel("EIN on the company’s paper").fill("824417799");
    await desk.getByRole("button", { name: "Accept the change" }).click();
    await expect(desk.getByRole("alert")).toContainText("This isn’t the EIN that the owner gave");
    await desk.getByLabel("EIN on the company’s paper").fill(ein);
    await desk.getByRole("button", { name: "Accept the change" }).click();
    await expect(desk.getByText("Decided. The owner will get an email.")).toBeVisible();

    await page.goto("/settings/company");
    await expect(page.getByRole("main")).toContainText(name);
    await expect(page.getByRole("main")).toContainText(`•••••${ein.slice(-4)}`);
  },
);
