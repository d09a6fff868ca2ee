import { languages } from "~/language/languages";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";

/** What people print of benefits, in both languages. */

const health = "/benefits/health-insurance";
const plans = `${health}/plans`;
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500&tier=fam";
const wordy =
  "compare=larkspur-bronze-saver,cedarline-silver-3500,tallgrass-bronze-local&tier=fam&usage=high";

/** How many sheets of paper each page takes that people print. */
const sheets = {
  [`${plans}/compare?${three}`]: 1,
  // Those with the longest words of all.
  [`${plans}/compare?${wordy}`]: 1,
  [`${plans}/sheet?${three}`]: 1,
  [`${plans}?tier=fam`]: 2,
  [`${health}/prep-list`]: 1,
  [health]: 2,
  "/benefits/mental-health/una-pausa-para-respirar": 2,
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test("what people print fits its paper", async ({ page, signIn }) => {
      if (language === "en") await signIn(page, demo.member);
      for (const [path, most] of Object.entries(sheets)) {
        // Only who is signed in has a list to get ready.
        if (language === "es" && path.endsWith("prep-list")) continue;
        await page.goto(path);
        for (const format of ["Letter", "A4"]) {
          const paper = (await page.pdf({ format })).toString("latin1");
          const pages = paper.match(/\/Type\s*\/Page\b/g)?.length;
          expect(pages, `${path} on ${format}`).toBeLessThanOrEqual(most);
        }
      }
      // The plans themselves are on it, without what is for screens.
      await page.goto(plans);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { name: "Cedarline Gold 1200" })).toBeVisible();
      await expect(page.getByRole("checkbox").first()).toBeHidden();
    });
  });
}

test("on paper there is nothing that is for screens @quick", async ({ page, person, signIn }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/benefits/mental-health/thoughts-of-suicide-what-to-do");
  await expect(page.getByText("Call or text 988 now. It’s free")).toBeVisible();
  await expect(page.getByRole("link", { name: "All articles" })).toBeHidden();
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Version 2026-01")).toBeVisible();
  for (const hidden of ["footer", "header nav", 'nav[aria-label="Contents"]']) {
    await expect(page.locator(hidden).first()).toBeHidden();
  }
  await signIn(page, person, `${health}/prep-list`);
  await expect(page.getByText("Your home ZIP code")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have this" }).first()).toBeHidden();
});
