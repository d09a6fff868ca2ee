import type { Page } from "@playwright/test";
import { expect } from "../../setup/browser/browser-fixtures";
import { comesBack, test } from "../../setup/health/story";
import { demo } from "../../setup/people/people";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";
import {
  alliance,
  atDesk,
  browserOf,
  oneEach,
  said,
  titleOf,
} from "../../setup/language/both-languages";
import {
  agree,
  approve,
  chooseMembership,
  enterAssociation,
  found,
  goOn,
  sendIn,
  tellOfOneself,
} from "../../setup/association/browser-walk";

/** What becomes of an invitation by email: it is accepted, used, replaced, runs out, and a new one is asked for. */

test.use({ viewport: { width: 320, height: 740 } });

/** Of the alliance's list. */
const leather = { name: "Basin Leather Works", contact: "ida@basinleather.example" };
const studio = { name: "Kiln & Cobalt Studio LLC", contact: "noor@kilnandcobalt.example" };

const list = "/admin/super-global/associations/association-copper-basin/roster";

/** An administrator invites companies on the list. */
async function invite(desk: Page, ...names: string[]): Promise<void> {
  await desk.goto(list);
  for (const name of names) await desk.getByRole("checkbox", { name: `Invite ${name}` }).check();
  await desk.getByRole("button", { name: "Invite checked companies" }).click();
  await expect(desk.getByText("The invitations to join are on their way.").first()).toBeVisible();
}

const invitation = ({ text }: { text: string }) => text.includes("/association/join?invite=");

for (const run of oneEach) {
  test.describe(titleOf(run), () => {
    test.use(browserOf(run));

    test("an invitation is accepted and used up, replaced, runs out, and is renewed by email", async ({
      page,
      mailbox,
      anotherBrowser,
      signIn,
      clock,
    }) => {
      test.slow();
      const w = said(run.language, leather.name, studio.name, "Ida Moss");
      const { why } = w.expired;
      const inspect = async (name: string) => {
        await w.reads(page, name);
        if (!run.scripts) return;
        await inspectColours(page, `association: ${name}`);
        await page.setViewportSize({ width: 320, height: 740 });
        await inspectOnce(page, `association: ${name} on a phone`);
      };
      const told = async (link: string, reason: string) => {
        await page.context().clearCookies();
        await page.goto(link);
        // The address that stays in the browser's history opens nothing.
        await expect(page).toHaveURL(/\/association\/expired-link\?why=[a-z]+$/);
        await expect(page.getByText(reason)).toBeVisible();
      };
      const isOpen = async (link: string) => {
        await page.goto(link);
        const invited = w.join.invited({ association: alliance.name });
        await expect(page.getByText(invited)).toBeVisible();
      };
      const desk = await (await anotherBrowser(atDesk)).newPage();
      await signIn(desk, demo.super);

      await invite(desk, leather.name);
      const { link: first } = await mailbox.next(leather.contact, invitation);
      // Somebody is invited again a week later at the earliest.
      clock.moveTo("2040-03-09T10:00:00Z");
      await comesBack(desk, signIn, demo.super, list);
      await invite(desk, leather.name, studio.name);
      const { link: late } = await mailbox.next(studio.contact, invitation);
      const { link: second } = await mailbox.next(leather.contact, invitation);
      await told(first, why.replaced);
      await inspect("a replaced invitation");

      await isOpen(second);
      await expect(page.getByLabel(w.join.code)).toHaveCount(0);
      await inspect("an invitation");
      await enterAssociation(page, w, {
        ...{ joins: "person", first: "Ida", last: "Moss", email: leather.contact },
      });
      // Whom the invitation is for stands there without a search.
      await expect(found(page, leather.name)).toBeChecked();
      await inspect("the company that was invited");
      await goOn(page, w);
      await tellOfOneself(page, w);
      await agree(page, w, "Ida Moss");
      await chooseMembership(page, w, "invoice", "2040-03-09");
      const mail = await mailbox.next(leather.contact, (each) => !invitation(each));
      w.readsLetter(mail);
      await sendIn(page, w, mail.code ?? "", alliance.name);

      await desk.goto("/admin/super-global/associations");
      await approve(desk, alliance.name, "Ida Moss");
      w.readsLetter(await mailbox.next(leather.contact, (each) => !invitation(each)));
      await told(second, why.used);
      await inspect("a used invitation");

      clock.moveTo("2040-05-10T10:00:00Z");
      await told(late, why.expired);
      await inspect("an invitation that ran out");
      await page.getByRole("main").getByLabel(w.email.label).fill(studio.contact);
      await page.getByRole("button", { name: w.expired.send }).click();
      await expect(page.getByText(w.expired.sent)).toBeVisible();
      await w.reads(page, "a new invitation is on its way");
      const renewed = await mailbox.next(studio.contact, invitation);
      w.readsLetter(renewed);
      await isOpen(renewed.link);
    });
  });
}
