import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { pagesOfAssociation } from "../../setup/browser/pages";
import { speak, test as spanish } from "../../setup/health/story";
import { associationMember } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** A member of an association finds their own page, leaves, and takes that back, on a phone. */

test.use({ viewport: { width: 390, height: 800 } });

withAndWithoutJavaScript(
  "a member reads what they have, leaves and takes that back",
  async ({ page, signIn }) => {
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
  },
);

for (const language of ["en", "es"] as const) {
  spanish(
    `what a member has and what leaving does can be read by everybody, in ${language}`,
    async ({ page, signIn }) => {
      spanish.slow();
      await signIn(page, associationMember);
      await speak(page, language);
      for (const path of pagesOfAssociation) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await inspect(page, `${path} in ${language}`);
      }
    },
  );
}
