import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

test("a form that is shown again is another one, whatever it says @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const keys = new Set<string>();
  page.on("request", (request) => {
    const key = new URLSearchParams(request.postData() ?? "").get("form_key");
    if (request.method() === "POST" && key) keys.add(key);
  });
  for (const _time of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await answered;
    await expect(page.getByText("Your details are saved.").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(keys.size).toBe(3);
});
