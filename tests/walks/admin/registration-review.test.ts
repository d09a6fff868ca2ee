import { demo } from "../../setup/people/people";
import { companySteps, confirmEmail, goOn, newcomer, sign } from "../../setup/people/sign-up-walk";
import { expect, walk, type Page } from "../../setup/plain/walks";

const list = "/admin/super-global/registrations";
const success = /\/register\/company\/success$/;
const recap = /\/register\/company\/recap$/;
const review = /\/register\/company\/review$/;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const bakery = "Harbor Street Bakery, LLC";

const saying =
  (words: string) =>
  ({ text }: { text: string }) =>
    text.includes(words);

/** Signs a company up under the name of a member in Oregon, up to the page that says that we will look at it. */
async function sendIn(page: Page, email: string, code: () => Promise<string | null>) {
  for (const step of companySteps) {
    await page.goto(step.path);
    if (step.path.endsWith("/employees")) {
      await page.getByRole("button", { name: "Add my team later" }).click();
      await expect(page).not.toHaveURL(/employees/);
      continue;
    }
    await step.complete({ page, email });
    if (step.path.endsWith("/about-company")) await page.getByLabel("Legal name").fill(bakery);
    await goOn(page);
  }
  await confirmEmail(page, (await code()) ?? "");
  await sign(page);
  await expect(page).toHaveURL(success);
  await expect(title(page)).toHaveText("We have your application");
  await expect(page.getByRole("heading", { name: "Your first invoice" })).toHaveCount(0);
}

async function openApplication(admin: Page, email: string) {
  await admin.goto(list);
  const row = admin.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: bakery }).click();
  await expect(title(admin)).toHaveText(bakery);
  const alike = admin.getByRole("table", { name: "Members that it resembles" });
  await expect(alike.getByText("Harbor Street Bakery", { exact: true })).toBeVisible();
}

async function openDecision(admin: Page, email: string, decision: string) {
  await openApplication(admin, email);
  await admin.getByRole("link", { name: decision, exact: true }).click();
}

async function settled(admin: Page, email: string, notice: string) {
  await expect(admin).toHaveURL(new RegExp(`${list}$`));
  await expect(admin.getByText(notice).first()).toBeVisible();
  await expect(admin.getByRole("row").filter({ hasText: email })).toHaveCount(0);
}

walk("a company of a member's name waits", async ({ page, mailbox, signIn, anotherBrowser }) => {
  const email = newcomer();
  const note = `Are you a branch of the bakery?\nPlease give us your website.`;
  await sendIn(page, email, async () => (await mailbox.next(email)).code);
  await mailbox.next(email, saying("within 2 business days"));
  await page.goto("/register/about-company");
  await expect(page).toHaveURL(success);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Application in review" })).toContainText(
    "answer by email within 2 business days",
  );
  const admin = await (await anotherBrowser()).newPage();
  await signIn(admin, demo.super);
  await openDecision(admin, email, "Ask for information");
  await admin.getByLabel("What do you need to know?").fill(note);
  await admin.getByRole("button", { name: "Send the question" }).click();
  await settled(admin, email, "Your question is on its way to the applicant.");

  const mail = await mailbox.next(email, saying("Are you a branch of the bakery?"));
  expect(mail.text.replaceAll("\r\n", "\n")).toContain(note);
  await page.goto(mail.link);
  await expect(page).toHaveURL(review);
  await page.getByRole("link", { name: "See and change your application" }).click();
  await expect(page).toHaveURL(recap);
  await page.getByRole("link", { name: "Change About the company" }).click();
  await expect(page).toHaveURL(/about-company/);
  await expect(page.getByText("Please give us your website.").first()).toBeVisible();
  await page.getByLabel("Website (optional)").fill("anotherbakery.example");
  await page.getByRole("button", { name: "Save and come back later" }).click();
  await expect(page.getByText("Your answers are saved.").first()).toBeVisible();
  await page.getByRole("link", { name: "Answer it" }).click();
  await expect(page).toHaveURL(review);
  await page.getByLabel("Your answer").fill("We are not.\nThe website is in the application.");
  await page.getByRole("button", { name: "Keep the answer and go to sign" }).click();
  await expect(page).toHaveURL(recap);
  await expect(page.getByText("Your answer is kept.").first()).toBeVisible();
  await expect(page.getByLabel("Your answer to our question")).toHaveCount(0);
  await expect(page.getByText("anotherbakery.example")).toBeVisible();
  await page.getByLabel("I agree, and my answers are true").check();
  await page.getByLabel("Your full name, as your signature").fill("Rosa Delgado-Ruiz");
  await page.getByRole("button", { name: "Submit again" }).click();
  await expect(title(page)).toHaveText("We have your application");

  await openApplication(admin, email);
  await expect(
    admin.getByRole("region", { name: "Questions and answers" }).getByRole("listitem").first(),
  ).toContainText("The website is in the application.");
  await expect(admin.getByRole("table", { name: "Changed answers" })).toContainText(
    /About the company: Website.*Not provided.*anotherbakery\.example/,
  );
  await admin.getByRole("link", { name: "Approve", exact: true }).click();
  await expect(title(admin)).toHaveText(`Approve ${bakery}?`);
  await admin.getByRole("main").getByRole("button", { name: "Approve" }).click();
  await settled(admin, email, "The application is approved.");

  await page.reload();
  await expect(title(page)).toHaveText("You’re signed up");
  await expect(page.getByRole("heading", { name: "Your first invoice" })).toBeVisible();
  await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();
});

walk("an applicant answers, and withdraws", async ({ page, mailbox, signIn, anotherBrowser }) => {
  const email = newcomer();
  await sendIn(page, email, async () => (await mailbox.next(email)).code);
  const admin = await (await anotherBrowser()).newPage();
  await signIn(admin, demo.super, list);
  await openDecision(admin, email, "Ask for information");
  await admin.getByLabel("What do you need to know?").fill("Are you a branch?");
  await admin.getByRole("button", { name: "Send the question" }).click();
  await settled(admin, email, "Your question is on its way to the applicant.");

  await page.goto("/register/company/review");
  await page.getByLabel("Your answer").fill("No.\nWe bake on another pier.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Your answer is sent.").first()).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveCount(0);
  await openApplication(admin, email);
  await expect(admin.getByText("We bake on another pier.")).toBeVisible();

  await page.getByRole("link", { name: "Withdraw the application" }).click();
  await expect(title(page)).toHaveText("Withdraw your application?");
  await page.getByRole("button", { name: "Withdraw the application" }).click();
  await expect(title(page)).toHaveText("You withdrew your application");
  await admin.reload();
  await expect(admin.getByRole("heading", { name: "What it resembles" })).toHaveCount(0);
  await expect(admin.getByText(/^, [A-Z]/)).toHaveCount(0);
  await page.getByRole("link", { name: "Start another application" }).click();
  await page.getByRole("link", { name: "My company" }).click();
  await expect(title(page)).toHaveText("About you");
});
