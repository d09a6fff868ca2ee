import { expect, test } from "../setup/browser/browser-fixtures";

test("sign in on one process, go on with the other, sign out on either", async ({
  page,
  person,
  mailbox,
  servers,
  shape,
}) => {
  test.skip(shape !== "two-apps", "needs two processes on one database");
  const [one = "", other = ""] = servers.apps;
  await page.goto(`${one}/login`);
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const { link } = await mailbox.next(person);

  // The cookies of one host go to all of its ports, as they would behind one name.
  await page.goto(link.replace(new URL(link).origin, one));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");

  await page.goto(`${other}/me`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  await page.goto(`${other}/logout`);
  await page.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(`${other}/login`);
  await page.goto(`${one}/me`);
  await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
});
