import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";

const list = "/settings/subscription/payments";

async function fitsOnePage(page: Page): Promise<void> {
  for (const format of ["Letter", "A4"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
}

test("on paper an invoice is the record alone @quick", async ({ page, signIn }) => {
  // A company's invoice has a line for each person who is covered.
  await signIn(page, demo.member, list);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("INV-");
  await expect(page.getByText("Detach this part")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const text of ["Nora Whitfield", "Plus membership", "Total", "Still to pay"])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  for (const text of ["Back to invoices", "Download this invoice (CSV)"])
    await expect(main.getByText(text)).toBeHidden();
  await expect(main.getByText("Detach this part and send it with your payment")).toBeVisible();
  await expect(main.getByText("Amount enclosed")).toBeVisible();
  await fitsOnePage(page);
});
