import {
  agree,
  approve,
  chooseMembership,
  enterAssociation,
  goOn,
  isNotListed,
  sendIn,
  tellOfOneself,
} from "../../setup/association/browser-walk";
import {
  alliance as makers,
  atDesk,
  beginning,
  guild as grocers,
  said,
} from "../../setup/language/both-languages";
import { associationMember, demo } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";
import { days } from "../../setup/servers/movable-clock";
import { expect, phone, walk, type Page } from "../../setup/plain/walks";

/** An association's desk: its list and invitations for super administrators, and what its own manager and a member see. */

const office = "/admin/super-global/associations";
const [guild, alliance] = [grocers.name, makers.name];

/** Joins for herself, without being on a list. */
const maker = "Ilse Lorenz";

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of this association" }).getByRole("link", { name });

walk(
  "a file of members is read, shown and imported, and who is on it is invited",
  async ({ page, mailbox, signIn }) => {
    const name = `Walnut ${newcomer().slice(9, 17)} Market`;
    const contact = newcomer();
    await signIn(page, demo.super, office);
    await page.getByRole("link", { name: guild }).click();
    await part(page, "Members list").click();
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
    await page.getByRole("link", { name: "Problem (1)" }).click();
    await expect(page.getByRole("row").filter({ hasText: "=cmd" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
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
    await part(page, "Invitations").click();
    const invited = page.getByRole("row").filter({ hasText: contact });
    await expect(invited).toContainText("Sent");
  },
);

/** Somebody asks to join the alliance for themselves, and waits for its answer. */
async function apply(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  const w = said("en");
  await page.goto("/association/join");
  await enterAssociation(page, w, {
    code: makers.code,
    joins: "person",
    first: "Ilse",
    last: "Lorenz",
    email,
  });
  await isNotListed(page, w);
  await tellOfOneself(page, w);
  await agree(page, w, maker);
  await chooseMembership(page, w);
  await sendIn(page, w, await code(), alliance);
}

walk(
  "a manager finds their association from home, sees an application approved by hand, and nothing of others",
  async ({ page, anotherBrowser, mailbox, signIn }) => {
    const applicant = newcomer();
    const guest = await (await anotherBrowser()).newPage();
    await apply(guest, applicant, async () => (await mailbox.next(applicant)).code ?? "");

    const address = newcomer();
    await signIn(page, demo.super, office);
    await page.getByRole("link", { name: alliance }).click();
    await part(page, "Managers").click();
    await page.getByLabel("Their email address").fill(address);
    await page.getByRole("button", { name: "Invite a manager" }).click();
    await expect(page.getByRole("row").filter({ hasText: address })).toContainText("Invited");

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
    await expect(own.getByRole("main").getByRole("link", { name: maker })).toHaveCount(0);

    await part(page, "Applications").click();
    await page
      .getByRole("row")
      .filter({ hasText: applicant })
      .getByRole("link", { name: maker })
      .click();
    await page.getByRole("link", { name: "Approve", exact: true }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText("is approved").first()).toBeVisible();
    await own.reload();
    await expect(asked).toContainText("Approved");
    await part(own, "Dues").click();
    await expect(own.getByRole("row").filter({ hasText: maker })).toContainText("$180.00");

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

walk("a member reads what they have, leaves and takes that back", async ({ page, signIn }) => {
  await signIn(page, associationMember, "/settings");
  await page.getByRole("link", { name: "Your association" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your membership in /);
  await expect(page.getByText("You’re a member.", { exact: true })).toBeVisible();
  // The page says it, and so does the agreement that was signed.
  await expect(page.getByText("This is a membership, not insurance.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Join another association" })).toBeVisible();
  await page.getByRole("link", { name: "Leave the association" }).click();

  await expect(page.getByText(/^Your last day as a member is /)).toBeVisible();
  await page.getByRole("link", { name: "Stay a member" }).click();
  await page.getByRole("link", { name: "Leave the association" }).click();
  await page.getByRole("button", { name: "Leave the association" }).click();
  await expect(page).toHaveURL(/\/settings\/association$/);
  await expect(page.getByText(/^You’re a member until /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Leave the association" })).toHaveCount(0);

  await page.getByRole("button", { name: "Stay in the association" }).click();
  await expect(page.getByText("You’re a member.", { exact: true })).toBeVisible();
});

/** Of the alliance's list. */
const leather = { name: "Basin Leather Works", contact: "ida@basinleather.example" };
const studio = { name: "Kiln & Cobalt Studio LLC", contact: "noor@kilnandcobalt.example" };

const list = `${office}/association-copper-basin/roster`;

/** An administrator invites companies on the list. */
async function invite(desk: Page, ...names: string[]): Promise<void> {
  await desk.goto(list);
  for (const each of names) await desk.getByRole("checkbox", { name: `Invite ${each}` }).check();
  await desk.getByRole("button", { name: "Invite checked companies" }).click();
  await expect(desk.getByText("The invitations to join are on their way.").first()).toBeVisible();
}

const invitation = ({ text }: { text: string }) => text.includes("/association/join?invite=");

walk(
  "an invitation is accepted and used up, replaced, runs out, and is renewed by email",
  async ({ app, mailbox, anotherBrowser, signIn }) => {
    const page = await (await anotherBrowser({ locale: "es-US", viewport: phone })).newPage();
    const w = said("es", leather.name, studio.name, "Ida Moss");
    const { why } = w.expired;
    const told = async (link: string, reason: string) => {
      await page.context().clearCookies();
      await page.goto(link);
      // The address that stays in the browser's history opens nothing.
      await expect(page).toHaveURL(/\/association\/expired-link\?why=[a-z]+$/);
      await expect(page.getByText(reason)).toBeVisible();
      await w.reads(page, reason);
    };
    const isOpen = async (link: string) => {
      await page.goto(link);
      await expect(page.getByText(w.join.invited({ association: alliance }))).toBeVisible();
    };
    const desk = await (await anotherBrowser(atDesk)).newPage();
    await signIn(desk, demo.super);

    await invite(desk, leather.name);
    const { link: first } = await mailbox.next(leather.contact, invitation);
    // Somebody is invited again a week later at the earliest.
    await app.later(days(8));
    await signIn(desk, demo.super);
    await invite(desk, leather.name, studio.name);
    const { link: late } = await mailbox.next(studio.contact, invitation);
    const { link: second } = await mailbox.next(leather.contact, invitation);
    await told(first, why.replaced);

    await isOpen(second);
    await expect(page.getByLabel(w.join.code)).toHaveCount(0);
    await w.reads(page, "an invitation");
    await enterAssociation(page, w, {
      joins: "person",
      first: "Ida",
      last: "Moss",
      email: leather.contact,
    });
    // Whom the invitation is for stands there without a search.
    await expect(page.getByRole("radio", { name: beginning(leather.name) })).toBeChecked();
    await goOn(page, w);
    await tellOfOneself(page, w);
    await agree(page, w, "Ida Moss");
    await chooseMembership(page, w);
    const mail = await mailbox.next(leather.contact, (each) => !invitation(each));
    w.readsLetter(mail);
    await sendIn(page, w, mail.code ?? "", alliance);

    await desk.goto(office);
    await approve(desk, alliance, "Ida Moss");
    w.readsLetter(await mailbox.next(leather.contact, (each) => !invitation(each)));
    await told(second, why.used);

    await app.later(days(62));
    await told(late, why.expired);
    await page.getByRole("main").getByLabel(w.email.label).fill(studio.contact);
    await page.getByRole("button", { name: w.expired.send }).click();
    await expect(page.getByText(w.expired.sent)).toBeVisible();
    await w.reads(page, "a new invitation is on its way");
    const renewed = await mailbox.next(studio.contact, invitation);
    w.readsLetter(renewed);
    await isOpen(renewed.link);
  },
);
