import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/browser-fixtures";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";
import {
  atDesk,
  browserOf,
  guild,
  oneEach,
  said,
  titleOf,
} from "../../setup/language/both-languages";
import {
  addTeamLater,
  agree,
  approve,
  chooseMembership,
  chooseRole,
  enterAssociation,
  goOn,
  leave,
  lookUp,
  resume,
  sendIn,
  tellOfGrocery,
} from "../../setup/association/browser-walk";
import { demo } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";
import { whole } from "../../setup/source/whole";

/** A grocer whom no list has joins their association: on a phone, coming back on another browser, until somebody lets them in. */

test.use({ viewport: { width: 320, height: 740 } });

for (const run of oneEach) {
  test.describe(run.scripts ? `${titleOf(run)} @quick` : titleOf(run), () => {
    test.use(browserOf(run));

    test("a grocer who isn't listed joins by code, leaves half way, goes on elsewhere and is let in by hand", async ({
      page,
      mailbox,
      anotherBrowser,
      signIn,
    }) => {
      test.slow();
      const looks = whole && run.scripts && run.language === "en";
      // What looks at a page needs scripts of its own in it.
      const inspect = async (at: Page, name: string) => {
        if (looks) await inspectColours(at, `association: ${name}`);
      };
      const email = newcomer();
      const name = `Juniper Corner ${email.slice(9, 17)}`;
      const w = said(
        run.language,
        name,
        "Corner Basket",
        "Rosa Delgado-Ruiz",
        "80 Quarry Street",
        "Pier 4",
      );
      await page.goto("/association/join");
      await inspect(page, "join");
      await enterAssociation(page, w, {
        ...{ code: "river 26", joins: "company", first: "Rosa", last: "Delgado-Ruiz", email },
      });

      await lookUp(page, w, "Corner Basket");
      await expect(page.getByText(w.lookup.found({ count: 2 }))).toBeVisible();
      await expect(page.getByText("h•••@c•••.example")).toBeVisible();
      await inspect(page, "look-up");
      await page.getByRole("radio", { name: w.lookup.none }).check();
      await goOn(page, w);

      await tellOfGrocery(page, w, name);

      await w.reads(page);
      await page.getByRole("link", { name: w.places.add }).click();
      await page.getByLabel(w.places.label).fill("Pier 4");
      await page.getByLabel(w.address.street).fill("80 Quarry Street");
      await page.getByLabel(w.address.city).fill("Denver");
      await page.getByLabel(w.address.state, { exact: true }).selectOption("CO");
      await page.getByLabel(w.address.zip).fill("80205");
      await w.reads(page, "a location");
      await page.getByRole("main").getByRole("button").first().click();
      await expect(page.getByRole("heading", { name: w.updated.title })).toBeVisible();
      await expect(page.getByText(w.updated.gained({ states: ["Colorado"] }))).toBeVisible();
      await inspect(page, "updated locations");
      await w.reads(page);
      await page.getByRole("button", { name: w.updated.goOn }).click();

      await expect(page.getByRole("heading", { name: w.titles.signer, exact: true })).toBeVisible();
      const code = await leave(page, w);
      const other = await resume(await anotherBrowser(), email, code, w);
      await expect(other).toHaveURL(/\/association\/team$/);
      await chooseRole(other, w);
      await addTeamLater(other, w);

      await expect(
        other.getByRole("heading", { name: w.titles.agreements, exact: true }),
      ).toBeVisible();
      await inspect(other, "agreement");
      await agree(other, w, "rosa  delgado-ruiz");
      await inspect(other, "payment");
      await chooseMembership(other, w);

      await expect(other).toHaveURL(/\/association\/check$/);
      await inspect(other, "check");
      await other.setViewportSize({ width: 320, height: 740 });
      if (looks) await inspectOnce(other, "association: check on a phone");
      const mail = await mailbox.next(email);
      w.readsLetter(mail);
      await sendIn(other, w, mail.code ?? "", guild.name);
      await expect(other.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/).first()).toBeVisible();

      const desk = await (await anotherBrowser(atDesk)).newPage();
      await signIn(desk, demo.super, "/admin/super-global/associations");
      await approve(desk, guild.name, name);
      await other.goto("/settings/association");
      await expect(other.getByText(w.own.state.active, { exact: true })).toBeVisible();
      await w.reads(other);
      w.readsLetter(await mailbox.next(email));
    });
  });
}
