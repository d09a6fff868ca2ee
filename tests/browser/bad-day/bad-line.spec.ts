import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  inEachTrouble,
  lineFaults,
  mends,
  message,
  pageStays,
  retryIn,
  test,
} from "../../setup/browser/bad-line";
import { expect, hydrated } from "../../setup/browser/browser-fixtures";
import { startLine } from "../../setup/browser/faulty-line";
import { freePort, startServer } from "../../setup/servers/server-process";
import { demo } from "../../setup/people/people";
import { companySteps, goOn, individualSteps, newcomer } from "../../setup/people/sign-up-walk";

/** Forms and page changes, with scripts, over a line that fails. Without scripts nothing stands between form and browser. */

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
});
test.afterEach(({ line }) => line.fail(null));
test.use({ expectedFaults: [lineFaults] });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

test("signing in: by keyboard, at 320 px, and twice Retry with what is typed by then @quick", async ({
  page,
  line,
  person,
  mailbox,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/login");
  await hydrated(page);
  const email = page.getByLabel("Email address");
  const first = "mistyped@elsewhere.example";
  await email.fill(first);
  await inEachTrouble(
    page,
    line,
    () => email.press("Enter"),
    () => expect(email).toHaveValue(first),
  );
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await expect(retryIn(page)).toBeInViewport({ ratio: 1 });

  await email.fill(person);
  await message(page).focus();
  await page.keyboard.press("Tab");
  await expect(retryIn(page)).toBeFocused();
  // Still no line: the message comes back.
  await page.keyboard.press("Enter");
  await expect(message(page)).toBeFocused();
  await mends(page, line);
  await retryIn(page).dblclick();
  await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  expect((await mailbox.next(person)).link).toContain("/login/ctoken");
});

test("a sign-up step", async ({ page, line }) => {
  const [step] = individualSteps;
  await page.goto(step?.path ?? "");
  await hydrated(page);
  await step?.complete({ page, email: newcomer() });
  const stays = () => expect(page.getByLabel("City")).toHaveValue("Portland");
  await inEachTrouble(page, line, () => press(page, "Continue"), stays);
  await mends(page, line);
  await retryIn(page).click();
  await expect(page).toHaveURL(/\/register\/individual\/subscription$/);
  await expect(message(page)).toHaveCount(0);
});

test("the profile, the newsletter under it, a page change from it, and a page that does not come after it was saved", async ({
  page,
  line,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const phone = page.getByLabel("Phone number");
  await phone.fill("503 555 0199");
  const save = () => press(page, "Save");
  const stays = async () => {
    await expect(title(page)).toHaveText("Your profile");
    await expect(phone).toHaveValue("503 555 0199");
  };
  await inEachTrouble(page, line, save, stays);
  // Two without an answer: neither takes anything from the other.
  const reader = page.getByLabel("newsletter by email");
  await reader.fill(newcomer());
  await press(page, "Subscribe");
  const outcome = page.locator("#newsletter-result");
  await expect(outcome).toHaveText("An error occurred while subscribing.");
  await expect(message(page)).toHaveCount(1);
  await expect(reader).toHaveValue(/newcomer/);
  await stays();
  // The next thing that somebody asks for lets go of what was sent before.
  const follow = () => page.getByRole("link", { name: "Member Benefits" }).click();
  await inEachTrouble(page, line, follow, stays, { says: pageStays });
  await mends(page, line);
  await press(page, "Subscribe");
  await expect(outcome).toHaveText("Thanks for subscribing!");
  await stays();
  await save();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  // As it is kept.
  await expect(phone).toHaveValue("503-555-0199");
  await expect(message(page)).toHaveCount(0);

  await phone.fill("503 555 0111");
  line.fail(502, /^GET /);
  await save();
  await expect(message(page)).toContainText("The site isn't answering right now.");
  await expect(phone).toHaveValue("503 555 0111");
  line.fail(null);
  await retryIn(page).click();
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(phone).toHaveValue(/555.*0111/);
});

/** Where an owner types, what, and what sends it. */
const settings = [
  { path: "company", label: /^Website/, typed: "https://bakery.example", send: "Save" },
  { path: "company/change", label: "Legal name", typed: "Harbor Bakers", send: /^Ask for/ },
  {
    path: "company/hand-over",
    label: /^Their email/,
    typed: "to@bakery.example",
    send: "Continue",
  },
  { path: "locations?add=1", label: /^What you call/, typed: "Second shop", send: "Save" },
  { path: "employees/employee-omar-haddad", label: "First name", typed: "Omer", send: /^Save/ },
  { path: "employees/add", label: "First name", typed: "Omer", send: /^Add/ },
  { path: "subscription/method", label: "City", typed: "Astoria", send: /^(Save|Use this)/ },
] as const;

test("an owner's settings, without a connection", async ({ page, line, signIn }) => {
  await signIn(page, demo.owner);
  for (const { path, label, typed, send } of settings) {
    await page.goto(`/settings/${path}`);
    await hydrated(page);
    const main = page.getByRole("main");
    await main.getByLabel(label).fill(typed);
    const press = () => main.getByRole("button", { name: send }).first().click();
    const stays = () => expect(main.getByLabel(label), path).toHaveValue(typed);
    await inEachTrouble(page, line, press, stays, { of: ["offline"] });
    await mends(page, line);
  }
});

test("a page whose module does not come, and one that comes at the second try @quick", async ({
  page,
  line,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  await page.getByLabel("Last name").fill("Typed");
  line.fail("reset", / \/assets\//);
  // The dashboard's own module is known to every page, and here not loaded yet.
  await page.evaluate(() =>
    document.querySelectorAll('link[rel="modulepreload"]').forEach((link) => link.remove()),
  );
  await page
    .locator("header a >> nth=0")
    .first()
    .evaluate((anchor: HTMLElement) => anchor.click());
  await expect(message(page)).toContainText(`The site isn't answering right now. ${pageStays}`);
  await expect(page.getByLabel("Last name")).toHaveValue("Typed");
  line.fail(null);
  await retryIn(page).click();
  await expect(title(page)).toContainText("Hello");
  await expect(message(page)).toHaveCount(0);
});

test("a team's file, and the colors that the page is shown in", async ({ page, line }) => {
  const email = newcomer();
  for (const step of companySteps.slice(0, 3)) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
  }
  await page.goto("/register/company/employees?import=1");
  await hydrated(page);
  const file = page.getByLabel("CSV file");
  const buffer = Buffer.from(
    "first_name,last_name,email,hire_date,hours_per_week\r\nZoë,Okafor,zoe@team.example,3/1/2024,38\r\n",
  );
  await file.setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer });
  const stays = () => expect(file).toHaveValue(/team\.csv$/);
  await inEachTrouble(page, line, () => press(page, "Dark"), stays, { says: pageStays, of: [502] });
  await inEachTrouble(page, line, () => press(page, "Check the list"), stays);
  await mends(page, line);
  await retryIn(page).click();
  await expect(page.getByText("1 person to add")).toBeVisible();
  await press(page, "Dark");
  await expect(page.locator("html[data-theme=dark]")).toHaveCount(1);
});

test("an invoice that is to be paid", async ({ page, line, signIn }) => {
  await signIn(page, "ray.delgado@mail.example", "/settings/subscription/payments");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(title(page)).toContainText("Invoice INV");
  await hydrated(page);
  const pay = page.getByRole("button", { name: /^Pay \$[\d.,]+ now$/ });
  await inEachTrouble(
    page,
    line,
    () => pay.click(),
    () => expect(pay).toBeEnabled(),
    { says: pageStays },
  );
});

test("a server that restarts between page and form, and while the form is sent", async ({
  page,
}) => {
  const line = await startLine(await freePort(), await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "benefits-restart-"));
  const start = () =>
    startServer("app", line.appPort, { DATABASE_URL: "", APP_URL: line.url, DATA_DIR: dataDir });
  let app = await start();
  try {
    const [first, second] = individualSteps;
    await page.goto(`${line.url}${first?.path}`);
    await hydrated(page);
    await first?.complete({ page, email: newcomer() });
    await app.stop();
    await press(page, "Continue");
    await expect(message(page)).toBeFocused();
    await expect(page.getByLabel("City")).toHaveValue("Portland");
    app = await start();
    await retryIn(page).click();
    await expect(title(page)).toHaveText(second?.heading ?? "");

    await second?.complete({ page, email: "" });
    await app.stop();
    app = await start();
    await goOn(page);
    await expect(message(page)).toHaveCount(0);
  } finally {
    await page.goto("about:blank");
    await app.stop();
    await line.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
