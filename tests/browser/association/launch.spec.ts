import { listedGrocer, sendIn } from "../../setup/association/browser-walk";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { guild, sentence } from "../../setup/language/both-languages";
import type { PageLike } from "../../setup/plain/like";
import { newcomer } from "../../setup/people/sign-up-walk";
import { inspect } from "../../setup/source/inspect";

test.use({ viewport: { width: 320, height: 740 } });

test("a listed grocer joins, and copies what to tell people", async ({ page, mailbox }) => {
  test.slow();
  const name = "Hollis Family Grocery";
  const w = { ...sentence("en", name), reads: (at: PageLike) => inspect(page, at.url()) };
  const email = newcomer();
  await listedGrocer(page, w, { code: guild.code, email, name, last4: "5580" });
  await sendIn(page, w, await mailbox.next(email), guild.name);
  await page.goto("/association/launch");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: w.launch.copy }).click();
  await expect(page.getByRole("status").filter({ hasText: w.launch.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(name);
});
