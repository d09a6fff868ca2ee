import {
  breaks,
  inEachTrouble,
  lineFaults,
  mends,
  message,
  pageStays,
  retryIn,
  test,
  typedStays,
} from "../../setup/browser/bad-line";
import { expect, hydrated } from "../../setup/browser/browser-fixtures";
import { headerOf, openUserMenu } from "../../setup/browser/header-menus";
import { demo } from "../../setup/people/people";

/** What asks for something without leaving the page: dialogs and lists of users, over a line that fails. */

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
});
test.afterEach(({ line }) => line.fail(null));
test.use({ expectedFaults: [lineFaults] });

const list = "/admin/global";

test("logging out: the dialog tells it, can be left, and asks anew", async ({
  page,
  line,
  person,
  signIn,
}) => {
  await signIn(page, person);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  const open = async () => {
    await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    await expect(dialog).toBeVisible();
  };
  const yes = dialog.getByRole("button", { name: "Yes, log me out" });
  await open();
  await inEachTrouble(
    page,
    line,
    () => yes.click(),
    () => expect(dialog).toBeVisible(),
    { says: pageStays, of: [502, "reset", "offline"] },
  );
  await expect(dialog.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(message(page)).toHaveCount(0);
  await open();
  await expect(message(page)).toHaveCount(0);
  await yes.click();
  await expect(message(page)).toBeVisible();
  await mends(page, line);
  await retryIn(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog).toHaveCount(0);
});

test("logging in as a user: the list in the dialog, its search, and the question", async ({
  page,
  line,
  signIn,
}) => {
  await signIn(page, demo.admin, "/me");
  await hydrated(page);
  const name = page.getByLabel("First name");
  await name.fill("Typed before");
  // The dialog's own module is here before the line goes.
  await headerOf(page).nav.locator(".menu-button:visible").last().hover();
  await openUserMenu(page);
  await headerOf(page).link("Global Admin").hover();
  await page.waitForLoadState("networkidle");
  await breaks(page, line, "offline");
  await headerOf(page).link("Global Admin").click();
  const dialog = page.getByRole("dialog", { name: "Log in as a user" });
  await expect(dialog.getByText("Failed to load users")).toBeVisible();
  await expect(message(page)).toContainText("No connection.");
  await expect(dialog.getByText("Loading…")).toHaveCount(0);
  await mends(page, line);
  await retryIn(page).click();
  await expect(dialog.getByText(/^The first 8 of \d+ users$/)).toBeVisible();
  await expect(dialog.getByText("Failed to load users")).toHaveCount(0);

  await breaks(page, line, 503);
  const search = dialog.getByLabel("Name or email address");
  await search.focus();
  await page.keyboard.type("whitfield");
  await expect(dialog.getByText("Failed to load users")).toBeVisible();
  // Nobody is interrupted while they type.
  await expect(search).toBeFocused();
  await expect(dialog.getByText(/^The first 8 of \d+ users$/)).toBeVisible();
  await mends(page, line);
  await retryIn(page).click();
  await expect(dialog.getByText("1 user", { exact: true })).toBeVisible();

  await dialog.getByRole("link", { name: "Log in as Nora Whitfield" }).click();
  const question = page.getByRole("dialog", { name: "Log in as Nora Whitfield?" });
  await question.getByLabel("Reason (optional)").fill("She asked");
  const yes = question.getByRole("button", { name: "Log in as Nora Whitfield" });
  await inEachTrouble(
    page,
    line,
    () => yes.click(),
    async () => {
      await expect(question.getByLabel("Reason (optional)")).toHaveValue("She asked");
      await expect(question.getByText("Failed to login as user")).toBeVisible();
    },
    { says: typedStays, of: [503, "reset", "offline"] },
  );
  await mends(page, line);
  await question.getByRole("button", { name: "Back" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(message(page)).toHaveCount(0);
  await expect(name).toHaveValue("Typed before");
});

test("the list of users: its search, its filters and its pages", async ({ page, line, signIn }) => {
  await signIn(page, demo.admin, list);
  await hydrated(page);
  const search = page.getByLabel("Name or email address");
  const stays = async () => {
    await expect(page.getByText("Failed to load users")).toBeVisible();
    await expect(page.getByText(/^Users 1 to 25 of \d+$/)).toBeVisible();
  };
  const next = () => page.getByRole("link", { name: "Next" }).click();
  const quiet = { focused: false, of: [502, "offline"] as const };
  await inEachTrouble(page, line, next, stays, { ...quiet, of: [...quiet.of], says: pageStays });
  const lost = page.waitForEvent("requestfailed", (asked) => asked.url().includes("=whit&"));
  await search.pressSequentially("whit");
  await lost;
  await expect(message(page)).toContainText("No connection.");
  await expect(search).toBeFocused();
  await mends(page, line);
  await retryIn(page).click();
  await expect(page.getByText("Failed to load users")).toHaveCount(0);
  await expect(page.getByText(/^Users? 1 .*of \d$/)).toBeVisible();
  await expect(search).toHaveValue("whit");
});
