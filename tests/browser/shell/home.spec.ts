import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { openMenu } from "../../setup/browser/header-menus";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

const late = "ray.delgado@mail.example";

withAndWithoutJavaScript(
  "who owes money sees it first on the home page, and pays from there",
  async ({ page, signIn, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, late, "/");
    await hydrated(page, javaScriptEnabled);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("What you owe");
    const owed = page.getByRole("region", { name: "What you owe" });
    await expect(owed.getByText("Past due")).toBeVisible();
    await expect(owed.getByText(/^Invoice INV-\S+ was due on \w+ \d+, \d+\.$/)).toBeVisible();
    await owed.getByRole("link", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
    const menu = await openMenu(page, "Menu");
    await menu.getByRole("link", { name: "Billing" }).click();
    await expect(page).toHaveURL(/\/settings\/subscription\/payments$/);
  },
);

test("what is owed can be read by everybody who owes it", async ({ page, signIn }) => {
  await signIn(page, late, "/");
  await expect(page.getByRole("region", { name: "What you owe" })).toBeVisible();
  await inspect(page, "home of who owes");
  await page.goto("/settings/subscription/payments");
  await inspect(page, "invoices of who owes");
});

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** The sample's people by what is theirs: the questions that are answered, in their order, and the one thing that goes first. */
const people: [string, string, string[], RegExp | null][] = [
  ["who is covered and owes", demo.member, ["What you owe", "What you have"], /^Pay \$/],
  [
    "an owner whose people choose",
    "owner@juniperpine.example",
    ["What you owe", "What you have", "What’s next"],
    /^Remind \d+ people/,
  ],
  ["an employee who is covered", demo.employee, ["What you have", "What’s next"], null],
  [
    "an employee who may choose",
    "andre.baptiste@juniperpine.example",
    ["What you have", "What’s next"],
    /^Choose by /,
  ],
  [
    "who has begun to sign up",
    "keiko.arden@mail.example",
    ["What you have", "What’s next", "Health care plans"],
    /^Finish your sign-up$/,
  ],
];

const primary = (page: Page) => page.getByRole("main").locator(".button:not(.button-quiet)");
const questions = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

withAndWithoutJavaScript(
  "home answers what concerns the person, on a phone and on a desk, with one thing first",
  async ({ page, signIn, javaScriptEnabled }) => {
    test.slow();
    for (const [who, email, parts, first] of people) {
      await page.context().clearCookies();
      await page.setViewportSize(phone);
      await signIn(page, email, "/");
      await hydrated(page, javaScriptEnabled);
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        await expect(questions(page), who).toHaveText([...parts, "Everyday benefits"]);
        await expect(primary(page), who).toHaveCount(first ? 1 : 0);
        if (first) await expect(primary(page), who).toHaveText(first);
      }
      if (javaScriptEnabled) await inspect(page, `home of ${who}`);
      if (!first) continue;
      await primary(page).click();
      await expect(page).not.toHaveURL(/\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  },
);

withAndWithoutJavaScript(
  "an administrator sees what waits, and goes to it from there",
  async ({ page, signIn, javaScriptEnabled }) => {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await signIn(page, demo.super, "/");
      await hydrated(page, javaScriptEnabled);
      const queue = page.getByRole("region", { name: "What’s waiting for you" });
      await expect(queue.getByText(/^Nothing waiting: /)).toBeVisible();
      await expect(page.getByRole("heading", { name: "What you have" })).toHaveCount(0);
      if (javaScriptEnabled && size === desk) {
        await inspect(page, "home of a super administrator");
      }
      await queue.getByRole("link", { name: /invoices? past due/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments");
    }
    await page.context().clearCookies();
    await signIn(page, demo.admin, "/");
    await expect(page.getByText("All clear. Nothing is waiting for you.")).toBeVisible();
    await expect(page.getByLabel("newsletter by email")).toHaveCount(0);
    if (javaScriptEnabled) await inspect(page, "home of a global administrator");
    await page.getByRole("main").getByRole("link", { name: "Find a person or a company" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Global Admin");
  },
);

test("an employee hears nothing of money", async ({ page, signIn }) => {
  await signIn(page, demo.employee, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("What you owe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Billing" })).toHaveCount(0);
});
