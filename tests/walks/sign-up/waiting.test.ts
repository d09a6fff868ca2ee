import { newcomer } from "../../setup/people/sign-up-walk";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

const join = "Join the waiting list";
const onTheList = "You’re on the waiting list";
const remaining = "You’ve left the waiting list. We confirmed it by email.";
const requested = "Check your email";

const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

async function fillIn(page: Page, { email, zip }: { email: string; zip: string }) {
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("ZIP code").fill(zip);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function placeIn(page: Page, state: string): Promise<number> {
  const line = page.getByText(new RegExp(`^You’re number \\d+ in ${state}\\.$`));
  await expect(line).toBeVisible();
  return Number(/\d+/.exec((await line.textContent()) ?? "")?.[0]);
}

walk("somebody joins, gives up, and joins again", async ({ page, mailbox, anotherBrowser }) => {
  const email = newcomer();
  await page.goto("/register/waitlist");
  await title(page, join);
  await fillIn(page, { email, zip: "99501" });
  await press(page, join);
  await title(page, requested);
  await expect(page.getByText(/You’re number/)).toHaveCount(0);
  await expect(page.getByText("Withdraw", { exact: true })).toHaveCount(0);

  const { link } = await mailbox.next(email);
  const elsewhere = await (await anotherBrowser()).newPage();
  await elsewhere.goto(link);
  await title(elsewhere, onTheList);
  const place = await placeIn(elsewhere, "Alaska");
  await elsewhere.getByText("Withdraw", { exact: true }).click();
  await press(elsewhere, "Give up my place");
  await expect(elsewhere.getByText(remaining).first()).toBeVisible();
  expect(elsewhere.url(), "the key stays out of the page after it").not.toContain("entry=");
  await mailbox.next(email);

  await page.reload();
  await fillIn(page, { email, zip: "99501" });
  await press(page, join);
  await title(page, requested);
  await elsewhere.goto((await mailbox.next(email)).link);
  expect(await placeIn(elsewhere, "Alaska")).toBeGreaterThanOrEqual(place);
});

const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const group = (page: Page, name: string) => page.getByRole("radiogroup", { name });
const answer = (page: Page, question: string, text: string) =>
  group(page, question).getByLabel(text, { exact: true }).check();

async function answerAll(page: Page) {
  await answer(page, "Who are the benefits for?", "Me and my children");
  await answer(page, "How often do you see a doctor?", "Not sure");
  await answer(page, "What language should we write to you in?", "Not sure");
}

walk("questions are answered, kept, shown again, and lead on", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await page.goto("/questionnaire?next=%2Fme%3Ffrom%3Dquestions");
  await withoutNativeChecks(page);
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Select who the benefits are for");
  await answerAll(page);
  await page.getByLabel("How many children?").selectOption("2");
  await save(page);
  await expect(page).toHaveURL(/\/me\?from=questions$/);
  await page.goto("/questionnaire");
  await expect(
    group(page, "Who are the benefits for?").getByLabel("Me and my children"),
  ).toBeChecked();
  await expect(page.getByLabel("How many children?")).toHaveValue("2");
  // Each answer does something: the people in an estimate, the amount of care, and the written text.
  await answer(
    page,
    "How often do you see a doctor?",
    "Often: regular treatment or a long-term illness",
  );
  await answer(page, "What language should we write to you in?", "Español");
  await save(page);
  await page.goto("/benefits/health-insurance/plans");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator('select[name="usage"]')).toHaveValue("high");
});
