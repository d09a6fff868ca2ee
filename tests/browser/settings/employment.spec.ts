import type { Page } from "@playwright/test";
import { noticeText } from "~/http/notices";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { employeesTexts } from "~/screens/company/employees.text";
import { employmentTexts } from "~/screens/health/employment.text";
import { teamTexts } from "~/screens/health/team.text";
import { expect, withoutNativeChecks } from "../../setup/browser/browser-fixtures";
import { comesBack, newestInvoice, press, said, speak, test } from "../../setup/health/story";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

/** Somebody leaves: what that changes is said first, is taken back in time, and the way back afterwards is open. */

const words = (language: Language) => ({
  ...say(employmentTexts, language),
  people: say(employeesTexts, language),
  person: say(teamTexts, language).person,
  ...formats(language),
});
type Words = ReturnType<typeof words>;

type Clock = { moveTo(time: string): void };
type SignIn = Parameters<typeof comesBack>[1];

/** The owner comes back on another day: the session of before has run out then. */
async function comesOn(
  page: Page,
  { clock, signIn }: { clock: Clock; signIn: SignIn },
  day: string,
  path: string,
): Promise<void> {
  clock.moveTo(`${day}T10:00:00Z`);
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login/);
  await comesBack(page, signIn, demo.owner, path);
}

async function asksFor(page: Page, w: Words, day: string, reason: string): Promise<void> {
  await page.getByLabel(w.person.lastDay).fill(day);
  await page.getByLabel(w.person.reason).selectOption(reason);
  await press(page, w.look);
}

for (const { name, language, use, who } of [
  {
    name: "on a phone without scripts",
    language: "es" as Language,
    use: { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    who: { name: "Luis Paredes", id: "luis-paredes", mail: /31 de marzo de 2040/ },
  },
  {
    name: "at a desk with scripts",
    language: "en" as Language,
    use: { javaScriptEnabled: true, viewport: { width: 1280, height: 900 } },
    who: { name: "Hannah Brandt", id: "hannah-brandt", mail: /March 31, 2040/ },
  },
]) {
  test.describe(name, () => {
    test.use(use);
    test("an employment ends as it was said, is taken back, ends again and begins anew", async ({
      page,
      clock,
      mailbox,
      signIn,
    }) => {
      test.setTimeout(150_000);
      const w = words(language);
      const main = page.getByRole("main");
      const path = `/settings/employees/employee-${who.id}`;
      const state = (text: string) => main.getByText(text, { exact: true });
      // The invoice of April is out, and asks for the coverage of April.
      clock.moveTo("2040-03-21T10:00:00Z");
      await signIn(page, demo.owner);
      await speak(page, language);
      const april = await newestInvoice(page, said(language), "2040-03-21");
      const own = april.lines.find((each) => each.includes(who.name)) ?? "";
      const premium_c = Math.round(100 * Number(own.split("$").at(-1)?.replace(",", "")));
      expect(premium_c).toBeGreaterThan(0);

      await page.goto(path);
      await main.getByRole("link", { name: w.people.endWay }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.title({ name: who.name }));
      if (use.javaScriptEnabled) await inspect(page, "ending an employment");
      await withoutNativeChecks(page);
      await asksFor(page, w, "2040-07-15", "resigned");
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.getByLabel(w.person.lastDay)).toHaveValue("2040-07-15");
      await expect(page.getByLabel(w.person.reason)).toHaveValue("resigned");
      await asksFor(page, w, "2040-03-28", "resigned");

      await expect(page.getByRole("heading", { level: 2, name: w.changes })).toBeVisible();
      const changes = page.getByRole("region", { name: w.changes }).getByRole("listitem");
      const month = { day: "2040-03-31" };
      for (const told of [
        w.lastDay({ day: "2040-03-28" }),
        w.covered(month),
        w.told({ name: who.name }),
        w.undo({ day: "2040-03-28" }),
        // The last 3 days of March, and all of April with its premium: Plus at $15 and Telehealth at $6 a month.
        /[^\d]\$2\.03 .* INV-2040-\d+\.$/,
        w.credit({ invoice: april.number, cents: 2100 + premium_c }),
        // Besides the two, May's with its premium.
        w.less({ day: "2040-04-20", cents: 203 + 2100 + 2100 + 2 * premium_c }),
      ])
        await expect(changes.filter({ hasText: told })).toHaveCount(1);
      if (use.javaScriptEnabled) await inspect(page, "what the end of an employment changes");

      // To look has changed nothing, and another day is chosen on the page before.
      await main.getByRole("link", { name: w.change }).click();
      await expect(page).toHaveURL(new RegExp(`${path}/end$`));
      await page.goto(path);
      await expect(state(w.people.states.active)).toBeVisible();
      await page.goto(`${path}/end`);
      await asksFor(page, w, "2040-03-28", "resigned");
      await press(page, w.person.end);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator("body")).toContainText(
        noticeText("employmentEnds", language, who.name),
      );
      await expect(state(w.people.states.leaving)).toBeVisible();
      await expect(main).toContainText(w.people.lastDay({ day: "2040-03-28" }));
      await expect(main).toContainText(w.person.goesOnText({ name: who.name, ...month }));
      await expect(main.getByRole("link", { name: w.people.endWay })).toHaveCount(0);
      if (use.javaScriptEnabled) await inspect(page, "an employee who leaves");
      const address = `${who.id.replace("-", ".")}@harborstreet.example`;
      await mailbox.next(address, ({ text }) => who.mail.test(text));

      // Before the day it is taken back.
      await comesOn(page, { clock, signIn }, "2040-03-27", path);
      await press(page, w.person.keepOn({ name: who.name }));
      await expect(page.locator("body")).toContainText(
        noticeText("employeeRehired", language, who.name),
      );
      await expect(state(w.people.states.active)).toBeVisible();
      await expect(main).not.toContainText(w.people.lastDay({ day: "2040-03-28" }));

      // It ends after all, and begins anew when coverage has ended.
      await page.goto(`${path}/end`);
      await asksFor(page, w, "2040-03-28", "other");
      await press(page, w.person.end);
      await expect(state(w.people.states.leaving)).toBeVisible();
      const gone = "/settings/employees?state=terminated";
      await comesOn(page, { clock, signIn }, "2040-04-02", gone);
      const theirs = main.getByRole("table").getByRole("link", { name: who.name });
      // The clock's job ends employments when it looks, not when somebody comes.
      await expect(async () => {
        await page.goto(gone);
        expect(await theirs.count()).toBe(1);
      }).toPass();
      await theirs.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(who.name);
      await expect(state(w.people.states.terminated)).toBeVisible();
      await expect(main).toContainText(w.person.rehireText({ name: who.name }));
      await press(page, w.person.rehire({ name: who.name }));
      await expect(page.locator("body")).toContainText(
        noticeText("employeeRehired", language, who.name),
      );
      await expect(state(w.people.states.active)).toBeVisible();
      await page.goto(gone);
      await expect(main.getByRole("table")).toHaveCount(0);
    });
  });
}

test("whoever was never invited is told nothing, and has no coverage to lose", async ({
  page,
  signIn,
}) => {
  const w = words("en");
  await signIn(page, "owner@juniperpine.example", "/settings/employees/employee-wes-tolliver/end");
  await asksFor(page, w, "2040-03-05", "dismissed");
  const changes = page.getByRole("region", { name: w.changes }).getByRole("listitem");
  for (const told of [w.uncovered, w.notTold({ name: "Wes Tolliver" })])
    await expect(changes.filter({ hasText: told })).toHaveCount(1);
  await press(page, w.person.end);
  await expect(page.getByText("Leaving", { exact: true })).toBeVisible();
});

test("the end of an employment in Spanish", async ({ page, signIn }) => {
  const path = "/settings/employees/employee-luis-paredes";
  const w = words("es");
  await signIn(page, demo.owner);
  await speak(page, "es");
  await page.goto(`${path}/end`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Terminar el empleo de Luis Paredes",
  );
  await inspect(page, "ending an employment es");
  await asksFor(page, w, "2040-03-05", "resigned");
  await expect(page.getByRole("heading", { level: 2, name: "Qué cambia" })).toBeVisible();
  await expect(
    page.getByText(
      "La cobertura por su empresa sigue hasta el 31 de marzo de 2040 y luego termina",
    ),
  ).toBeVisible();
  await inspect(page, "what the end of an employment changes es");
  await press(page, w.person.end);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await inspect(page, "an employee who leaves es");
});
