import sharp from "sharp";
import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { demo } from "../../setup/people/people";

// The walks with and without JavaScript change the same catalogue.
test.describe.configure({ mode: "default" });

const base = "/admin/super-global/catalogue";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const saying = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();

withAndWithoutJavaScript(
  "adds a picture and chooses it for a vendor @quick",
  async ({ page, signIn, javaScriptEnabled }) => {
    const shows = javaScriptEnabled ? "A lake at dawn" : "A lake at dusk";
    const background = javaScriptEnabled ? "#2a7" : "#a27";
    const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, demo.super, base);
    await page.getByRole("link", { name: "Pictures" }).click();
    await expect(title(page)).toHaveText("Pictures");

    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "lake.png", mimeType: "image/png", buffer: Buffer.from("not one") });
    await page.getByLabel("What it shows").fill(shows);
    await page.getByRole("button", { name: "Add picture" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a PNG, JPEG or WebP picture");
    await expect(page.getByLabel("What it shows")).toHaveValue(shows);
    if (javaScriptEnabled) await inspect(page, "catalogue picture refused");

    await withoutNativeChecks(page);
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "lake.txt", mimeType: "text/plain", buffer });
    await page.getByRole("button", { name: "Add picture" }).click();
    await expect(saying(page, "The picture is added.")).toBeVisible();
    const picture = page.getByRole("listitem").filter({ hasText: shows });
    await expect(picture).toContainText("640 × 400 pixels");
    await expect(picture).toContainText("Not used");
    await expect(picture.getByRole("img", { name: shows })).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "catalogue pictures");

    await page.goto(`${base}/vendors`);
    const vendor = page
      .getByRole("table")
      .getByRole("link")
      .nth(javaScriptEnabled ? 0 : 1);
    const name = (await vendor.textContent()) ?? "";
    const id = ((await vendor.getAttribute("href")) ?? "").split("/").at(-1) ?? "";
    await page.goto(`${base}/pictures?kind=vendors&id=${id}`);
    await expect(title(page)).toHaveText(`Choose a picture for ${name}`);
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: `Use this picture: ${shows}` }).click();
    await page.waitForURL(`**/vendors/${id}`);
    await page.goto(`${base}/pictures`);
    await expect(picture).toContainText(`Used by ${name}`);
  },
);

withAndWithoutJavaScript(
  "exports plans, sends them back changed, looks at each row and imports them",
  async ({ page, signIn, javaScriptEnabled }) => {
    const word = javaScriptEnabled ? "walked" : "plain";
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, demo.super, `${base}/plans`);
    const answer = await page.request.get(`${base}/plans/export`);
    expect(answer.headers()["content-disposition"]).toBe('attachment; filename="plans.csv"');
    const [header = "", first = "", second = ""] = (await answer.text()).split("\r\n");
    const slugAt = header.replace("\uFEFF", "").split(",").indexOf("Address on the site");
    const slug = first.split(",")[slugAt] ?? "";
    const added = first.replace(slug, `${word}-by-a-file`);
    const wrong = first.replace(slug, `${word}-wrong`).replace(/,(gold|silver|bronze),/, ",tin,");
    const file = (text: string) => ({
      name: "plans.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });

    await page.getByRole("link", { name: "Import from a file" }).click();
    await expect(title(page)).toHaveText("Import medical plans from a file");
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await page.getByLabel("File").setInputFiles(file("Who,What\nI,You\n"));
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("alert")).toContainText("names none of our columns");
    if (javaScriptEnabled) await inspect(page, "catalogue file refused");

    await page.getByLabel("File").setInputFiles(file([header, second, added, wrong].join("\r\n")));
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("link", { name: "All rows (3)" })).toBeVisible();
    await expect(saying(page, "1 row with errors is left out")).toBeVisible();
    const row = (text: string) => page.getByRole("row").filter({ hasText: text });
    await expect(row("Level: Choose one from the list")).toContainText("With errors");
    if (javaScriptEnabled) await inspect(page, "catalogue file preview");
    await page.getByRole("link", { name: "Unchanged (1)" }).click();
    await expect(row("Unchanged")).toHaveCount(1);
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Import 1 row as a draft" }).click();
    await expect(title(page)).toHaveText("Import finished");
    await expect(saying(page, "1 row is imported.")).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "catalogue file imported");
    await page.getByRole("link", { name: "See medical plans" }).click();
    await page.goto(`${base}/plans?state=draft`);
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  },
);

withAndWithoutJavaScript(
  "sends a picture with the form of what shows it, keeps it when the form is refused, and takes it away",
  async ({ page, signIn, javaScriptEnabled }) => {
    const shows = javaScriptEnabled ? "A hill in snow" : "A hill in rain";
    const background = javaScriptEnabled ? "#e7a" : "#7ae";
    const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    await signIn(page, demo.super, `${base}/categories/category-money/edit`);
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    const name = await page.getByLabel("Title", { exact: true }).inputValue();
    await page.getByLabel("Title", { exact: true }).fill("");
    await page
      .getByLabel(/^Choose (a|another) picture/)
      .setInputFiles({ name: "hill.png", mimeType: "image/png", buffer });
    await page.getByLabel("What it shows").fill(shows);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter a name");
    await expect(page.getByText("The picture that you sent is kept.")).toBeVisible();

    await page.getByLabel(/^Choose (a|another) picture/).setInputFiles([]);
    await page.getByLabel("Title", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(saying(page, "Your changes are saved.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(shows);

    await page.goto(`${base}/categories/category-money/edit`);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByRole("img", { name: shows })).toBeVisible();
    await page.getByLabel(/Remove this picture/).check();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(saying(page, "Your changes are saved.")).toBeVisible();
    await page.goto(`${base}/categories/category-money/edit`);
    await expect(page.getByText("No picture yet.")).toBeVisible();
  },
);
