import { join } from "node:path";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";
import {
  anySum,
  browserOf,
  guild,
  oneEach,
  said,
  titleOf,
} from "../../setup/language/both-languages";
import { listedGrocer, sendIn } from "../../setup/association/browser-walk";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { newcomer } from "../../setup/people/sign-up-walk";
import { openMailbox } from "../../setup/servers/mailbox";
import { freePort, startServer } from "../../setup/servers/server-process";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

/** A listed grocer pays membership and dues by card: declined first, then by another card. */

for (const run of oneEach) {
  test.describe(titleOf(run), () => {
    test.use({ ...browserOf(run), viewport: { width: 320, height: 740 } });

    test("a grocer whose card is declined reads that nothing was charged, and is a member once another one pays", async ({
      browser,
      extraHTTPHeaders,
      watch,
      shape,
    }) => {
      test.skip(shape !== "app", "one backend with online payment is enough");
      test.slow();
      const stripe = await startStripeLike();
      const app = await startServer("app", await freePort(), stripe.env);
      const context = await browser.newContext({ baseURL: app.url, extraHTTPHeaders });
      try {
        await watch(context);
        const page = await context.newPage();
        const [email, mailbox] = [newcomer(), openMailbox([join(app.dataDir, "outbox")])];
        const name = "Elm & Third Foods";
        const w = said(run.language, name, "Rosa Delgado-Ruiz");
        await listedGrocer(page, w, {
          code: guild.code,
          email,
          name,
          last4: "3309",
          pays: "hosted",
        });
        const mail: { code?: string | null | undefined } = {};
        await expect.poll(() => (mail.code = mailbox.newest(email)?.code)).toBeTruthy();
        await sendIn(page, w, mail.code ?? "", guild.name);

        const toThePage = async () => {
          await hydrated(page, run.scripts);
          await page.getByRole("button", { name: anySum(w.done.pay({ owed: 0 })) }).click();
          if (run.scripts) return;
          await w.reads(page);
          await page.getByRole("link", { name: w.online.go }).click();
        };
        await toThePage();
        await page.getByRole("button", { name: "Pay by a card without money" }).click();
        await expect(page.getByRole("alert")).toContainText("declined");
        await page.getByRole("link", { name: "Back" }).click();
        await expect(page.getByText(w.online.canceled).first()).toBeVisible();
        await w.reads(page, "declined");
        if (run.scripts) {
          await inspectColours(page, "association: a declined payment");
          await page.setViewportSize({ width: 320, height: 740 });
          await inspectOnce(page, "association: a declined payment on a phone");
        }

        await toThePage();
        stripe.tells = { url: `${app.url}/webhooks/stripe`, when: "before" };
        await page.getByRole("button", { name: "Pay by card" }).click();
        await expect(page.getByRole("status").filter({ hasText: w.online.paid })).toBeVisible();
        await w.reads(page, "paid");
        await page.goto("/settings/association");
        await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
        await w.reads(page);
      } finally {
        await context.close();
        await app.stop();
        await stripe.stop();
      }
    });
  });
}
