import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

const links = "/settings/subscription/payments/links";

test.use({ viewport: { width: 390, height: 844 } });

withAndWithoutJavaScript(
  "an owner gives a bookkeeper a link, who reads invoices without an account until it is taken back",
  async ({ page, signIn, anotherBrowser, javaScriptEnabled }) => {
    await signIn(page, demo.owner, "/settings/subscription/payments");
    await page.getByRole("link", { name: "Links for your bookkeeper" }).click();
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Make a link" }).click();
    const url = await page.getByLabel("Your new link").inputValue();
    expect(url).toContain("/billing?token=");
    if (javaScriptEnabled) {
      await expect(page.getByRole("status").filter({ hasText: "Your new link" })).toBeFocused();
    }

    const bookkeeper = await (await anotherBrowser()).newPage();
    await bookkeeper.setViewportSize({ width: 390, height: 844 });
    await bookkeeper.goto(url);
    await expect(bookkeeper.getByRole("heading", { level: 1 })).toHaveText(
      "Invoices of Harbor Street Bakery",
    );
    await bookkeeper.getByRole("table", { name: "Invoices" }).getByRole("link").first().click();
    const main = bookkeeper.getByRole("main");
    await expect(bookkeeper.getByRole("heading", { level: 1 })).toContainText("Invoice INV-");
    await expect(main.getByText("14 × $15.00 = $210.00")).toBeVisible();
    await expect(main.getByRole("button")).toHaveCount(0);
    for (const kind of ["CSV", "PDF"]) {
      const coming = bookkeeper.waitForEvent("download");
      await bookkeeper.getByRole("link", { name: `Download this invoice (${kind})` }).click();
      expect((await coming).suggestedFilename()).toMatch(
        new RegExp(`^INV-.*\\.${kind.toLowerCase()}$`),
      );
    }
    await bookkeeper.getByRole("link", { name: "Back to the invoices" }).click();
    await expect(bookkeeper).toHaveURL(url);

    await page.goto(links);
    const row = page.getByRole("row").filter({ hasText: "A copied link" });
    await expect(row.getByText("Not yet")).toHaveCount(0);
    await row.getByRole("button", { name: /^Take back/ }).click();
    await expect(page.getByText("The link has been taken back.")).toBeVisible();
    await bookkeeper.goto(url);
    await expect(bookkeeper.getByRole("heading", { level: 1 })).toHaveText(
      "This link doesn’t work",
    );
  },
);

withAndWithoutJavaScript(
  "a link can be emailed, and an address that is none is said at its field",
  async ({ page, signIn, mailbox, anotherBrowser, javaScriptEnabled }) => {
    const email = `books-${String(javaScriptEnabled)}@ledger.example`;
    await signIn(page, demo.owner, links);
    await hydrated(page, javaScriptEnabled);
    const field = page.getByLabel("Bookkeeper’s email address");
    const send = page.getByRole("button", { name: "Email the link" });
    await field.fill("books@ledger");
    await send.click();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await expect(field).toHaveValue("books@ledger");
    await field.fill(email);
    await send.click();
    await expect(page.getByText("The link is on its way.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
    const bookkeeper = await (await anotherBrowser()).newPage();
    await bookkeeper.goto((await mailbox.next(email)).link);
    await expect(bookkeeper.getByRole("heading", { level: 1 })).toHaveText(
      "Invoices of Harbor Street Bakery",
    );
  },
);

test("the pages of links can be read by everybody", async ({ page, signIn }) => {
  test.slow();
  await signIn(page, demo.owner, links);
  await page.getByRole("button", { name: "Make a link" }).click();
  const url = await page.getByLabel("Your new link").inputValue();
  await inspect(page, "a new link");
  await page.goto(url);
  await inspect(page, "invoices behind a link");
  await page.getByRole("table", { name: "Invoices" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice INV-");
  await inspect(page, "an invoice behind a link");
  await page.goto("/billing?token=none");
  await inspect(page, "a link that opens nothing");
  await page.goto("/settings/subscription/payments");
  await inspect(page, "billing of an owner");
});
