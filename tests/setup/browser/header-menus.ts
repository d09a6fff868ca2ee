import type { Locator, Page } from "@playwright/test";

/** The header of a page, by what a person sees of it: the same markup with and without scripts. */
export function headerOf(page: Page) {
  const nav = page.getByRole("navigation", { name: "Main" });
  return {
    nav,
    button: (name: string): Locator =>
      nav.locator(".menu-button:visible").filter({ hasText: new RegExp(`^${name}$`) }),
    panel: nav.locator(".menu-panel:visible"),
    link: (name: string): Locator => nav.getByRole("link", { name, exact: true }),
  };
}

export async function openMenu(page: Page, name: string): Promise<Locator> {
  const { button, panel } = headerOf(page);
  await button(name).click();
  await panel.waitFor();
  return panel;
}

/** Opens the menu of the person who is signed in, on a wide page. Returns its button's text. */
export async function openUserMenu(page: Page): Promise<string> {
  const name = await headerOf(page).nav.locator(".menu-button:visible").last().innerText();
  await openMenu(page, name);
  return name;
}
