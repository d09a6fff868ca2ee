import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";
import {
  agree,
  chooseInvoice,
  enterAssociation,
  sendIn,
  signForCompany,
  tellOfGrocery,
} from "../../setup/association/browser-walk";
import { goOn, leave, newcomer, resume } from "../../setup/people/sign-up-walk";

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
    await enterAssociation(page, {
      ...{ code: "river 26", joins: /^A company/, first: "Rosa", last: "Delgado-Ruiz", email },
    });

    await page.getByLabel("Name of the business").fill("Corner Basket");
    await page.getByRole("button", { name: "Look up" }).click();
    await expect(page.getByText("2 matches")).toBeVisible();
    await expect(page.getByText("h•••@c•••.example")).toBeVisible();
    await inspect(page, "look-up");
    await page.getByRole("radio", { name: /^None of these/ }).check();
    await goOn(page);

    await tellOfGrocery(page, name);

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
    await signForCompany(other);

    await expect(other.getByRole("heading", { name: "The agreement" })).toBeVisible();
    await inspect(other, "agreement");
    await agree(other, "rosa  delgado-ruiz");
    await chooseInvoice(other);
    await inspect(other, "payment");
    await goOn(other);

    await expect(other.getByRole("heading", { name: "Check your answers" })).toBeVisible();
    await inspect(other, "check");
    await other.setViewportSize({ width: 320, height: 740 });
    if (javaScriptEnabled) await inspectOnce(other, "association: check on a phone");
    await sendIn(other, (await mailbox.next(email)).code ?? "", /^Join Riverbend/);
    await expect(other.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/).first()).toBeVisible();
  },
);
