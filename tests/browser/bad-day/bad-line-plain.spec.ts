import type { Page } from "@playwright/test";
import { breaks, lineFaults, mends, test } from "../../setup/browser/bad-line";
import { expect } from "../../setup/browser/browser-fixtures";
import { individualSteps, newcomer } from "../../setup/people/sign-up-walk";

/** The same forms without scripts: the browser's own error page, or the proxy's. */

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
});
test.afterEach(({ line }) => line.fail(null));
test.use({ javaScriptEnabled: false, expectedFaults: [lineFaults] });

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click({ noWaitAfter: true });
const onErrorPage = (page: Page) => expect(page.getByRole("main")).toHaveCount(0);

for (const proxy of [502, 503] as const) {
  test(`behind a proxy's ${proxy} Back brings the fields as they were typed`, async ({
    page,
    line,
  }) => {
    const [step] = individualSteps;
    await page.goto(step?.path ?? "");
    await step?.complete({ page, email: newcomer() });
    await breaks(page, line, proxy);
    await press(page, "Continue");
    await onErrorPage(page);
    await mends(page, line);
    await page.goBack();
    await expect(page.getByLabel("City")).toHaveValue("Portland");
    await expect(page.getByLabel("Year", { exact: true })).toHaveValue("1980");
    await press(page, "Continue");
    await expect(page).toHaveURL(/\/register\/individual\/subscription$/);
  });
}

// Its page takes the form's place in the history, because the form is sent to its own address.
for (const trouble of ["reset", "offline"] as const) {
  test(`${trouble}: Reload on the browser's error page sends the form as it was typed`, async ({
    page,
    line,
    mailbox,
    person,
  }) => {
    await page.goto("/login");
    await page.getByLabel("Email address").fill(person);
    await breaks(page, line, trouble);
    await press(page, "Email me a link");
    await onErrorPage(page);
    await mends(page, line);
    await page.reload();
    await expect(page.getByText(`If ${person} has an account`)).toBeVisible();
    expect((await mailbox.next(person)).link).toContain("/login/ctoken");
  });
}
