import { afterAll } from "vitest";
import { savedDraftTexts } from "~/components/sign-up/draft/saved-draft.text";
import { associationNotices } from "~/http/notices/association.text";
import { say } from "~/language/say";
import {
  addTeamLater,
  agree,
  approve,
  chooseMembership,
  chooseRole,
  enterAssociation,
  found,
  goOn,
  isNotListed,
  leave,
  listedGrocer,
  lookUp,
  resume,
  sendIn,
  submit,
  tellOfGrocery,
  tellOfOneself,
} from "../../setup/association/browser-walk";
import { startStripeLike } from "../../setup/backends/stripe-like";
import {
  alliance,
  anySum,
  atDesk,
  beginning,
  guild,
  said,
} from "../../setup/language/both-languages";
import { associationMember, demo } from "../../setup/people/people";
import { confirmEmail, newcomer } from "../../setup/people/sign-up-walk";
import { expect, walksOn, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** Whoever joins an association in Spanish meets no English word, on any page and in any letter. */

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const spanish = { locale: "es-US", viewport: { width: 320, height: 740 } };
const desks = "/admin/super-global/associations";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

walk("somebody joins for themselves", async ({ mailbox, anotherBrowser, signIn }) => {
  const page = await (await anotherBrowser(spanish)).newPage();
  const email = newcomer();
  const name = "Berta Salas";
  const w = said("es", name);
  const looksAt = async (path: string) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await w.reads(page);
  };
  const letter = async () => {
    const mail = await mailbox.next(email);
    w.readsLetter(mail);
    return mail;
  };

  await looksAt("/association");
  await looksAt("/association/join");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByLabel(w.join.code).fill(alliance.code);
  await withoutNativeChecks(page);
  await page.getByRole("main").getByRole("button", { name: w.step.goOn }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await w.reads(page, "join, refused");
  await enterAssociation(page, w, {
    code: alliance.code,
    joins: "person",
    first: "Berta",
    last: "Salas",
    email,
  });
  await isNotListed(page, w);
  await tellOfOneself(page, w);
  await leave(page, w);
  await page
    .getByRole("main")
    .getByRole("link", { name: say(savedDraftTexts, "es").goOn })
    .click();
  await looksAt("/association/agreements");
  await agree(page, w, name);
  await chooseMembership(page, w);
  await confirmEmail(page, (await letter()).code ?? "", "es");
  await submit(page, w, alliance.name);
  await letter();

  const desk = await (await anotherBrowser(atDesk)).newPage();
  await signIn(desk, demo.super, desks);
  await approve(desk, alliance.name, name);
  await letter();
  for (const path of ["/association/success", "/settings/association", "/association/launch"]) {
    await looksAt(path);
  }
});

walk(
  "a grocer who isn't listed leaves at every step, goes on elsewhere by code, and is let in by hand",
  async ({ mailbox, anotherBrowser, signIn }) => {
    const email = newcomer();
    const name = "Juniper Corner Market";
    const signer = "Rosa Delgado-Ruiz";
    const w = said("es", name, "Corner Basket", signer, "80 Quarry Street", "Pier 4");
    let page = await (await anotherBrowser(spanish)).newPage();
    /** What was answered before they went is there on another browser. */
    const leavesAt = async (path: string, isThere: () => Promise<void>) => {
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const code = await leave(page, w);
      page = await resume(await anotherBrowser(spanish), email, code, w);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await isThere();
    };
    await page.goto("/association/join");
    await enterAssociation(page, w, {
      code: "river 26",
      joins: "company",
      first: "Rosa",
      last: "Delgado-Ruiz",
      email,
    });

    const notListed = () => page.getByRole("radio", { name: w.lookup.notListed });
    await notListed().check();
    await leavesAt("/association/lookup", () => expect(notListed()).toBeChecked());
    await lookUp(page, w, "Corner Basket");
    await expect(page.getByText(w.lookup.found({ count: 2 }))).toBeVisible();
    await expect(page.getByText("h•••@c•••.example")).toBeVisible();
    await page.getByRole("radio", { name: w.lookup.none }).check();
    await goOn(page, w);

    await page.getByLabel(w.company.name).fill(name);
    await leavesAt("/association/about-company", () =>
      expect(page.getByLabel(w.company.name)).toHaveValue(name),
    );
    await tellOfGrocery(page, w, name);

    await leavesAt("/association/locations", () =>
      expect(page.getByText("12 Harbor Street").first()).toBeVisible(),
    );
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
    await w.reads(page);
    await page.getByRole("button", { name: w.updated.goOn }).click();

    const isAt = (heading: string) =>
      expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await leavesAt("/association/team", () => isAt(w.titles.signer));
    await chooseRole(page, w);
    await leavesAt("/association/team/people", () =>
      expect(page.getByRole("button", { name: w.team.later })).toBeVisible(),
    );
    await addTeamLater(page, w);

    await isAt(w.titles.agreements);
    await page.getByLabel(w.agreement.signature).fill(signer);
    await leavesAt("/association/agreements", () =>
      expect(page.getByLabel(w.agreement.signature)).toHaveValue(signer),
    );
    await agree(page, w, "rosa  delgado-ruiz");
    const essential = () => page.getByRole("radio", { name: /^Essential/ });
    await essential().check();
    await leavesAt("/association/payment", () => expect(essential()).toBeChecked());
    await chooseMembership(page, w);

    await expect(page).toHaveURL(/\/association\/check$/);
    const mail = await mailbox.next(email);
    w.readsLetter(mail);
    await sendIn(page, w, mail.code ?? "", guild.name);
    await expect(page.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/).first()).toBeVisible();

    const desk = await (await anotherBrowser(atDesk)).newPage();
    await signIn(desk, demo.super, desks);
    await approve(desk, guild.name, name);
    await page.goto("/settings/association");
    await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
    await w.reads(page);
    w.readsLetter(await mailbox.next(email));
  },
);

walk(
  "a listed grocer's card is declined, another one pays; they pass a copy on, and move the day that they announce",
  async ({ app, mailbox, anotherBrowser }) => {
    const page = await (await anotherBrowser(spanish)).newPage();
    const [name, last4] = ["Fernhill Natural Market", "6142"];
    const w = said("es", name, "Rosa Delgado-Ruiz");
    const email = newcomer();
    await listedGrocer(page, w, { code: guild.code, email, name, last4, pays: "hosted" });
    const mail = await mailbox.next(email);
    w.readsLetter(mail);
    const sum = await sendIn(page, w, mail.code ?? "", guild.name);
    // What the button named is what the invoice asks for.
    await expect(page.getByRole("main").getByText(sum).first()).toBeVisible();
    w.readsLetter(await mailbox.next(email));
    const success = page.url();
    await page.goto("/association/payment-copy");
    await expect(page.getByText(w.copy.none)).toBeVisible();
    await w.reads(page);

    await page.goto(success);
    const toThePage = async () => {
      await page.getByRole("button", { name: anySum(w.done.pay({ owed: 0 })) }).click();
      await w.reads(page);
      await page.getByRole("link", { name: w.online.go }).click();
    };
    await toThePage();
    await page.getByRole("button", { name: "Pay by a card without money" }).click();
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByText(w.online.canceled).first()).toBeVisible();
    await w.reads(page, "declined");
    await toThePage();
    await page.getByRole("button", { name: "Pay by card" }).click();
    const paid = stripe.sessions.findLast(({ status }) => status === "complete")!;
    const { body, signature } = stripe.notice(
      "checkout.session.completed",
      paid,
      app.harness.clock.now(),
    );
    await app.harness.send("POST", "/api/v1/payments/stripe/webhook", {
      body,
      headers: { "stripe-signature": signature },
    });
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: w.online.paid })).toBeVisible();
    await w.reads(page, "paid");

    await page.goto("/");
    await page.getByRole("link", { name: w.own.see }).click();
    await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
    await page.goto("/association/payment-copy");
    await expect(page.getByText(name).first()).toBeVisible();
    const bookkeeper = newcomer();
    await page.getByRole("main").getByLabel(w.copy.label).fill(bookkeeper);
    await w.reads(page);
    await page.getByRole("button", { name: w.copy.send }).click();
    const { paymentCopySent, launchMoved } = say(associationNotices, "es");
    const sent = page.getByRole("status").filter({ hasText: paymentCopySent });
    await expect(sent.first()).toBeVisible();
    const copy = await mailbox.next(bookkeeper);
    expect(copy.text).toContain(w.money(24_000));
    w.readsLetter(copy);

    await page.goto("/association/launch");
    await expect(page.getByText(/^Faltan \d+ días$/)).toBeVisible();
    await expect(page.getByRole("button", { name: w.launch.copy })).toHaveCount(0);
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(w.launch.dayLabel).fill(later);
    await w.reads(page);
    await page.getByRole("button", { name: w.launch.move }).click();
    await expect(page.getByText(w.launch.left({ count: 30 }))).toBeVisible();
    await expect(page.getByText(launchMoved).first()).toBeVisible();
    await expect(page.getByRole("link", { name: w.launch.invite })).toBeVisible();
  },
);

walk(
  "a member reads what switching ends, and stays in the old association until the new one takes them",
  async ({ page, signIn, anotherBrowser }) => {
    const name = "Astrid Vance";
    const w = said("es", name);
    await signIn(page, associationMember, "/me");
    await page.getByLabel("Language").selectOption("es");
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.goto("/settings/association");
    await expect(title(page)).toHaveText(w.own.title({ association: alliance.name }));
    await page.getByRole("link", { name: w.own.switch }).click();
    await page.getByLabel(w.join.code).fill(guild.code);
    await page.getByRole("radio", { name: beginning(w.join.person) }).check();
    await goOn(page, w);

    await expect(page).toHaveURL(/\/association\/warning$/);
    const { youBelong, switching, keepGoing } = w.warning;
    await expect(title(page)).toHaveText(youBelong({ name: alliance.name }));
    for (const told of [
      switching.ends({ old: alliance.name }),
      switching.dues,
      switching.plans,
      switching.until({ old: alliance.name }),
    ]) {
      await expect(page.getByRole("main").getByText(told)).toBeVisible();
    }
    await w.reads(page);
    await page.getByRole("button", { name: keepGoing }).click();
    await isNotListed(page, w);
    await tellOfOneself(page, w);
    await agree(page, w, name);
    await chooseMembership(page, w);
    await submit(page, w, guild.name);

    await page.goto("/settings/association");
    await expect(title(page)).toHaveText(w.own.title({ association: alliance.name }));
    await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
    const desk = await (await anotherBrowser(atDesk)).newPage();
    await signIn(desk, demo.super, desks);
    await approve(desk, guild.name, name);
    await page.reload();
    await expect(title(page)).toHaveText(w.own.title({ association: guild.name }));
    await w.reads(page);
  },
);

walk(
  "a company that joined by the forms goes on into another association, and the first membership ends",
  async ({ mailbox, signIn, anotherBrowser }) => {
    const page = await (await anotherBrowser(spanish)).newPage();
    const [name, last4] = ["Blue Heron Grocery Inc", "1177"];
    const w = said("es", name, "Rosa Delgado-Ruiz");
    const email = newcomer();
    await listedGrocer(page, w, { code: guild.code, email, name, last4 });
    await sendIn(page, w, (await mailbox.next(email)).code ?? "", guild.name);
    await page.reload();
    await expect(page).toHaveURL(/\/association\/success$/);

    await page.goto("/settings/association");
    await page.getByRole("link", { name: w.own.switch }).click();
    await expect(page).toHaveURL(/\/association\/join$/);
    await page.getByLabel(w.join.code).fill(alliance.code);
    await found(page, name).check();
    await goOn(page, w);
    const { companyBelongs, switching, keepGoing } = w.warning;
    await expect(title(page)).toHaveText(companyBelongs({ company: name, name: guild.name }));
    await expect(page.getByText(switching.ours)).toBeVisible();
    await w.reads(page);
    await page.getByRole("button", { name: keepGoing }).click();
    await isNotListed(page, w);
    await agree(page, w, "Rosa Delgado-Ruiz");
    await goOn(page, w);
    await submit(page, w, alliance.name);

    const desk = await (await anotherBrowser(atDesk)).newPage();
    await signIn(desk, demo.super, desks);
    // Nothing about itself was asked, and it stands there by its name all the same.
    await approve(desk, alliance.name, name);
    await page.goto("/settings/association");
    await expect(title(page)).toHaveText(w.own.title({ association: alliance.name }));
    await w.reads(page);
    const mail = await mailbox.next(email, ({ subject }) => subject.includes(guild.name));
    expect(mail.text).toMatch(/terminó/);
    w.readsLetter(mail);
  },
);
