import { confirmEmail, goOn as continueIn } from "../people/sign-up-walk";
import { anySum, beginning, type Said } from "../language/both-languages";
import { expect, type PageLike } from "../plain/like";

/** Pages of joining an association as somebody fills them in. */

/** Continues, once the page has been read. */
export async function goOn(page: PageLike, w: Said): Promise<void> {
  await w.reads(page);
  await continueIn(page, w.language);
}

export async function addressInPortland(page: PageLike, w: Said): Promise<void> {
  await page.getByLabel(w.address.street).fill("12 Harbor Street");
  await page.getByLabel(w.address.city).fill("Portland");
  await page.getByLabel(w.address.state, { exact: true }).selectOption("OR");
  await page.getByLabel(w.address.zip).fill("97201");
  await goOn(page, w);
}

/**
 * A grocery of four, and where it works.
 * @param last4 of its number as its association's list has it
 */
async function tellOfGrocery(page: PageLike, w: Said, name: string, last4: string): Promise<void> {
  await page.getByLabel(w.company.name).fill(name);
  await page.getByLabel(w.company.ein).fill(`82-441${last4}`);
  await page.getByLabel(w.company.type).selectOption({ index: 1 });
  await page.getByLabel(w.company.industry).selectOption("Food and drink");
  await page.getByLabel(w.company.fullTime).fill("4");
  await page.getByLabel(w.company.phone).fill("503 555 0177");
  await goOn(page, w);
  await addressInPortland(page, w);
}

/** The locations are right as they are, the owner signs, and the people come later. */
async function signForCompany(page: PageLike, w: Said): Promise<void> {
  await w.reads(page);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).not.toHaveURL(/locations$/);
  await page.getByLabel(w.role.role).selectOption("owner");
  await goOn(page, w);
  await w.reads(page);
  await page.getByRole("button", { name: w.team.later }).click();
  await expect(page).not.toHaveURL(/people$/);
}

/** Essential monthly, from today. */
export async function chooseMembership(
  page: PageLike,
  w: Said,
  pays: "invoice" | "hosted" = "invoice",
): Promise<void> {
  await page.getByRole("radio", { name: /^Essential/ }).check();
  await page.getByRole("radio", { name: beginning(w.membership.monthly) }).check();
  await page.getByLabel(w.membership.start).fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("radio", { name: beginning(w.membership.kinds[pays].text) }).check();
  await goOn(page, w);
}

/** Proves the address on the check page and sends the application in. @returns the sum that the button named */
export async function sendIn(
  page: PageLike,
  w: Said,
  code: string,
  association: string,
): Promise<string> {
  await w.reads(page);
  await confirmEmail(page, code, w.language);
  await w.reads(page);
  const names = [w.check.submit({ association, total: 0 }), w.check.submitAndPay({ total: 0 })];
  const name = new RegExp(names.map((each) => anySum(each).source).join("|"));
  const button = page.getByRole("button", { name });
  const [sum = ""] = /\$[\d,]+\.\d\d/.exec((await button.textContent()) ?? "") ?? [];
  await button.click();
  await expect(page).toHaveURL(/\/association\/success$/);
  await w.reads(page);
  return sum;
}

/**
 * A grocer whom the guild lists, from the code to the check page.
 * @param last4 of its number as the list has it
 */
export async function listedGrocer(
  page: PageLike,
  w: Said,
  given: { code: string; email: string; name: string; last4: string; pays?: "hosted" },
): Promise<void> {
  const { code, email, name, last4, pays } = given;
  await page.goto("/association/join");
  await page.getByLabel(w.join.code).fill(code);
  await page.getByRole("radio", { name: beginning(w.join.company) }).check();
  await page.getByLabel(w.person.first).fill("Rosa");
  await page.getByLabel(w.person.last).fill("Delgado-Ruiz");
  await page.getByRole("main").getByLabel(w.email.label).fill(email);
  await goOn(page, w);
  await page.getByLabel(w.lookup.name).fill(name);
  await page.getByRole("button", { name: w.lookup.lookUp }).click();
  await page.getByRole("radio", { name: beginning(name) }).check();
  await goOn(page, w);
  await tellOfGrocery(page, w, name, last4);
  await signForCompany(page, w);
  await page.getByLabel(w.agreement.agreed).check();
  await page.getByLabel(w.agreement.signature).fill("Rosa Delgado-Ruiz");
  await goOn(page, w);
  await chooseMembership(page, w, pays);
}
