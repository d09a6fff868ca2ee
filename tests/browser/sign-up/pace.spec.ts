import { expect, test } from "../../setup/browser/browser-fixtures";
import { companySteps, goOn, individualSteps, newcomer } from "../../setup/people/sign-up-walk";

/** How what stands around the questions of a sign-up is laid out: what it costs, whom to ask. */

test("the price takes a line on a phone and stands beside the question on a desk", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(companySteps[0]?.path ?? "");
  const price = page.getByRole("complementary", { name: "Price so far" });
  expect((await price.boundingBox())?.height).toBeLessThan(90);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByLabel("Our newsletter by email")).toBeHidden();
  await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await page.getByText("Help", { exact: true }).click();
  await expect(page.getByRole("link", { name: "support@benefits.example" })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  const beside = await price.boundingBox();
  const question = await page.getByRole("heading", { level: 1 }).boundingBox();
  const firstName = await page.getByLabel("First name").boundingBox();
  expect(beside?.x).toBeGreaterThan((firstName?.x ?? 0) + (firstName?.width ?? 0));
  expect(beside?.y).toBeLessThan((question?.y ?? 0) + 100);
});

test("both memberships stand beside each other, monthly or by the year, with what a year saves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = newcomer();
  const [aboutYou] = individualSteps;
  await page.goto(aboutYou?.path ?? "");
  await aboutYou?.complete({ page, email });
  await goOn(page);
  const plus = page.getByRole("radio", { name: /^Plus/ });
  const cards = page.getByRole("radiogroup", { name: "Which membership?" });
  const tops = () =>
    cards
      .locator("label")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  const [essentialTop = 0, plusTop = 0] = await tops();
  expect(plusTop).toBe(essentialTop);
  await expect(cards.getByText("$39.00 a month", { exact: true })).toBeVisible();
  await expect(cards.getByText("$421.20 a year", { exact: true })).toBeHidden();
  await expect(
    page.getByText("You save $22.80 a year with Essential, $46.80 with Plus."),
  ).toBeVisible();

  await plus.check();
  await page.getByRole("radio", { name: /^Once a year/ }).check();
  await expect(cards.getByText("$421.20 a year", { exact: true })).toBeVisible();
  await expect(cards.getByText("$46.80 less than paying monthly")).toBeVisible();
  await expect(cards.getByText("$39.00 a month", { exact: true })).toBeHidden();
  await expect(plus).toBeChecked();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(async () => ((tops) => tops[1]! - tops[0]!)(await tops())).toBeGreaterThan(50);
});

test("on paper the check page says what it is, of which day, and all that was answered", async ({
  page,
}) => {
  const email = newcomer();
  for (const step of individualSteps) {
    await page.goto(step.path);
    await step.complete({ page, email });
    await goOn(page);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Sign-up for a membership")).toBeVisible();
  await expect(page.getByText(/^As of .*: not submitted yet$/)).toBeVisible();
  await expect(page.getByText("We'll invoice you $39.00").first()).toBeVisible();
  for (const hidden of ["Confirm your email address", "Sign and submit", "Price so far", "Help"]) {
    await expect(page.getByText(hidden).first()).toBeHidden();
  }
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
