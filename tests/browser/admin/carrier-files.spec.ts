import type { Download } from "@playwright/test";
import { expect, hydrated, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { read834 } from "../../setup/carriers/read-834";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

const base = "/admin/super-global/carriers";

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

withAndWithoutJavaScript(
  "makes a carrier's file, takes it along, and says what became of it",
  async ({ page, signIn, javaScriptEnabled }) => {
    // Each walk has a carrier of its own.
    const name = javaScriptEnabled ? "Tallgrass" : "Clearview";
    await signIn(page, demo.super, base);
    await hydrated(page, javaScriptEnabled);
    if (javaScriptEnabled) await inspect(page, "super carriers");
    const main = page.getByRole("main");
    await main.getByRole("link", { name }).click();
    await page.getByRole("link", { name: "Make today’s file" }).click();
    await page.getByRole("button", { name: "Make today’s file" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "The file is ready." }).first(),
    ).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "super carrier file");
    const taken = async (link: string) => {
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: link }).click();
      return coming;
    };
    const file = await taken("Download the 834");
    expect(file.suggestedFilename()).toBe(`${name.toLowerCase()}-000000001.834`);
    const { loops, purpose } = read834(await textOf(file));
    expect(purpose).toBe("00");
    expect(loops.length).toBeGreaterThan(0);
    const csv = (await textOf(await taken("Download as CSV"))).trim().split("\r\n");
    expect(csv).toHaveLength(loops.length + 1);

    await page.getByRole("link", { name: "Mark as sent" }).click();
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await page.getByRole("link", { name: "Send it again" }).click();
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(main).toContainText("000000002");
    const again = read834(await textOf(await taken("Download the 834")));
    expect([again.purpose, again.loops]).toEqual(["15", loops]);
    await page.getByRole("link", { name: "Mark as refused" }).click();
    await page.getByLabel("Why did they refuse it?").fill("  ");
    await page.getByRole("button", { name: "Mark as refused" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter why the carrier refused the file");
    await page.getByLabel("Why did they refuse it?").fill("999 rejected, AK9");
    if (javaScriptEnabled) await inspect(page, "super carrier refusal");
    await page.getByRole("button", { name: "Mark as refused" }).click();
    await expect(main).toContainText("999 rejected, AK9");
    await page.getByRole("link", { name: "Back to the files" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Refused" })).toHaveCount(1);
  },
);
