import { expect } from "../../setup/browser/browser-fixtures";
import { pagesOfAssociation } from "../../setup/browser/pages";
import { speak, test } from "../../setup/health/story";
import { associationMember } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** A member of an association finds what is theirs on a phone. */

test.use({ viewport: { width: 390, height: 800 } });

for (const language of ["en", "es"] as const) {
  test(`what a member has and what leaving does can be read by everybody, in ${language}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn(page, associationMember);
    await speak(page, language);
    for (const path of pagesOfAssociation) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await inspect(page, `${path} in ${language}`);
    }
  });
}
