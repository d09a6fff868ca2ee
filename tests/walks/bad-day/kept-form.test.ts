import { signOutElsewhere } from "../../setup/browser/sign-out-elsewhere";
import { nextPerson } from "../../setup/people/people";
import { companySteps, goOn, newcomer } from "../../setup/people/sign-up-walk";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

const kept = "We kept what you typed. Check it";
const main = (page: Page) => page.getByRole("main");

async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

walk(
  "a step that is sent after its session has ended waits for its person, and for nobody else",
  async ({ page, anotherBrowser, mailbox, signIn }) => {
    const email = newcomer();
    const home = await (await anotherBrowser()).newPage();
    await home.goto("/register/about-you");
    await companySteps[0]?.complete({ page: home, email });
    await goOn(home);
    // A computer that others use too: the link of the mail has signed in there, and it holds no key of the draft.
    await page.goto((await mailbox.next(email)).link);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page).toHaveURL(/\/register\/about-company$/);
    await companySteps[1]?.half({ page, email });
    await page.getByLabel("Full-time employees").fill("14");
    await withoutNativeChecks(page);

    await signIn(home, email);
    await signOutElsewhere(home);
    await main(page).getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fregister%2Fabout-company$/);
    await expect(
      page.getByText("Sign in to continue. We kept what you typed.").first(),
    ).toBeVisible();

    // A guest sees nothing of it, and neither does somebody else who signs in.
    await page.goto("/register/about-company");
    await expect(page).toHaveURL(/\/register\/about-you$/);
    await expect(page.getByText(kept)).toHaveCount(0);
    await signIn(page, nextPerson());
    for (const path of ["/register/about-you", "/register/about-company"]) {
      await page.goto(path);
      await expect(page.getByText(kept)).toHaveCount(0);
      expect(await page.content()).not.toContain("Fourteen Loaves");
    }
    await logOut(page);

    await signIn(page, email, "/register/about-company");
    await expect(page.getByText(kept)).toBeVisible();
    await companySteps[1]?.halfIsThere({ page, email });
    await expect(page.getByLabel("Full-time employees")).toHaveValue("14");
  },
);
