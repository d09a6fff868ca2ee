import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  leave,
  newcomer,
  resume,
  sign,
} from "../../setup/people/sign-up-walk";

/** Begun in one browser; the mail is opened in another, as on a phone beside a desktop. */

test.use({ viewport: { width: 390, height: 844 } });

const [aboutYou, aboutCompany, address] = companySteps;
const [individual] = individualSteps;
const confirmed = "Your email address is confirmed. Continue here.";

async function openLink(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(/\/register\//);
}

/** Answers the first page of a company's sign-up and types half of the second. */
async function halfACompany(page: Page, email: string, javaScript: boolean): Promise<void> {
  await page.goto(aboutYou?.path ?? "");
  await aboutYou?.complete({ page, email });
  await goOn(page);
  await hydrated(page, javaScript);
  await aboutCompany?.half({ page, email });
}

withAndWithoutJavaScript(
  "confirming on a phone keeps the form on the desktop, which goes on and submits with the newest code",
  async ({ page, mailbox, anotherBrowser, javaScriptEnabled }) => {
    test.slow();
    const email = newcomer();
    await halfACompany(page, email, javaScriptEnabled);
    const phone = await (await anotherBrowser()).newPage();
    await openLink(phone, (await mailbox.next(email)).link);
    await expect(phone).toHaveURL(/\/register\/about-company$/);

    await aboutCompany?.halfIsThere({ page, email });
    await aboutCompany?.complete({ page, email });
    await goOn(page);
    const said = page.getByRole("status").filter({ hasText: confirmed });
    await expect(said).toBeVisible();
    await address?.complete({ page, email });
    await goOn(page);
    await expect(page).toHaveURL(/\/register\/company\/employees$/);
    await expect(said).toHaveCount(0);
    await page.getByRole("button", { name: "Add my team later" }).click();
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
    for (const step of companySteps.slice(4)) {
      await step.complete({ page, email });
      await goOn(page);
    }
    await expect(page.getByRole("heading", { name: confirmed })).toBeVisible();
    await sign(page);
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toContainText("Enter the 6-digit code before you submit");
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(/\/register\/company\/success$/);
    await phone.goto("/register/about-company");
    await expect(phone).toHaveURL(/\/register\/company\/success$/);
  },
);

withAndWithoutJavaScript(
  "once the phone has gone on, the desktop is told where it went, and what it typed waits behind the sign-in",
  async ({ page, mailbox, anotherBrowser, javaScriptEnabled }) => {
    test.slow();
    const email = newcomer();
    await halfACompany(page, email, javaScriptEnabled);
    const phone = await (await anotherBrowser()).newPage();
    await openLink(phone, (await mailbox.next(email)).link);
    await phone.goto(aboutYou?.path ?? "");
    await phone.getByLabel("First name").fill("Rosalia");
    await goOn(phone);

    await page.getByRole("button", { name: "Save and come back later" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fregister%2Fabout-company$/);
    await expect(
      page.getByText(/^This sign-up was continued elsewhere, in its/).first(),
    ).toBeVisible();
    await page.goto("/register/company");
    await expect(page).toHaveURL(/\/register\/company\/warning$/);
    await expect(page.getByRole("heading", { name: "Sign in to open this sign-up" })).toBeVisible();
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await openLink(page, (await mailbox.next(email)).link);
    await page.goto("/register/about-company");
    await aboutCompany?.halfIsThere({ page, email });
    await expect(page.getByText("We kept what you typed. Check it")).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "what the phone deletes is gone on the desktop too, which may begin anew; a third device has its own way back",
  async ({ page, mailbox, anotherBrowser, javaScriptEnabled }) => {
    test.slow();
    const email = newcomer();
    await page.goto(individual?.path ?? "");
    await hydrated(page, javaScriptEnabled);
    await individual?.half({ page, email });
    const code = await leave(page);
    const third = await resume(await anotherBrowser(), email, code);
    const phone = await (await anotherBrowser()).newPage();
    await openLink(phone, (await mailbox.next(email)).link);

    await third.goto("/register/individual");
    await expect(third).toHaveURL(/\/register\/individual\/warning$/);
    await expect(third.getByText("Sign in with the email address you gave.")).toBeVisible();
    await third.goto("/register");
    await third.getByLabel("Email address").fill(email);
    await third.getByLabel("8-character code").fill(code);
    await third.getByRole("main").getByRole("button", { name: "Continue" }).click();
    await expect(third.getByText("We could not find that application").first()).toBeVisible();
    const [, renewed = ""] =
      /resume code ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec((await mailbox.next(email)).text) ?? [];
    await third.getByLabel("8-character code").fill(renewed);
    await third.getByRole("main").getByRole("button", { name: "Continue" }).click();
    await expect(third).toHaveURL(/\/register\/individual$/);
    await individual?.halfIsThere({ page: third, email });

    await page.reload();
    await expect(page.getByText("Use the link or the code in the newest email")).toBeVisible();
    await phone.goto("/register/individual/warning");
    await phone.getByText("Delete this draft").click();
    await phone.getByRole("button", { name: "Yes, delete the draft" }).click();
    await expect(phone.getByText("Your draft is deleted.").first()).toBeVisible();
    await page.goto("/register/individual");
    await expect(page.getByRole("heading", { name: "This sign-up was deleted" })).toBeVisible();
    await page.getByRole("button", { name: "Start another sign-up here" }).click();
    await expect(page.getByRole("heading", { name: "Join", exact: true })).toBeVisible();
    await page.goto("/register/individual");
    await expect(page.getByLabel("First name")).toHaveValue("");
  },
);
