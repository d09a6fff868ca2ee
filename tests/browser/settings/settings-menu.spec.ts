import type { Page } from "@playwright/test";
import {
  expect,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { speak, test as spanish } from "../../setup/health/story";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** What there is to settle, by who somebody is. */

const entries = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("link");

/** Everything that the menu of somebody says, in its order, and which page each opens. */
const menus = {
  [demo.owner]: [
    ["Company details", "/settings/company"],
    ["Manage Locations", "/settings/locations"],
    ["Manage Employees", "/settings/employees"],
    ["Your membership", "/settings/subscription"],
    ["Billing", "/settings/subscription/payments"],
    ["Hand the company over", "/settings/company/hand-over"],
    ["My profile", "/me"],
  ],
  [demo.employee]: [["My profile", "/me"]],
  [demo.member]: [
    ["Your membership", "/settings/subscription"],
    ["Billing", "/settings/subscription/payments"],
    ["My profile", "/me"],
  ],
} as const;

withAndWithoutJavaScript(
  "the settings offer everybody what is theirs, and each entry opens its page",
  async ({ page, signIn, javaScriptEnabled }) => {
    await phoneOrDesk(page, javaScriptEnabled);
    for (const [email, menu] of Object.entries(menus)) {
      await page.context().clearCookies();
      await signIn(page, email, "/settings");
      await expect(entries(page), email).toHaveText(menu.map(([name]) => name));
      for (const [name, path] of menu) {
        await entries(page).filter({ hasText: name }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.goto("/settings");
      }
    }
  },
);

test("whoever may not settle something is told why, and sees what they may", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.employee);
  for (const [path, why] of [
    ["/settings/company", "Only the company owner can open this page."],
    ["/settings/subscription/missingdata", "Your employer manages billing."],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText(why)).toBeVisible();
    await expect(entries(page)).toHaveText(["My profile"]);
  }
  await inspect(page, "settings of an employee");
  await page.context().clearCookies();
  await signIn(page, demo.member);
  await page.goto("/settings/employees");
  await expect(page.getByText("Only the company owner can open this page.")).toBeVisible();
  await expect(entries(page)).toHaveText(["Your membership", "Billing", "My profile"]);
  await page.context().clearCookies();
  await signIn(page, demo.owner, "/settings");
  await inspect(page, "settings of an owner");
});

spanish("the settings in Spanish", async ({ page, signIn }) => {
  await signIn(page, demo.owner);
  await speak(page, "es");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Configuración");
  await expect(entries(page)).toHaveText([
    ...["Datos de la empresa", "Administrar lugares de trabajo", "Administrar empleados"],
    ...["Su membresía", "Facturación", "Entregar la empresa", "Mi perfil"],
  ]);
  await inspect(page, "settings es");
});
