import type { Locator, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  markDocument,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";

const switchIn = (part: Locator, name: string) => part.getByRole("button", { name, exact: true });
const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

withAndWithoutJavaScript(
  "the language is switched on any page, goes along into the account, and is switched back",
  async ({ page, person, mailbox, javaScriptEnabled }) => {
    await page.goto("/login?next=%2Fme");
    await hydrated(page, javaScriptEnabled);
    await switchIn(header(page), "Español").click();
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Iniciar sesión - Member Benefits");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");

    await page.getByLabel("Correo electrónico", { exact: true }).fill(person);
    await page.getByRole("button", { name: "Enviarme un enlace" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Revise su correo electrónico",
    );
    await page.goto((await mailbox.next(person)).link);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page).toHaveURL(/\/me$/);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hola");
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Página no encontrada: /no-such-page",
    );

    await page.goto("/me");
    await hydrated(page, javaScriptEnabled);
    await switchIn(footer(page), "English").click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  },
);

test("what is typed and not sent stays when the language is switched around it, also on a bad line @quick", async ({
  page,
  person,
  signIn,
  shape,
}) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
  await signIn(page, person, "/me");
  await hydrated(page);
  const { survived } = await markDocument(page);
  await page.getByLabel("Phone number").fill("503 555 0123");
  await page.context().setOffline(true);
  await switchIn(footer(page), "Español").click();
  await expect(page.getByText("No connection.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Su perfil - Member Benefits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su perfil");
  await expect(page.getByLabel("Teléfono")).toHaveValue("503 555 0123");
  await expect(switchIn(footer(page), "English")).toBeFocused();
  expect(await survived()).toBe(true);

  await page.getByRole("button", { name: "Guardar", exact: true }).first().click();
  await expect(page.getByText("Sus datos están guardados.")).toBeVisible();
});
