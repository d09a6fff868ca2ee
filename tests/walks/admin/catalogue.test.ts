import sharp from "sharp";
import { read834 } from "../../setup/carriers/read-834";
import { demo } from "../../setup/people/people";
import { expect, phone, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** Super administrators keep the catalog: write, publish now or on a day, retire, look back, by form and by file. */

const png = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

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
  await signIn(page, demo.super, base);
  await expect(title(page)).toHaveText("Catalog");
  await follow(page, "Add-ons");
  await expect(title(page)).toHaveText("Add-ons");
  await follow(page, "Create an add-on");
  await fillAddOn(page, name);
  await page.getByLabel("Price per month").fill("free");
  await press(page, "Save draft");
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link", { name: "Enter an amount of money" })).toBeVisible();
  await expect(page.getByLabel("Summary", { exact: true })).toHaveValue(
    "Somebody answers at night.",
  );
  await page.getByLabel("Price per month").fill("");
  await press(page, "Save draft");

  await expect(saying(page, "The draft is saved.")).toBeVisible();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole("link", { name: "Publish now" })).toBeHidden();
  await follow(page, "Price per month");
  await page.getByLabel("Price per month").fill("$1,206.50");
  await press(page, "Save draft");
  await expect(page.getByRole("main")).toContainText("$1,206.50");
  // The address was proposed by its name.
  await expect(page.getByRole("main")).toContainText(name.toLowerCase().replaceAll(" ", "-"));

  await follow(page, "Publish now");
  await expect(title(page)).toHaveText(`Publish ${name}?`);
  await expect(page.getByRole("main")).toContainText("People don’t see it yet.");
  await press(page, "Publish it now");
  await expect(saying(page, "It’s published.")).toBeVisible();

  await follow(page, "Add-ons");
  await page.getByLabel("Search by name").fill(name);
  await press(page, "Show");
  await expect(row(page, name)).toContainText("Published");
  await expect(saying(page, "1 found")).toBeVisible();
});

walk(
  "of two administrators the second sees both sides, and goes on without losing anything",
  async ({ page, signIn, anotherBrowser }) => {
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
    const told = page.getByRole("region", {
      name: "Someone changed this while you were working on it",
    });
    await expect(told).toBeVisible();
    await expect(row(page, "Price per month")).toContainText(/\$8\.00.*\$7\.00.*What you typed/s);
    await expect(row(page, "Summary")).toContainText(/at night.*other one.*What’s there now/s);
    await expect(page.getByLabel("Price per month")).toHaveValue("8.00");
    await expect(page.getByLabel("Summary", { exact: true })).toHaveValue(
      "Changed by the other one.",
    );
    await press(page, "Save draft");
    await expect(saying(page, "Your changes are saved.")).toBeVisible();
    for (const text of ["$8.00", "Changed by the other one.", "Línea de noche"]) {
      await expect(page.getByRole("main")).toContainText(text);
    }
  },
);

walk(
  "gives a change of a plan its day, takes it back, looks back and restores",
  async ({ page, signIn }) => {
    const path = `${base}/plans/plan-tallgrass-silver-local`;
    await signIn(page, demo.super, `${path}/edit`);
    const network = page.getByLabel("Name of the network (optional)");
    await network.fill("Another network");
    await press(page, "Save draft");
    await expect(page.getByRole("main")).toContainText("Changes not published");
    await expect(row(page, "Name of the network")).toContainText(
      /Tallgrass Neighborhood.*Another network/s,
    );

    const year = new Date().getUTCFullYear() + 1;
    await follow(page, "Publish on a date");
    await page.getByLabel("Day").fill(`${year}-12-01`);
    await press(page, "Publish it on this day");
    await expect(saying(page, "The day is set.")).toBeVisible();
    await expect(page.getByText(`On December 1, ${year}`)).toBeVisible();
    await page.goto(base);
    await expect(row(page, `December 1, ${year}`)).toContainText("Tallgrass");
    await page.goto(path);
    await follow(page, "Cancel the date");
    await press(page, "Cancel the date");
    await expect(saying(page, "The day is removed.")).toBeVisible();

    await follow(page, "History");
    await expect(row(page, "As it was before its history")).toBeVisible();
    await follow(page, "Version 1");
    await expect(row(page, "Name of the network")).toContainText(
      /Another network.*Tallgrass Neighborhood/s,
    );
    await press(page, "Bring this version back");
    await expect(saying(page, "The older version is back as your draft.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Changes not published");
  },
);

walk(
  "shows a preview that nobody takes for the page, as a guest and as a member",
  async ({ page, signIn }) => {
    await signIn(page, demo.super, `${base}/vendors`);
    await page.getByRole("table").getByRole("link").first().click();
    await follow(page, "Preview");
    await expect(page).toHaveTitle(/^Preview: /);
    const about = page.getByRole("complementary", { name: "About this preview" });
    const content = page.getByRole("region", { name: "What people would see" });
    await expect(about).toContainText("Only super administrators see this page.");
    await expect(content).toContainText("Only signed-in members see its page");
    await follow(page, "A member");
    await expect(content).not.toContainText("Only signed-in members see its page");
    // What only the people's own pages say.
    for (const [path, said] of [
      ["plans/plan-tallgrass-gold-local", "Out-of-pocket maximum"],
      ["dental/dental-smilewell-plus", "What each plan pays for checkups"],
      ["vision", "What you pay for an exam"],
      ["add-ons", "Who it suits"],
      ["categories", "People see it like this among their benefits"],
      ["articles", "minutes to read"],
      ["legal-texts/privacy-policy", "in force since"],
      ["associations", "Dues per year"],
    ] as const) {
      await page.goto(`${base}/${path}`);
      const first = page.getByRole("table").getByRole("link").first();
      if (!path.includes("/")) await first.click();
      await follow(page, "Preview");
      await follow(page, "A member");
      await expect(about, path).toBeVisible();
      await expect(content, path).toContainText(said);
    }
  },
);

walk(
  "retires a plan that people are enrolled in, and begins next year’s",
  async ({ page, signIn, anotherBrowser }) => {
    const id = "plan-cedarline-silver-3500";
    const name = "Cedarline Silver 3500";
    const member = await (await anotherBrowser()).newPage();
    await signIn(member, demo.member);
    const plans = "/benefits/health-insurance/plans";
    const guest = await (await anotherBrowser()).newPage();
    const price = guest.getByRole("checkbox", { name: `Compare ${name}` });
    const coverage = member.getByRole("definition").filter({ hasText: name });
    await guest.goto(plans);
    await expect(price).toHaveCount(1);

    await signIn(page, demo.super, `${base}/plans/${id}`);
    await expect(page.getByRole("main")).toContainText(/\d+ people are covered by it\./);
    await follow(page, "Make next year’s plan");
    await expect(title(page)).toHaveText("Copy of Cedarline Silver 3500");
    const year = Number(await page.getByLabel("Plan year").inputValue());
    await page.getByLabel("Name", { exact: true }).fill(`Cedarline ${year}`);
    await press(page, "Save draft");
    await expect(saying(page, "The draft is saved.")).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(String(year));
    // A draft that nobody saw is gone when it is thrown away.
    await follow(page, "Discard this draft");
    await press(page, "Discard the draft");
    await expect(title(page)).toHaveText("Medical plans");

    await page.goto(`${base}/plans/${id}/retire`);
    await expect(page.getByRole("main")).toContainText(
      /\d+ people are covered by it, keep it, and still see it\./,
    );
    await press(page, "Retire it");
    await expect(saying(page, "It’s retired.")).toBeVisible();
    await member.goto("/");
    await expect(coverage).toBeVisible();
    await guest.goto(plans);
    await expect(price).toHaveCount(0);
    // The address of before leads to the same question.
    await page.goto(`/admin/super-global/offerings/plan/${id}/retire`);
    await expect(title(page)).toHaveText(`${name} is retired`);
    await page.goto(`${base}/plans/${id}/publish`);
    await press(page, "Publish it now");
    await expect(saying(page, "It’s published.")).toBeVisible();
  },
);

walk("adds a picture and chooses it for a vendor", async ({ page, signIn }) => {
  const shows = "A lake at dusk";
  const buffer = await png("#a27");
  await page.setViewportSize(phone);
  await signIn(page, demo.super, base);
  await page.getByRole("link", { name: "Pictures" }).click();
  await expect(title(page)).toHaveText("Pictures");

  await withoutNativeChecks(page);
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "lake.png", mimeType: "image/png", buffer: Buffer.from("not one") });
  await page.getByLabel("What it shows").fill(shows);
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a PNG, JPEG or WebP picture");
  await expect(page.getByLabel("What it shows")).toHaveValue(shows);

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

  await page.goto(`${base}/vendors`);
  const vendor = page.getByRole("table").getByRole("link").first();
  const name = (await vendor.textContent()) ?? "";
  const id = ((await vendor.getAttribute("href")) ?? "").split("/").at(-1) ?? "";
  await page.goto(`${base}/pictures?kind=vendors&id=${id}`);
  await expect(title(page)).toHaveText(`Choose a picture for ${name}`);
  await page.getByRole("button", { name: `Use this picture: ${shows}` }).click();
  await expect(page).toHaveURL(new RegExp(`/vendors/${id}$`));
  await page.goto(`${base}/pictures`);
  await expect(picture).toContainText(`Used by ${name}`);
});

walk(
  "exports plans, sends them back changed, looks at each row and imports them",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
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

    await page.getByRole("link", { name: "Import from a file" }).click();
    await expect(title(page)).toHaveText("Import medical plans from a file");
    await withoutNativeChecks(page);
    await page.getByLabel("File").setInputFiles(file("Who,What\nI,You\n"));
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("alert")).toContainText("names none of our columns");

    await page.getByLabel("File").setInputFiles(file([header, second, added, wrong].join("\r\n")));
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("link", { name: "All rows (3)" })).toBeVisible();
    await expect(saying(page, "1 row with errors is left out")).toBeVisible();
    const row = (text: string) => page.getByRole("row").filter({ hasText: text });
    await expect(row("Level: Choose one from the list")).toContainText("With errors");
    await page.getByRole("link", { name: "Unchanged (1)" }).click();
    await expect(row("Unchanged")).toHaveCount(1);
    await page.getByRole("button", { name: "Import 1 row as a draft" }).click();
    await expect(title(page)).toHaveText("Import finished");
    await expect(saying(page, "1 row is imported.")).toBeVisible();
    await page.getByRole("link", { name: "See medical plans" }).click();
    await page.goto(`${base}/plans?state=draft`);
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  },
);

walk(
  "sends a picture with the form of what shows it, keeps it when the form is refused, and takes it away",
  async ({ page, signIn }) => {
    const shows = "A hill in rain";
    const buffer = await png("#7ae");
    await signIn(page, demo.super, `${base}/categories/category-money/edit`);
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
    await expect(page.getByRole("img", { name: shows })).toBeVisible();
    await page.getByLabel(/Remove this picture/).check();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(saying(page, "Your changes are saved.")).toBeVisible();
    await page.goto(`${base}/categories/category-money/edit`);
    await expect(page.getByText("No picture yet.")).toBeVisible();
  },
);

walk(
  "makes a carrier's file, takes it along, and says what became of it",
  async ({ page, signIn }) => {
    const name = "Clearview";
    await signIn(page, demo.super, "/admin/super-global/carriers");
    const main = page.getByRole("main");
    await main.getByRole("link", { name }).click();
    await page.getByRole("link", { name: "Make today’s file" }).click();
    await page.getByRole("button", { name: "Make today’s file" }).click();
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
    const { loops, purpose } = read834(await file.text());
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
    await page.getByLabel("Why did they refuse it?").fill("  ");
    await page.getByRole("button", { name: "Mark as refused" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter why the carrier refused the file");
    await page.getByLabel("Why did they refuse it?").fill("999 rejected, AK9");
    await page.getByRole("button", { name: "Mark as refused" }).click();
    await expect(main).toContainText("999 rejected, AK9");
    await page.getByRole("link", { name: "Back to the files" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Refused" })).toHaveCount(1);
  },
);
