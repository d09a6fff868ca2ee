import { expect, hydrated, test, withoutNativeChecks } from "../../setup/browser/browser-fixtures";
import { signOutElsewhere } from "../../setup/browser/sign-out-elsewhere";

const kept = "We kept what you typed. Check it";
const keptAtSignIn = "Sign in to continue. We kept what you typed.";

test("what is sent after its session has ended comes back behind the sign-in, in its form alone @quick", async ({
  page,
  anotherBrowser,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const email = page.getByLabel("New email address");
  await email.fill("typed.before@mail.example");

  const home = await (await anotherBrowser()).newPage();
  await signIn(home, person);
  await signOutElsewhere(home);
  await page.getByRole("button", { name: "Email a link to the new address" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
  await expect(page.getByText(keptAtSignIn).first()).toBeVisible();

  await signIn(page, person, "/me");
  await hydrated(page);
  await expect(page.getByText(kept)).toHaveCount(1);
  await expect(email).toHaveValue("typed.before@mail.example");
  await email.fill("not an address");
  await withoutNativeChecks(page);
  await page.getByRole("button", { name: "Email a link to the new address" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(email).toHaveValue("not an address");
  await page.goto("/me");
  await expect(page.getByText(kept)).toHaveCount(0);
  await expect(email).toHaveValue("");
});
