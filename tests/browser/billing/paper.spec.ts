import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";

/** What people keep on paper of their membership. */

const list = "/settings/subscription/payments";

async function fitsOnePage(page: Page): Promise<void> {
  for (const format of ["Letter", "A4"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
}

test("on paper an invoice is the record alone @quick", async ({ page, signIn }) => {
  // A company's has a line for everybody who is covered.
  await signIn(page, demo.member, list);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("INV-");
  await expect(page.getByText("Detach this part")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const text of ["Nora Whitfield", "Plus membership", "Total", "Still to pay"]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const text of ["Back to invoices", "Download this invoice (CSV)"]) {
    await expect(main.getByText(text)).toBeHidden();
  }
  await expect(main.getByText("Detach this part and send it with your payment")).toBeVisible();
  await expect(main.getByText("Amount enclosed")).toBeVisible();
  await fitsOnePage(page);
});

test("five lines and a payment fit on a page with the part that goes back", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.member, list);
  const links = page.getByRole("rowheader").getByRole("link");
  const [open, paid] = [await links.first().getAttribute("href"), await links.nth(1).innerText()];
  await page.getByRole("link", { name: paid }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(paid);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments).toContainText("$");
  const section = await payments.evaluate((shown) => shown.outerHTML);
  await page.goto(open ?? "");
  // React would find a part that it didn't make.
  await hydrated(page);
  // No invoice of the sample data is paid in part.
  await page.getByRole("region", { name: "How to pay" }).evaluate((stub, shown) => {
    stub.insertAdjacentHTML("beforebegin", shown);
    const lines = document.querySelector("main tbody");
    while (lines && lines.children.length < 5) {
      lines.append(lines.children[0]?.cloneNode(true) ?? "");
    }
  }, section);
  await expect(page.getByRole("region", { name: "Payments" })).toBeVisible();
  await fitsOnePage(page);
});

test("the record of one that has begun says since when, and up to when it is paid", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.owner, "/register/company/recap-current");
  await page.emulateMedia({ media: "print" });
  const terms = await page.getByRole("main").getByRole("term").allTextContents();
  expect(terms).toEqual(
    expect.arrayContaining(["Since", "This period", "Paid for this period", "Paid until"]),
  );
  expect(terms).not.toContain("Begins on");
  await fitsOnePage(page);
});
