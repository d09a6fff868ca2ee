import { expect, test } from "../../setup/browser/browser-fixtures";
import { guild } from "../../setup/language/both-languages";
import { demo } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";

test.use({ viewport: { width: 320, height: 740 } });

test("a file of members is read, shown and imported, and who is on it is invited @quick", async ({
  page,
  mailbox,
  signIn,
}) => {
  const name = `Walnut ${newcomer().slice(9, 17)} Market`;
  const contact = newcomer();
  await signIn(page, demo.super, "/admin/super-global/associations");
  await page.getByRole("link", { name: guild.name }).click();
  await page
    .getByRole("navigation", { name: "Parts of this association" })
    .getByRole("link", { name: "Members list" })
    .click();
  await page.getByRole("link", { name: "Import a file" }).click();
  const rows = [
    "Business name;EIN;ZIP;E-mail;Salary",
    `${name};12-3456789;2139;${contact};1`,
    "Blue Heron Grocery Inc;1177;97402;books@blueheron.example;2",
    "=cmd|' /C calc'!A0;12;97402;nobody;3",
  ];
  await page.getByLabel("File").setInputFiles({
    name: "members.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "Check the import" })).toBeVisible();
  await expect(page.getByText("1 row has a problem and won't be imported.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("02139");
  await page.getByRole("button", { name: "Import 1 company" }).click();
  await expect(page.getByText("1 company was added.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();

  await page.getByLabel("Name, ZIP code or email").fill(name);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("checkbox", { name: `Invite ${name}` }).check();
  await page.getByRole("button", { name: "Invite checked companies" }).click();
  await expect(page.getByText("The invitations to join are on their way.").first()).toBeVisible();
  const { link } = await mailbox.next(contact);
  expect(link).toContain("/association/join?invite=");
});
