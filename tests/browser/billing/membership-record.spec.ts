import { addDays, todayOf } from "~/domain/calendar-days";
import { formats } from "~/language/formats";
import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { companySteps, confirmEmail, goOn, newcomer, sign } from "../../setup/people/sign-up-walk";

test.use({ viewport: { width: 360, height: 740 } });

const record = "/register/company/recap-current";

withAndWithoutJavaScript(
  "the record of a membership that begins in ten days says when, and neither Active nor paid",
  async ({ page, mailbox }) => {
    test.slow();
    const email = newcomer();
    const start = addDays(todayOf(), 10);
    for (const step of companySteps) {
      await page.goto(step.path);
      if (step.path.endsWith("/employees")) {
        await page.getByRole("button", { name: "Add my team later" }).click();
        await expect(page).toHaveURL(/subscription$/);
        continue;
      }
      await step.complete({ page, email });
      if (step.path.endsWith("/subscription")) {
        await page.getByLabel("When should it start?").fill(start);
      }
      if (step.path.endsWith("/addons")) {
        // An add-on's name keeps its line on a phone; the price gives way.
        const name = page.getByText("Telehealth", { exact: true });
        expect((await name.boundingBox())?.height).toBeLessThan(30);
      }
      await goOn(page);
    }
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await sign(page);
    await expect(page).toHaveURL(/\/register\/company\/success$/);

    await page.goto(record);
    const main = page.getByRole("main");
    const row = (term: string) =>
      main
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator("xpath=../dd");
    await expect(row("Owner, who also signed")).toHaveText("Rosa Delgado-Ruiz");
    await expect(row("Status")).toHaveText("Not started yet");
    await expect(row("Begins on")).toHaveText(formats("en").day(start));
    await expect(row("First period")).toContainText(formats("en").day(start));
    await expect(row("Paid for the first period")).toHaveText("$0.00");
    await expect(row("Still to pay")).toContainText(", due ");
    for (const term of ["Since", "Paid until", "This period"]) {
      await expect(row(term)).toHaveCount(0);
    }
    await expect(main.getByText("Active")).toHaveCount(0);
  },
);

test("the record of one that has begun says since when, and up to when it is paid", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.owner, record);
  await page.emulateMedia({ media: "print" });
  const terms = await page.getByRole("main").getByRole("term").allTextContents();
  expect(terms).toEqual(
    expect.arrayContaining(["Since", "This period", "Paid for this period", "Paid until"]),
  );
  expect(terms).not.toContain("Begins on");
  for (const format of ["Letter", "A4"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});
