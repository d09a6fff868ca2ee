import {
  expect,
  hydrated,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** An owner imports a list of people in the settings. */

test.use({ alone: "staff-import" });

const owners = { false: "owner@juniperpine.example", true: "owner@lanternlane.example" };

withAndWithoutJavaScript(
  "a pasted list is told row by row, mended where it stands, and imported",
  async ({ page, signIn, javaScriptEnabled }) => {
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, owners[`${Boolean(javaScriptEnabled)}`], "/settings/employees/add");
    await page.getByRole("link", { name: "A file or a pasted list" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import a list");
    await hydrated(page, javaScriptEnabled);
    if (javaScriptEnabled) await inspect(page, "importing people");
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file or paste your list");
    const list = [
      "First name,Last name,Email,Hire date,Hours,Location",
      "Noor,Haddad,noor.haddad@elsewhere.example,3/4/2025,40,Depot",
      "Sam,Idowu,sam.idowu@elsewhere.example,someday,40,",
    ];
    await page.getByLabel("Or paste the list").fill(list.join("\n"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check the import");
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByText("1 person to add")).toBeVisible();
    await expect(page.getByText("1 row with problems")).toBeVisible();
    await expect(page.getByLabel("Add “Depot” (1 person)")).toBeChecked();
    if (javaScriptEnabled) await inspect(page, "what an import would change");

    // It waits, also on another device.
    await page.goto("/settings/employees/add");
    await page.getByRole("link", { name: "A file with 2 rows is waiting to be imported" }).click();
    await hydrated(page, javaScriptEnabled);
    await page.getByLabel("Hire date").fill("3/4/2025");
    await page.getByRole("button", { name: "Save the corrections" }).click();
    await expect(page.getByText("2 people to add")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 people" }).click();
    await expect(page.getByText("Your import is done.")).toBeVisible();
    await page.goto("/settings/employees?q=haddad");
    await expect(page.getByRole("main")).toContainText("Noor Haddad");
    await expect(page.getByRole("main")).toContainText("Depot");
  },
);
