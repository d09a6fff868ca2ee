import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

test("colors follow the device until they are chosen @quick", async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = "rgb(252, 250, 245)";
  const dark = "rgb(24, 23, 21)";
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/login");
  await hydrated(page);
  expect(await paper()).toBe(dark);
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect.poll(paper).toBe(dark);
  await page.getByRole("button", { name: "Same as device" }).click();
  await expect.poll(paper).toBe(light);
});

test("a switch keeps what was typed; lite mode begins next page @quick", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").first().fill("half@typed.example");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Turn on lite mode" }).click();
  await expect(page.getByText("Lite mode starts with the next page you open.")).toBeVisible();
  await expect(page.getByLabel("Email").first()).toHaveValue("half@typed.example");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByText("Lite mode is on: no scripts are loaded.")).toBeVisible();
});

test("a first visit that saves data is in lite mode, until it is off", async ({ page }) => {
  // A browser with data saver sends the header with the first request of a visit only.
  let first = true;
  await page.route("**/*", async (route) => {
    const headers = route.request().headers();
    if (first) headers["save-data"] = "on";
    first = false;
    await route.continue({ headers });
  });
  const response = await page.goto("/");
  expect(response?.headers()["vary"]).toContain("Save-Data");
  await expect(page.getByText("Lite mode is on")).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
  await page.getByRole("button", { name: "Turn off lite mode" }).click();
  await expect(page.getByText("Lite mode is on")).toHaveCount(0);
  first = true;
  await page.goto("/login");
  await hydrated(page);
});
