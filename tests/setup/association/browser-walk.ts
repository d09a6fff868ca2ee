import { confirmEmail, goOn as continueIn, todayInPortland } from "../people/sign-up-walk";
import { anySum, beginning, type Said } from "../language/both-languages";
import { expect, type PageLike } from "../plain/like";
import type { Mail } from "../servers/mailbox";

export async function goOn(page: PageLike, w: Said): Promise<void> {
  await w.reads(page);
  await continueIn(page, w.language);
}

/** The entrance: by a code, or else an invitation, for a company or for oneself. */
export async function enterAssociation(
  page: PageLike,
  w: Said,
  given: { code?: string; joins: "company" | "person"; first: string; last: string; email: string },
): Promise<void> {
  if (given.code) await page.getByLabel(w.join.code).fill(given.code);
  await page.getByRole("radio", { name: beginning(w.join[given.joins]) }).check();
  await page.getByLabel(w.person.first).fill(given.first);
  await page.getByLabel(w.person.last).fill(given.last);
  await page.getByRole("main").getByLabel(w.email.label).fill(given.email);
  await goOn(page, w);
}

export async function isNotListed(page: PageLike, w: Said): Promise<void> {
  await page.getByRole("radio", { name: w.lookup.notListed }).check();
  await goOn(page, w);
}

export async function addressInPortland(page: PageLike, w: Said): Promise<void> {
  await page.getByLabel(w.address.street).fill("12 Harbor Street");
  await page.getByLabel(w.address.city).fill("Portland");
  await page.getByLabel(w.address.state, { exact: true }).selectOption("OR");
  await page.getByLabel(w.address.zip).fill("97201");
  await goOn(page, w);
}

/**
 * A grocery of four and where it works, which is right as it is; the owner signs for it, and its people come later.
 * @param last4 of its number as its association's list has it, for one that the list lets in at once
 */
export async function tellOfGrocery(
  page: PageLike,
  w: Said,
  name: string,
  last4?: string,
): Promise<void> {
  await page.getByLabel(w.company.co_name).fill(name);
  if (last4) await page.getByLabel(w.company.ein).fill(`82-441${last4}`);
  await page.getByLabel(w.company.entity_type).selectOption({ index: 1 });
  await page.getByLabel(w.company.industry).selectOption("Food and drink");
  await page.getByLabel(w.company.full_time_count).fill("4");
  await page.getByLabel(w.company.phone).fill("503 555 0177");
  await goOn(page, w);
  await addressInPortland(page, w);
  await w.reads(page);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).not.toHaveURL(/locations$/);
  await page.getByLabel(w.role.role).selectOption("owner");
  await goOn(page, w);
  await w.reads(page);
  await page.getByRole("button", { name: w.team.later }).click();
  await expect(page).not.toHaveURL(/people$/);
}

export async function tellOfOneself(page: PageLike, w: Said): Promise<void> {
  await page.getByLabel(w.date.month, { exact: true }).fill("3");
  await page.getByLabel(w.date.day, { exact: true }).fill("31");
  await page.getByLabel(w.date.year, { exact: true }).fill("1980");
  await addressInPortland(page, w);
}

/** Signs what the association has its members sign, and chooses a membership for a person who has none. */
export async function agree(
  page: PageLike,
  w: Said,
  name: string,
  pays: "invoice" | "hosted" | null = "invoice",
): Promise<void> {
  await page.getByLabel(w.agreement.agreed).check();
  await page.getByLabel(w.agreement.signature).fill(name);
  await goOn(page, w);
  await (pays ? chooseMembership(page, w, pays) : goOn(page, w));
}

export async function chooseMembership(
  page: PageLike,
  w: Said,
  pays: "invoice" | "hosted" = "invoice",
): Promise<void> {
  await page.getByRole("radio", { name: /^Essential/ }).check();
  await page.getByRole("radio", { name: beginning(w.membership.monthly) }).check();
  await page.getByLabel(w.membership.start).fill(todayInPortland());
  await page.getByRole("radio", { name: beginning(w.membership.kinds[pays].text) }).check();
  await goOn(page, w);
}

/** Proves the address on the check page and sends the application in. @returns the sum that the button named */
export async function sendIn(
  page: PageLike,
  w: Said,
  mail: Mail,
  association: string,
): Promise<string> {
  w.readsLetter(mail);
  await w.reads(page);
  await confirmEmail(page, mail.code ?? "", w.language);
  return submit(page, w, association);
}

/** Sends the application in as a signed-in person. @returns the sum that the button named */
export async function submit(page: PageLike, w: Said, association: string): Promise<string> {
  await w.reads(page);
  const names = [w.check.submit({ association }), w.check.submitAndPay({ total: 0 })];
  const name = new RegExp(names.map((each) => anySum(each).source).join("|"));
  const button = page.getByRole("button", { name });
  const bill = (await page.locator("p.text-lead").last().textContent()) ?? "";
  const [sum = ""] = /\$[\d,]+\.\d\d/.exec(bill) ?? [];
  await button.click();
  await expect(page).toHaveURL(/\/association\/success$/);
  await w.reads(page);
  return sum;
}

/**
 * Walks a grocer on the guild's list from the code to the check page.
 * @param last4 of its number as the list has it
 */
export async function listedGrocer(
  page: PageLike,
  w: Said,
  given: { code: string; email: string; name: string; last4: string; pays?: "hosted" },
): Promise<void> {
  const { code, email, name, last4, pays } = given;
  await page.goto("/association/join");
  await enterAssociation(page, w, {
    code,
    email,
    joins: "company",
    first: "Rosa",
    last: "Delgado-Ruiz",
  });
  await page.getByLabel(w.lookup.name).fill(name);
  await page.getByRole("button", { name: w.lookup.lookUp }).click();
  await page.getByRole("radio", { name: beginning(name) }).check();
  await goOn(page, w);
  await tellOfGrocery(page, w, name, last4);
  await agree(page, w, "Rosa Delgado-Ruiz", pays);
}

async function openPart(desk: PageLike, association: string, part: string): Promise<void> {
  await desk.goto("/admin/super-global/associations");
  await desk.getByRole("link", { name: association }).click();
  const parts = desk.getByRole("navigation", { name: "Parts of this association" });
  await parts.getByRole("link", { name: part }).click();
}

export async function invite(desk: PageLike, association: string, names: string[]) {
  await openPart(desk, association, "Members list");
  for (const name of names) await desk.getByRole("checkbox", { name: `Invite ${name}` }).check();
  await desk.getByRole("button", { name: "Invite checked companies" }).click();
  await desk.getByRole("button", { name: /^Send/ }).click();
  await expect(desk.getByText("The invitations to join are on their way.").first()).toBeVisible();
}

export async function approve(desk: PageLike, association: string, name: string): Promise<void> {
  await openPart(desk, association, "Applications");
  await desk.getByRole("main").getByRole("link", { name }).first().click();
  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  await desk.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(desk.getByText("is approved").first()).toBeVisible();
}
