import {
  expect,
  hydrated,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { speak, test as spanish } from "../../setup/health/story";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** What people choose about us on /me, and reading what is kept about them. */

test.use({ alone: "my-details" });
spanish.use({ alone: "my-details" });

withAndWithoutJavaScript(
  "the time zone and the emails that one does without are kept, and two devices don't undo each other",
  async ({ page, person, signIn, anotherBrowser, javaScriptEnabled }) => {
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Carvalho");
    await page.getByLabel("Time zone").selectOption({ label: "Hawaii (Honolulu)" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Devices that are signed in" })).toContainText(
      "HST",
    );

    const other = await (await anotherBrowser()).newPage();
    await signIn(other, person, "/me");
    const mails = page.getByRole("group", { name: "Also send me" });
    await mails.getByLabel(/^A receipt for each payment/).uncheck();
    await page.getByRole("button", { name: "Set which emails I get" }).click();
    await expect(page.getByText("We saved which emails you get.")).toBeVisible();
    await expect(mails.getByLabel(/^A receipt for each payment/)).not.toBeChecked();
    await expect(mails.getByLabel(/^Reminders of what I started/)).toBeChecked();

    // The other device still shows what was before.
    const theirs = other.getByRole("group", { name: "Also send me" });
    await theirs.getByLabel(/^Reminders of what I started/).uncheck();
    await other.getByRole("button", { name: "Set which emails I get" }).click();
    await expect(other.getByRole("alert")).toContainText("There is a problem");
    await page.reload();
    await expect(mails.getByLabel(/^Reminders of what I started/)).toBeChecked();
    if (javaScriptEnabled) await inspect(page, "my details");
  },
);

withAndWithoutJavaScript(
  "one reads what is kept, and it prints without what is for the screen",
  async ({ page, signIn, javaScriptEnabled }) => {
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, demo.employee, "/settings");
    await page.getByRole("link", { name: "My profile" }).click();
    await page.getByRole("link", { name: "Read my data" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
    await expect(page.getByText("Robin Kowalski (Spouse)")).toBeVisible();
    await expect(page.getByRole("heading", { name: "People you can cover" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Robin Kowalski (Spouse)")).toBeVisible();
    await expect(page.getByRole("link", { name: "Export my data" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    if (javaScriptEnabled) await inspect(page, "own data");
    await page.getByRole("link", { name: "Your profile" }).click();
    await expect(page).toHaveURL(/\/me$/);
  },
);

spanish("one's details and data in Spanish", async ({ page, signIn }) => {
  await signIn(page, demo.employee);
  await speak(page, "es");
  await page.goto("/me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su perfil");
  await page.getByLabel("Zona horaria").selectOption({ label: "Hora del Pacífico (Los Ángeles)" });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByLabel("Zona horaria")).toHaveValue("America/Los_Angeles");
  await inspect(page, "my details in Spanish");
  await page.getByRole("link", { name: "Leer mis datos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus datos");
  await expect(page.getByText("Robin Kowalski (Cónyuge)")).toBeVisible();
  await inspect(page, "own data in Spanish");
  await page.goto("/me/close");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cerrar su cuenta");
  await inspect(page, "closing an account in Spanish");
});
