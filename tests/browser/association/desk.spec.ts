import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { newcomer } from "../../setup/people/sign-up-walk";
import { alliance as makers, guild as grocers, said } from "../../setup/language/both-languages";
import {
  agree,
  chooseMembership,
  enterAssociation,
  isNotListed,
  sendIn,
  tellOfOneself,
} from "../../setup/association/browser-walk";
import { demo } from "../../setup/people/people";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

/** An association's desk: its list and invitations for super administrators, and what its own manager sees, on a small phone. */

test.use({ viewport: { width: 320, height: 740 } });

const office = "/admin/super-global/associations";
const [guild, alliance] = [grocers.name, makers.name];

/** What looks at a page needs scripts of its own in it. */
const looker =
  (javaScriptEnabled: boolean | undefined) =>
  async (page: Page, name: string): Promise<void> => {
    if (!javaScriptEnabled) return;
    await inspectColours(page, `association's desk: ${name}`);
    await page.setViewportSize({ width: 320, height: 740 });
    await inspectOnce(page, `association's desk: ${name} on a phone`);
  };

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of this association" }).getByRole("link", { name });

withAndWithoutJavaScript(
  "a file of members is read, shown and imported, and who is on it is invited",
  async ({ page, mailbox, signIn, javaScriptEnabled }) => {
    test.slow();
    const inspect = looker(javaScriptEnabled);
    const name = `Walnut ${newcomer().slice(9, 17)} Market`;
    const contact = newcomer();
    await signIn(page, demo.super, office);
    await page.getByRole("link", { name: guild }).click();
    await inspect(page, "overview");
    await part(page, "Members list").click();
    await page.getByRole("link", { name: "Import a file" }).click();
    const rows = [
      "Business name;EIN;ZIP;E-mail;Salary",
      `${name};12-3456789;2139;${contact};1`,
      "Blue Heron Grocery Inc;1177;97402;books@blueheron.example;2",
      "=cmd|' /C calc'!A0;12;97402;nobody;3",
    ];
    await page.getByLabel("File").setInputFiles({
      ...{ name: "members.csv", mimeType: "text/csv" },
      buffer: Buffer.from(rows.join("\n")),
    });
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("heading", { name: "Check the import" })).toBeVisible();
    await expect(page.getByText("1 row has a problem and won't be imported.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("02139");
    await inspect(page, "what a file would do");
    await page.getByRole("link", { name: "Problem (1)" }).click();
    await expect(page.getByRole("row").filter({ hasText: "=cmd" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
    await page.getByRole("button", { name: "Import 1 company" }).click();
    await expect(page.getByText("1 company was added.")).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();

    await page.getByLabel("Name, ZIP code or email").fill(name);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("checkbox", { name: `Invite ${name}` }).check();
    await inspect(page, "list");
    await page.getByRole("button", { name: "Invite checked companies" }).click();
    await expect(page.getByText("The invitations to join are on their way.").first()).toBeVisible();
    const { link } = await mailbox.next(contact);
    expect(link).toContain("/association/join?invite=");
    await part(page, "Invitations").click();
    const invited = page.getByRole("row").filter({ hasText: contact });
    await expect(async () => {
      await page.reload();
      expect(await invited.innerText()).toContain("Sent");
    }).toPass();
    await inspect(page, "invitations");
  },
);

/** Somebody asks to join the alliance for themselves, and waits for its answer. */
async function apply(
  page: Page,
  { email, last }: { email: string; last: string },
  code: () => Promise<string>,
): Promise<void> {
  const w = said("en");
  await page.goto("/association/join");
  await enterAssociation(page, w, {
    ...{ code: makers.code, joins: "person", first: "Ilse", last, email },
  });
  await isNotListed(page, w);
  await tellOfOneself(page, w);
  await agree(page, w, `Ilse ${last}`);
  await chooseMembership(page, w);
  await sendIn(page, w, await code(), alliance);
}

withAndWithoutJavaScript(
  "a manager finds their association from home, sees an application approved by hand, and nothing of others",
  async ({ page, anotherBrowser, mailbox, signIn, javaScriptEnabled }) => {
    test.slow();
    const inspect = looker(javaScriptEnabled);
    const applicant = newcomer();
    // Both runs may meet on one server.
    const last = javaScriptEnabled ? "Brandt" : "Lorenz";
    const name = `Ilse ${last}`;
    await apply(
      await (await anotherBrowser()).newPage(),
      { email: applicant, last },
      async () => (await mailbox.next(applicant)).code ?? "",
    );

    const address = newcomer();
    await signIn(page, demo.super, office);
    await page.getByRole("link", { name: alliance }).click();
    await part(page, "Managers").click();
    await page.getByLabel("Their email address").fill(address);
    await page.getByRole("button", { name: "Invite a manager" }).click();
    await expect(page.getByRole("row").filter({ hasText: address })).toContainText("Invited");
    await inspect(page, "managers");

    const own = await (await anotherBrowser()).newPage();
    const { link } = await mailbox.next(address);
    await own.goto(link);
    await own.getByRole("button", { name: /^Continue/ }).click();
    await expect(own.getByText(alliance, { exact: true })).toBeVisible();
    await own.goto("/");
    await own.getByRole("link", { name: `Manage ${alliance}` }).click();
    await part(own, "Applications").click();
    const asked = own.getByRole("row").filter({ hasText: applicant });
    await expect(asked).toContainText("In review");
    await expect(own.getByRole("main").getByRole("link", { name })).toHaveCount(0);
    await inspect(own, "applications");

    await part(page, "Applications").click();
    await page.getByRole("row").filter({ hasText: applicant }).getByRole("link", { name }).click();
    await page.getByRole("link", { name: "Approve", exact: true }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText("is approved").first()).toBeVisible();
    await own.reload();
    await expect(asked).toContainText("Approved");
    await part(own, "Dues").click();
    await expect(own.getByRole("row").filter({ hasText: name })).toContainText("$180.00");
    await inspect(own, "dues");

    await expect(part(own, "Managers")).toHaveCount(0);
    for (const path of [
      office,
      `${office}/association-riverbend`,
      "/association/manage/managers",
    ]) {
      expect((await own.goto(path))?.status(), path).toBe(404);
    }
  },
);
