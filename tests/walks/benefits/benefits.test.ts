import { demo } from "../../setup/people/people";
import { expect, walk } from "../../setup/plain/walks";

walk("a guest finds an offer and is asked to sign in for it", async ({ page }) => {
  await page.goto("/benefits");
  await page.getByRole("main").getByRole("link", { name: "Nutrition" }).click();
  await page.getByLabel("Search", { exact: true }).fill("vegtables");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 offer");
  await page.getByRole("link", { name: "Harvest Crate" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fvendor%2Fharvest-crate$/);
});

walk("a member gets the code, and notes that it is used", async ({ page, signIn }) => {
  await signIn(page, demo.member, "/vendor/harvest-crate");
  await expect(page.getByText("CRATE-15")).toBeVisible();
  await page.getByRole("button", { name: "Mark as used" }).click();
  await page.reload();
  await page.getByRole("button", { name: "I haven’t used it after all" }).click();
  await expect(page.getByRole("button", { name: "Mark as used" })).toBeVisible();
});

walk("reading for hard days begins with whom to call, and runs no script", async ({ page }) => {
  await page.goto("/benefits/mental-health?language=es");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Llamar al 988" })).toHaveAttribute(
    "href",
    "tel:988",
  );
  await main.getByRole("link", { name: "Una pausa para respirar" }).click();
  await expect(page.locator("article")).toHaveAttribute("lang", "es");
  const write = main.getByRole("link", { name: "Escribir al 988" });
  await expect(write).toHaveAttribute("href", "sms:988");
  await expect(page.locator("script")).toHaveCount(0);
});
