import { newcomer } from "../../setup/people/sign-up-walk";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** The waiting lists, and the questions beside them. */

const join = "Join the waiting list";
const onTheList = "You’re on the waiting list";
const left = "You've left the waiting list. We confirmed it by email.";
const asked = "Check your email";
const whereThePlaceIs = "If this address is on the list, the email shows its place in line.";

const title = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

async function fillIn(page: Page, { email, zip }: { email: string; zip: string }) {
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("ZIP code").fill(zip);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The number in "You’re number 3 in Alaska." */
async function placeIn(page: Page, state: string): Promise<number> {
  const line = page.getByText(new RegExp(`^You’re number \\d+ in ${state}\\.$`));
  await expect(line).toBeVisible();
  return Number(/\d+/.exec((await line.textContent()) ?? "")?.[0]);
}

async function giveUp(page: Page) {
  await page.getByText("Withdraw", { exact: true }).click();
  await press(page, "Give up my place");
}

walk(
  "somebody joins, comes back by the mailed link, gives the place up and joins again at the end",
  async ({ page, mailbox, anotherBrowser }) => {
    const email = newcomer();
    await page.goto("/register/waitlist");
    await title(page, join);
    await withoutNativeChecks(page);
    await fillIn(page, { email, zip: "9950" });
    await press(page, join);
    await expect(page.getByRole("alert")).toContainText("Enter a 5-digit ZIP code");
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await fillIn(page, { email, zip: "97201" });
    await press(page, join);
    await expect(page.getByRole("alert")).toContainText(
      "Membership is open in Oregon. You can sign up now.",
    );
    await fillIn(page, { email, zip: "99501" });
    await press(page, join);
    await title(page, asked);
    await expect(page.getByText(whereThePlaceIs)).toBeVisible();
    await page.reload();
    await title(page, asked);
    await expect(page.getByText(/You’re number/)).toHaveCount(0);
    await expect(page.getByText("Withdraw", { exact: true })).toHaveCount(0);

    const { link } = await mailbox.next(email);
    const elsewhere = await (await anotherBrowser()).newPage();
    await elsewhere.goto(link);
    await title(elsewhere, onTheList);
    const place = await placeIn(elsewhere, "Alaska");
    await giveUp(elsewhere);
    await expect(elsewhere.getByText(left).first()).toBeVisible();
    expect(elsewhere.url(), "the key stays out of the page after it").not.toContain("entry=");
    expect((await mailbox.next(email)).subject).toBe("You've left the waiting list");
    await elsewhere.goto(link);
    await title(elsewhere, "You’ve left the waiting list");

    await page.reload();
    await fillIn(page, { email, zip: "99501" });
    await press(page, join);
    await expect(page.getByText(whereThePlaceIs)).toBeVisible();
    await elsewhere.goto((await mailbox.next(email)).link);
    expect(await placeIn(elsewhere, "Alaska")).toBeGreaterThanOrEqual(place);
  },
);

walk(
  "nobody learns who waits: the page is the same for an address that has a place",
  async ({ page, mailbox, anotherBrowser }) => {
    const email = newcomer();
    await page.goto("/register/waitlist");
    await fillIn(page, { email, zip: "96801" });
    await press(page, join);
    await title(page, asked);
    const own = await page.getByRole("main").innerText();
    const elsewhere = await (await anotherBrowser()).newPage();
    await elsewhere.goto((await mailbox.next(email)).link);
    const place = await placeIn(elsewhere, "Hawaii");

    const stranger = await (await anotherBrowser()).newPage();
    await stranger.goto("/register/waitlist");
    await fillIn(stranger, { email, zip: "96801" });
    await press(stranger, join);
    await title(stranger, asked);
    expect(await stranger.getByRole("main").innerText()).toBe(own);
    await expect(stranger.getByText("Withdraw", { exact: true })).toHaveCount(0);

    await elsewhere.goto((await mailbox.next(email)).link);
    expect(await placeIn(elsewhere, "Hawaii"), "the place is still there").toBe(place);
  },
);

walk(
  "whose state is not open is told why, is asked nothing twice and can mend the address",
  async ({ page }) => {
    const email = newcomer();
    await page.goto("/register/individual");
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("Last name").fill("Delgado");
    await page.getByLabel("Email address").fill(email);
    for (const [part, value] of Object.entries({ Month: "3", Day: "31", Year: "1980" })) {
      await page.getByLabel(part, { exact: true }).fill(value);
    }
    await page.getByLabel("Street address").fill("1 Long Way");
    await page.getByLabel("City").fill("Anchorage");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "Alaska" });
    await page.getByLabel("ZIP code").fill("99501");
    await press(page, "Continue");
    await expect(page).toHaveURL(/\/register\/waitlist$/);
    await expect(page.getByText("Membership isn’t open in Alaska yet.")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Rosa");
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await expect(page.getByLabel("ZIP code")).toHaveValue("99501");

    await page.getByRole("link", { name: "Change the address" }).click();
    await expect(page).toHaveURL(/\/register\/individual$/);
    await expect(page.getByLabel("City")).toHaveValue("Anchorage");
    await page.getByLabel("City").fill("Portland");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
    await page.getByLabel("ZIP code").fill("97201");
    await press(page, "Continue");
    await expect(page).toHaveURL(/\/register\/individual\/subscription$/);
  },
);

walk(
  "the list for health insurance asks for the group and leaves membership open",
  async ({ page }) => {
    await page.goto("/register/insurance-waitlist");
    await expect(page.getByText("The perks of membership remain available")).toBeVisible();
    await withoutNativeChecks(page);
    await press(page, join);
    for (const text of [
      "Enter your first name",
      "Enter your email address",
      "Enter a 5-digit ZIP code",
      "Enter how many people need coverage",
      "Select the coverage you have now",
    ]) {
      await expect(page.getByRole("alert")).toContainText(text);
    }
    await fillIn(page, { email: newcomer(), zip: "85001" });
    await page.getByLabel("How many people need coverage?").fill("0");
    await page.getByLabel("What health coverage").selectOption({ label: "Not sure" });
    await press(page, join);
    await expect(page.getByRole("alert")).toContainText("whole number from 1 to 5000");
    await page.getByLabel("How many people need coverage?").fill("3");
    await press(page, join);
    await title(page, asked);
    await expect(page.getByRole("link", { name: "See membership options" })).toBeVisible();
    await page.goto("/register/waitlist");
    await title(page, join);
  },
);

walk(
  "a link of the other list leads there, and a broken one says what to do",
  async ({ page, mailbox, anotherBrowser }) => {
    const email = newcomer();
    await page.goto("/register/waitlist");
    await fillIn(page, { email, zip: "99501" });
    await press(page, join);
    await title(page, asked);
    const { link } = await mailbox.next(email);
    const elsewhere = await (await anotherBrowser()).newPage();
    await elsewhere.goto(link.replace("/waitlist", "/insurance-waitlist"));
    await expect(elsewhere).toHaveURL(/\/register\/waitlist\?entry=/);
    await title(elsewhere, onTheList);
    await elsewhere.goto(link.slice(0, -3));
    await expect(elsewhere.getByText("This link doesn’t work.")).toBeVisible();
    await title(elsewhere, join);
  },
);

const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const group = (page: Page, name: string) => page.getByRole("radiogroup", { name });
const answer = (page: Page, question: string, text: string) =>
  group(page, question).getByLabel(text, { exact: true }).check();

async function answerAll(page: Page) {
  await answer(page, "Who are the benefits for?", "Me and my family");
  await answer(page, "What health coverage do you have now?", "Not sure");
  await answer(page, "How often do you see a doctor?", "Not sure");
  await answer(page, "What language should we write to you in?", "Not sure");
}

walk(
  "five questions are answered, mended, kept and shown again, and lead on to where one was going",
  async ({ page, person, signIn }) => {
    await signIn(page, person);
    await page.goto("/questionnaire?next=%2Fme%3Ffrom%3Dquestions");
    await withoutNativeChecks(page);
    await save(page);
    const alert = page.getByRole("alert");
    for (const text of [
      "Select who the benefits are for",
      "Select the coverage you have now",
      "Choose up to 3, or Not sure",
      "Select how often you see a doctor",
    ]) {
      await expect(alert).toContainText(text);
    }
    await expect(page).toHaveTitle(/^Error: /);
    await withoutNativeChecks(page);
    await answerAll(page);
    const priorities = page.getByRole("group", { name: "What matters most to you?" });
    const chosen = ["A low price each month", "Keeping my doctors", "Mental health"];
    for (const text of [...chosen, "Prescription drugs"]) await priorities.getByLabel(text).check();
    await save(page);
    await expect(alert).toContainText("Choose no more than 3");
    await expect(priorities.getByLabel("Mental health")).toBeChecked();
    await priorities.getByLabel("Prescription drugs").uncheck();
    await page.getByLabel("You may also write to me").check();
    await save(page);
    await expect(page).toHaveURL(/\/me\?from=questions$/);

    await page.goto("/questionnaire?next=https%3A%2F%2Felsewhere.example%2F");
    await expect(group(page, "Who are the benefits for?").getByLabel("family")).toBeChecked();
    for (const text of chosen) await expect(priorities.getByLabel(text)).toBeChecked();
    await expect(priorities.getByLabel("Prescription drugs")).not.toBeChecked();
    await expect(page.getByLabel("You may also write to me")).toBeChecked();
    await expect(page.getByRole("button", { name: "Skip for now" })).toHaveCount(0);
    for (const text of chosen) await priorities.getByLabel(text).uncheck();
    await priorities.getByLabel("Not sure").check();
    await save(page);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    await page.goto("/questionnaire");
    await expect(priorities.getByLabel("Not sure")).toBeChecked();
  },
);

walk("who has no time skips them with nothing filled in", async ({ page, signIn }) => {
  await signIn(page, "emil.sandoval@mail.example", "/questionnaire?next=%2Fme");
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/me$/);
});
