import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";

const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const group = (page: Page, name: string) => page.getByRole("radiogroup", { name });
const answer = (page: Page, question: string, text: string) =>
  group(page, question).getByLabel(text, { exact: true }).check();

async function answerAll(page: Page) {
  await answer(page, "Who are the benefits for?", "Me and my family");
  await answer(page, "What health coverage do you have now?", "Not sure");
  await answer(page, "How often do you see a doctor?", "Not sure");
  await answer(page, "What language should we write to you in?", "Not sure");
}

withAndWithoutJavaScript(
  "five questions are answered, mended, kept and shown again, and lead on to where one was going",
  async ({ page, person, signIn, javaScriptEnabled }) => {
    await signIn(page, person);
    await page.goto("/questionnaire?next=%2Fme%3Ffrom%3Dquestions");
    await hydrated(page, javaScriptEnabled);
    await withoutNativeChecks(page);
    await save(page);
    const alert = page.getByRole("alert");
    for (const text of [
      "Select who the benefits are for",
      "Select the coverage you have now",
      "Choose up to 3, or Not sure",
      "Select how often you see a doctor",
    ]) {
      await expect(alert).toContainText(text);
    }
    await expect(page).toHaveTitle(/^Error: /);
    await withoutNativeChecks(page);
    await answerAll(page);
    const priorities = page.getByRole("group", { name: "What matters most to you?" });
    const chosen = ["A low price each month", "Keeping my doctors", "Mental health"];
    for (const text of [...chosen, "Prescription drugs"]) await priorities.getByLabel(text).check();
    await save(page);
    await expect(alert).toContainText("Choose no more than 3");
    await expect(priorities.getByLabel("Mental health")).toBeChecked();
    await priorities.getByLabel("Prescription drugs").uncheck();
    await page.getByLabel("You may also write to me").check();
    await save(page);
    await expect(page).toHaveURL(/\/me\?from=questions$/);

    await page.goto("/questionnaire?next=https%3A%2F%2Felsewhere.example%2F");
    await hydrated(page, javaScriptEnabled);
    await expect(group(page, "Who are the benefits for?").getByLabel("family")).toBeChecked();
    for (const text of chosen) await expect(priorities.getByLabel(text)).toBeChecked();
    await expect(priorities.getByLabel("Prescription drugs")).not.toBeChecked();
    await expect(page.getByLabel("You may also write to me")).toBeChecked();
    await expect(page.getByRole("button", { name: "Skip for now" })).toHaveCount(0);
    for (const text of chosen) await priorities.getByLabel(text).uncheck();
    await priorities.getByLabel("Not sure").check();
    await save(page);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    await page.goto("/questionnaire");
    await expect(priorities.getByLabel("Not sure")).toBeChecked();
  },
);

withAndWithoutJavaScript(
  "who has no time skips them with nothing filled in",
  async ({ page, signIn, javaScriptEnabled }) => {
    const email = javaScriptEnabled ? "paula.whitaker@mail.example" : "emil.sandoval@mail.example";
    await signIn(page, email);
    await page.goto("/questionnaire?next=%2Fme");
    await hydrated(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page).toHaveURL(/\/me$/);
  },
);
