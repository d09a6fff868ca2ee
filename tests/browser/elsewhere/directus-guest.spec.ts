import type { Page } from "@playwright/test";
import { kinds } from "~/domain/sign-up/kinds";
import { expect, hydrated, phone } from "../../setup/browser/browser-fixtures";
import {
  choosePassword,
  signIn,
  test,
  withAndWithoutJavaScript,
} from "../../setup/elsewhere/beside-directus";
import {
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
} from "../../setup/people/sign-up-walk";
import { minutes } from "../../setup/servers/movable-clock";

/** A guest on a phone signs up in front of a Directus that knows nothing of them, to the account that they have there in the end. */

test.use({ viewport: phone });
test.describe.configure({ mode: "default" });

const { check, success } = kinds.individual.pages;
const password = "four calm otters drift";
const signInAfter = `/login?next=${encodeURIComponent(success)}`;
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const sent = (page: Page) => main(page).getByText("Your sign-up is sent.");

/** What came of it, on the first page of who is signed in. */
async function seesTheirMembership(page: Page): Promise<void> {
  await expect(title(page)).toHaveText("Hello, Rosa");
  await expect(main(page).getByText("You’re a member")).toBeVisible();
  const owed = page.getByRole("region", { name: "What you owe" });
  await expect(owed.getByText(/INV-\d{4}-\d{6}/)).toBeVisible();
}

withAndWithoutJavaScript(
  "a guest signs up from the first page on, and finds their membership when they sign in",
  async ({ page, mailbox, directus, javaScriptEnabled }) => {
    const email = newcomer();
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
    await main(page).getByRole("link", { name: "See membership options" }).click();
    await page.getByRole("link", { name: "Yourself" }).click();
    for (const step of individualSteps) {
      await expect(title(page)).toHaveText(step.heading);
      await hydrated(page, javaScriptEnabled);
      await step.complete({ page, email });
      await goOn(page);
    }
    await expect(page).toHaveURL(new RegExp(`${check}$`));
    const { code, text } = await mailbox.next(email);
    expect(text).not.toContain("token=");
    // Nobody else's digits.
    await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toContainText("That code is not right");
    await confirmEmail(page, code ?? "");
    expect(directus.accountsOf(email)).toEqual([]);
    await sign(page);
    await expect(page).toHaveURL(new RegExp(`${signInAfter.replace("?", "\\?")}$`));
    await expect(sent(page)).toBeVisible();

    directus.later(minutes(2));
    await expect
      .poll(() => directus.accountsOf(email))
      .toMatchObject([{ status: "invited", role: "member-role" }]);
    const { text: how } = await mailbox.next(email, ({ subject }) =>
      subject.startsWith("Your account"),
    );
    expect(how).toContain("A separate message invites you to choose your password.");
    await choosePassword(page, directus.linkTo(email), password);
    await expect(page).toHaveURL(/\/$/);
    await seesTheirMembership(page);
    expect(directus.accountsOf(email)).toMatchObject([{ status: "active" }]);

    await page.goto("/logout");
    await page.getByRole("button", { name: "Yes, log me out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/$/);
    await seesTheirMembership(page);
  },
);

test.describe("while the Directus does not answer", () => {
  // What the browser is told then.
  test.use({ expectedFaults: [/^503 /] });

  withAndWithoutJavaScript(
    "a guest goes on and loses nothing, and comes in once it is back",
    async ({ page, mailbox, directus, javaScriptEnabled }) => {
      const email = newcomer();
      const [about, membership] = individualSteps;
      await page.goto("/register/individual");
      await hydrated(page, javaScriptEnabled);
      await about?.complete({ page, email });
      await directus.outage.begins();
      // Nothing that was read before is remembered any more.
      directus.later(minutes(2));
      await goOn(page);
      await membership?.complete({ page, email });
      await goOn(page);
      await expect(page).toHaveURL(new RegExp(`${check}$`));
      await expect(page.getByText("12 Harbor Street, Portland, OR 97201")).toBeVisible();
      await confirmEmail(page, (await mailbox.next(email)).code ?? "");
      await sign(page);
      await expect(sent(page)).toBeVisible();

      await page.goto(signInAfter);
      await hydrated(page, javaScriptEnabled);
      await signIn(page, email, password);
      await expect(page.getByRole("alert")).toContainText("Our service isn’t answering.");
      await expect(main(page).getByLabel("Email address")).toHaveValue(email);
      expect(directus.accountsOf(email)).toEqual([]);

      await directus.outage.ends();
      await expect
        .poll(() => {
          // Asked again after one minute, after two, after four.
          directus.later(minutes(1));
          return directus.accountsOf(email);
        })
        .toMatchObject([{ status: "invited" }]);
      await choosePassword(page, directus.linkTo(email), password);
      await expect(page).toHaveURL(/\/$/);
      await seesTheirMembership(page);

      // And who is signed in stays so, with what they are typing.
      await page.goto("/me");
      await hydrated(page, javaScriptEnabled);
      const first = main(page).getByLabel("First name");
      await first.fill("Rosalía");
      const save = main(page).getByRole("button", { name: "Save" }).first();
      await directus.outage.begins();
      await save.click();
      await expect(main(page).getByText("Our service isn’t answering.").first()).toBeVisible();
      await directus.outage.ends();
      if (!javaScriptEnabled) {
        await expect(main(page)).toContainText("We kept what you typed.");
        await page.getByRole("link", { name: "Try again" }).click();
      }
      await expect(first).toHaveValue("Rosalía");
      await save.click();
      await expect(page.getByText("Your details are saved.")).toBeVisible();
    },
  );
});
