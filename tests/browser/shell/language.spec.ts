import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";

test("what is typed stays when the language changes @quick", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  const switchTo = (name: string) =>
    page.getByRole("contentinfo").getByRole("button", { name, exact: true });
  const { survived } = await markDocument(page);
  await page.getByLabel("Phone number").fill("503 555 0123");
  await page.context().setOffline(true);
  await switchTo("Español").click();
  await expect(page.getByText("No connection.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Su perfil - Member Benefits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su perfil");
  await expect(page.getByLabel("Teléfono")).toHaveValue("503 555 0123");
  await expect(switchTo("English")).toBeFocused();
  expect(await survived()).toBe(true);

  await page.getByRole("button", { name: "Guardar", exact: true }).first().click();
  await expect(page.getByText("Sus datos están guardados.")).toBeVisible();
});
