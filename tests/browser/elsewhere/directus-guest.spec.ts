import type { Page } from "@playwright/test";
import { kinds } from "~/domain/sign-up/kinds";
import { expect, hydrated, phone } from "../../setup/browser/browser-fixtures";
import { choosePassword, signIn, test } from "../../setup/elsewhere/beside-directus";
import {
  confirmEmail,
  goOn,
  individualSteps,
  newcomer,
  sign,
} from "../../setup/people/sign-up-walk";
import { minutes } from "../../setup/servers/movable-clock";

/** A guest signs up while the Directus behind the built app is away, and comes to the account that they have there in the end. */

test.use({
  viewport: phone,
  // What the browser is told while the Directus does not answer.
  expectedFaults: [/^503 /],
});

const { check, success } = kinds.individual.pages;
const password = "four calm otters drift";
const signInAfter = `/login?next=${encodeURIComponent(success)}`;
const main = (page: Page) => page.getByRole("main");

test("a guest goes on and loses nothing, and comes in once it is back", async ({
  page,
  mailbox,
  directus,
}) => {
  const email = newcomer();
  const [about, membership] = individualSteps;
  await page.goto("/register/individual");
  await hydrated(page);
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
  await expect(main(page).getByText("Your sign-up is sent.")).toBeVisible();

  await page.goto(signInAfter);
  await hydrated(page);
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Rosa");
  await expect(main(page).getByText("You’re a member")).toBeVisible();

  // And who is signed in stays so, with what they are typing.
  await page.goto("/me");
  await hydrated(page);
  const first = main(page).getByLabel("First name");
  await first.fill("Rosalía");
  const save = main(page).getByRole("button", { name: "Save" }).first();
  await directus.outage.begins();
  await save.click();
  await expect(main(page).getByText("Our service isn’t answering.").first()).toBeVisible();
  await directus.outage.ends();
  await expect(first).toHaveValue("Rosalía");
  await save.click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
});
