import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

test("a form that is shown again is another one, whatever it says @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const key = page.locator("form", { has: save }).locator('[name="form_key"]');
  const keys = new Set<string>();
  for (const _time of [1, 2, 3]) {
    const before = await key.inputValue();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await save.click();
    keys.add(new URLSearchParams((await sent).postData() ?? "").get("form_key") ?? "");
    await expect(page.getByText("Your details are saved.").first()).toBeVisible();
    await expect(key).not.toHaveValue(before);
  }
  expect(keys.size).toBe(3);
});
