import { addDays } from "~/domain/calendar-days";
import { todayOf } from "~/domain/user";
import { westernmostZone } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import {
  companySteps,
  confirmEmail,
  goOn,
  individualSteps,
  leave,
  newcomer,
  readCode,
  resume,
  sign,
} from "../../setup/people/sign-up-walk";
import { expect, walk } from "../../setup/plain/walks";

walk("a company of fourteen leaves each step", async ({ page: first, mailbox, anotherBrowser }) => {
  const email = newcomer();
  let page = first;
  await page.goto("/register");
  await page.getByRole("link", { name: "My company" }).click();
  for (const step of companySteps) {
    await expect(page).toHaveURL(new RegExp(`${step.path}$`));
    // Essential 49.00 + 12 × 9.00, as the page says: fourteen were declared.
    if (step.path.endsWith("/subscription"))
      await expect(page.getByText("from $157.00 a month")).toBeVisible();
    await step.half({ page, email });
    const code = await leave(page);
    page = await resume(await anotherBrowser(), email, code);
    await expect(page).toHaveURL(new RegExp(`${step.path}$`));
    await step.halfIsThere({ page, email });
    await step.complete({ page, email });
    await goOn(page);
  }
  const until = `until ${formats("en").day(addDays(todayOf({ zone: westernmostZone }, Date.now()), 30))}.`;
  for (const path of ["/register/company", "/register/company/warning"]) {
    await page.goto(path);
    await expect(page.getByText(until)).toBeVisible();
  }
  page = await resume(await anotherBrowser(), email, await readCode(page));
  await expect(page).toHaveURL(/\/register\/company\/recap$/);
  // Eleven that could be imported, and the owner: Plus 99.00 + 12 × 15.00, Telehealth 12 × 6.00.
  const total = "$351.00";
  const due = formats("en").day(addDays(todayOf({ zone: "America/Los_Angeles" }, Date.now()), 14));
  const signing = page.locator("form").filter({ hasText: "Sign and submit" });
  await expect(signing).toContainText(
    `we’ll invoice you ${total}. If that’s today, it’s due ${due}.`,
  );

  // An address without proof submits nothing; one that the code proves does, once.
  await sign(page);
  await expect(page.getByRole("alert")).toContainText("Confirm your email address");
  await confirmEmail(page, (await mailbox.next(email)).code ?? "");
  await sign(page);
  await expect(page).toHaveURL(/\/register\/company\/success$/);
  await expect(page.getByText(`Pay ${total} by ${due}.`)).toBeVisible();
  await expect(page.getByText(/^11 people are on your team’s list/)).toBeVisible();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rosa");
  await page.goto("/register/about-you");
  await expect(page).toHaveURL(/\/register\/company\/recap-current$/);
});

walk("confirming on a phone keeps the desktop form", async ({ page, mailbox, anotherBrowser }) => {
  const email = newcomer();
  const [individual, membership] = individualSteps;
  await page.goto(individual?.path ?? "");
  await individual?.complete({ page, email });
  await goOn(page);
  await membership?.half({ page, email });
  const phone = await (await anotherBrowser()).newPage();
  await phone.goto((await mailbox.next(email)).link);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(/\/register\/individual\/subscription$/);

  await membership?.halfIsThere({ page, email });
  await membership?.complete({ page, email });
  await goOn(page);
  await expect(
    page.getByRole("heading", { name: "Your email address is confirmed. Continue here." }),
  ).toBeVisible();
  await confirmEmail(page, (await mailbox.next(email)).code ?? "");
  await sign(page);
  await expect(page).toHaveURL(/\/register\/individual\/success$/);
  await phone.goto("/register/individual/subscription");
  await expect(phone).toHaveURL(/\/register\/individual\/success$/);
});
