import { expect, type Page } from "@playwright/test";
import { confirmEmail, goOn } from "../people/sign-up-walk";

/** Pages of joining an association as somebody fills them in, for walks that part ways between them. */

/** The entrance: by a code, for a company or for oneself. */
export async function enterAssociation(
  page: Page,
  given: { code: string; joins: RegExp; first: string; last: string; email: string },
): Promise<void> {
  await page.getByLabel("Join code").fill(given.code);
  await page.getByRole("radio", { name: given.joins }).check();
  await page.getByLabel("First name").fill(given.first);
  await page.getByLabel("Last name").fill(given.last);
  await page.getByRole("main").getByLabel("Email address").fill(given.email);
  await goOn(page);
}

async function addressInPortland(page: Page): Promise<void> {
  await page.getByLabel("Street address").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
  await page.getByLabel("ZIP code").fill("97201");
  await goOn(page);
}

/** A grocery of four, and where it works. */
export async function tellOfGrocery(page: Page, name: string): Promise<void> {
  await page.getByLabel("Legal name").fill(name);
  await page.getByLabel("Business type").selectOption({ index: 1 });
  await page.getByLabel("Industry").selectOption({ label: "Food and drink" });
  await page.getByLabel("Full-time employees").fill("4");
  await page.getByLabel("Company phone number").fill("503 555 0177");
  await goOn(page);
  await addressInPortland(page);
}

/** Somebody for themselves: their birthday and where they live. */
export async function tellOfOneself(page: Page): Promise<void> {
  await page.getByLabel("Month", { exact: true }).fill("3");
  await page.getByLabel("Day", { exact: true }).fill("31");
  await page.getByLabel("Year", { exact: true }).fill("1980");
  await addressInPortland(page);
}

/** Who signs for a company, whose people come later. */
export async function signForCompany(page: Page): Promise<void> {
  await page
    .getByLabel("What do you do at the company?")
    .selectOption({ label: "Owner or partner" });
  await goOn(page);
  await page.getByRole("button", { name: "Add my team later" }).click();
}

export async function agree(page: Page, name: string): Promise<void> {
  await page.getByLabel("I have read the agreement").check();
  await page.getByLabel("Your full name").fill(name);
  await goOn(page);
}

/** Essential by the month from today, on an invoice; the page isn't left yet. */
export async function chooseInvoice(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Essential/ }).check();
  await page.getByRole("radio", { name: /^Every month/ }).check();
  await page.getByLabel("When should it start?").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("radio", { name: /^Invoice/ }).check();
}

/** Proves the address on the check page and sends the application in. @param button what sends it */
export async function sendIn(page: Page, code: string, button: RegExp): Promise<void> {
  await confirmEmail(page, code);
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/\/association\/success$/);
}
