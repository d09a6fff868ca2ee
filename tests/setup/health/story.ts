import { join } from "node:path";
import type { Page } from "@playwright/test";
import { checkTexts } from "~/components/sign-up/check/check-answers.text";
import { stepFrameTexts } from "~/components/sign-up/step-frame.text";
import { addressFieldsTexts } from "~/components/company/address-fields.text";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";
import { chooseTexts } from "~/components/health/elect/choose.text";
import { familyTexts } from "~/components/health/elect/family.text";
import { signTexts } from "~/components/health/elect/sign.text";
import { planChoiceTexts } from "~/components/health/set-up/plan-choice.text";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import { relationshipLabels } from "~/domain/health/household/household.text";
import { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { offerPublishedTexts } from "~/domain/health/offer/offer-published.text";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { ownCoverageTexts } from "~/screens/health/own-coverage.text";
import { payrollTexts } from "~/screens/health/payroll.text";
import { teamTexts } from "~/screens/health/team.text";
import { lifeEventLabels } from "~/domain/health/choosing/life-events.text";
import { healthInsuranceTexts } from "~/screens/health/health-insurance.text";
import { expect, test as base } from "../browser/browser-fixtures";
import { serverClock } from "../servers/movable-clock";
import { freePort, startServer } from "../servers/server-process";

/** What stories of health coverage share: a server whose clock they move, the words of its pages, and what people do on them. */

type Clock = { moveTo(time: string): void };

/** The first day of every story. */
const opening = "2040-03-01";

/** Each test has a server of its own, whose clock it moves. */
export const test = base.extend<{ clock: Clock }>({
  servers: async ({}, use) => use({ url: "", apps: [], outboxes: [], stop: async () => undefined }),
  clock: [
    async ({ servers }, use) => {
      const { env, moveTo, remove } = serverClock();
      moveTo(`${opening}T10:00:00Z`);
      const app = await startServer("app", await freePort(), env);
      const outboxes = [join(app.dataDir, "outbox")];
      Object.assign(servers, { url: app.url, apps: [app.url], outboxes });
      await use({ moveTo });
      await app.stop();
      remove();
    },
    { auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ clock: _clock, servers }, use) => use(servers.url),
});

export const health = "/benefits/health-insurance";
export const said = (language: Language) => ({
  choose: say(chooseTexts, language),
  family: say(familyTexts, language).family,
  sign: say(signTexts, language),
  check: say(checkTexts, language),
  step: say(stepFrameTexts, language),
  address: say(addressFieldsTexts, language),
  company: say(companyFieldsTexts, language),
  plans: say(planChoiceTexts, language),
  setUp: say(setUpTexts, language),
  accept: say(acceptanceTexts, language),
  published: say(offerPublishedTexts, language),
  health: say(healthInsuranceTexts, language),
  own: say(ownCoverageTexts, language),
  team: say(teamTexts, language),
  payroll: say(payrollTexts, language),
  events: say(lifeEventLabels, language),
  relatives: say(relationshipLabels, language),
  reasons: say(waiverReasonLabels, language),
  ...formats(language),
});
export type Words = ReturnType<typeof said>;

export const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();

/** Continues, and waits for the next page. */
export async function goOn(page: Page, w: Words): Promise<void> {
  const before = page.url();
  await press(page, w.step.goOn);
  await expect(page).not.toHaveURL(before);
}

export type Mailbox = {
  next(
    address: string,
    isWanted?: (mail: { subject: string; text: string }) => boolean,
  ): Promise<{ link: string; subject: string; text: string }>;
};

/** The questions that come before health, unless they were answered. */
export async function noQuestions(page: Page): Promise<void> {
  if (!page.url().includes("/questionnaire")) return;
  await page.getByRole("button", { name: /^(Skip for now|Omitir por ahora)$/ }).click();
  await expect(page).not.toHaveURL(/questionnaire/);
}

/** Reads the pages in this language from now on. */
export async function speak(page: Page, language: Language): Promise<void> {
  if (language === "en") return;
  await page.goto("/me");
  await page.getByLabel("Language").selectOption(language);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** @param day YYYY-MM-DD */
export async function bornOn(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await page.getByLabel(/^(Month|Mes)$/).fill(month);
  await page.getByLabel(/^(Day|Día)$/).fill(date);
  await page.getByLabel(/^(Year|Año)$/).fill(year);
}

/** Signs in anew, as a session does not last for days. */
export async function comesBack(
  page: Page,
  signIn: (page: Page, email: string, next?: string) => Promise<void>,
  email: string,
  next: string,
): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, email, next);
}

/** The newest invoice, opened from the list: what its lines say, and its sums. */
export async function newestInvoice(page: Page, w: Words, issued: string) {
  await expect(async () => {
    await page.goto("/settings/subscription/payments");
    const [newest = ""] = await page.locator("tbody tr").allInnerTexts();
    expect(newest.replace(/\s+/g, " ")).toContain(w.day(issued));
  }).toPass();
  await page.locator("table").getByRole("link", { name: /^INV-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("INV-");
  const table = page.locator("main table").first();
  await expect(table.locator("tfoot tr").first()).toBeVisible();
  const words = async (rows: string) =>
    (await table.locator(rows).allInnerTexts()).map((row) => row.replace(/\s+/g, " ").trim());
  const number = /INV-[\d-]+/.exec(
    (await page.getByRole("heading", { level: 1 }).textContent()) ?? "",
  );
  return {
    ...{ number: number?.[0] ?? "", lines: await words("tbody tr") },
    total: (await words("tfoot tr"))[0] ?? "",
  };
}

/** A super administrator records what came for an invoice. */
export async function paid(desk: Page, { number, cents }: { number: string; cents: number }) {
  await desk.goto(`/admin/super-global/payments?q=${number}`);
  await desk.getByRole("row").filter({ hasText: number }).getByRole("link").first().click();
  await desk.getByLabel("Amount").fill((cents / 100).toFixed(2));
  await desk.getByLabel("Reference").fill(`Check ${number}`);
  await desk.getByRole("button", { name: "Continue" }).click();
  await desk.getByRole("button", { name: "Record it" }).click();
  const recorded = desk.getByRole("status").filter({ hasText: "The payment is recorded." });
  await expect(recorded.first()).toBeVisible();
}
