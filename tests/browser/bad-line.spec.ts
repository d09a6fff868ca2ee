import type { Page } from "@playwright/test";
import { join } from "node:path";
import { expect, hydrated, markDocument, test as base } from "../setup/browser-fixtures";
import type { Servers } from "../setup/browser-servers";
import { startLine, type Line, type LineFault } from "../setup/faulty-line";
import { headerOf, openUserMenu } from "../setup/header-menus";
import { demo } from "../setup/people";
import { freePort, startServer } from "../setup/server-process";
import { companySteps, goOn, individualSteps, newcomer } from "../setup/sign-up-walk";

/** An app behind a line that fails when told to. */
const test = base.extend<object, { servers: Servers & { line: Line } }>({
  servers: [
    async ({}, use) => {
      const [port, appPort] = [await freePort(), await freePort()];
      const line = await startLine(port, appPort);
      const app = await startServer("app", appPort, { DATABASE_URL: "", APP_URL: line.url });
      const outboxes = [join(app.dataDir, "outbox")];
      await use({ url: line.url, apps: [app.url], backend: null, outboxes, stop: app.stop, line });
      await line.stop();
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
});
test.afterEach(({ servers }) => servers.line.fail(null));
// What a failing line itself makes.
test.use({ expectedFaults: [/^50[23] |loading route module|dynamically imported module/] });

type Trouble = LineFault | "offline";
const troubles: Trouble[] = ["offline", "reset", 502, 503, "cut off"];

const typed = "What you typed is still here.";
const page0 = "This page is still here.";
const wordsOf = (trouble: Trouble) =>
  trouble === "offline" ? "No connection." : "The site isn't answering right now.";

const main = (page: Page) => page.getByRole("main");
const retryIn = (page: Page) => page.getByRole("button", { name: "Retry" });
const message = (page: Page) => page.getByRole("status").filter({ has: retryIn(page) });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What the site says is lost on the way, and only that: prefetches fail too, and say nothing. */
function lines(page: Page, line: Line) {
  return {
    async breaks(trouble: Trouble) {
      await page.context().setOffline(trouble === "offline");
      line.fail(trouble === "offline" ? null : trouble);
    },
    async mends() {
      await page.context().setOffline(false);
      line.fail(null);
    },
  };
}

/** Sends what is on the page into each trouble in turn; ends with one that lasts. */
async function inEachTrouble(
  page: Page,
  line: Line,
  act: () => Promise<void>,
  { says = typed, stays }: { says?: string; stays: () => Promise<void> },
): Promise<void> {
  const { breaks } = lines(page, line);
  await page.clock.install();
  const document = await markDocument(page);
  for (const trouble of [...troubles].reverse()) {
    await breaks(trouble);
    await act();
    // Headers without an end are no answer; after five seconds people are told that it takes long.
    if (trouble === "cut off") await page.clock.runFor("00:05");
    const words = trouble === "cut off" ? "Still waiting for an answer." : wordsOf(trouble);
    await expect(message(page), String(trouble)).toContainText(`${words} ${says}`);
    await expect(message(page)).toHaveCount(1);
    if (trouble !== "cut off") await expect(message(page)).toBeFocused();
    await stays();
    expect(await document.survived()).toBe(true);
  }
}

test("the sign-in form: every trouble, by keyboard and at 320 px, then Retry with what is typed by then", async ({
  page,
  servers: { line },
  person,
  mailbox,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/login");
  await hydrated(page);
  const email = page.getByLabel("Email address");
  await email.fill("mistyped@elsewhere.example");
  await inEachTrouble(page, line, () => email.press("Enter"), {
    stays: () => expect(email).toHaveValue("mistyped@elsewhere.example"),
  });
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await expect(retryIn(page)).toBeInViewport({ ratio: 1 });

  await email.fill(person);
  await page.keyboard.press("Tab");
  await message(page).focus();
  await page.keyboard.press("Tab");
  await expect(retryIn(page)).toBeFocused();
  // Still no line: the message comes back.
  await page.keyboard.press("Enter");
  await expect(message(page)).toBeFocused();
  await lines(page, line).mends();
  line.seen();
  await retryIn(page).dblclick();
  await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  expect((await mailbox.next(person)).link).toContain("/login/ctoken");
});

test("a sign-up step: what is typed stays, also in the newsletter, and each is told by itself", async ({
  page,
  servers: { line },
}) => {
  const [step] = individualSteps;
  await page.goto(step?.path ?? "");
  await hydrated(page);
  await step?.complete({ page, email: newcomer() });
  const reader = page.getByLabel("newsletter by email");
  await reader.fill(newcomer());
  const city = page.getByLabel("City");
  const stays = async () => {
    await expect(city).toHaveValue("Portland");
    await expect(reader).toHaveValue(/newcomer/);
  };
  await inEachTrouble(page, line, () => press(page, "Continue"), { stays });

  // Two without an answer: the newsletter has its own place, and takes nothing with it.
  await press(page, "Subscribe");
  const outcome = page.locator("#newsletter-result");
  await expect(outcome).toHaveText("An error occurred while subscribing.");
  await expect(message(page)).toHaveCount(1);
  await stays();

  await lines(page, line).mends();
  await press(page, "Subscribe");
  await expect(outcome).toHaveText("Thanks for subscribing!");
  await expect(city).toHaveValue("Portland");
  await retryIn(page).click();
  await expect(page).toHaveURL(/\/register\/individual\/subscription$/);
  await expect(message(page)).toHaveCount(0);
});

test("the profile, a page change, and the answer that gets lost on its way back", async ({
  page,
  servers: { line },
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const phone = page.getByLabel("Phone number");
  await phone.fill("503 555 0199");
  const save = () => press(page, "Save");
  await inEachTrouble(page, line, save, {
    stays: () => expect(phone).toHaveValue("503 555 0199"),
  });

  // The next thing that somebody asks for lets go of it.
  const follow = () =>
    page
      .locator('a[href="/settings/subscription"], a[href="/"]')
      .first()
      .evaluate((anchor: HTMLElement) => anchor.click());
  await inEachTrouble(page, line, follow, {
    says: page0,
    stays: async () => {
      await expect(title(page)).toHaveText("Your profile");
      await expect(phone).toHaveValue("503 555 0199");
    },
  });
  await lines(page, line).mends();
  await save();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(message(page)).toHaveCount(0);

  // Saved, and the page that shows it does not come.
  await phone.fill("503 555 0111");
  line.fail(502, /^\/me\.data/);
  await save();
  await expect(message(page)).toContainText("The site isn't answering right now.");
  await expect(phone).toHaveValue("503 555 0111");
  line.fail(null);
  await retryIn(page).click();
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(phone).toHaveValue(/555.*0111/);
});
