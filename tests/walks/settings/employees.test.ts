import { say } from "~/language/say";
import { employmentStateLabels } from "~/domain/company/employment-states.text";
import { employeeTexts } from "~/screens/company/employee.text";
import { employmentTexts } from "~/screens/health/employment.text";
import { demo } from "../../setup/people/people";
import { expect, phone, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

const list = "/settings/employees";

const language = "es";
const w = {
  ...say(employmentTexts, language),
  employee: say(employeeTexts, language),
  states: say(employmentStateLabels, language),
};
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();

async function askFor(page: Page, day: string, reason: string): Promise<void> {
  await page.getByLabel(w.person.lastDay).fill(day);
  await page.getByLabel(w.person.reason).selectOption(reason);
  await press(page, w.look);
}

walk("an employment ends and begins anew, in Spanish", async ({ app, page, mailbox, signIn }) => {
  const who = { name: "Luis Paredes", address: "luis.paredes@harborstreet.example" };
  const path = `${list}/employee-luis-paredes`;
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1 });
  const state = (text: string) => main.getByText(text, { exact: true });
  const comesOn = async (day: string, next: string) => {
    await app.later(Date.parse(`${day}T10:00:00Z`) - app.harness.clock.now());
    await app.runJobs();
    await signIn(page, demo.owner, next);
  };
  await page.setViewportSize(phone);
  // The invoice of April is out, and asks for the coverage of April.
  await comesOn("2026-03-21", "/me");
  await page.getByLabel("Language").selectOption(language);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.goto("/settings/subscription/payments");
  await page.locator("table").getByRole("link", { name: /^INV-/ }).first().click();
  const invoice = /INV-[\d-]+/.exec(await title.innerText())?.[0] ?? "";
  const own = await page.locator("main tbody tr", { hasText: who.name }).first().innerText();
  const premium_c = Math.round(100 * Number(own.split("$").at(-1)?.replace(",", "")));
  expect(premium_c).toBeGreaterThan(0);

  await page.goto(path);
  await main.getByRole("link", { name: w.employee.endWay }).click();
  await expect(title).toHaveText(w.title({ name: who.name }));
  await withoutNativeChecks(page);
  await askFor(page, "2026-07-15", "resigned");
  await expect(page.getByLabel(w.person.lastDay)).toHaveValue("2026-07-15");
  await askFor(page, "2026-03-28", "resigned");

  const changes = page.getByRole("region", { name: w.changes }).getByRole("listitem");
  const month = { day: "2026-03-31" };
  for (const reported of [
    w.lastDay({ day: "2026-03-28" }),
    w.covered(month),
    w.told({ name: who.name }),
    w.undo({ day: "2026-03-28" }),
    // The last 3 days of March, and all of April with its premium: Plus at $15 and Telehealth at $6 a month.
    /[^\d]\$2\.03 .* INV-2026-\d+\.$/,
    w.credit({ invoice, cents: 2100 + premium_c }),
    // Besides the two, May's with its premium.
    w.less({ day: "2026-04-20", cents: 203 + 2100 + 2100 + 2 * premium_c }),
  ])
    await expect(changes.filter({ hasText: reported })).toHaveCount(1);

  await press(page, w.person.end);
  await expect(state(w.states.leaving)).toBeVisible();
  await expect(main).toContainText(w.employee.goesOnText({ name: who.name, ...month }));
  await mailbox.next(who.address, ({ text }) => /31 de marzo de 2026/.test(text));

  await comesOn("2026-03-27", path);
  await press(page, w.employee.keepOn({ name: who.name }));
  await expect(state(w.states.active)).toBeVisible();

  // It ends after all, and begins anew when coverage has ended.
  await page.goto(`${path}/end`);
  await askFor(page, "2026-03-28", "other");
  await press(page, w.person.end);
  await expect(state(w.states.leaving)).toBeVisible();
  await comesOn("2026-04-02", `${list}?state=terminated`);
  await main.getByRole("table").getByRole("link", { name: who.name }).click();
  await expect(state(w.states.terminated)).toBeVisible();
  await press(page, w.employee.rehire({ name: who.name }));
  await expect(state(w.states.active)).toBeVisible();
});
