import type { Page } from "@playwright/test";
import { signInFormTexts } from "~/components/account/sign-in/sign-in-form.text";
import { signInLinkTexts } from "~/components/account/sign-in/sign-in-link.text";
import { importPreviewTexts } from "~/domain/company/team-file/import-preview.text";
import { teamImportTexts } from "~/domain/company/team-file/team-import.text";
import { logOutTexts } from "~/components/shell/log-out-form.text";
import { checkTexts } from "~/components/sign-up/check/check-answers.text";
import { say } from "~/language/say";
import { addressInPortland, chooseMembership, goOn } from "../../setup/association/browser-walk";
import { expect } from "../../setup/browser/browser-fixtures";
import { test } from "../../setup/browser/own-app";
import { paid } from "../../setup/health/story";
import { atDesk, browserOf, said } from "../../setup/language/both-languages";
import { demo } from "../../setup/people/people";
import { planPrices } from "../../setup/people/plan-prices";
import { inspectOnce } from "../../setup/source/inspect";
import { confirmEmail, newcomer } from "../../setup/people/sign-up-walk";

/**
 * The owner of a company reads Spanish: she signs it up on a phone, imports her team, pays, signs out and in, and meets no
 * English word but names, on any page and in any letter.
 */

const words = {
  import: say(teamImportTexts, "es"),
  preview: say(importPreviewTexts, "es"),
  check: say(checkTexts, "es"),
  logOut: say(logOutTexts, "es"),
  signIn: say(signInFormTexts, "es"),
  link: say(signInLinkTexts, "es"),
};
const team = [
  "Nombre,Apellidos,Correo electrónico,Fecha de contratación,Horas por semana",
  "Berta,Salas,berta@team.example,03/10/2024,38",
  "Tomás,Ríos,tomas@team.example,04/01/2024,40",
  "Lucía,Vega,lucia@team.example,13/45/2024,40",
].join("\n");
const addOns = [
  "Telehealth",
  "Accident",
  "Critical illness",
  "Life 25k",
  "ID guard",
  "Pet discount",
];

for (const scripts of [false, true]) {
  test.describe(`${scripts ? "with" : "without"} JavaScript`, () => {
    test.use({ ...browserOf({ language: "es", scripts }), viewport: { width: 390, height: 844 } });

    test("an owner signs a company up, pays, and comes back", async ({
      page,
      mailbox,
      anotherBrowser,
      signIn,
    }) => {
      test.slow();
      const email = newcomer();
      const company = `Panadería Luna ${email.slice(9, 17)}`;
      const people = ["Rosa Delgado-Ruiz", "Rosa", "Berta Salas", "Tomás Ríos", "Lucía Vega"];
      const spanish = said(
        "es",
        company,
        ...people,
        ...addOns,
        ...planPrices.map(([name]) => name),
      );
      const w = {
        ...spanish,
        async reads(read: Page) {
          await spanish.reads(read);
          await inspectOnce(read, `${new URL(read.url()).pathname} in Spanish`);
        },
      };
      const main = page.getByRole("main");
      const press = (name: string | RegExp) => main.getByRole("button", { name }).click();

      await page.goto("/register/about-you");
      await page.getByLabel(w.person.first, { exact: true }).fill("Rosa");
      await page.getByLabel(w.person.last).fill("Delgado-Ruiz");
      await main.getByLabel(w.email.label).fill(email);
      await page.getByLabel(w.role.role).selectOption("owner");
      await goOn(page, w);
      await page.getByLabel(w.company.name).fill(company);
      await page.getByLabel(w.company.type).selectOption({ index: 1 });
      await page.getByLabel(w.company.industry).selectOption("Food and drink");
      await page.getByLabel(w.company.fullTime).fill("3");
      await page.getByLabel(w.company.phone).fill("503 555 0177");
      await goOn(page, w);
      await addressInPortland(page, w);
      await importsTeam(page, w, press);
      await chooseMembership(page, w);
      await page.getByRole("checkbox", { name: /^Telehealth/ }).check();
      await goOn(page, w);

      await w.reads(page);
      const letters = [await mailbox.next(email, ({ code }) => code !== null)];
      await confirmEmail(page, letters[0]?.code ?? "", "es");
      await page.getByLabel(words.check.agreed).check();
      await page.getByLabel(words.check.signature).fill("Rosa Delgado-Ruiz");
      await press(words.check.submit);
      await expect(page).toHaveURL(/\/register\/company\/success$/);
      await w.reads(page);

      const text = (await main.textContent()) ?? "";
      const [number = ""] = /INV-\d{4}-\d{6}/.exec(text) ?? [];
      const [, dollars = ""] = /\$([\d,]+\.\d\d)/.exec(text) ?? [];
      const desk = await (await anotherBrowser(atDesk)).newPage();
      await signIn(desk, demo.super, "/admin/super-global");
      await paid(desk, { number, cents: Math.round(Number(dollars.replaceAll(",", "")) * 100) });

      await page.goto("/logout");
      await w.reads(page);
      await press(words.logOut.yes);
      await expect(page).toHaveURL(/\/login$/);
      await w.reads(page);
      await page.getByLabel(w.email.label, { exact: true }).fill(email);
      await press(words.signIn.link);
      const { link } = await mailbox.next(email, (mail) => {
        letters.push(mail);
        return mail.link.includes("/login/ctoken");
      });
      await page.goto(link);
      await w.reads(page);
      await press(words.link.goOn);
      await expect(page).toHaveURL(/\/$/);
      for (const path of ["/", "/settings/subscription/payments", "/settings/employees", "/me"]) {
        await page.goto(path);
        await w.reads(page);
      }
      mailbox.nowFor(email, (mail) => letters.push(mail) < 0);
      expect(letters.length).toBeGreaterThan(3);
      for (const letter of letters) w.readsLetter(letter);
    });
  });
}

async function importsTeam(
  page: Page,
  w: ReturnType<typeof said>,
  press: (name: string | RegExp) => Promise<void>,
): Promise<void> {
  await w.reads(page);
  await page.getByRole("link", { name: w.team.import, exact: true }).click();
  await w.reads(page);
  await page.getByLabel(words.import.paste).fill(team);
  await press(words.import.check);
  await expect(page.getByText(words.preview.add({ count: 2 }))).toBeVisible();
  await w.reads(page);
  await press(words.preview.importPeople({ count: 2 }));
  await expect(page.getByRole("heading", { name: w.team.listed({ count: 2 }) })).toBeVisible();
  await page.getByLabel(w.team.whichIsYou).selectOption({ label: w.team.notListed });
  await goOn(page, w);
}
