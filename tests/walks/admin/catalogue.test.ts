import { read834 } from "../../setup/carriers/read-834";
import { demo } from "../../setup/people/people";
import { expect, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

const base = "/admin/super-global/catalogue";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** An add-on with everything that is asked for but its price. */
async function fillAddOn(page: Page, name: string) {
  await page.getByLabel("Title", { exact: true }).fill(name);
  await page.getByLabel("Summary", { exact: true }).fill("Somebody answers at night.");
  await page.getByRole("radiogroup", { name: "Kind" }).getByLabel("Service").check();
  await page.getByLabel("Each person").check();
  await page.getByLabel("Individuals").check();
}

walk("writes a draft, is told what it lacks, and publishes it", async ({ page, signIn }) => {
  const name = "Night line";
  await signIn(page, demo.super, `${base}/add-ons/new`);
  await fillAddOn(page, name);
  await press(page, "Save draft");
  await expect(saying(page, "The draft is saved.")).toBeVisible();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole("link", { name: "Publish now" })).toBeHidden();
  await follow(page, "Price per month");
  await page.getByLabel("Price per month").fill("$1,206.50");
  await press(page, "Save draft");
  await expect(page.getByRole("main")).toContainText("$1,206.50");
  await follow(page, "Publish now");
  await expect(title(page)).toHaveText(`Publish ${name}?`);
  await expect(page.getByRole("main")).toContainText("People don’t see it yet.");
  await press(page, "Publish it now");
  await expect(saying(page, "It’s published.")).toBeVisible();
});

walk("publishes a correction of a legal text line by line", async ({ page, signIn }) => {
  const path = `${base}/legal-texts/terms-conditions`;
  await signIn(page, demo.super, `${path}/edit`);
  const text = await page.getByLabel("Text", { exact: true }).inputValue();
  await page.getByLabel("Text", { exact: true }).fill(`${text}\nOne more line.`);
  await press(page, "Save draft");
  await page.goto(`${path}/schedule`);
  await expect(title(page)).toContainText("can’t be published like this");
  await page.goto(`${path}/publish`);
  await expect(row(page, "One more line.")).toContainText(
    `Text, line ${text.split("\n").length + 1}`,
  );
  await expect(row(page, text.split("\n")[0] ?? "")).toHaveCount(0);
  await withoutNativeChecks(page);
  await press(page, "Publish it now");
  await expect(page.getByRole("alert")).toContainText("Check the box if it’s only a correction");
  await page.getByLabel("It’s only a correction").check();
  await press(page, "Publish it now");
  await expect(saying(page, "It’s published.")).toBeVisible();
});

walk("of two administrators the second sees both", async ({ page, signIn, anotherBrowser }) => {
  const name = "Two hands";
  await signIn(page, demo.super, `${base}/add-ons/new`);
  await fillAddOn(page, name);
  await page.getByLabel("Price per month").fill("6");
  await press(page, "Save draft");
  await follow(page, "Change");
  await expect(title(page)).toHaveText(`Change ${name}`);
  const address = page.url();

  const other = await (await anotherBrowser()).newPage();
  await signIn(other, demo.super, new URL(address).pathname);
  await other.getByLabel("Summary", { exact: true }).fill("Changed by the other one.");
  await other.getByLabel("Price per month").fill("7");
  await press(other, "Save draft");
  await expect(saying(other, "Your changes are saved.")).toBeVisible();

  await page.getByLabel("Price per month").fill("8");
  await page.getByLabel("Title in Spanish").fill("Línea de noche");
  await press(page, "Save draft");
  const reported = page.getByRole("region", {
    name: "Someone changed this while you were working on it",
  });
  await expect(reported).toBeVisible();
  await expect(row(page, "Price per month")).toContainText(/\$8\.00.*\$7\.00.*What you typed/s);
  await expect(row(page, "Summary")).toContainText(/at night.*other one.*What’s there now/s);
  await expect(page.getByLabel("Price per month")).toHaveValue("8.00");
  await expect(page.getByLabel("Summary", { exact: true })).toHaveValue(
    "Changed by the other one.",
  );
  await press(page, "Save draft");
  await expect(saying(page, "Your changes are saved.")).toBeVisible();
  for (const text of ["$8.00", "Changed by the other one.", "Línea de noche"])
    await expect(page.getByRole("main")).toContainText(text);
});

walk("exports plans, and imports them changed, row by row", async ({ page, signIn }) => {
  await signIn(page, demo.super, `${base}/plans`);
  const answer = await page.request.get(`${base}/plans/export`);
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="plans.csv"');
  const [header = "", first = "", second = ""] = (await answer.text()).split("\r\n");
  const slugAt = header.replace("\uFEFF", "").split(",").indexOf("Address on the site");
  const slug = first.split(",")[slugAt] ?? "";
  const added = first.replace(slug, "walked-by-a-file");
  const wrong = first.replace(slug, "walked-wrong").replace(/,(gold|silver|bronze),/, ",tin,");
  const file = (text: string) => ({
    name: "plans.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

  await page.goto(`${base}/plans/import`);
  await page.getByLabel("File").setInputFiles(file([header, second, added, wrong].join("\r\n")));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(saying(page, "1 row with errors is left out")).toBeVisible();
  await expect(row(page, "Level: Choose one from the list")).toContainText("With errors");
  await page.getByRole("button", { name: "Import 1 row as a draft" }).click();
  await expect(title(page)).toHaveText("Import finished");
  await expect(saying(page, "1 row is imported.")).toBeVisible();
  await page.goto(`${base}/plans?state=draft`);
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
});

walk("makes a carrier's file, and says what became of it", async ({ page, signIn }) => {
  const name = "Clearview";
  await signIn(page, demo.super, "/admin/super-global/carriers");
  const main = page.getByRole("main");
  await main.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Create today’s file" }).click();
  // The carrier's own names are missing: the page says so before, and takes them.
  await expect(main).toContainText("Who receives it");
  await page.getByRole("link", { name: "Enter the codes first" }).click();
  const [receiver, group] = [0, 1].map((at) => page.getByRole("textbox").nth(at));
  await receiver?.fill("CLV 834");
  await group?.fill("9*9");
  await page.getByRole("button", { name: "Save the codes" }).click();
  await expect(page.getByRole("alert")).toContainText("A code has up to 50 letters");
  await group?.fill("G-4711");
  await page.getByRole("button", { name: "Save the codes" }).click();
  await page.getByRole("link", { name: "Create today’s file" }).click();
  await expect(main).not.toContainText("Who receives it");
  await page.getByRole("button", { name: "Create today’s file" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "The file is ready." }).first(),
  ).toBeVisible();
  const taken = async (link: string) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: link }).click();
    return coming;
  };
  const file = await taken("Download the 834");
  expect(file.suggestedFilename()).toBe(`${name.toLowerCase()}-000000001.834`);
  const text = await file.text();
  expect(text).toContain("*ZZ*CLV 834        *");
  expect(text).toContain("REF*1L*G-4711~");
  const { loops, purpose } = read834(text);
  expect(purpose).toBe("00");
  expect(loops.length).toBeGreaterThan(0);
  const csv = (await (await taken("Download as CSV")).text()).trim().split("\r\n");
  expect(csv).toHaveLength(loops.length + 1);

  await page.getByRole("link", { name: "Mark as sent" }).click();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await page.getByRole("link", { name: "Send it again" }).click();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(main).toContainText("000000002");
  const again = read834(await (await taken("Download the 834")).text());
  expect([again.purpose, again.loops]).toEqual(["15", loops]);
  await page.getByRole("link", { name: "Mark as refused" }).click();
  await page.getByLabel("Why did they refuse it?").fill("999 rejected, AK9");
  await page.getByRole("button", { name: "Mark as refused" }).click();
  await expect(main).toContainText("999 rejected, AK9");
});
