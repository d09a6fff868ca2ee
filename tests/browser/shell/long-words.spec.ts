import { brokenText } from "../../setup/browser/broken-text";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { withLongWords } from "../../setup/browser/long-words";
import { pages, visitors, type Visitor } from "../../setup/browser/pages";
import { overflow } from "../../setup/source/inspect";

/** Every page that an address opens, on the narrowest phone and in longer words than those of either language. */

// Without scripts, so that nothing takes the longer words back.
test.use({ viewport: { width: 320, height: 740 }, javaScriptEnabled: false });
test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the look is the same everywhere");
});

for (const visitor of Object.keys(visitors) as Visitor[]) {
  test(`every page of ${visitor} has room for longer words`, async ({ page, signIn }) => {
    test.slow();
    const email = visitors[visitor];
    if (email) await signIn(page, email);
    for (const path of pages[visitor]) {
      await page.goto(path);
      await page.evaluate(withLongWords);
      await expect(page.getByRole("main"), path).toContainText("ñ");
      const faults = [...(await overflow(page)), ...(await page.evaluate(brokenText))];
      expect.soft(faults, `${visitor} ${path}`).toEqual([]);
    }
  });
}
