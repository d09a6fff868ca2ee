import { dayIn, zoneOfState } from "~/domain/us-state-zones";
import { bornYearsAgo } from "../../setup/people/drafts";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  leave,
  newcomer,
  resume,
  sign,
  type WalkStep,
} from "../../setup/people/sign-up-walk";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** What may come between the first question of a sign-up and its signature. */

const guardian = /\/register\/individual\/guardian$/;
const medicare = /\/register\/individual\/medicare$/;
const subscription = /\/register\/individual\/subscription$/;
const [individual, membership] = individualSteps;
const [aboutYou, aboutCompany, address] = companySteps;

/** @param days until the birthday */
async function typeBirthday(page: Page, years: number, days = 0): Promise<void> {
  const born = bornYearsAgo(years, dayIn(zoneOfState("OR")), days);
  await page.getByLabel("Month", { exact: true }).fill(born["dob.month"]);
  await page.getByLabel("Day", { exact: true }).fill(born["dob.day"]);
  await page.getByLabel("Year", { exact: true }).fill(born["dob.year"]);
  await goOn(page);
}

/** Fills in the first step as somebody whose birthday is today, and goes on. */
async function asSomebodyOf(page: Page, years: number, email = newcomer()): Promise<void> {
  await page.goto("/register/individual");
  await individual?.complete({ page, email });
  await typeBirthday(page, years);
}

/** Behind the first step, whichever way somebody comes. */
async function everyWayLeadsTo(page: Page, there: RegExp): Promise<void> {
  for (const path of ["/register/individual/subscription", "/register/individual/recap"]) {
    await page.goto(path);
    await expect(page).toHaveURL(there);
  }
}

walk("who is 17 can't sign up, and can from the day they're 18", async ({ page }) => {
  await asSomebodyOf(page, 17);
  await expect(page).toHaveURL(guardian);
  await expect(
    page.getByRole("heading", { level: 1, name: "A parent or guardian must apply" }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Continue" })).toHaveCount(0);
  await everyWayLeadsTo(page, guardian);

  // The day before the birthday is as young as the year before it.
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Rosa");
  await typeBirthday(page, 18, 1);
  await expect(page).toHaveURL(guardian);
  await page.getByRole("link", { name: "Change it" }).click();
  await typeBirthday(page, 18);
  await expect(page).toHaveURL(subscription);
  // The page is for nobody else.
  await page.goto("/register/individual/guardian");
  await expect(page).toHaveURL(subscription);
});

walk("what a minor typed is deleted from the page", async ({ page }) => {
  await asSomebodyOf(page, 16);
  await page.getByText("Delete what you typed").click();
  await page.getByRole("button", { name: "Delete my answers" }).click();
  await expect(page.getByText("Your draft is deleted.").first()).toBeVisible();
  await page.goto("/register/individual");
  await expect(page.getByLabel("First name")).toHaveValue("");
});

walk(
  "who is 64 reads nothing of Medicare; who is 65 or 66 does before anything is signed, once",
  async ({ page, mailbox }) => {
    const email = newcomer();
    await page.goto("/register/individual");
    await individual?.complete({ page, email });
    await typeBirthday(page, 65, 1);
    await expect(page).toHaveURL(subscription);

    for (const years of [66, 65]) {
      await page.goto("/register/individual");
      await typeBirthday(page, years);
      await expect(page).toHaveURL(medicare);
      await everyWayLeadsTo(page, medicare);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You're 65 or older: Medicare comes first",
    );
    await expect(page.getByText("A membership is not insurance.").first()).toBeVisible();
    await page.getByRole("button", { name: "Continue with a membership" }).click();
    await expect(page).toHaveURL(subscription);

    // Read once: another answer of that page does not ask again.
    await page.goto("/register/individual");
    await page.getByLabel("City").fill("Portland West");
    await goOn(page);
    await expect(page).toHaveURL(subscription);
    await membership?.complete({ page, email });
    await goOn(page);
    await expect(page).toHaveURL(/\/recap$/);
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(/\/register\/individual\/success$/);
  },
);

walk("a bookkeeper is asked who the owner is, and the owner is not", async ({ page }) => {
  const email = newcomer();
  await page.goto("/register/about-you");
  await withoutNativeChecks(page);
  await aboutYou?.complete({ page, email });
  const owner = page.getByRole("group", { name: "Who owns the company?" });
  await expect(owner).toBeHidden();
  await expect(page.getByText("The person who signs manages the account")).toBeVisible();
  await page
    .getByLabel("What do you do at the company?")
    .selectOption({ label: "Bookkeeper or accountant" });
  await expect(owner).toBeVisible();
  await page.getByLabel("Owner's full name").fill("Lou Marsh");
  await page.getByLabel("Owner's email").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  const alert = page.getByRole("alert");
  await alert.getByRole("link", { name: /^This is your own address/ }).click();
  await expect(page.getByLabel("Owner's email")).toBeFocused();
  await expect(page.getByLabel("Owner's full name")).toHaveValue("Lou Marsh");
  await page.getByLabel("Owner's email").fill("lou@elsewhere.example");
  await goOn(page);
  await expect(page).toHaveURL(/about-company$/);
  await page.goto("/register/about-you");
  await expect(page.getByLabel("Owner's email")).toHaveValue("lou@elsewhere.example");
});

const signature = (page: Page) => page.getByLabel("Your full name, as your signature");
const agreed = (page: Page) => page.getByLabel("I agree, and my answers are true");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function answerAll(page: Page, steps: readonly WalkStep[], email: string): Promise<void> {
  await page.goto(steps[0]?.path ?? "");
  for (const step of steps) {
    if (step.heading === "Your team") {
      await press(page, "Add my team later");
      await expect(page).not.toHaveURL(/employees/);
    } else {
      await step.complete({ page, email });
      await goOn(page);
    }
  }
}

async function isTyped(page: Page): Promise<void> {
  await expect(signature(page)).toHaveValue("Rosa Delgado-Ruiz");
  await expect(agreed(page)).toBeChecked();
}

for (const [kind, steps] of [
  ["company", companySteps],
  ["individual", individualSteps],
] as const) {
  walk(
    `${kind}: tick and signature stay while the address is confirmed on the same page`,
    async ({ page, mailbox }) => {
      const email = newcomer();
      await answerAll(page, steps, email);
      const code = (await mailbox.next(email)).code ?? "";
      await signature(page).fill("Rosa Delgado-Ruiz");
      await agreed(page).check();

      await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
      await press(page, "Confirm");
      await expect(page.getByRole("alert")).toContainText("That code is not right.");
      await isTyped(page);
      await press(page, "Send another email");
      await expect(page.getByRole("alert")).toContainText(
        "We sent you an email less than a minute",
      );
      await isTyped(page);
      await withoutNativeChecks(page);
      await page.getByLabel("6-digit code").fill(code);
      // The final button says so too, and signs nothing before its owner has seen the page.
      await press(page, kind === "company" ? "Submit" : "Confirm");
      await expect(page.getByText("Your email address is confirmed.").first()).toBeVisible();
      await expect(page.getByLabel("6-digit code")).toHaveCount(0);
      await isTyped(page);
      await page.goto(`/register/${kind}/success`);
      await expect(page).toHaveURL(/\/recap$/);
      await isTyped(page);

      // Changed in another tab: told, with the answers as they are now, and then taken.
      const other = await page.context().newPage();
      await other.goto(`${steps[0]?.path}?return=check`);
      await other.getByLabel("Phone number (optional)").fill("503 555 0143");
      await goOn(other);
      await press(page, "Submit");
      await expect(page.getByRole("alert")).toContainText("This page was changed in another tab");
      await isTyped(page);
      await press(page, "Submit");
      await expect(page).toHaveURL(/\/success$/);
    },
  );
}

const confirmed = "Your email address is confirmed. Continue here.";

async function openLink(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(/\/register\//);
}

/** Answers the first page of a company's sign-up and types half of the second. */
async function halfACompany(page: Page, email: string): Promise<void> {
  await page.goto(aboutYou?.path ?? "");
  await aboutYou?.complete({ page, email });
  await goOn(page);
  await aboutCompany?.half({ page, email });
}

walk(
  "confirming on a phone keeps the form on the desktop, which goes on and submits with the newest code",
  async ({ page, mailbox, anotherBrowser }) => {
    const email = newcomer();
    await halfACompany(page, email);
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
    await press(page, "Add my team later");
    await expect(page).toHaveURL(/\/register\/company\/subscription$/);
    for (const step of companySteps.slice(4)) {
      await step.complete({ page, email });
      await goOn(page);
    }
    await expect(page.getByRole("heading", { name: confirmed })).toBeVisible();
    await withoutNativeChecks(page);
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

walk(
  "once the phone has gone on, the desktop is told where it went, and what it typed waits behind the sign-in",
  async ({ page, mailbox, anotherBrowser }) => {
    const email = newcomer();
    await halfACompany(page, email);
    const phone = await (await anotherBrowser()).newPage();
    await openLink(phone, (await mailbox.next(email)).link);
    await phone.goto(aboutYou?.path ?? "");
    await phone.getByLabel("First name").fill("Rosalia");
    await goOn(phone);

    await press(page, "Save and come back later");
    await expect(page).toHaveURL(/\/login\?next=%2Fregister%2Fabout-company$/);
    await expect(
      page.getByText(/^This sign-up was continued elsewhere, in its/).first(),
    ).toBeVisible();
    await page.goto("/register/company");
    await expect(page).toHaveURL(/\/register\/company\/warning$/);
    await expect(page.getByRole("heading", { name: "Sign in to open this sign-up" })).toBeVisible();
    await press(page, "Email me a link");
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await openLink(page, (await mailbox.next(email)).link);
    await page.goto("/register/about-company");
    await aboutCompany?.halfIsThere({ page, email });
    await expect(page.getByText("We kept what you typed. Check it")).toBeVisible();
  },
);

walk(
  "what the phone deletes is gone on the desktop too, which may begin anew; a third device has its own way back",
  async ({ page, mailbox, anotherBrowser }) => {
    const email = newcomer();
    await page.goto(individual?.path ?? "");
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
    await press(phone, "Yes, delete the draft");
    await expect(phone.getByText("Your draft is deleted.").first()).toBeVisible();
    await page.goto("/register/individual");
    await expect(page.getByRole("heading", { name: "This sign-up was deleted" })).toBeVisible();
    await press(page, "Start another sign-up here");
    await expect(page.getByRole("heading", { name: "Join", exact: true })).toBeVisible();
    await page.goto("/register/individual");
    await expect(page.getByLabel("First name")).toHaveValue("");
  },
);
