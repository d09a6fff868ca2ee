import { signInFormTexts } from "~/components/account/sign-in/sign-in-page.text";
import { signInLinkTexts } from "~/components/account/sign-in/enter-code.text";
import { logOutTexts } from "~/components/shell/log-out-form.text";
import { importPreviewTexts } from "~/domain/company/team-file/import-preview.text";
import { teamImportTexts } from "~/domain/company/team-file/team-import.text";
import { say } from "~/language/say";
import { addressInPortland, chooseMembership, goOn } from "../../setup/association/browser-walk";
import { atDesk, sentence } from "../../setup/language/both-languages";
import { demo } from "../../setup/people/people";
import { confirmEmail, newcomer } from "../../setup/people/sign-up-walk";
import { expect, phone, walk } from "../../setup/plain/walks";
import type { Mail } from "../../setup/servers/mailbox";

/** The twelve health plans of handbook/sample-data.md by name, with the monthly price for one person as a page writes it. */
const planPrices: readonly (readonly [name: string, price: string])[] = [
  ["Larkspur Bronze Saver", "$398.00"],
  ["Cedarline Bronze Basic", "$372.50"],
  ["Tallgrass Bronze Local", "$349.00"],
  ["Larkspur Silver 4000", "$512.75"],
  ["Cedarline Silver 3500", "$486.20"],
  ["Tallgrass Silver Local", "$455.90"],
  ["Larkspur Gold 1500", "$648.40"],
  ["Cedarline Gold 1200", "$617.35"],
  ["Tallgrass Gold Local", "$579.80"],
  ["Larkspur Platinum 500", "$801.60"],
  ["Cedarline Platinum 250", "$768.25"],
  ["Tallgrass Platinum Local", "$724.10"],
];

const words = {
  import: say(teamImportTexts, "es"),
  preview: say(importPreviewTexts, "es"),
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
const people = ["Rosa Delgado-Ruiz", "Rosa", "Berta Salas", "Tomás Ríos", "Lucía Vega"];
const products = planPrices.map(([name]) => name);

walk("an owner signs a company up in Spanish", async ({ app, mailbox, anotherBrowser, signIn }) => {
  const page = await (await anotherBrowser({ locale: "es-US", viewport: phone })).newPage();
  const email = newcomer();
  const company = `Panadería Luna ${email.slice(9, 17)}`;
  const w = sentence("es", company, ...people, ...products);
  const main = page.getByRole("main");
  const press = (name: string) => main.getByRole("button", { name }).click();
  const letters = new Set<string>();
  const letter = (isWanted: (mail: Mail) => boolean) => (mail: Mail) => {
    w.readsLetter(mail);
    letters.add(mail.subject);
    return isWanted(mail);
  };

  await page.goto("/register/about-you");
  await page.getByLabel(w.person.first, { exact: true }).fill("Rosa");
  await page.getByLabel(w.person.last).fill("Delgado-Ruiz");
  await main.getByLabel(w.email.label).fill(email);
  await page.getByLabel(w.role.role).selectOption("owner");
  await goOn(page, w);
  await page.getByLabel(w.company.co_name).fill(company);
  await page.getByLabel(w.company.entity_type).selectOption({ index: 1 });
  await page.getByLabel(w.company.industry).selectOption("Food and drink");
  await page.getByLabel(w.company.full_time_count).fill("3");
  await page.getByLabel(w.company.phone).fill("503 555 0177");
  await goOn(page, w);
  await addressInPortland(page, w);

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
  await chooseMembership(page, w);
  await page.getByRole("checkbox", { name: /^Telesalud/ }).check();
  await goOn(page, w);

  await w.reads(page);
  const { code } = await mailbox.next(
    email,
    letter((mail) => mail.code !== null),
  );
  await confirmEmail(page, code ?? "", "es");
  await page.getByLabel(w.check.agreed).check();
  await page.getByLabel(w.check.signature).fill("Rosa Delgado-Ruiz");
  await page.locator("form").filter({ hasText: w.check.agreed }).getByRole("button").click();
  await expect(page).toHaveURL(/\/register\/company\/success$/);
  await w.reads(page);

  const text = (await main.textContent()) ?? "";
  const [number = ""] = /INV-\d{4}-\d{6}/.exec(text) ?? [];
  const [, dollars = ""] = /\$([\d,]+\.\d\d)/.exec(text) ?? [];
  const desk = await (await anotherBrowser(atDesk)).newPage();
  await signIn(desk, demo.super, `/admin/super-global/payments/${number}/record`);
  await desk.getByLabel("Amount").fill(dollars.replaceAll(",", ""));
  await desk.getByLabel("Reference").fill(`Check ${number}`);
  await desk.getByRole("button", { name: "Continue" }).click();
  await desk.getByRole("button", { name: "Record it" }).click();
  await expect(desk.getByText("The payment is recorded.").first()).toBeVisible();

  await page.goto("/logout");
  await w.reads(page);
  await press(words.logOut.yes);
  await expect(page).toHaveURL(/\/login$/);
  await w.reads(page);
  await page.getByLabel(w.email.label, { exact: true }).fill(email);
  await press(words.signIn.link);
  const isLink = letter(({ link }) => link.includes("/login/ctoken"));
  await page.goto((await mailbox.next(email, isLink)).link);
  await w.reads(page);
  await press(words.link.goOn);
  await expect(page).toHaveURL(/\/$/);
  for (const path of ["/", "/settings/subscription/payments", "/settings/employees", "/me"]) {
    await page.goto(path);
    await w.reads(page);
  }
  await app.runJobs();
  await mailbox.nowFor(
    email,
    letter(() => false),
  );
  expect(letters.size).toBeGreaterThan(3);
});
