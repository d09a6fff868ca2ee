import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { signOutElsewhere } from "../../setup/browser/sign-out-elsewhere";
import { nextPerson } from "../../setup/people/people";
import { companySteps, goOn, newcomer } from "../../setup/people/sign-up-walk";

const kept = "We kept what you typed. Check it";
const keptAtSignIn = "Sign in to continue. We kept what you typed.";
const main = (page: Page) => page.getByRole("main");

async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

withAndWithoutJavaScript(
  "a step that is sent after its session has ended waits for its person, and for nobody else @quick",
  async ({ page, anotherBrowser, mailbox, signIn, javaScriptEnabled }) => {
    const email = newcomer();
    const home = await (await anotherBrowser()).newPage();
    await home.goto("/register/about-you");
    await companySteps[0]?.complete({ page: home, email });
    await goOn(home);
    // A computer that others use too: the link of the mail has signed in there, and it holds no key of the draft.
    await page.goto((await mailbox.next(email)).link);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page).toHaveURL(/\/register\/about-company$/);
    await hydrated(page, javaScriptEnabled);
    await companySteps[1]?.half({ page, email });
    await page.getByLabel("Full-time employees").fill("14");
    await withoutNativeChecks(page);

    await signIn(home, email);
    await signOutElsewhere(home);
    await main(page).getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fregister%2Fabout-company$/);
    await expect(page.getByText(keptAtSignIn).first()).toBeVisible();

    // A guest sees nothing of it, and neither does somebody else who signs in.
    await page.goto("/register/about-company");
    await expect(page).toHaveURL(/\/register\/about-you$/);
    await expect(page.getByText(kept)).toHaveCount(0);
    await signIn(page, nextPerson());
    for (const path of ["/register/about-you", "/register/about-company"]) {
      await page.goto(path);
      await expect(page.getByText(kept)).toHaveCount(0);
      await expect(page.getByText("Fourteen Loaves")).toHaveCount(0);
      expect(await page.content()).not.toContain("Fourteen Loaves");
    }
    await logOut(page);

    await signIn(page, email, "/register/about-company");
    await expect(page.getByText(kept)).toBeVisible();
    await companySteps[1]?.halfIsThere({ page, email });
    await expect(page.getByLabel("Full-time employees")).toHaveValue("14");
    await companySteps[1]?.complete({ page, email });
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/about-company\/address$/);
    await page.goto("/register/about-company");
    await expect(page.getByText(kept)).toHaveCount(0);
    await companySteps[1]?.halfIsThere({ page, email });
  },
);

withAndWithoutJavaScript(
  "what another device saved while a form waited for its person is told, and not overwritten",
  async ({ page, anotherBrowser, mailbox, signIn, javaScriptEnabled }) => {
    const email = newcomer();
    const home = await (await anotherBrowser()).newPage();
    await home.goto("/register/about-you");
    await companySteps[0]?.complete({ page: home, email });
    await goOn(home);
    await page.goto((await mailbox.next(email)).link);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page).toHaveURL(/\/register\/about-company$/);
    await hydrated(page, javaScriptEnabled);
    await companySteps[1]?.half({ page, email });
    await withoutNativeChecks(page);

    await signIn(home, email, "/register/about-company");
    await companySteps[1]?.complete({ page: home, email });
    await home.getByLabel("Legal name").fill("Thirteen Loaves");
    await goOn(home);
    await signOutElsewhere(home);
    const send = () => main(page).getByRole("button", { name: "Continue", exact: true }).click();
    await send();
    await expect(page.getByText(keptAtSignIn).first()).toBeVisible();
    // What was mailed so far is no way in.
    mailbox.nowFor(email);
    await signIn(page, email, "/register/about-company");
    await expect(page.getByText(kept)).toBeVisible();
    await companySteps[1]?.halfIsThere({ page, email });
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await send();
    await expect(page.getByRole("alert")).toContainText("Saved in the meantime: Thirteen Loaves");
    await companySteps[1]?.halfIsThere({ page, email });
    await expect(page.getByLabel("Company phone number")).toHaveValue(/555.*0177/);
    await send();
    await expect(page).toHaveURL(/\/register\/about-company\/address$/);
    await page.goto("/register/about-company");
    await companySteps[1]?.halfIsThere({ page, email });
  },
);

withAndWithoutJavaScript(
  "so does the questionnaire",
  async ({ page, anotherBrowser, person, signIn, javaScriptEnabled }) => {
    const mine = (name: string) => page.getByRole("radiogroup", { name });
    const family = mine("Who are the benefits for?").getByLabel("Me and my family");
    await signIn(page, person);
    await page.goto("/questionnaire?next=%2Fme");
    await hydrated(page, javaScriptEnabled);
    await family.check();
    await page.getByLabel("You may also write to me").check();
    await withoutNativeChecks(page);

    const home = await (await anotherBrowser()).newPage();
    await signIn(home, person);
    await signOutElsewhere(home);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fquestionnaire%3Fnext%3D%252Fme$/);
    await expect(page.getByText(keptAtSignIn).first()).toBeVisible();

    await signIn(page, nextPerson());
    await page.goto("/questionnaire");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five short questions");
    await expect(page.getByText(kept)).toHaveCount(0);
    await expect(page.getByLabel("You may also write to me")).not.toBeChecked();
    await logOut(page);

    await signIn(page, person, "/questionnaire");
    await expect(page.getByText(kept)).toBeVisible();
    await expect(family).toBeChecked();
    await expect(page.getByLabel("You may also write to me")).toBeChecked();
  },
);

withAndWithoutJavaScript(
  "and so does one form of a page that has several",
  async ({ page, anotherBrowser, person, signIn, javaScriptEnabled }) => {
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    const email = page.getByLabel("New email address");
    await email.fill("typed.before@mail.example");

    const home = await (await anotherBrowser()).newPage();
    await signIn(home, person);
    await signOutElsewhere(home);
    await page.getByRole("button", { name: "Email a link to the new address" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await expect(page.getByText(keptAtSignIn).first()).toBeVisible();

    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByText(kept)).toHaveCount(1);
    await expect(email).toHaveValue("typed.before@mail.example");
    await email.fill("not an address");
    await withoutNativeChecks(page);
    await page.getByRole("button", { name: "Email a link to the new address" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(email).toHaveValue("not an address");
    await page.goto("/me");
    await expect(page.getByText(kept)).toHaveCount(0);
    await expect(email).toHaveValue("");
  },
);
