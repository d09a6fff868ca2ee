import type { Page } from "@playwright/test";
import { associationNotices } from "~/http/notices/association.text";
import { say } from "~/language/say";
import { expect, test } from "../../setup/browser/browser-fixtures";
import {
  atDesk,
  browserOf,
  guild,
  oneEach,
  said,
  titleOf,
} from "../../setup/language/both-languages";
import { listedGrocer, sendIn } from "../../setup/association/browser-walk";
import { demo } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

/** A grocer whom their association lists is a member at once, pays, passes a copy on, and tells people when they go live. */

const phone = { width: 320, height: 740 };

/** An administrator records a check for all that a company owes. */
async function pay(desk: Page, company: string): Promise<void> {
  await desk.goto("/admin/super-global/payments");
  await desk.getByLabel("Number, name or amount").fill(company);
  await desk.getByRole("button", { name: "Show" }).click();
  const row = desk.getByRole("row").filter({ hasText: company });
  const [, amount = ""] = /\$([\d,.]+\.\d\d)/.exec((await row.textContent()) ?? "") ?? [];
  await row.getByRole("link").first().click();
  await desk.getByLabel("Amount").fill(amount);
  await desk.getByLabel("Reference").fill(`Check of ${company}`);
  await desk.getByRole("button", { name: "Continue" }).click();
  await desk.getByRole("button", { name: "Record it" }).click();
  await expect(desk.getByText("The payment is recorded.").first()).toBeVisible();
}

for (const run of oneEach) {
  test.describe(titleOf(run), () => {
    test.use({ ...browserOf(run), viewport: phone });

    test("a listed grocer joins, passes a copy of what they paid on, and moves the day that they announce", async ({
      page,
      mailbox,
      anotherBrowser,
      signIn,
    }) => {
      // Joining, paying at a desk and three pages after that, on two browsers.
      test.slow();
      const inspect = async (name: string) => {
        if (!run.scripts) return;
        await inspectColours(page, `association: ${name}`);
        await page.setViewportSize(phone);
        await inspectOnce(page, `association: ${name} on a phone`);
      };
      const [name, last4] = run.scripts
        ? (["Hollis Family Grocery", "5580"] as const)
        : (["Fernhill Natural Market", "6142"] as const);
      const w = said(run.language, name, `Check of ${name}`, "Rosa Delgado-Ruiz");
      const email = newcomer();
      await listedGrocer(page, w, { code: guild.code, email, name, last4 });
      const mail = await mailbox.next(email);
      w.readsLetter(mail);
      const sum = await sendIn(page, w, mail.code ?? "", guild.name);
      // What the button named is what the invoice asks for.
      await expect(page.getByRole("main").getByText(sum).first()).toBeVisible();
      w.readsLetter(await mailbox.next(email));

      await page.goto("/association/payment-copy");
      await expect(page.getByText(w.copy.none)).toBeVisible();
      await w.reads(page);
      const desk = await (await anotherBrowser(atDesk)).newPage();
      await signIn(desk, demo.super);
      await pay(desk, name);

      await page.goto("/");
      await page.getByRole("link", { name: w.own.see }).click();
      await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
      await page.goto("/association/payment-copy");
      // A phone shows it in another place than a desk and a sheet of paper.
      const amount = page.getByText(w.money(24_000)).filter({ visible: true }).first();
      await expect(page.getByText(name).first()).toBeVisible();
      await expect(amount).toBeVisible();
      await inspect("payment copy");
      const bookkeeper = newcomer();
      await page.getByRole("main").getByLabel(w.copy.label).fill(bookkeeper);
      await w.reads(page);
      await page.getByRole("button", { name: w.copy.send }).click();
      const { paymentCopySent, launchMoved } = say(associationNotices, run.language);
      await expect(
        page.getByRole("status").filter({ hasText: paymentCopySent }).first(),
      ).toBeVisible();
      const copy = await mailbox.next(bookkeeper);
      expect(copy.text).toContain(w.money(24_000));
      w.readsLetter(copy);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: w.copy.send })).toBeHidden();
      await expect(amount).toBeVisible();
      await page.emulateMedia({ media: null });

      await page.goto("/association/launch");
      await expect(page.getByText(/^(Faltan )?\d+ (days to go|días)$/)).toBeVisible();
      await inspect("go-live day");
      if (run.scripts) {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.getByRole("button", { name: w.launch.copy }).click();
        await expect(page.getByRole("status").filter({ hasText: w.launch.copied })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(name);
      } else {
        await expect(page.getByRole("button", { name: w.launch.copy })).toHaveCount(0);
      }
      const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel(w.launch.dayLabel).fill(later);
      await w.reads(page);
      await page.getByRole("button", { name: w.launch.move }).click();
      await expect(page.getByText(w.launch.left({ count: 30 }))).toBeVisible();
      await expect(page.getByText(launchMoved).first()).toBeVisible();
      await expect(page.getByRole("link", { name: w.launch.invite })).toBeVisible();
    });
  });
}
