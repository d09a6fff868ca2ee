import { agree, approve, goOn, isNotListed, submit } from "../../setup/association/browser-walk";
import { alliance, atDesk, beginning, guild, sentence } from "../../setup/language/both-languages";
import { associationMember, demo } from "../../setup/people/people";
import { expect, walk } from "../../setup/plain/walks";

walk("a member reads what they have, leaves and takes that back", async ({ page, signIn }) => {
  await signIn(page, associationMember, "/settings");
  await page.getByRole("link", { name: "Your association" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your membership in /);
  await page.goto("/association");
  await page.getByRole("link", { name: "See your membership" }).click();
  await expect(page).toHaveURL(/\/settings\/association$/);
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

walk("a member reads what switching ends first", async ({ page, signIn, anotherBrowser }) => {
  const name = "Astrid Vance";
  const w = sentence("es", name);
  const [old, title] = [alliance.name, page.getByRole("heading", { level: 1 })];
  await signIn(page, associationMember, "/me");
  await page.getByLabel("Language").selectOption("es");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.goto("/settings/association");
  await page.getByRole("link", { name: w.own.switch }).click();
  await page.getByLabel(w.join.code).fill(guild.code);
  await page.getByRole("radio", { name: beginning(w.join.person) }).check();
  await goOn(page, w);
  const { ends, dues, keptPlans, until } = w.warning.switching;
  await expect(title).toHaveText(w.warning.youBelong({ name: old }));
  for (const reported of [ends({ old }), dues, keptPlans({ old }), until({ old })])
    await expect(page.getByRole("main").getByText(reported)).toBeVisible();
  await w.reads(page);
  await page.getByRole("button", { name: w.warning.keepGoing }).click();
  await isNotListed(page, w);
  await agree(page, w, name, null);
  await submit(page, w, guild.name);

  await page.goto("/settings/association");
  await expect(title).toHaveText(w.own.title({ association: old }));
  const desk = await (await anotherBrowser(atDesk)).newPage();
  await signIn(desk, demo.super);
  await approve(desk, guild.name, name);
  await page.reload();
  await expect(title).toHaveText(w.own.title({ association: guild.name }));
  await w.reads(page);
});
