import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";
import { confirmEmail, goOn, leave, newcomer, resume } from "../../setup/people/sign-up-walk";

/** A grocer joins their association: on a phone, coming back on another browser, as far as the reference. */

test.use({ viewport: { width: 320, height: 740 } });

withAndWithoutJavaScript(
  "a grocer joins by code, leaves half way, goes on elsewhere and is sent off",
  async ({ page, mailbox, anotherBrowser, javaScriptEnabled }) => {
    test.slow();
    // What looks at a page needs scripts of its own in it.
    const inspect = async (at: Page, name: string) => {
      if (javaScriptEnabled) await inspectColours(at, `association: ${name}`);
    };
    const email = newcomer();
    const name = `Juniper Corner ${email.slice(9, 17)}`;
    await page.goto("/association/join");
    await inspect(page, "join");
    await page.getByLabel("Join code").fill("river 26");
    await page.getByRole("radio", { name: /^A company/ }).check();
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("Last name").fill("Delgado-Ruiz");
    await page.getByRole("main").getByLabel("Email address").fill(email);
    await goOn(page);

    await page.getByLabel("Name of the business").fill("Corner Basket");
    await page.getByRole("button", { name: "Look up" }).click();
    await expect(page.getByText("2 matches")).toBeVisible();
    await expect(page.getByText("h•••@c•••.example")).toBeVisible();
    await inspect(page, "look-up");
    await page.getByRole("radio", { name: /^None of these/ }).check();
    await goOn(page);

    await page.getByLabel("Legal name").fill(name);
    await page.getByLabel("Business type").selectOption({ index: 1 });
    await page.getByLabel("Industry").selectOption({ label: "Food and drink" });
    await page.getByLabel("Full-time employees").fill("4");
    await page.getByLabel("Company phone number").fill("503 555 0177");
    await goOn(page);
    await page.getByLabel("Street address").fill("12 Harbor Street");
    await page.getByLabel("City").fill("Portland");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
    await page.getByLabel("ZIP code").fill("97201");
    await goOn(page);

    await page.getByRole("link", { name: "Add a location" }).click();
    await page.getByLabel("What do you call it?").fill("Pier 4");
    await page.getByLabel("Street address").fill("80 Quarry Street");
    await page.getByLabel("City").fill("Denver");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "Colorado" });
    await page.getByLabel("ZIP code").fill("80205");
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByRole("heading", { name: "Your locations have changed" })).toBeVisible();
    await expect(page.getByText("New: Colorado.")).toBeVisible();
    await inspect(page, "updated locations");
    await page.getByRole("button", { name: "Continue to your team" }).click();

    await expect(page.getByRole("heading", { name: "Who signs for the company" })).toBeVisible();
    const code = await leave(page);
    const other = await resume(await anotherBrowser(), email, code);
    await expect(other).toHaveURL(/\/association\/team$/);
    await other
      .getByLabel("What do you do at the company?")
      .selectOption({ label: "Owner or partner" });
    await goOn(other);
    await other.getByRole("button", { name: "Add my team later" }).click();

    await expect(other.getByRole("heading", { name: "The agreement" })).toBeVisible();
    await inspect(other, "agreement");
    await other.getByLabel("I have read the agreement").check();
    await other.getByLabel("Your full name").fill("rosa  delgado-ruiz");
    await goOn(other);
    await other.getByRole("radio", { name: /^Essential/ }).check();
    await other.getByRole("radio", { name: /^Every month/ }).check();
    await other.getByLabel("When should it start?").fill(new Date().toISOString().slice(0, 10));
    await other.getByRole("radio", { name: /^Invoice/ }).check();
    await inspect(other, "payment");
    await goOn(other);

    await expect(other.getByRole("heading", { name: "Check your answers" })).toBeVisible();
    await inspect(other, "check");
    await other.setViewportSize({ width: 320, height: 740 });
    if (javaScriptEnabled) await inspectOnce(other, "association: check on a phone");
    await confirmEmail(other, (await mailbox.next(email)).code ?? "");
    await other.getByRole("button", { name: /^Join Riverbend/ }).click();
    await expect(other).toHaveURL(/\/association\/success$/);
    await expect(other.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/).first()).toBeVisible();
  },
);
